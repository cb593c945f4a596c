"""Who plays Dragon's Gold at which level."""

from __future__ import annotations

from dragonbot.games.gold.players.apprentice import Apprentice
from dragonbot.games.gold.players.blind import Blind
from dragonbot.games.gold.players.journeyman import Journeyman
from dragonbot.games.gold.players.master import Master
from dragonbot.players.agent import Agent
from dragonbot.players.level import CHANCE


def gold_agent(level: str, seed: int | str, thinking: float) -> Agent:
    """A player of that level, blind where it is chance; `thinking` seconds are what a master may take."""
    if level == CHANCE:
        return Blind(seed)
    if level == "apprentice":
        return Apprentice(seed)
    if level == "journeyman":
        return Journeyman(seed)
    return Master(seed, thinking)
