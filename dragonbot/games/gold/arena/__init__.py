"""Who else plays Dragon's Gold in the arena."""
