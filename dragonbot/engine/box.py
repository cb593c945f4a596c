"""A box: the rules of a game together with what whoever hosts it must know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from dragonbot.engine.game import Game, Rules, T


class Box(Rules[T], Protocol[T]):
    """One game as it can be chosen at a table."""

    language: str
    """The language that its tables speak unless told otherwise."""
    seats: range
    scene_opens: tuple[str, ...]
    """The events with which something new begins that is told in a message of its own, in their order."""
    options: tuple[str, ...]
    """The house rules that people may choose, by name; each is off or on."""

    def new_game(self, names: list[str], seed: str, options: Mapping[str, object] | None = None) -> Game[T]:
        """Set up a table and begin. Refused where the seats or the options do not fit."""
