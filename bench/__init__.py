"""Measurements: how fast the rules are, how small their saves, and whether they grow with a game."""
