"""Players with one simple trick each, which should not get them far: others are measured by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from dragonbot.games import Parts
from dragonbot.players.agents import Agent


class Tricks(NamedTuple):
    whose: str
    """The game, as the help of the command calls it."""
    players: Mapping[str, Callable[[str], Agent]]
    """By the name of the trick: such a player, by a seed."""


TRICKS: Final[Parts[Tricks]] = Parts("arena", "TRICKS", "nobody plays it by one trick")
