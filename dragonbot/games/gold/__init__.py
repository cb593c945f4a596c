"""All that stands around the rules of Dragon's Gold: words, board, players, scenarios, lesson."""
