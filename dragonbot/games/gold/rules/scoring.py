"""Scoring: what each token and each object is worth at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, GOLD, MAGIC, PLACES, SILVER, Heap

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Table

# Scoring: what the treasure behind each screen is worth.


BLACK_DIAMOND: Final = 7
CURSED_DIAMOND: Final = 19
IN_LEAD: Final = 10
"""What the black diamond counts with the basic rules, with the advanced ones, and in a Lead Casket."""
A_SET: Final = 5
MOST: Final = {3: 15, 4: 12, 5: 12, 6: 10}
MOST_ADVANCED: Final = {3: 12, 4: 10, 5: 10, 6: 8}
"""By the number of players: what the most gems of a colour count."""
STONE_TURNS: Final = 4
"""Silver that a Philosopher's Stone turns into gold at most."""


def points(table: Table) -> list[int]:
    """What each seat has, in the order in which they sit."""
    return [sum(parts.values()) for parts in parts_of(table)]


def counted(table: Table) -> list[Heap]:
    """What each seat's treasure counts as: magic objects may have changed it for the end."""
    heaps = [seat.treasure[:] for seat in table.seats]
    for seat, colour in table.chameleons.items():
        heaps[seat][PLACES[colour]] += 1
    for seat in table.stones:
        turned = min(STONE_TURNS, heaps[seat][SILVER])
        heaps[seat][SILVER] -= turned
        heaps[seat][GOLD] += turned
    return heaps


def parts_of(table: Table) -> list[dict[str, int]]:
    """The points by what they come from: tokens by their colour, gems for having the most, and sets."""
    house = table.house
    return parts_of_heaps(counted(table), advanced=house.cursed, sets=house.sets, casket=table.casket)


def parts_of_heaps(
    heaps: Sequence[Sequence[int]], *, advanced: bool, sets: bool, casket: int | None = None
) -> list[dict[str, int]]:
    """The same of what each seat has, if that were all."""
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
    """Who has the most gems of a colour; nobody where there are none."""
    most = max(heap[gem] for heap in heaps)
    return [seat for seat, heap in enumerate(heaps) if most and heap[gem] == most]


def bonus(players: int, tied: int, *, advanced: bool) -> int:
    """Points for the most gems of a colour, for each of the tied players."""
    if not advanced:
        return MOST[players]
    return MOST_ADVANCED[players] // tied if tied <= 2 else 0


# Worth: what a heap counts for certain, whatever the others have.


def certain_worth(heap: Sequence[int], *, advanced: bool, sets: bool) -> int:
    """Without what the most gems of a colour bring, and without magic objects for the end."""
    coins = heap[SILVER] + 3 * heap[GOLD] + heap[MAGIC]
    if advanced and heap[BLACK]:
        return coins + CURSED_DIAMOND  # and its owner counts no gems
    return coins + BLACK_DIAMOND * heap[BLACK] + (A_SET * min(heap[gem] for gem in GEMS) if sets else 0)
