"""Thefts: whom to rob, and of what."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.games.gold.arena.master_1.estimate import Estimate
from dragonbot.games.gold.arena.master_1.worth import Worth
from dragonbot.gold.tokens import COLOURS, PLACES


def robbed(estimate: Estimate, names: Sequence[str]) -> str:
    """Whose screen hides most of what is wanted, or whose loss is the best news."""
    worth = Worth(estimate)
    prices = worth.prices(estimate.view.me)

    def booty(name: str) -> float:
        seat = estimate.view.names.index(name)
        heap = estimate.heaps[seat]
        count = sum(heap)
        if count < 0.5:
            return -1.0
        theirs = worth.prices(seat)
        found = sum(there * (mine + 0.4 * his) for there, mine, his in zip(heap, prices, theirs, strict=True))
        return float(found / count + 0.02 * worth.before[seat])

    return max(names, key=booty)


def stolen(estimate: Estimate, colours: Sequence[str]) -> str:
    """The token that is worth most here, and is missed most there."""
    assert estimate.view.theft is not None
    victim = estimate.view.theft.victim
    worth = Worth(estimate)

    def booty(colour: str) -> float:
        place = PLACES[colour]
        taken = [int(place == other) for other in range(len(COLOURS))]
        lost = [-count for count in taken]
        gains = worth.gains({estimate.view.me: taken, victim: lost})
        return float(gains[estimate.view.me] - 0.4 * gains[victim])

    return max(colours, key=booty)
