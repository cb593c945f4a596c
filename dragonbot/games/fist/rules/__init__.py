"""Fist of Dragonstones: the auctions, the cards and the coins of all its editions."""
