"""Lessons: a first round with one person alone, played by the real rules with a fixed deal."""
