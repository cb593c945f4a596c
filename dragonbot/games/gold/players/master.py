"""The master: it plays on in its mind before it decides."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.hunt import searched
from dragonbot.games.gold.players.journeyman import Journeyman


class Master(Journeyman):
    """It deals what it cannot see, many times over, and does what serves best on the whole.

    With the same seed it answers alike, unless the time is up before it has dealt as often as it likes.
    """

    def __init__(self, seed: int | str, thinking_seconds: float) -> None:
        super().__init__(seed)
        self._seconds = thinking_seconds
        self._until = 0.0

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._until = perf_counter() + self._seconds
        return super().answer(view, asked)

    def _in_time(self) -> bool:
        return perf_counter() < self._until

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return searched(estimate, asked.answers, self._random, self._in_time)
