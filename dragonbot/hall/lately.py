"""Lately: what is known of somebody for a while, the latest last, so that what is too old is found first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

FORGOTTEN_AT_ONCE: Final = 2
"""More go than come, and nobody has to look through all that are there."""


def note(moments: dict[K, float], key: K, now: float, lasts_seconds: float) -> None:
    """It was just now; what was longer ago does not matter any more."""
    moments.pop(key, None)
    moments[key] = now
    forget_old(moments, lambda moment: moment < now - lasts_seconds)


def forget_old(found: dict[K, V], is_old: Callable[[V], bool]) -> None:
    """Forget the first ones that are too old."""
    for key in list(islice(found, FORGOTTEN_AT_ONCE)):
        if is_old(found[key]):
            del found[key]
