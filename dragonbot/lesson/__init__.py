"""Lessons: a first round for one person alone, with the real rules and a fixed deal."""
