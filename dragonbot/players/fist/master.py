"""The master: deals what it cannot see many times over, and bids so that no other way would be regretted."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.fist.bidding import Fist, Metal
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.players.fist.choices import decide
from dragonbot.players.fist.contest import Contest
from dragonbot.players.fist.guess import METALS, guessed_table
from dragonbot.players.fist.journeyman import expected_bids
from dragonbot.players.fist.judge import Judge
from dragonbot.players.fist.weights import BY_GAMES, KEPT_BY_GAMES

DEALS: Final = 6
"""So many times what is hidden is dealt."""
ROUNDS: Final = 150
"""So many times all choose their bids anew by what they have regretted so far."""
HABIT: Final = float(__import__("os").environ.get("HABIT", "0.3"))
"""How much the others bid as people do, where else they bid as is best for them."""


class Master:
    def __init__(self, edition: Edition, house: HouseRules, random: Random, thinking: float) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._thinking = thinking
        self._judge = Judge(BY_GAMES, KEPT_BY_GAMES, random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        me = view["me"]
        if asked.key != "fist":
            table = guessed_table(self._edition, self._house, view, me, self._random)
            return decide(self._judge, table, me, asked)
        metal = METALS[view["biddings"][-1][0]]
        metal = metal._replace(magic=tuple(kind for kind, _ in asked.counts if kind in metal.magic))
        return self._fist(view, metal, me)

    def _fist(self, view: Mapping[str, Any], metal: Metal, me: int) -> Fist:
        until = perf_counter() + self._thinking
        contests = [self._contest(view, metal, me)]
        while len(contests) < DEALS and perf_counter() < until - self._thinking / 2:
            contests.append(self._contest(view, metal, me))
        offers = contests[0].offers[me]
        regrets = {seat: [0.0] * max(len(c.offers[seat]) for c in contests) for seat in contests[0].seats}
        habits = [{seat: expected_bids(c.table, c, seat) for seat in c.seats if seat != me} for c in contests]
        chosen = [0.0] * len(offers)
        random = self._random
        for round_number in range(ROUNDS):
            deal = int(random.random() * len(contests))
            contest = contests[deal]
            bids = {}
            for seat in contest.seats:
                places = len(contest.offers[seat])
                if seat != me and random.random() < HABIT:
                    weights = habits[deal][seat]
                else:
                    weights = [max(0.0, regret) for regret in regrets[seat][:places]]
                    if not any(weights):
                        weights = [1.0] * places
                if seat == me:
                    total = sum(weights)
                    for place, weight in enumerate(weights):
                        chosen[place] += weight / total * (round_number + 1)
                bids[seat] = random.choices(range(places), weights)[0]
            for seat in contest.seats:
                mine = bids[seat]
                worths = []
                for place in range(len(contest.offers[seat])):
                    bids[seat] = place
                    worths.append(contest.worth(seat, bids))
                bids[seat] = mine
                got = worths[mine]
                mine_regrets = regrets[seat]
                for place, worth in enumerate(worths):
                    mine_regrets[place] += worth - got
            if perf_counter() > until:
                break
        return random.choices(offers, chosen)[0].fist

    def _contest(self, view: Mapping[str, Any], metal: Metal, me: int) -> Contest:
        table = guessed_table(self._edition, self._house, view, me, self._random)
        return Contest(self._judge, table, view["biddings"][-1][1], metal, me)
