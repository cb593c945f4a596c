"""All that stands around the rules of the Fist games: words, board, players, scenarios, lesson."""
