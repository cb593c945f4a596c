"""The bot as a program that somebody runs: its settings, its start and its end, its figures and health."""
