"""Finished games: the archive, how long games are kept, and personal data."""
