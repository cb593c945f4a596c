"""Tokens of treasure: kinds, heaps, and heaps as players write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase, digits
from typing import Any, Final, TypeAlias

from dragonbot.engine.state import small_counts

# Treasure tokens: their colours, how many the box holds, and heaps of them.


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


# Proposals in little room: a tail may hold thousands of them.
#
# One is kept as `0:21 2:003`: what each seat gets, a digit for each colour as far as there is anything. There
# are more digits than seats at a table, or tokens of a colour in the box.


DIGITS: Final = (digits + ascii_lowercase).encode()
UNKNOWN, NEXT, GETS = 253, 254, 255
"""In the place of numbers: what is no digit, and what stands between two seats, and a seat and its tokens."""
MOST_KEPT: Final = 32
"""Unpacked proposals kept in the cache."""
SEPARATORS: Final = bytes((NEXT, GETS))
WRITTEN: Final = DIGITS.ljust(NEXT, b"?") + b" :"
READ: Final = bytes([WRITTEN.index(sign) if sign in DIGITS + b" :" else UNKNOWN for sign in range(256)])


def packed_shares(shares: Mapping[int, Sequence[int]]) -> str:
    parts = [bytes((seat, GETS, *heap)).rstrip(b"\0") for seat, heap in shares.items()]
    return SEPARATORS[:1].join(parts).translate(WRITTEN).decode()


def unpacked_shares(packed: str) -> dict[int, tuple[int, ...]]:
    """Tokens of each colour, by seat. ValueError if the text is malformed."""
    return dict(_unpacked(packed))


@lru_cache(maxsize=MOST_KEPT)
def _unpacked(packed: str) -> Sequence[tuple[int, tuple[int, ...]]]:
    """What lies on the table is looked at with every answer."""
    shares = []
    for part in packed.encode().translate(READ).split(SEPARATORS[:1]):
        seat, gets = part[:2]
        if gets != GETS or len(part) > HOW_MANY + 2:
            raise ValueError("these are no shares")
        shares.append((seat, tuple(part[2:].ljust(HOW_MANY, b"\0"))))
    return shares


def told_shares(packed: str, names: Sequence[str]) -> dict[str, Named] | None:
    """The same by the names of the seats; None where it is no such word."""
    try:
        return {names[seat]: named(heap) for seat, heap in unpacked_shares(packed).items()}
    except (ValueError, LookupError):
        return None
