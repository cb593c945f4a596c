"""What a badge is painted on. Its outline tells what sort of thing it is."""

from __future__ import annotations

import math
from typing import Final

from dragonbot.picture.palette import CREAM, INK
from dragonbot.picture.svg import clipped, moved, path, polygon, rect

SHIELD: Final = "M3 6 Q3 2 7 2 H57 Q61 2 61 6 V28 C61 45 48 56.7 32 62.6 C16 56.7 3 45 3 28Z"
INSIDE_SHIELD: Final = "M8 9 Q8 7 10 7 H54 Q56 7 56 9 V28 C56 42 45 52.5 32 57.6 C19 52.5 8 42 8 28Z"
PLAQUE: Final = (
    "M13 2 H51 A11 11 0 0 0 62 13 V51 A11 11 0 0 0 51 62 H13 A11 11 0 0 0 2 51 V13 A11 11 0 0 0 13 2Z"
)
INSIDE_PLAQUE: Final = (
    "M17.2 7 H46.8 A16 16 0 0 0 57 17.2 V46.8 A16 16 0 0 0 46.8 57 H17.2 A16 16 0 0 0 7 46.8 V17.2 "
    "A16 16 0 0 0 17.2 7Z"
)
ROUND: Final = "M32 1.8 A30.2 30.2 0 1 1 31.9 1.8Z"
INSIDE_ROUND: Final = "M32 7 A25 25 0 1 1 31.9 7Z"
HEXAGON: Final = "M32 1.6 L61 14.4 V49.6 L32 62.4 L3 49.6 V14.4Z"
INSIDE_HEXAGON: Final = "M32 6.4 L56 17.2 V46.8 L32 57.6 L8 46.8 V17.2Z"
BANNERS: Final = tuple(
    f"M5 4 Q5 2 7 2 H57 Q59 2 59 4 {hem}Z"
    for hem in (
        "V61 L32 51 L5 61",
        "V49 L32 62 L5 49",
        "V57 H5",
        "V48 A27 14 0 0 1 5 48",
        "V59 L50 51 L41 59 L32 51 L23 59 L14 51 L5 59",
        "V61 L5 48",
    )
)
"""One for each seat: its hem is another, so that seats differ in more than colour."""
EDGE: Final = 2.4
"""The ink around a frame, which holds it on light ground; on dark ground its cream rim does."""


def framed(outline: str, inside: str, field: str, within: str) -> str:
    return path(outline, CREAM, INK, EDGE) + clipped(inside, rect(0, 0, 64, 64, 0, field) + within)


def shield(field: str, within: str) -> str:
    """A character or dragon of Fist."""
    return framed(SHIELD, INSIDE_SHIELD, field, within)


def charged(field: str, charge: str) -> str:
    """A shield with one charge, which is drawn within 13–51."""
    return shield(field, moved(charge, 3.2, 2.55, 0.9))


def hexagon(field: str, within: str) -> str:
    """A dragon of Dragon's Gold."""
    return framed(HEXAGON, INSIDE_HEXAGON, field, within)


def plaque(field: str, within: str) -> str:
    """A magic object."""
    return framed(PLAQUE, INSIDE_PLAQUE, field, within)


def round_shield(field: str, within: str) -> str:
    """A character that players have invented."""
    return framed(ROUND, INSIDE_ROUND, field, within)


def seal(field: str, within: str) -> str:
    """What the king gives."""
    lobes = " ".join(
        f"{32 + reach * math.cos(math.radians(corner * 15)):.1f},"
        f"{32 + reach * math.sin(math.radians(corner * 15)):.1f}"
        for corner in range(24)
        for reach in (29.5 if corner % 2 else 26.4,)
    )
    return polygon(lobes, field, INK, 4.6) + polygon(lobes, field, CREAM, 2) + within
