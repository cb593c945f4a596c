"""Measurements: speed of the rules, size of their saves, and growth during a game."""
