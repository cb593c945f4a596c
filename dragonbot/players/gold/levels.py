"""Who plays Dragon's Gold at which level."""

from __future__ import annotations

from dragonbot.players.agent import Agent
from dragonbot.players.gold.apprentice import Apprentice
from dragonbot.players.gold.journeyman import Journeyman


def gold_agent(level: str, seed: int | str, thinking: float) -> Agent:  # noqa: ARG001 - nobody thinks for long yet
    if level == "apprentice":
        return Apprentice(seed)
    return Journeyman(seed)
