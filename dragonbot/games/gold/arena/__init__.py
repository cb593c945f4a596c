"""Who else plays Dragon's Gold in the arena."""

from dragonbot.games.gold.arena.tricks import TRICKS

__all__ = ["TRICKS"]
