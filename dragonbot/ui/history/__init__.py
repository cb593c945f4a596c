"""Games that are over: the list of them, replays, reviews."""
