"""Tokens of treasure: kinds, heaps in each notation, and scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from dragonbot.engine.state import small_counts

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Table

# Treasure tokens: colours, counts in the box, and heaps


COLOURS: Final = ("silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black")
"""In the order of a heap's counts."""
SILVER, GOLD, MAGIC, BLUE, GREEN, PURPLE, YELLOW, WHITE, BLACK = range(len(COLOURS))
GEMS: Final = (BLUE, GREEN, PURPLE, YELLOW, WHITE)
"""The five colours of a set, and of the bonuses for the most gems."""
HOW_MANY: Final = len(COLOURS)
PLACES: Final = {colour: place for place, colour in enumerate(COLOURS)}
IN_THE_BOX: Final = (35, 20, 16, 12, 12, 12, 12, 6, 1)

Heap: TypeAlias = list[int]
"""Counts by colour."""
HEAP: Final = small_counts(len(COLOURS))
Named: TypeAlias = dict[str, int]
"""A heap as plain data with only its colours."""


def empty() -> Heap:
    return [0] * HOW_MANY


def size(heap: Heap) -> int:
    return sum(heap)


def tokens_of(heap: Heap) -> list[str]:
    """The colour of each token, for drawing."""
    tokens: list[str] = []
    for place, count in enumerate(heap):
        if count:
            tokens += [COLOURS[place]] * count
    return tokens


def move(count: int, place: int, source: Heap, target: Heap) -> None:
    source[place] -= count
    target[place] += count


def pour(source: Heap, target: Heap) -> None:
    """Move everything from one heap to the other."""
    for place, count in enumerate(source):
        if count:
            target[place] += count
            source[place] = 0


def hand_over(some: Heap, source: Heap, target: Heap) -> None:
    """Move these tokens from one heap to the other."""
    for place, count in enumerate(some):
        if count:
            source[place] -= count
            target[place] += count


def covers(heap: Heap, some: Heap) -> bool:
    """True if the heap contains all of these."""
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
    """The heap of a map by colour."""
    heap = empty()
    for colour, count in names.items():
        heap[PLACES[colour]] = count
    return heap


def read_heap(names: Any) -> Heap | None:
    """The heap in an answer; None for anything but tokens, or more than the box holds."""
    if not isinstance(names, (dict, Mapping)):
        return None
    heap = empty()
    for colour, count in names.items():
        place = PLACES.get(colour)
        if place is None or type(count) is not int or not 0 <= count <= IN_THE_BOX[place]:
            return None
        heap[place] = count
    return heap


# Compact proposals: a tail may hold thousands of them.
#
# `0:21 2:003` gives each seat its tokens, a digit for each colour up to the last one there. There are
# more digits than seats at a table, or tokens of a colour in the box.


DIGITS: Final = (digits + ascii_lowercase).encode()
UNKNOWN, NEXT, GETS = 253, 254, 255
"""In place of numbers: an invalid digit, the separator of seats, and that of a seat from its tokens."""
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
    """Cached, as every answer reads the current proposal."""
    shares = []
    for part in packed.encode().translate(READ).split(SEPARATORS[:1]):
        seat, gets = part[:2]
        if gets != GETS or len(part) > HOW_MANY + 2:
            raise ValueError("these are no shares")
        shares.append((seat, tuple(part[2:].ljust(HOW_MANY, b"\0"))))
    return shares


def told_shares(packed: str, names: Sequence[str]) -> dict[str, Named] | None:
    """The shares by seats' names; None if malformed."""
    try:
        return {names[seat]: named(heap) for seat, heap in unpacked_shares(packed).items()}
    except (ValueError, LookupError):
        return None


# Scoring: the value of the treasure behind each screen


BLACK_DIAMOND: Final = 7
CURSED_DIAMOND: Final = 19
IN_LEAD: Final = 10
"""The black diamond's points with the basic rules, with the advanced ones, and in a Lead Casket."""
A_SET: Final = 5
MOST: Final = {3: 15, 4: 12, 5: 12, 6: 10}
MOST_ADVANCED: Final = {3: 12, 4: 10, 5: 10, 6: 8}
"""Points for the most gems of a colour, by number of players."""
STONE_TURNS: Final = 4
"""The most silver that a Philosopher's Stone turns into gold."""


def points(table: Table) -> list[int]:
    """Each seat's points in seating order."""
    return [sum(parts.values()) for parts in parts_of(table)]


def counted(table: Table) -> list[Heap]:
    """Each seat's treasure as scored: magic objects may have changed it."""
    heaps = [seat.treasure[:] for seat in table.seats]
    for seat, colour in table.chameleons.items():
        heaps[seat][PLACES[colour]] += 1
    for seat in table.stones:
        turned = min(STONE_TURNS, heaps[seat][SILVER])
        heaps[seat][SILVER] -= turned
        heaps[seat][GOLD] += turned
    return heaps


def parts_of(table: Table) -> list[dict[str, int]]:
    """The points by source: tokens by colour, gems for having the most, and sets."""
    house = table.house
    return parts_of_heaps(counted(table), advanced=house.cursed, sets=house.sets, casket=table.casket)


def parts_of_heaps(
    heaps: Sequence[Sequence[int]], *, advanced: bool, sets: bool, casket: int | None = None
) -> list[dict[str, int]]:
    """The same for these heaps alone."""
    cursed = [bool(advanced and heap[BLACK] and casket != seat) for seat, heap in enumerate(heaps)]
    parts = []
    for seat, heap in enumerate(heaps):
        worth = IN_LEAD if casket == seat else CURSED_DIAMOND if advanced else BLACK_DIAMOND
        parts.append(
            {
                "silver": heap[SILVER],
                "gold": 3 * heap[GOLD],
                "magic": heap[MAGIC],
                **{COLOURS[gem]: 0 for gem in GEMS},
                "black": heap[BLACK] * worth,
                "sets": A_SET * min(heap[gem] for gem in GEMS) if sets and not cursed[seat] else 0,
            }
        )
    for gem in GEMS:
        first = leaders(heaps, gem)
        for seat in first:
            if not cursed[seat]:
                parts[seat][COLOURS[gem]] = bonus(len(heaps), len(first), advanced=advanced)
    return parts


def leaders(heaps: Sequence[Sequence[int]], gem: int) -> list[int]:
    """The seats with the most gems of a colour; empty without any."""
    most = max(heap[gem] for heap in heaps)
    return [seat for seat, heap in enumerate(heaps) if most and heap[gem] == most]


def bonus(players: int, tied: int, *, advanced: bool) -> int:
    """Points for the most gems of a colour, for each of the tied players."""
    if not advanced:
        return MOST[players]
    return MOST_ADVANCED[players] // tied if tied <= 2 else 0


# Worth: a heap's certain points, whatever the others have


def certain_worth(heap: Sequence[int], *, advanced: bool, sets: bool) -> int:
    """Excludes bonuses for the most gems, and magic objects for the end."""
    coins = heap[SILVER] + 3 * heap[GOLD] + heap[MAGIC]
    if advanced and heap[BLACK]:
        return coins + CURSED_DIAMOND  # and its owner scores no gems
    return coins + BLACK_DIAMOND * heap[BLACK] + (A_SET * min(heap[gem] for gem in GEMS) if sets else 0)
