"""Purses: who owns how much of each thing. The bank and the bag are purses, too.

Nothing is made and nothing is lost: whatever leaves one purse comes into another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from dragonbot.fist.things import COLOURS, NAMES, STONE_OF, STONES, THREE_COLOURS

Purse: TypeAlias = list[int]  # a count for each kind of things.NAMES


def empty() -> Purse:
    return [0] * len(NAMES)


def move(count: int, kind: int, source: Purse, target: Purse) -> None:
    source[kind] -= count
    target[kind] += count


def move_all(kinds: Iterable[int], source: Purse, target: Purse) -> None:
    for kind in kinds:
        move(source[kind], kind, source, target)


def move_as(other: int, count: int, kind: int, source: Purse, target: Purse) -> None:
    """Move coins that are called otherwise where they come to lie, as Fairy Gold before the screen is."""
    source[kind] -= count
    target[other] += count


def owns_one(purse: Purse, kinds: tuple[int, ...]) -> bool:
    """Whether a thing of one of the kinds is there."""
    for kind in kinds:  # noqa: SIM110 - asked of every seat in every auction, and any() takes twice as long
        if purse[kind]:
            return True
    return False


def owns_all(purse: Purse, kinds: tuple[int, ...]) -> bool:
    """Whether a thing of each of the kinds is there."""
    return all(purse[kind] for kind in kinds)


def stones(purse: Purse) -> int:
    return sum(purse[STONES[0] :])


def colours(purse: Purse) -> tuple[str, ...]:
    """The colours of which the purse has a stone."""
    return tuple(colour for colour, kind in zip(COLOURS, STONES, strict=True) if purse[kind])


def coloured(purse: Purse) -> tuple[str, ...]:
    """The colours, white apart, of which the purse has a stone."""
    return tuple(colour for colour in THREE_COLOURS if purse[STONE_OF[colour]])


def move_up_to(count: int, kind: int, source: Purse, target: Purse) -> None:
    """Move as many as there are, at most the count."""
    move(min(count, source[kind]), kind, source, target)
