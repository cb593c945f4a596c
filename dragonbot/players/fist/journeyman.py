"""The journeyman: weighs what a card is worth to everybody, and bids what it should cost."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.bidding import Fist
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import Table
from dragonbot.players.fist.choices import decide
from dragonbot.players.fist.contest import Contest
from dragonbot.players.fist.guess import METALS, guessed_table
from dragonbot.players.fist.judge import Judge
from dragonbot.players.fist.weights import BY_GAMES, KEPT_BY_GAMES

SAMPLES: Final = 24
"""So many ways the others may bid are looked at."""
SPREAD: Final = 1.3
"""How far the others may bid from what they should, in coins."""
CARE: Final = 0.008
"""Offers that differ by so much are nearly as good as one another, and are mixed."""
WHIM: Final = 0.4
"""How likely it is that somebody bids by no plan at all."""
USUAL_WISH: Final = 0.05
"""How much likelier to win a card makes that is worth a fair part of one's coins."""


class Journeyman:
    """It deals the hidden coins once, guesses the others' bids, and mixes what does well against them."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._judge = Judge(BY_GAMES, KEPT_BY_GAMES, random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        me = view["me"]
        table = guessed_table(self._edition, self._house, view, me, self._random)
        if asked.key != "fist":
            return decide(self._judge, table, me, asked)
        return self._fist(table, view, asked, me)

    def _fist(self, table: Table, view: Mapping[str, Any], asked: Asked, me: int) -> Fist:
        metal = METALS[view["biddings"][-1][0]]
        metal = metal._replace(magic=tuple(kind for kind, _ in asked.counts if kind in metal.magic))
        contest = Contest(self._judge, table, view["biddings"][-1][1], metal, me)
        others = {seat: expected_bids(table, contest, seat) for seat in contest.seats if seat != me}
        offers = contest.offers[me]
        worths = [0.0] * len(offers)
        for _ in range(SAMPLES):
            bids = contest.any_bids(others, self._random)
            for place in range(len(offers)):
                bids[me] = place
                worths[place] += contest.worth(me, bids)
        top = max(worths)
        weights = [exp((worth - top) / SAMPLES / CARE) for worth in worths]
        return self._random.choices(offers, weights)[0].fist


def expected_bids(table: Table, contest: Contest, seat: int) -> list[float]:
    """How likely the seat is to make each offer: about a fair part of its coins, by what it wishes."""
    offers = contest.offers[seat]
    most = len(offers) - 1
    wish = contest.wish(seat)
    fair = most / (len(table.to_come) + 1)
    middle = min(most, max(0.0, fair * wish / USUAL_WISH))
    by_plan = [exp(-(((count - middle) / SPREAD) ** 2) / 2) for count in range(len(offers))]
    at_whim = [1.0 / (count + 1) for count in range(len(offers))]
    total, all_whims = sum(by_plan), sum(at_whim)
    return [
        (1 - WHIM) * plan / total + WHIM * whim / all_whims
        for plan, whim in zip(by_plan, at_whim, strict=True)
    ]
