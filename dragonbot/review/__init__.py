"""Reviews: what the masters say of a game that is over."""
