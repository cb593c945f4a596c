"""The master: it plays on in its mind before it decides."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.bargain import bargained
from dragonbot.games.gold.players.counterplay import countered, less_sand, looked, more_sand
from dragonbot.games.gold.players.divide import chosen_ahead, divided_ahead, divider_of
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.hunt import searched
from dragonbot.games.gold.players.journeyman import Journeyman
from dragonbot.games.gold.players.trades import dealt_at_market
from dragonbot.games.gold.players.unasked import unasked
from dragonbot.gold.view import OwnView
from dragonbot.players import Unasked


class Master(Journeyman):
    """It deals what it cannot see, many times over, and does what serves best on the whole.

    With the same seed it answers alike, unless the time is up before it has dealt as often as it likes.
    """

    def __init__(self, seed: int | str, thinking_seconds: float, rounds: int | None = None) -> None:
        """With `rounds` those are counted, and no clock is looked at."""
        super().__init__(seed)
        self._seconds = thinking_seconds
        self._until = 0.0
        self._rounds = rounds
        self._left = 0

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        answer = self.decided(view, asked)
        if asked.key not in ("pause", "send"):
            return answer
        action = unasked(OwnView.read(view), answer, asked.heard)
        return answer if action is None else Unasked(action, answer)

    def decided(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """The answer alone, without what is done unasked before it."""
        self._until = perf_counter() + self._seconds
        self._left = self._rounds or 0
        if asked.key != "pause":
            return super().answer(view, asked)
        own = OwnView.read(view)
        found = countered(own, asked.heard) or super().answer(view, asked)
        if found != "go_on":  # there is one object in a pause, rather what does something than what shows it
            return found
        return looked(own, asked.heard) or found

    def _in_time(self) -> bool:
        if self._rounds is not None:
            self._left -= 1
            return self._left > 0
        return perf_counter() < self._until

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        said = bargained(estimate, asked, self._random, self._in_time)
        if said is None and estimate.view.me not in estimate.view.open_sharing().agreed:
            return more_sand(estimate, asked.left)
        return less_sand(estimate, asked.left, said, self._random) or said

    def _traded(self, estimate: Estimate, asked: Asked) -> Any:
        return dealt_at_market(estimate, asked.left, self._random, self._in_time)

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return searched(estimate, asked.answers, self._random, self._in_time)

    def _divided(self, estimate: Estimate) -> Any:
        return divided_ahead(estimate, self._random, self._in_time)

    def _chosen(self, estimate: Estimate, asked: Asked) -> Any:
        return chosen_ahead(estimate, asked.answers, divider_of(estimate))
