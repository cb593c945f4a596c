"""Characters that bring points."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, path, star, stroke

FIELD: Final = FIELDS["scoring"]
CHARGES: Final = {
    # A crystal ball.
    "magician": circle(32, 27, 17.5, CREAM)
    + stroke("M21.5 28 A11 11 0 0 1 32 17", FIELD, 4.5)
    + star(37.5, 31.5, 7.5, FIELD, 4, 0.3)
    + path("M19 53 L23 44.5 H41 L45 53Z", CREAM),
    # Lightning.
    "sorcerer": path("M39 8 L15 34 H28 L23 55 L49 27 H36Z", CREAM),
    # A wand.
    "wizard": stroke("M29 29L18 50", CREAM, 7) + star(37, 23, 18, CREAM, 5, 0.46),
    # A bewitched heart.
    "enchantress": path(
        "M32 53 C14 40 8.5 31 10.5 21 C13 9 28 9 32 20 C36 9 51 9 53.5 21 C55.5 31 50 40 32 53Z", CREAM
    )
    + star(32, 30, 11, FIELD, 4, 0.34),
    # A skull.
    "necromancer": path(
        "M32 9 C44 9 51 17 51 27 C51 34 47 38 43 40 L42 50 Q42 52 40 52 H24 Q22 52 22 50 L21 40 "
        "C17 38 13 34 13 27 C13 17 20 9 32 9Z",
        CREAM,
    )
    + circle(24.5, 28, 5.6, FIELD)
    + circle(39.5, 28, 5.6, FIELD)
    + path("M32 34 L35 40 H29Z", FIELD)
    + stroke("M28 46.3V50.7M36 46.3V50.7", FIELD, 2.6),
}
