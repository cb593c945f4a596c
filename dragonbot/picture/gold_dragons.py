"""The dragons of Dragon's Gold: the same head on a hexagon, each with an element of its own."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.characters.dragons import head
from dragonbot.picture.frames import hexagon
from dragonbot.picture.palette import CREAM, GOLD, INK
from dragonbot.picture.svg import circle, moved, path, stroke


def _dragon(field: str, element: str) -> str:
    return hexagon(field, moved(head(CREAM, field), 7, 1, 0.88)) + element


STAR_OF_ICE: Final = "M20 35V59M9.6 41L30.4 53M30.4 41L9.6 53"
DRAGONS: Final = {
    "d07": _dragon(
        "#2D6B45",
        path("M7 57 C5 41 16 34 33 34 C34 50 26 61 10 58Z", "#A9D66A", INK, 2.6)
        + stroke("M9 57L25 42", INK, 2.6),
    ),
    "d12": _dragon(
        "#A5402A",
        path(
            "M20 60 C8 54 9 44 14 38 C15 42 17 43 19 43 C17 37 20 32 25 29 C24 36 33 39 31 49 C30 56 "
            "25 60 20 60Z",
            "#F5A83A",
            INK,
            2.6,
        ),
    ),
    "d15": _dragon("#2C6E96", stroke(STAR_OF_ICE, INK, 9) + stroke(STAR_OF_ICE, "#CDEBFB", 5)),
    "d17": _dragon(
        "#80601A",
        circle(13, 52, 8, GOLD, INK, 2.6)
        + circle(29, 52, 8, GOLD, INK, 2.6)
        + circle(21, 42, 8, GOLD, INK, 2.6),
    ),
}
"""By the ids of the rules."""
