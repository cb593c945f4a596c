"""Which player of Fist of Dragonstones plays at a level."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import dragonbot.fist.cards  # noqa: F401 - fills the decks, also where nobody has opened a game
from dragonbot.fist.edition import EDITIONS
from dragonbot.fist.house_rules import HouseRules
from dragonbot.games.fist.players.apprentice import Apprentice
from dragonbot.games.fist.players.journeyman import Journeyman
from dragonbot.games.fist.players.master import Master
from dragonbot.players.agent import Agent, Chance
from dragonbot.players.level import CHANCE


def fist_agent(game: str, level: str, seed: int | str, options: Mapping[str, Any], thinking: float) -> Agent:
    """A player of that level for an edition, at a table with these house rules."""
    edition, random = EDITIONS[game], Random(seed)
    if level == CHANCE:
        return Chance(seed)
    if level == "apprentice":
        return Apprentice(edition, random)
    house = HouseRules.read(options)
    if level == "journeyman":
        return Journeyman(edition, house, random)
    if level == "master":
        return Master(edition, house, random, thinking)
    raise ValueError(f"no player plays at the level {level}")
