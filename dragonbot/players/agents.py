"""Which agent plays a game at a level."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.edition import EDITIONS
from dragonbot.fist.house_rules import HouseRules
from dragonbot.games.fist.players.levels import fist_agent
from dragonbot.games.fist.players.master import Master
from dragonbot.games.gold.players.levels import gold_agent
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.players.advice import Advice
from dragonbot.players.agent import Agent, Chance
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


def advice_of(
    game: str,
    seed: int | str,
    options: Mapping[str, Any],
    thinking: float,
    view: dict[str, Any],
    asked: Asked,
) -> list[Advice]:
    """The best answers to a question for a bid, best first, by what the seat may see.

    None where the game knows no bids, or something else is asked.
    """
    if game not in EDITIONS or not asked.counts:
        return []
    return Master(EDITIONS[game], HouseRules.read(options), Random(seed), thinking).advise(view, asked)
