"""The journeyman: weighs what a card is worth to everybody, and mixes the bids that are right for it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.bids import Fist
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.arena.master_1.choices.decision import decide
from dragonbot.games.fist.arena.master_1.contest import Contest
from dragonbot.games.fist.arena.master_1.guess import guessed_table, metal_of
from dragonbot.games.fist.arena.master_1.judge import Judge
from dragonbot.games.fist.arena.master_1.regret import fair_parts, mixtures
from dragonbot.games.fist.arena.master_1.signs import BY_HAND, KEPT_BY_HAND

ROUNDS: Final = 24
"""So many times it thinks over what all might bid."""
BY_HABIT: Final = 0.3
"""How often others are taken to bid as people do, where else they bid as is best for them."""


class Journeyman:
    """It deals what it cannot see just once, and judges as one does who has seen a few games."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._judge = Judge(BY_HAND, KEPT_BY_HAND, random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        table = guessed_table(self._edition, self._house, own, self._random)
        if asked.key != "fist":
            return decide(self._judge, table, me, asked)
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, metal_of(bidding.metal, asked), me)
        chosen = hasty(contest, me, self._random)[me]
        fist: Fist = self._random.choices(contest.offers[me], chosen)[0].fist
        return fist


def hasty(contest: Contest, me: int, random: Random) -> dict[int, list[float]]:
    """How often each seat makes each of its offers, as this seat sees it without thinking for long."""
    habits = [fair_parts(contest, me)]
    return mixtures([contest], habits, BY_HABIT, ROUNDS, random, lambda: True)
