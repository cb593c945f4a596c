"""Before and around a game: options, house rules, host and seats."""
