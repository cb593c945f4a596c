"""Who brings harm."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, ellipse, path

FIELD: Final = FIELDS["curse"]
CHARGES: Final = {
    # A hat.
    "witch": path("M18 41 C22 31 24 22 27 14 C31 6 41 6 48 15 C43 14 39 15 38 19 C40 27 43 34 46 41Z", CREAM)
    + ellipse(32, 43.5, 22.5, 6.5, CREAM)
    + path("M19.6 37 C27 40.5 37 40.5 44.4 37 L46 41.5 C37 45.5 27 45.5 18 41.5Z", "#8FD14F"),
    # A doctor's beak against the plague.
    "black_death": path("M25.5 16 C25 8 30 6 38 6 C46 6 51 8 50.5 16Z", CREAM)
    + path("M15 18.5 C24 15.5 51 15.5 60 18.5 C54 24.5 21 24.5 15 18.5Z", CREAM)
    + path("M26 27 H50 C53 34 51 40 47.5 44 H31 C23 44.5 14 47.5 7 56 C6.5 42 14 30.5 26 27Z", CREAM)
    + path("M32 47.5 H49 L54 55 H27Z", CREAM)
    + circle(35.5, 34.5, 5, FIELD)
    + circle(35.5, 34.5, 2, "#8FD14F"),
}
