"""Regret: choose bids again and again against each other, more often those one regrets not having made.

In the long run this leads to a mixture of bids that nobody can exploit much.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.ends import NOBODY
from dragonbot.games.fist.rules.things import BLACK, PURPLE, RED

Habits: TypeAlias = Mapping[int, Sequence[float]]
"""How often each seat makes each of its offers when it does not think."""

LEAST_ROUNDS: Final = 40
"""After fewer rounds bids are hardly better than blind ones."""
WHIM: Final = 0.4
"""How often people bid by no plan at all."""
BY_MAGIC: Final = 0.1
"""How often people who have magic coins bid one of them, against all else."""
MAGIC: Final = (BLACK, RED, PURPLE)
USUAL_WISH: Final = 0.05
"""How much likelier to win the game a card makes that is worth a fair part of one's coins."""


def mixtures(
    contests: Sequence[Contest],
    me: int,
    habits: Sequence[Habits],
    by_habit: float,
    rounds: int,
    random: Random,
    go_on: Callable[[], bool],
    met: list[tuple[Contest, dict[int, int]]] | None = None,
) -> dict[int, list[float]]:
    """How often each seat should make each of its offers, over several deals of what is hidden.

    A seat with habits in a deal follows them with that probability and thinks otherwise. It ends early when
    `go_on` says so, but not without a result. `met` collects every bid made on the way. Without `me`, all
    seats think in turn.
    """
    seats = contests[0].seats
    others = [seat for seat in seats if seat != me]
    regrets = {seat: [0.0] * max(len(contest.offers[seat]) for contest in contests) for seat in seats}
    chosen = {seat: [0.0] * len(regret) for seat, regret in regrets.items()}
    foolish = frozenset.intersection(*(contest.foolish for contest in contests))
    for number in range(1, rounds + 1):
        deal = int(random.random() * len(contests))
        contest = contests[deal]
        bids = {}
        for seat in seats:
            habit = habits[deal].get(seat)
            if habit is not None and random.random() < by_habit:
                weights = habit
            else:
                theirs = regrets[seat][: len(contest.offers[seat])]
                weights = _weights(theirs, foolish if seat == me else ())
                often, total = chosen[seat], sum(weights)
                for place, weight in enumerate(weights):
                    if weight:
                        often[place] += number * weight / total  # what was chosen late is chosen better
            bids[seat] = _drawn(weights, random)
        thinking = others[number % len(others)] if others else me  # one after the other, for they take long
        for seat in {thinking} if me == NOBODY else {me, thinking}:
            worths = contest.worths(seat, bids)
            got = worths[bids[seat]]
            regret = regrets[seat]
            for place, worth in enumerate(worths):
                now = regret[place] + worth - got
                regret[place] = now if now > 0 else 0.0  # what is long past binds nobody
            if seat == me:
                for place in foolish:
                    regret[place] = 0.0
        if met is not None:
            met.append((contest, bids))
        if number >= LEAST_ROUNDS and not go_on():
            break
    return chosen


def _drawn(weights: Sequence[float], random: Random) -> int:
    """A place by the weights: the one that `choices` of this random would draw, in half the time."""
    sums = list(accumulate(weights))
    return bisect(sums, random.random() * sums[-1], 0, len(sums) - 1)


def _weights(regrets: list[float], foolish: Collection[int]) -> list[float]:
    if any(regrets):
        return regrets
    return [0.0 if place in foolish else 1.0 for place in range(len(regrets))]


def fair_parts(contest: Contest, me: int) -> Habits:
    """The others' habits: each bids about a fair part of its coins, by what it wishes, or at a whim."""
    return {seat: _fair_part(contest, seat) for seat in contest.seats if seat != me}


def _fair_part(contest: Contest, seat: int) -> list[float]:
    """Fists with magic coins come after the plain ones; people close them now and then."""
    offers = contest.offers[seat]
    plain = sum(all(kind not in MAGIC for kind, _ in offer.fist) for offer in offers)
    most = plain - 1
    middle = min(most, max(0.0, most / contest.cards_left * contest.wish(seat) / USUAL_WISH))
    by_plan = [1 / (1 + (count - middle) ** 2) for count in range(plain)]
    at_whim = [1 / (1 + count) for count in range(plain)]
    total, all_whims = sum(by_plan), sum(at_whim)
    habits = [
        (1 - WHIM) * plan / total + WHIM * whim / all_whims
        for plan, whim in zip(by_plan, at_whim, strict=True)
    ]
    magic = len(offers) - plain
    return habits + [BY_MAGIC / max(1, magic)] * magic
