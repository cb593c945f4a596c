"""Everything that lies in a purse: coins behind the screen, and what lies in front of it."""

from __future__ import annotations

from typing import Final

# Behind the screen, in the order in which they are named.
FAIRY: Final = 0
GOLD: Final = 1
SILVER: Final = 2
FAIRY_SILVER: Final = 3
BLACK: Final = 4
RED: Final = 5  # the amulet
BLUE: Final = 6
PURPLE: Final = 7
# In front of it.
SPENT_FAIRY: Final = 8
SPENT_FAIRY_SILVER: Final = 9
RED_STONE: Final = 10
BLUE_STONE: Final = 11
YELLOW_STONE: Final = 12
WHITE_STONE: Final = 13

NAMES: Final = (
    "fairy",
    "gold",
    "silver",
    "fairy_silver",
    "black",
    "red",
    "blue",
    "purple",
    "spent_fairy",
    "spent_fairy_silver",
    "red_stone",
    "blue_stone",
    "yellow_stone",
    "white_stone",
)
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
COINS: Final = range(FAIRY, SPENT_FAIRY)
IN_FRONT: Final = slice(SPENT_FAIRY, len(NAMES))

COLOURS: Final = ("red", "blue", "yellow", "white")
STONES: Final = (RED_STONE, BLUE_STONE, YELLOW_STONE, WHITE_STONE)
STONE_OF: Final = dict(zip(COLOURS, STONES, strict=True))
THREE_COLOURS: Final = COLOURS[:3]
COLOURED: Final = STONES[:3]

RETURNING: Final = {FAIRY: SPENT_FAIRY, FAIRY_SILVER: SPENT_FAIRY_SILVER}
"""Coins that are laid before the screen when they are spent, and come back when the round is over."""
