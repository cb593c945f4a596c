"""An even split: what a treasure is worth to anybody, and how it goes into shares of much the same worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.gold.tokens import COLOURS, Heap, empty

IN_HAND: Final = (1.0, 3.0, 1.5, 2.5, 2.5, 2.5, 2.5, 3.5, 7.0)
"""A gem may come to be one of the most of its colour; nobody knows beforehand whose."""


def worth(heap: Sequence[int]) -> float:
    """About what a heap is worth to somebody of whom nothing is known."""
    return sum(count * value for count, value in zip(heap, IN_HAND, strict=True))


def even(heap: Sequence[int], shares: int) -> list[Heap]:
    """The heap in so many shares: the dearest token first, each to the share that is worth least.

    While there are shares without a token those come first, so none is empty where there are enough.
    """
    heaps = [empty() for _ in range(shares)]
    for place in sorted(range(len(COLOURS)), key=lambda place: -IN_HAND[place]):
        for _ in range(heap[place]):
            poorest = min(range(shares), key=lambda share: (sum(heaps[share]) > 0, worth(heaps[share])))
            heaps[poorest][place] += 1
    return heaps
