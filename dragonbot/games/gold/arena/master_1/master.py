"""The master: it plays on in its mind before it decides."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.arena.master_1.estimate import Estimate
from dragonbot.games.gold.arena.master_1.hunt import searched
from dragonbot.games.gold.arena.master_1.journeyman import Journeyman
from dragonbot.games.gold.arena.master_1.objects import before_sending
from dragonbot.gold.view import OwnView


class Master(Journeyman):
    """It deals what it cannot see, many times over, and does what serves best on the whole.

    With the same seed it answers alike, unless the time is up before it has dealt as often as it likes.
    """

    def __init__(self, seed: int | str, thinking_seconds: float) -> None:
        super().__init__(seed)
        self._seconds = thinking_seconds

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        until = perf_counter() + self._seconds

        def in_time() -> bool:
            return perf_counter() < until

        if asked.key == "send":
            estimate = Estimate(OwnView.read(view))
            return before_sending(estimate) or searched(estimate, asked.answers, self._random, in_time)
        return super().answer(view, asked)
