"""Which agent plays which game."""

from __future__ import annotations

from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.players.agent import Agent, Chance
from dragonbot.players.hoarder import Hoarder


def agent_of(game: str, seed: int | str) -> Agent:
    return Hoarder(seed) if game in GOLD_GAMES else Chance(seed)
