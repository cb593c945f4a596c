"""The master: it plays on in its mind before it decides."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.players.journeyman import Journeyman
from dragonbot.games.gold.players.objects import before_sending
from dragonbot.games.gold.players.search import searched
from dragonbot.games.gold.players.sight import Sight


class Master(Journeyman):
    """It deals what it cannot see, many times over, and does what serves best on the whole.

    With the same seed it answers alike, unless the time is up before it has dealt as often as it likes.
    """

    def __init__(self, seed: int | str, thinking: float) -> None:
        super().__init__(seed)
        self._thinking = thinking

    def answer(self, view: dict[str, Any], asked: Asked) -> Any:
        until = perf_counter() + self._thinking

        def in_time() -> bool:
            return perf_counter() < until

        if asked.key == "send":
            sight = Sight(view)
            return before_sending(sight) or searched(sight, asked.answers, self._random, in_time)
        return super().answer(view, asked)
