"""The master: deals what it cannot see many times over, and bids so that no other way would be regretted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.bids import Fist
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import Table
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.arena.master_1.choices.decision import decide
from dragonbot.games.fist.arena.master_1.contest import Contest
from dragonbot.games.fist.arena.master_1.guess import guessed_table, metal_of
from dragonbot.games.fist.arena.master_1.journeyman import hasty
from dragonbot.games.fist.arena.master_1.judge import Judge
from dragonbot.games.fist.arena.master_1.regret import mixtures
from dragonbot.games.fist.arena.master_1.signs import BY_HAND, KEPT_BY_HAND, KEPT_OF_2002, OF_2002

DEALS: Final = 8
"""So many times what is hidden is dealt."""
ROUNDS: Final = 300
"""So many times it thinks over what all might bid."""
BY_HABIT: Final = 0.7
"""How often the others are taken to bid before they have thought for long."""


class Master:
    """It takes its time, and knows how those bid who do not."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random, thinking_seconds: float) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._seconds = thinking_seconds
        weights, kept = (OF_2002, KEPT_OF_2002) if edition.deck == "2002" else (BY_HAND, KEPT_BY_HAND)
        self._judge = Judge(weights, kept, random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        if asked.key != "fist":
            return decide(self._judge, self._guess(own), me, asked)
        until = perf_counter() + self._seconds
        contests = self._contests(own, asked, until - self._seconds / 2)
        habits = self._habits(contests, me)
        chosen = mixtures(contests, habits, BY_HABIT, ROUNDS, self._random, lambda: perf_counter() < until)
        weights = chosen[me]
        fist: Fist = self._random.choices(contests[0].offers[me], weights)[0].fist
        return fist

    def _contests(self, view: OwnView, asked: Asked, until: float) -> list[Contest]:
        """The card on the block, with one deal after the other of what is hidden. One at least."""
        bidding = view.biddings[-1]
        metal, seats = metal_of(bidding.metal, asked), bidding.seats
        contests: list[Contest] = []
        while not contests or (len(contests) < DEALS and perf_counter() < until):
            contests.append(Contest(self._judge, self._guess(view), seats, metal, view.me))
        return contests

    def _habits(self, contests: Sequence[Contest], me: int) -> list[dict[int, list[float]]]:
        """What the others bid when they do not think for long."""
        habits = []
        for contest in contests:
            bids = hasty(contest, me, self._random)
            del bids[me]
            habits.append(bids)
        return habits

    def _guess(self, view: OwnView) -> Table:
        return guessed_table(self._edition, self._house, view, self._random)
