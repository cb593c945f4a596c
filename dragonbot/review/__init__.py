"""Reviews: what master-level computer players say about a finished game."""
