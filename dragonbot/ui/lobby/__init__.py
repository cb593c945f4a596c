"""Before and beside a game: options, house rules, host and seats."""
