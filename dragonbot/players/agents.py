"""Which agent plays a game at a level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from dragonbot.engine.asked import Asked
from dragonbot.games import Parts
from dragonbot.players.advice import Advice
from dragonbot.players.agent import Agent
from dragonbot.players.level import CHANCE, LEVELS, THINKING

NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
PLAYERS: Final = (CHANCE, *LEVELS)


class Players(Protocol):
    """Who plays a game, and who advises those who play it."""

    def agent(self, level: str, seed: int | str, options: Mapping[str, Any], thinking: float) -> Agent:
        """See `agent_of`."""

    def advice(
        self,
        seed: int | str,
        options: Mapping[str, Any],
        thinking: float,
        view: dict[str, Any],
        asked: Asked,
    ) -> list[Advice]:
        """See `advice_of`."""


PLAYERS_OF: Final[Parts[Players]] = Parts("players", "PLAYERS", "there are no computer players for it")


def agent_of(
    game: str,
    level: str,
    seed: int | str,
    options: Mapping[str, Any] = NO_OPTIONS,
    thinking: float = THINKING,
) -> Agent:
    """A player of that level for one decision or many; with the same seed it decides alike.

    `options` are the house rules of the table, `thinking` is how many seconds a master may take for a
    decision: the one thing by which its answers can differ. NoPart where no player knows the game.
    """
    return PLAYERS_OF[game].agent(level, seed, options, thinking)


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
    return PLAYERS_OF[game].advice(seed, options, thinking, view, asked)
