"""The question of the day: a position from a finished game, the same for everybody."""
