"""The dragons of Dragon's Gold: the same head on a hexagon, each with an element of its own."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.characters.dragons import head
from dragonbot.picture.frames import hexagon
from dragonbot.picture.palette import CREAM, GOLD, INK, WHITE
from dragonbot.picture.svg import circle, moved, path, rect, star, stroke

EDGE: Final = 2.6


def _dragon(field: str, element: str) -> str:
    """The head, and in the corner below its mouth the element, which is drawn within 2–36 × 30–63."""
    return hexagon(field, moved(head(CREAM, field), 7, 1, 0.88)) + moved(element, 0.9, -0.4, 0.97)


def _line(d: str, colour: str, width: float) -> str:
    """A line with ink around it."""
    return stroke(d, INK, width + 2 * EDGE) + stroke(d, colour, width)


STAR_OF_ICE: Final = "M20 34V60M8.7 40.5L31.3 53.5M31.3 40.5L8.7 53.5"
DRAGONS: Final = {
    # Its egg.
    "d01": hexagon("#6A4A86", moved(head(CREAM, "#6A4A86"), 14, 3, 0.7))
    + path(
        "M20 27 C30 27 37 40 37 49 C37 58 30 62.5 20 62.5 C10 62.5 3 58 3 49 C3 40 10 27 20 27Z",
        "#F2D9A8",
        INK,
        EDGE,
    )
    + circle(15, 41, 3, "#A8783C")
    + circle(26, 47, 3.6, "#A8783C")
    + circle(14, 54, 2.8, "#A8783C"),
    # A bulrush.
    "d02": _dragon(
        "#515A22",
        _line("M14 62C16 54 17 50 17.5 44M25 62C25 56 26 50 29 45", "#B9CF6A", 3)
        + rect(12.5, 30, 10, 19, 5, "#9A5B2C", INK, EDGE)
        + path("M25 61 C25 52 29 46 36 43 C35 51 32 57 28 61Z", "#B9CF6A", INK, EDGE),
    ),
    # A feather of black and white.
    "d03": _dragon(
        "#3D4A70",
        path("M36 30 C18 29 4 41 7 59 C25 60 39 48 36 30Z", WHITE, INK, EDGE)
        + path("M36 30 L7 59 C25 60 39 48 36 30Z", INK)
        + stroke("M15 40L17.5 48M23.5 34.5L26 40", INK, 2.4)
        + stroke("M3.5 62.5L9 57", WHITE, 3),
    ),
    # A cave.
    "d04": _dragon(
        "#5F5044",
        path("M3 61 C4 44 10 32 21 31 C31 32 36 44 37 61Z", "#B3A48F", INK, EDGE)
        + path("M11 61 C11 50 15 43 20.5 43 C26 43 29 50 29 61Z", INK),
    ),
    # A sly eye.
    "d05": _dragon(
        "#4B5A1F",
        path("M3 48 C9 35 31 33 38 44 C32 59 10 60 3 48Z", "#E6DC4F", INK, EDGE)
        + path("M20.5 36.5 C25 43 25 51 20.5 57.5 C16 51 16 43 20.5 36.5Z", INK),
    ),
    # A wave.
    "d06": _dragon(
        "#175F79",
        path(
            "M3 61 C2 45 9 32 22 32 C32 32 37 39 35 46 C33 50 27 50 26 46 C25.5 43 28 42 29 42 "
            "C24 38 18 44 19 51 C20 57 27 60 37 59 V62 H3Z",
            "#7CCBE8",
            INK,
            EDGE,
        ),
    ),
    # A leaf.
    "d07": _dragon(
        "#2D6B45",
        path("M5 59 C3 41 15 32 36 31 C37 50 27 63 9 60Z", "#A9D66A", INK, EDGE)
        + stroke("M7 60L26 40M17 50V42M17 50H25", INK, EDGE),
    ),
    # The moon before the sun.
    "d08": _dragon(
        "#2B2735",
        star(20, 47, 17, "#F0B64A", 12, 0.76, INK, EDGE) + circle(20, 47, 11.2, INK),
    ),
    # A purse.
    "d09": _dragon(
        "#87441F",
        path("M14.5 35 L10 25.5 C16 29 25 29 31 25.5 L26.5 35Z", "#D9A05B", INK, EDGE)
        + path(
            "M14.5 36 H26.5 C34 42 39 50 36 57.5 C34 62 29 62.5 20.5 62.5 C12 62.5 7 62 5 57.5 C2 50 7 "
            "42 14.5 36Z",
            "#D9A05B",
            INK,
            EDGE,
        )
        + stroke("M13.5 35.5H27.5", "#7A3F16", 4)
        + rect(15, 45, 11, 11, 1.6, INK),
    ),
    # Peaks with snow on them.
    "d10": _dragon(
        "#4A5C66",
        path("M2 62 L15 35 L22 47 L27 40 L38 62Z", "#8E9BA3", INK, EDGE)
        + path("M15 35 L20.5 45 L16.5 48 L13.5 44.5 L10 46Z", WHITE)
        + path("M2 62 L15 35 L22 47 L27 40 L38 62Z", "none", INK, EDGE),
    ),
    # Banks of fog.
    "d11": _dragon(
        "#566570",
        _line("M9 33.5H27M14 42.5H36M4 51.5H28M13 60H33", "#E3EAEE", 3.8),
    ),
    # A flame.
    "d12": _dragon(
        "#A5402A",
        path(
            "M20 62 C6 57 6 45 12 37 C13 42 15 43 17.5 43 C15 36 19 30 26 27 C24.5 35 36 39 34 50 C33 "
            "58 27 62 20 62Z",
            "#F5A83A",
            INK,
            EDGE,
        )
        + path("M21 59 C15 56 16 50 20.5 46 C21 50 27 51 26 55 C25.4 58 23 59 21 59Z", "#FBE08A"),
    ),
    # A peacock's feather.
    "d13": _dragon(
        "#8A2E63",
        path(
            "M20 29 C30 31 36 40 35 48 C34 57 27 59 22.5 59.5 L19 64 L17 59.5 C12 59 6 56 5 48 C4 40 "
            "10 31 20 29Z",
            "#3E9C86",
            INK,
            EDGE,
        )
        + circle(20, 46.5, 9, GOLD)
        + circle(20, 47.5, 5.2, "#21468F"),
    ),
    # A lock.
    "d14": _dragon(
        "#37475A",
        _line("M12.5 45V40C12.5 31 27.5 31 27.5 40V45", "#A9B6C0", 4.6)
        + rect(4.5, 43.5, 31, 20, 4, "#C3CED6", INK, EDGE)
        + circle(20, 51, 3.6, INK)
        + path("M18.7 51 H21.3 L22.6 59 H17.4Z", INK),
    ),
    # A crystal of ice.
    "d15": _dragon("#2A6A92", _line(STAR_OF_ICE, "#CDEBFB", 4.6)),
    # Lightning.
    "d16": _dragon(
        "#3F4C9A",
        path("M24 29 L5 50 H15.5 L11 64 L33 43 H22 L30 29Z", "#F6DE55", INK, EDGE),
    ),
    # Gold.
    "d17": _dragon(
        "#7A5A14",
        circle(12, 53, 8.6, GOLD, INK, EDGE)
        + circle(29, 53, 8.6, GOLD, INK, EDGE)
        + circle(20.5, 41, 8.6, GOLD, INK, EDGE)
        + "".join(rect(x - 2.2, y - 2.2, 4.4, 4.4, 0.6, INK) for x, y in ((12, 53), (29, 53), (20.5, 41))),
    ),
    # A snail of stone.
    "d18": _dragon(
        "#6B4226",
        circle(20, 47, 16, "#D8C19A", INK, EDGE)
        + stroke(
            "M20 48C19 45 24 44 25 48C26 53 17 55 14.5 50C12 44 17 38 23 39C30 40 32.5 48 30 54", INK, 3
        ),
    ),
}
"""By the ids of the rules."""
