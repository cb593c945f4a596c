"""Fist of Dragonstones: the auctions, the cards and the coins of all its editions."""

from dragonbot import compiled

compiled.use()
