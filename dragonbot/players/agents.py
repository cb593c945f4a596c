"""Which agent plays a game at a level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.edition import EDITIONS
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.players.advice import MOST_ADVICE, Advice
from dragonbot.players.agent import Agent, Chance
from dragonbot.players.fist.levels import fist_agent
from dragonbot.players.gold.levels import gold_agent
from dragonbot.players.level import CHANCE, LEVELS, THINKING

OPINIONS: Final = 12
"""So many masters are asked where one of them is not sure."""
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
    if game in GOLD_GAMES or not asked.counts:
        return []
    said: dict[Any, int] = {}
    for number in range(OPINIONS):
        agent = agent_of(game, "master", f"{seed}/{number}", options, thinking / OPINIONS)
        answer = agent.answer(view, asked)
        said[answer] = said.get(answer, 0) + 1
    best = sorted(said, key=lambda answer: -said[answer])[:MOST_ADVICE]
    return [Advice(answer, 1 / len(view["biddings"][-1][1]), said[answer] / OPINIONS) for answer in best]
