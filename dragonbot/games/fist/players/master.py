"""The master: deals what it cannot see many times over, and bids so that no other way would be regretted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Asked
from dragonbot.fist.bids import IN_GOLD, Fist
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import Table
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.choices.decision import decide
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.journeyman import hasty
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.kept_cards import FETCH, fetched, may_close_two, two_fists
from dragonbot.games.fist.players.offers import MOST, Offer
from dragonbot.games.fist.players.regret import mixtures
from dragonbot.games.fist.players.value import value_of
from dragonbot.players import Unasked

DEALS: Final = 6
"""Deals of what is hidden."""
ROUNDS: Final = 300
"""Rounds of thinking over all possible bids."""
BY_HABIT: Final = 0.6
"""How often the others are taken to bid before they have thought for long."""
LAST_CARDS: Final = 2
"""Cards left at which a bid can be thought through."""
BY_HABIT_AT_LAST: Final = 0.2
ROUNDS_AT_LAST: Final = 1000
NO_ACCIDENT: Final = 0.04
"""What would be bid more seldom than this, against the usual bid, is not bid at all."""


Met: TypeAlias = list[tuple[Contest, dict[int, int]]]
"""What all have bid, time and again."""
Settled: TypeAlias = Callable[[int, Met], bool]
"""Whether what a seat has bid so far is enough for an opinion."""


class Opinion(NamedTuple):
    """What a master thinks of the offers that a seat can make, one after the other."""

    offers: list[Offer]
    weights: list[float]
    """How often it would make each, of all times."""
    me: int
    met: Met
    """What all would bid, time and again; nothing where one offer wins for certain."""

    def chance(self, place: int) -> float:
        """How likely that offer wins the card."""
        return _chance(self.met, self.me, place) if self.met else self.weights[place]


class Master:
    """It takes its time, and knows how those bid who do not."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random, thinking_seconds: float) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._seconds = thinking_seconds
        self.judge = Judge(value_of(edition.deck), random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        if asked.key != "fist":
            return decide(self.judge, self._guess(own, asked), me, asked)
        if FETCH in own.actions:
            after = fetched(self.judge, self._guess(own, asked), view, asked)
            if after is not None:
                return Unasked(FETCH, self.answer(*after))
        until = perf_counter() + self._seconds
        contests = self._contests(own, asked, until - self._seconds / 2)
        offers = contests[0].offers[me]
        closes_two = may_close_two(self._edition, own) and not contests[0].lowest_wins
        met: Met | None = [] if closes_two else None
        weights = self.mixture(contests, me, lambda: perf_counter() < until, met)
        if met:
            pair = two_fists(self.judge, self._guess(own, asked), IN_GOLD, met, me)
            if pair is not None:
                return pair
        fist: Fist = self._random.choices(offers, weights)[0].fist
        return fist

    def mixture(
        self,
        contests: Sequence[Contest],
        me: int,
        go_on: Callable[[], bool],
        met: Met | None = None,
    ) -> list[float]:
        """How often it would make each of its offers. Where one of them wins for certain nothing is met."""
        certain = certain_win(contests, me)
        if certain is not None:
            return [float(place == certain) for place in range(len(contests[0].offers[me]))]
        at_last = contests[0].cards_left <= LAST_CARDS
        by_habit, rounds = (BY_HABIT_AT_LAST, ROUNDS_AT_LAST) if at_last else (BY_HABIT, ROUNDS)
        habits = self._habits(contests, me, go_on)
        contests = contests[: len(habits)]
        weights = mixtures(contests, me, habits, by_habit, rounds, self._random, go_on, met)[me]
        least = NO_ACCIDENT * max(weights)
        return [weight if weight >= least else 0.0 for weight in weights[: len(contests[0].offers[me])]]

    def opinion(
        self, view: OwnView, asked: Asked, deals: int = DEALS, is_settled: Settled | None = None
    ) -> Opinion:
        """How often it would make each of its offers, and what it expects of them."""
        me, until = view.me, perf_counter() + self._seconds
        contests = self._contests(view, asked, until - self._seconds / 2, deals)
        met: Met = []

        def go_on() -> bool:
            return perf_counter() < until and not (is_settled is not None and is_settled(me, met))

        weights = self.mixture(contests, me, go_on, met)
        late = met[len(met) // 2 :]  # before, they had not thought for long
        offers, total = contests[0].offers[me], sum(weights)
        return Opinion(offers, [weight / total for weight in weights], me, late)

    def _contests(self, view: OwnView, asked: Asked, until: float, deals: int = DEALS) -> list[Contest]:
        """The card on the block, with one deal after the other of what is hidden. One at least."""
        bidding = view.biddings[-1]
        metal, seats = metal_of(bidding.metal, asked), bidding.seats
        contests: list[Contest] = []
        while not contests or (len(contests) < deals and perf_counter() < until):
            contests.append(Contest(self.judge, self._guess(view, asked), seats, metal, view.me))
        return contests

    def _habits(
        self, contests: Sequence[Contest], me: int, go_on: Callable[[], bool]
    ) -> list[dict[int, list[float]]]:
        """What the others bid when they do not think for long: in as many deals as there is time for."""
        habits: list[dict[int, list[float]]] = []
        for contest in contests:
            if habits and not go_on():
                break
            bids = hasty(contest, me, self._random)
            del bids[me]
            habits.append(bids)
        return habits

    def _guess(self, view: OwnView, asked: Asked) -> Table:
        return guessed_table(self._edition, self._house, view, self._random, asked.heard)


def certain_win(contests: Sequence[Contest], me: int) -> int | None:
    """The cheapest offer of a seat that wins the game at once whatever the others do, if there is one."""
    if not all(contest.ends[me].ends_the_game for contest in contests):
        return None
    if any(contest.lowest_wins for contest in contests):
        return None
    others = [
        offer
        for contest in contests
        for seat in contest.seats
        if seat != me
        for offer in contest.offers[seat]
    ]
    if any(offer.curses or offer.purple for offer in others):
        return None
    most = max((offer.value for offer in others), default=0)
    if most >= MOST:  # somebody may have more than is thought of
        return None
    for place, offer in enumerate(contests[0].offers[me]):
        if offer.value > most and not (offer.curses or offer.purple):
            return place
    return None


def _chance(met: Sequence[tuple[Contest, Mapping[int, int]]], me: int, place: int) -> float:
    """How likely the offer wins the card against what the others have bid."""
    won = 0.0
    for contest, bids in met:
        won += sum(chance for winner, chance in contest.won_by({**bids, me: place}) if winner == me)
    return won / max(1, len(met))
