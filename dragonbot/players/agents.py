"""Which agent plays a game at a level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from dragonbot.fist.edition import EDITIONS
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.players.agent import Agent, Chance
from dragonbot.players.fist.levels import fist_agent
from dragonbot.players.gold.levels import gold_agent
from dragonbot.players.level import CHANCE, LEVELS, THINKING

NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
PLAYERS: Final = (CHANCE, *LEVELS)


def agent_of(
    game: str,
    level: str,
    seed: int | str,
    options: Mapping[str, Any] = NO_OPTIONS,
    thinking: float = THINKING,
) -> Agent:
    """A player of that level for one decision or many; with the same seed it decides alike.

    `options` are the house rules of the table, `thinking` is how many seconds a master may take for a
    decision: the one thing by which its answers can differ. A game that no player knows is played blindly.
    """
    if game in GOLD_GAMES:
        return gold_agent(level, seed, thinking)
    if game in EDITIONS:
        return fist_agent(game, level, seed, options, thinking)
    return Chance(seed)
