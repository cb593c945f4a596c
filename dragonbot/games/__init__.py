"""The games that can be played: one line each. What stands around the rules of a game is in its folder."""

from __future__ import annotations

from dragonbot.games.fist import FIST
from dragonbot.games.gold import GOLD
from dragonbot.games.register import GAMES, NoPart, Parts, register

__all__ = ["GAMES", "NoPart", "Parts"]

register(FIST)
register(GOLD)
