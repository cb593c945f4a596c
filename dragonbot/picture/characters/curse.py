"""Who brings harm."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import ellipse, path

FIELD: Final = FIELDS["curse"]
CHARGES: Final = {
    # A hat.
    "witch": path("M18 41 C22 31 24 22 27 14 C31 6 41 6 48 15 C43 14 39 15 38 19 C40 27 43 34 46 41Z", CREAM)
    + ellipse(32, 43.5, 22.5, 6.5, CREAM)
    + path("M19.6 37 C27 40.5 37 40.5 44.4 37 L46 41.5 C37 45.5 27 45.5 18 41.5Z", "#8FD14F"),
}
