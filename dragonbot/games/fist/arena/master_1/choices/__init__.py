"""Choices: what a player answers while a card is being played, a file for each kind of thing it is about."""

from dragonbot.games.fist.arena.master_1.choices import cards, coins, points, stones

__all__ = ["cards", "coins", "points", "stones"]
