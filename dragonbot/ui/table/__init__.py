"""A table in Discord: its public message, a person's own panel, its picture."""
