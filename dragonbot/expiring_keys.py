"""Timestamps by key, oldest first, expired on insert."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

FORGOTTEN_AT_ONCE: Final = 2
"""For each that comes: more go than come, and nobody has to look through all that are there."""


def note(moments: OrderedDict[K, float], key: K, now: float, lasts_seconds: float) -> None:
    """It was just now; what was longer ago does not matter any more."""
    is_there = key in moments
    moments[key] = now
    if is_there:
        moments.move_to_end(key)
        return
    before = now - lasts_seconds
    forget_old(moments, lambda moment: moment < before)


def forget_old(found: OrderedDict[K, V], is_old: Callable[[V], bool]) -> None:
    """Forget the first ones that are too old.

    An ordered one it must be: a plain dictionary looks past all that have gone to find the first.
    """
    for _ in range(FORGOTTEN_AT_ONCE):
        first = next(iter(found), None)
        if first is None or not is_old(found[first]):
            return
        del found[first]
