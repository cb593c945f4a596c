"""A table in Discord: its public message, a player's own panel, and its picture."""
