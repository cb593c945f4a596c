"""Signs of the table: points, fists, the bag, the bank, …"""

from __future__ import annotations

from typing import Final

from dragonbot.picture.frames import seal
from dragonbot.picture.palette import CREAM, FIELDS, GOLD, INK, LEATHER, LINE, SOFT, WHITE, mix
from dragonbot.picture.svg import circle, moved, path, rect, star, stroke

SACK: Final = "#A98757"
CANVAS_RED: Final = "#B5382A"
CROWN: Final = "M11 46 L7 18 L20.5 28 L32 11 L43.5 28 L57 18 L53 46Z"


def _crown() -> str:
    return (
        path(CROWN, GOLD)
        + rect(11, 49, 42, 6.5, 2, GOLD)
        + circle(7, 16, 4, GOLD)
        + circle(32, 9, 4.4, GOLD)
        + circle(57, 16, 4, GOLD)
    )


def _fist(colour: str) -> str:
    return (
        rect(19, 44, 28, 18, 3, mix(colour, INK, 0.45), INK, 2.6)
        + rect(9, 22, 46, 28, 11, colour, INK, 2.6)
        + "".join(rect(9 + finger * 11.6, 12, 11, 25, 5.5, colour, INK, 2.6) for finger in range(4))
        + rect(8, 32, 33, 13, 6.5, colour, INK, 2.6)
    )


HAND: Final = (
    "M19 60 V49 L7 35 C4 31 9 27 13 30 L20 36 V14 C20 9 27 9 27 14 V28 V8 C27 3 34 3 34 8 V28 V11 "
    "C34 6 41 6 41 11 V30 V18 C41 13 48 13 48 18 V42 C48 47 46 50 44 52 V60"
)


def _outlined(d: str, colour: str, width: float) -> str:
    """A line that is seen on any ground."""
    return stroke(d, INK, width + 4) + stroke(d, colour, width)


def _canvas(stripe: int) -> str:
    left = 6 + stripe * 13
    colour = CREAM if stripe % 2 else CANVAS_RED
    return path(f"M{left} 8 H{left + 13} V26 A6.5 7 0 0 1 {left} 26Z", colour, INK, 2.6)


SIGNS: Final = {
    "point": star(32, 34, 31, GOLD, 5, 0.5, INK, 3),
    "point_off": star(32, 34, 29, "none", 5, 0.5, LINE, 5),
    "favor": seal(FIELDS["king"], moved(_crown(), 7.7, 8.6, 0.76)),
    "fist": _fist(CREAM),
    "hand": _outlined(HAND, SOFT, 4.4),
    "bag": path("M23 16 L19 6 C26 10 38 10 45 6 L41 16Z", SACK, INK, 3)
    + path(
        "M24 19 H40 C51 27 57 39 53 50 C51 57 46 59 40 59 H24 C18 59 13 57 11 50 C7 39 13 27 24 19Z",
        SACK,
        INK,
        3,
    )
    + stroke("M22 17.5H42", CREAM, 5),
    "pile": rect(22, 4, 34, 46, 5, "#8795A2", INK, 3)
    + rect(16, 9, 34, 46, 5, "#B5BFC8", INK, 3)
    + rect(10, 14, 34, 46, 5, CREAM, INK, 3)
    + path("M27 26L37 37L27 48L17 37Z", CANVAS_RED),
    "market": rect(11, 27, 42, 32, 2, CREAM, INK, 3)
    + rect(25, 38, 14, 21, 2, LEATHER)
    + "".join(_canvas(stripe) for stripe in range(4)),
    "bank": path("M32 5 L59 22 H5Z", SOFT, INK, 3)
    + "".join(rect(12 + column * 15.5, 25, 9, 24, 2, SOFT, INK, 3) for column in range(3))
    + rect(6, 49, 52, 10, 2, SOFT, INK, 3),
    "check": circle(32, 32, 29, "#2E9E6B", INK, 3) + stroke("M18 33L28 43L47 22", WHITE, 8),
    "wait": circle(32, 32, 27, mix(SOFT, WHITE, 0.5), INK, 4) + stroke("M32 16V33L42 40", INK, 6),
    "computer": _outlined("M32 8V18", SOFT, 5)
    + rect(9, 19, 46, 37, 9, SOFT, INK, 3.4)
    + circle(23, 36, 5, INK)
    + circle(41, 36, 5, INK)
    + stroke("M24 47.5H40", INK, 4),
    "chest": path("M6 30 C6 16 14 10 24 10 H40 C50 10 58 16 58 30Z", SACK, INK, 3)
    + rect(6, 28, 52, 29, 3, mix(SACK, INK, 0.2), INK, 3)
    + stroke("M16 12V56M48 12V56", LEATHER, 5)
    + rect(25, 24, 14, 16, 3, GOLD, INK, 3)
    + circle(32, 32, 2.6, INK),
}
