"""Treasure tokens: their colours, how many the box holds, and heaps of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from dragonbot.engine.state import small_counts

COLOURS: Final = ("silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black")
"""In the order in which a heap counts them."""
SILVER, GOLD, MAGIC, BLUE, GREEN, PURPLE, YELLOW, WHITE, BLACK = range(len(COLOURS))
GEMS: Final = (BLUE, GREEN, PURPLE, YELLOW, WHITE)
"""The five colours that make a set, and of which it pays to have the most."""
HOW_MANY: Final = len(COLOURS)
PLACES: Final = {colour: place for place, colour in enumerate(COLOURS)}
IN_THE_BOX: Final = (35, 20, 16, 12, 12, 12, 12, 6, 1)

Heap: TypeAlias = list[int]
"""How many tokens of each colour."""
HEAP: Final = small_counts(len(COLOURS))
Named: TypeAlias = dict[str, int]
"""A heap as plain data: only the colours that are there."""


def empty() -> Heap:
    return [0] * HOW_MANY


def size(heap: Heap) -> int:
    return sum(heap)


def tokens_of(heap: Heap) -> list[str]:
    """Each token by its colour, as chance draws them."""
    tokens: list[str] = []
    for place, count in enumerate(heap):
        if count:
            tokens += [COLOURS[place]] * count
    return tokens


def move(count: int, place: int, source: Heap, target: Heap) -> None:
    source[place] -= count
    target[place] += count


def pour(source: Heap, target: Heap) -> None:
    """Everything goes from one heap to the other."""
    for place, count in enumerate(source):
        if count:
            target[place] += count
            source[place] = 0


def hand_over(some: Heap, source: Heap, target: Heap) -> None:
    """These go from one heap to the other."""
    for place, count in enumerate(some):
        if count:
            source[place] -= count
            target[place] += count


def covers(heap: Heap, some: Heap) -> bool:
    """Whether all of these are in the heap."""
    for place, wanted in enumerate(some):  # noqa: SIM110 - asked of every proposal
        if heap[place] < wanted:
            return False
    return True


def add(some: Heap, target: Heap) -> None:
    """Add the tokens to the target; the caller removes them elsewhere."""
    for place, count in enumerate(some):
        if count:
            target[place] += count


def named(heap: Sequence[int]) -> Named:
    return {COLOURS[place]: count for place, count in enumerate(heap) if count}


def heap_of(names: Mapping[str, int]) -> Heap:
    """The heap that a map names; its keys are colours."""
    heap = empty()
    for colour, count in names.items():
        heap[PLACES[colour]] = count
    return heap


def read_heap(names: Any) -> Heap | None:
    """The heap that an answer names; None where it names anything but tokens, or more than the box holds."""
    if not isinstance(names, (dict, Mapping)):
        return None
    heap = empty()
    for colour, count in names.items():
        place = PLACES.get(colour)
        if place is None or type(count) is not int or not 0 <= count <= IN_THE_BOX[place]:
            return None
        heap[place] = count
    return heap
