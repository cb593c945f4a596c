"""Characters that take something from others."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, ellipse, path, rect, stroke

FIELD: Final = FIELDS["thieves"]
CHARGES: Final = {
    # A mask over the eyes.
    "thief": path(
        "M8.5 24 C15 17 27 20 32 25 C37 20 49 17 55.5 24 C57 38 50 45 42 44 C37 43 34 39 32 36 "
        "C30 39 27 43 22 44 C14 45 7 38 8.5 24Z",
        CREAM,
    )
    + ellipse(21.5, 31, 6.5, 4.6, FIELD, 12)
    + ellipse(42.5, 31, 6.5, 4.6, FIELD, -12),
    # Loot: a sack with a gold coin on it.
    "brigand": path("M24 16 L20 8 C26 11 38 11 44 8 L40 16Z", CREAM)
    + path(
        "M24.5 20 H39.5 C49 27 53 37 49.5 46 C48 51.5 44 53.5 39 53.5 H25 C20 53.5 16 51.5 14.5 46 "
        "C11 37 15 27 24.5 20Z",
        CREAM,
    )
    + circle(32, 37.5, 8.4, FIELD)
    + rect(28.6, 34.1, 6.8, 6.8, 1, CREAM),
    # A club.
    "troll": stroke("M17 51L30 35", CREAM, 7.5)
    + path("M25 33 C24 26 32 11 41 9 C50 7 56 16 53 23 C50 31 40 38 32 40 C28 40 26 37 25 33Z", CREAM)
    + circle(39, 17, 2.6, FIELD)
    + circle(46, 23, 2.6, FIELD)
    + circle(35.5, 26.5, 2.6, FIELD),
}
