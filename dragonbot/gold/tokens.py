"""Treasure tokens: their colours, how many the box holds, and heaps of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from dragonbot.engine.field import counts

COLOURS: Final = ("silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black")
"""In the order in which a heap counts them."""
SILVER, GOLD, MAGIC, BLUE, GREEN, PURPLE, YELLOW, WHITE, BLACK = range(len(COLOURS))
GEMS: Final = (BLUE, GREEN, PURPLE, YELLOW, WHITE)
"""The five colours that make a set, and of which it pays to have the most."""
PLACES: Final = {colour: place for place, colour in enumerate(COLOURS)}
IN_THE_BOX: Final = (35, 20, 16, 12, 12, 12, 12, 6, 1)

Heap: TypeAlias = list[int]
"""How many tokens of each colour."""
HEAP: Final = counts(len(COLOURS))
Named: TypeAlias = dict[str, int]
"""A heap as plain data: only the colours that are there."""


def empty() -> Heap:
    return [0] * len(COLOURS)


def size(heap: Heap) -> int:
    return sum(heap)


def tokens_of(heap: Heap) -> list[str]:
    """Each token by its colour, as chance draws them."""
    return [colour for colour, count in zip(COLOURS, heap, strict=True) for _ in range(count)]


def move(count: int, place: int, source: Heap, target: Heap) -> None:
    source[place] -= count
    target[place] += count


def pour(source: Heap, target: Heap) -> None:
    """Everything goes from one heap to the other."""
    for place, count in enumerate(source):
        target[place] += count
        source[place] = 0


def hand_over(some: Heap, source: Heap, target: Heap) -> None:
    """These go from one heap to the other."""
    for place, count in enumerate(some):
        move(count, place, source, target)


def covers(heap: Heap, some: Heap) -> bool:
    """Whether all of these are in the heap."""
    return all(there >= wanted for there, wanted in zip(heap, some, strict=True))


def named(heap: Heap) -> Named:
    return {COLOURS[place]: count for place, count in enumerate(heap) if count}


def heap_of(names: Mapping[str, int]) -> Heap:
    """The heap that a map names; its keys are colours."""
    return [names.get(colour, 0) for colour in COLOURS]


def read_heap(names: Any) -> Heap | None:
    """The heap that an answer names; None where it names anything but tokens, or more than the box holds."""
    if not isinstance(names, Mapping) or not set(names) <= set(COLOURS):
        return None
    if not all(type(count) is int and count >= 0 for count in names.values()):
        return None
    heap = heap_of(names)
    return heap if covers(list(IN_THE_BOX), heap) else None
