"""Splits: shares of a treasure by which all gain, some of them more than others; or just even ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from random import Random
from typing import Final

from dragonbot.games.gold.players.worth import Worth, priced
from dragonbot.gold.tokens import COLOURS, Heap, empty

SWEEPS: Final = 4
LITTLE: Final = 0.4
"""Below this a gain is hardly one."""
RIVALRY: Final = 0.4
"""How much of what others gain is felt as a loss."""
IN_HAND: Final[Sequence[float]] = (1.0, 3.0, 1.5, 2.5, 2.5, 2.5, 2.5, 3.5, 7.0)
"""A gem may come to be one of the most of its colour; nobody knows beforehand whose."""


def felt(gains: Sequence[float], seats: Sequence[int]) -> list[float]:
    """What each of these has of a split, if he minds what the others have."""
    total = sum(gains)
    part = RIVALRY / (len(gains) - 1)
    return [gains[seat] - part * (total - gains[seat]) for seat in seats]


def best_split(
    worth: Worth, loot: Sequence[int], weights: Mapping[int, float], random: Random
) -> dict[int, Heap]:
    """The shares with the greatest product of gains, each to the power of its weight.

    Found token by token, from shares that are dealt out, as long as it gets better.
    """
    involved = list(weights)
    heavy = list(weights.values())
    shares = _dealt(loot, involved, random)

    def merit() -> float:
        found = 0.0
        for weight, gain in zip(heavy, felt(worth.gains(shares), involved), strict=True):
            found += weight * (log(gain) if gain > LITTLE else log(LITTLE) + gain / LITTLE - 1)
        return found

    best = merit()
    pairs = [(one, other) for one in involved for other in involved if one != other]
    for _ in range(SWEEPS):
        better = False
        random.shuffle(pairs)
        for giver, taker in pairs:
            for place in range(len(COLOURS)):
                if not shares[giver][place]:
                    continue
                _hand(shares, place, giver, taker)
                now = merit()
                if now > best + 1e-9:
                    best, better = now, True
                else:
                    _hand(shares, place, taker, giver)
        if not better:
            break
    return shares


def _hand(shares: Mapping[int, Heap], place: int, giver: int, taker: int) -> None:
    shares[giver][place] -= 1
    shares[taker][place] += 1


def _dealt(loot: Sequence[int], involved: Sequence[int], random: Random) -> dict[int, Heap]:
    """One after the other gets a token."""
    shares = {seat: empty() for seat in involved}
    order = list(involved)
    random.shuffle(order)
    turn = 0
    for place in reversed(range(len(COLOURS))):
        for _ in range(loot[place]):
            shares[order[turn % len(order)]][place] += 1
            turn += 1
    return shares


def rough_worth(heap: Sequence[int]) -> float:
    """About what a heap is worth to somebody of whom nothing is known."""
    return priced(heap, IN_HAND)


def even_split(heap: Sequence[int], shares: int) -> list[Heap]:
    """The heap in `shares` shares: the most valuable token first, each to the poorest share.

    Empty shares come first, so that none stays empty while there are enough tokens.
    """
    heaps = [empty() for _ in range(shares)]
    for place in sorted(range(len(COLOURS)), key=lambda place: -IN_HAND[place]):
        for _ in range(heap[place]):
            poorest = min(range(shares), key=lambda share: (sum(heaps[share]) > 0, rough_worth(heaps[share])))
            heaps[poorest][place] += 1
    return heaps
