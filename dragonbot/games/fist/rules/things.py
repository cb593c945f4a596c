"""Things: coins, stones, purses, and the bag for drawing stones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from dragonbot.engine.fate import Fate

# Things in a purse: coins behind the screen, and things in front of it


# Behind the screen, in naming order
FAIRY: Final = 0
GOLD: Final = 1
SILVER: Final = 2
FAIRY_SILVER: Final = 3
BLACK: Final = 4
RED: Final = 5  # the amulet
BLUE: Final = 6
PURPLE: Final = 7
# In front of it
SPENT_FAIRY: Final = 8
SPENT_FAIRY_SILVER: Final = 9
RED_STONE: Final = 10
BLUE_STONE: Final = 11
YELLOW_STONE: Final = 12
WHITE_STONE: Final = 13

NAMES: Final = (
    "fairy", "gold", "silver", "fairy_silver", "black", "red", "blue", "purple", "spent_fairy",
    "spent_fairy_silver", "red_stone", "blue_stone", "yellow_stone", "white_stone",
)  # fmt: skip
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
COINS: Final = range(FAIRY, SPENT_FAIRY)
IN_FRONT: Final = slice(SPENT_FAIRY, len(NAMES))

COLOURS: Final = ("red", "blue", "yellow", "white")
STONES: Final = (RED_STONE, BLUE_STONE, YELLOW_STONE, WHITE_STONE)
STONE_OF: Final = dict(zip(COLOURS, STONES, strict=True))
THREE_COLOURS: Final = COLOURS[:3]
COLOURED: Final = STONES[:3]

RETURNING: Final = {FAIRY: SPENT_FAIRY, FAIRY_SILVER: SPENT_FAIRY_SILVER}
"""Coins that go in front of the screen when spent and return after the round."""
BEHIND: Final = {spent: kind for kind, spent in RETURNING.items()}
"""By spent kind, the kind it becomes behind a screen or in the bank."""


# Purses: counts of things. The bank and the bag are purses, too.
#
# Nothing is created or lost: what leaves one purse enters another.


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
    """Move coins that change their kind, such as spent Fairy Gold."""
    source[kind] -= count
    target[other] += count


def owns_one(purse: Purse, kinds: tuple[int, ...]) -> bool:
    """True if it has a thing of any of these kinds."""
    for kind in kinds:  # noqa: SIM110 - asked of every seat in every auction, and any() takes twice as long
        if purse[kind]:
            return True
    return False


def owns_all(purse: Purse, kinds: tuple[int, ...]) -> bool:
    """True if it has a thing of each of these kinds."""
    return all(purse[kind] for kind in kinds)


def stones(purse: Purse) -> int:
    return sum(purse[STONES[0] :])


def colours(purse: Purse) -> tuple[str, ...]:
    """The colours of the purse's stones."""
    return tuple(colour for colour, kind in zip(COLOURS, STONES, strict=True) if purse[kind])


def coloured(purse: Purse) -> tuple[str, ...]:
    """The colours of the purse's stones without white."""
    return tuple(colour for colour in THREE_COLOURS if purse[STONE_OF[colour]])


def move_up_to(count: int, kind: int, source: Purse, target: Purse) -> None:
    """Move at most `count`, or all there are."""
    move(min(count, source[kind]), kind, source, target)


# The bag for drawing stones blind


def draw_stone(fate: Fate, source: Purse, target: Purse, colours: Sequence[str] = THREE_COLOURS) -> str:
    """Move a random stone, each equally likely; returns its colour.

    White ones are never in the bag.
    """
    heap: list[str] = []
    for colour in colours:
        heap += [colour] * source[STONE_OF[colour]]
    drawn = fate.draw(heap)
    move(1, STONE_OF[drawn], source, target)
    return drawn


def draw_hidden_stone(fate: Fate, source: Purse, target: Purse) -> str:
    """Move a random stone from a hidden hand."""
    return draw_stone(fate, source, target, COLOURS)
