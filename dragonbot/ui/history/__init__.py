"""Finished games: their list, replays and reviews."""
