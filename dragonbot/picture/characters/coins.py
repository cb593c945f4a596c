"""Characters that bring coins."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS, GOLD
from dragonbot.picture.svg import circle, mirrored, path, rect, ring, stroke

FIELD: Final = FIELDS["coins"]
CHARGES: Final = {
    # A flask in which gold is made.
    "alchemist": path(
        "M23 8 H41 V13 H38 V24 C46 27 49 33 49 39 C49 48 42 54 32 54 C22 54 15 48 15 39 C15 33 18 27 "
        "26 24 V13 H23Z",
        CREAM,
    )
    + path("M20 37 H44 C45 45 40 49.5 32 49.5 C24 49.5 19 45 20 37Z", GOLD)
    + circle(28, 42.5, 2.4, FIELD)
    + circle(36, 44, 1.9, FIELD),
    # An axe.
    "dwarf": mirrored(
        path("M30 15 C23 15 17 13.5 12.5 10 C9.5 21 11 31 17 39 C20 33 24.5 30 30 29.5Z", CREAM)
    )
    + rect(28.8, 9, 6.4, 45, 3, CREAM)
    + stroke("M28.8 15.9V28.7M35.2 15.9V28.7", FIELD, 1.8),
    # A toadstool.
    "gnome": path("M10 32 C10 17 20 9 32 9 C44 9 54 17 54 32 C54 36 10 36 10 32Z", CREAM)
    + path("M25.5 37 H38.5 C37.5 44 39 49 41.5 53 H22.5 C25 49 26.5 44 25.5 37Z", CREAM)
    + circle(23, 24, 4.2, FIELD)
    + circle(36, 18.5, 4.6, FIELD)
    + circle(44, 27.5, 3.4, FIELD),
    "fairy": mirrored(
        path("M30 33 C24 13 11 8 10 13 C8 25 14 34 30 34Z", CREAM)
        + path("M30 36 C19 35 14 41 17 49 C23 52 29 45 30.5 38Z", CREAM)
    )
    + rect(30, 17, 4, 34, 2, CREAM)
    + circle(32, 15.5, 4.6, CREAM),
    # A ring.
    "goldsmith": ring(32, 39, 12.5, CREAM, 6.5)
    + path("M24.5 9 H39.5 L46 16.5 L32 30 L18 16.5Z", CREAM, FIELD, 2.6)
    + stroke("M20 16.5H44", FIELD, 2.4),
    # Scales.
    "merchant": rect(30, 10, 4, 38, 2, CREAM)
    + rect(21, 47, 22, 5, 2.5, CREAM)
    + rect(11, 13, 42, 4.4, 2.2, CREAM)
    + mirrored(
        stroke("M18 15 L11.5 33 M18 15 L24.5 33", CREAM, 2.6)
        + path("M8.5 32 H27.5 C27 39.5 22 41 18 41 C14 41 9 39.5 8.5 32Z", CREAM)
    ),
}
