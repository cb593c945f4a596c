"""Dividing and choosing: shares are made by one, and chosen by the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dragonbot.games.gold.arena.master_1.estimate import Estimate
from dragonbot.games.gold.arena.master_1.split import best_split
from dragonbot.games.gold.arena.master_1.worth import Worth
from dragonbot.gold.tokens import COLOURS, Heap, named, size
from dragonbot.gold.view import LairView


def worth_of(estimate: Estimate, lair: LairView) -> Worth:
    """As it will be when this treasure is divided."""
    wizards = [seat for seat in lair.involved() if lair.has(seat, "wizard")]
    return Worth(estimate, lair.hoard, wizards)


def choosers(lair: LairView, divider: int) -> list[int]:
    """The others in the order in which they choose."""
    ranked = sorted(lair.involved(), key=lambda seat: -lair.might(seat))
    return [seat for seat in ranked if seat != divider]


def outcome(worth: Worth, shares: Sequence[Heap], order: Sequence[int], divider: int) -> dict[int, Heap]:
    """What each will probably get: they choose what brings most to them."""
    left = list(shares)
    taken = {}
    for seat in order:
        best = max(left, key=lambda share: worth.gains({seat: share})[seat])
        left.remove(best)
        taken[seat] = best
    taken[divider] = left[0]
    return taken


def divided(estimate: Estimate, random: Random, tries: int = 2) -> Any:
    """Shares such that what the others leave is as good as can be."""
    sharing = estimate.view.open_sharing()
    lair, involved = estimate.view.lair(sharing.dragon), sharing.involved
    worth = worth_of(estimate, lair)
    order = choosers(lair, estimate.view.me)
    best: tuple[float, list[Heap]] | None = None
    for attempt in range(tries):
        weights = {seat: 1.2 + 0.6 * attempt if seat == estimate.view.me else 1.0 for seat in involved}
        heaps = list(best_split(worth, lair.hoard, weights, random).values())
        fill(heaps)
        gains = worth.gains(outcome(worth, heaps, order, estimate.view.me))
        merit = gains[estimate.view.me] - 0.3 * sum(gains[seat] for seat in order) / max(1, len(order))
        if best is None or merit > best[0]:
            best = merit, heaps
    assert best is not None
    return {"divide": [named(heap) for heap in best[1]]}


def fill(heaps: list[Heap]) -> None:
    """No share stays empty as long as another has a token to spare: its cheapest."""
    for heap in heaps:
        if not size(heap):
            giver = max(heaps, key=size)
            if size(giver) > 1:
                place = next(place for place in range(len(COLOURS)) if giver[place])
                giver[place] -= 1
                heap[place] += 1


def chosen(estimate: Estimate, words: Sequence[str]) -> str:
    """The share that brings most, with a thought for what it would bring to the others."""
    sharing = estimate.view.open_sharing()
    lair = estimate.view.lair(sharing.dragon)
    worth = worth_of(estimate, lair)
    rest = [seat for seat in lair.involved() if seat not in sharing.taken and seat != estimate.view.me]

    def merit(word: str) -> float:
        share = sharing.shares[int(word) - 1]
        mine = worth.gains({estimate.view.me: share})[estimate.view.me]
        theirs = max((worth.gains({seat: share})[seat] for seat in rest), default=0.0)
        return mine + 0.2 * theirs

    return max(words, key=merit)
