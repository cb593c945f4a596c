"""Players by whom others are measured: with one trick each, or kept as they once were."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.games import Parts
from dragonbot.players.agents import Agent

Options: TypeAlias = Mapping[str, Any]


class Rival(NamedTuple):
    """What a player of the arena is made with."""

    seed: str
    options: Options
    """The house rules of the table."""
    thinking_seconds: float


class Owner(NamedTuple):
    """One who plays several seats, next to one another."""

    seats: tuple[str, ...]
    """What each of them is called where wins are counted."""
    agents: Callable[[Rival, Sequence[int]], Sequence[Agent]]
    """Who plays them, by the places in which they sit."""


class Tricks(NamedTuple):
    whose: str
    """The game, as the help of the command calls it."""
    players: Mapping[str, Callable[[Rival], Agent]]
    """By the name of the trick: such a player."""
    owners: Mapping[str, Owner] = MappingProxyType({})
    """By the name: who takes several seats."""

    @property
    def names(self) -> tuple[str, ...]:
        """All that may be named where seats are asked for."""
        return (*self.players, *self.owners)


NOBODYS: Final = Tricks("", {})
TRICKS: Final[Parts[Tricks]] = Parts("arena", "TRICKS", "nobody plays it by one trick")


def tricks_of(game: str) -> Tricks:
    """Those of a game; of a game that has none, none."""
    return TRICKS.get(game, NOBODYS)
