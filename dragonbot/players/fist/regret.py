"""Regret: bids are chosen over and over against one another, the more often the more one would have liked to.

Whoever does so long enough comes to a mixture of bids that nobody can take much advantage of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from dragonbot.players.fist.contest import Contest

HABIT: Final = 0.3
"""How often others are taken to bid as people do, where else they bid as is best for them."""
WHIM: Final = 0.4
"""How often people bid by no plan at all."""
USUAL_WISH: Final = 0.05
"""How much likelier to win the game a card makes that is worth a fair part of one's coins."""


def mixture(
    contests: Sequence[Contest],
    me: int,
    rounds: int,
    random: Random,
    go_on: Callable[[], bool],
    met: list[tuple[Contest, dict[int, int]]] | None = None,
) -> list[float]:
    """How often each of my offers should be made, over several deals of what I cannot see.

    It ends early when `go_on` says so. In `met` all are noted that the others have bid on the way.
    """
    mine = contests[0].offers[me]
    seats = contests[0].seats
    regrets = {seat: [0.0] * max(len(contest.offers[seat]) for contest in contests) for seat in seats}
    habits = [{seat: habit(contest, seat) for seat in seats if seat != me} for contest in contests]
    chosen = [0.0] * len(mine)
    for number in range(1, rounds + 1):
        deal = int(random.random() * len(contests))
        contest = contests[deal]
        bids = {}
        for seat in seats:
            weights = _weights(regrets[seat][: len(contest.offers[seat])])
            if seat == me:
                total = sum(weights)
                for place, weight in enumerate(weights):
                    chosen[place] += number * weight / total  # what was chosen late is chosen better
            elif random.random() < HABIT:
                weights = habits[deal][seat]
            bids[seat] = random.choices(range(len(weights)), weights)[0]
        for seat in seats:
            worths = contest.worths(seat, bids)
            got = worths[bids[seat]]
            regret = regrets[seat]
            for place, worth in enumerate(worths):
                regret[place] += worth - got
        if met is not None:
            met.append((contest, bids))
        if not go_on():
            break
    return chosen


def _weights(regrets: Sequence[float]) -> list[float]:
    weights = [max(0.0, regret) for regret in regrets]
    return weights if any(weights) else [1.0] * len(weights)


def habit(contest: Contest, seat: int) -> list[float]:
    """How often people in this seat would make each offer: about a fair part of their coins, or at a whim."""
    most = len(contest.offers[seat]) - 1
    middle = min(most, max(0.0, most / contest.cards_left * contest.wish(seat) / USUAL_WISH))
    by_plan = [1 / (1 + (count - middle) ** 2) for count in range(most + 1)]
    at_whim = [1 / (1 + count) for count in range(most + 1)]
    total, all_whims = sum(by_plan), sum(at_whim)
    return [
        (1 - WHIM) * plan / total + WHIM * whim / all_whims
        for plan, whim in zip(by_plan, at_whim, strict=True)
    ]
