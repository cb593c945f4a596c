"""Characters that stay in front of whoever has won them, and speak later."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, path, stroke

FIELD: Final = FIELDS["standing"]
CHARGES: Final = {
    # An eye.
    "seer": path("M8.5 30 C18 15 46 15 55.5 30 C46 45 18 45 8.5 30Z", CREAM)
    + circle(32, 30, 9.6, FIELD)
    + circle(32, 30, 4, CREAM),
    # A tankard.
    "innkeeper": path("M15 20 H41 V51 Q41 53 39 53 H17 Q15 53 15 51Z", CREAM)
    + stroke("M42 27 H47 Q51 27 51 31 V38 Q51 42 47 42 H42", CREAM, 5)
    + path(
        "M12.5 20 C10 13 18 9 22 12 C25 7 33 7 35 12 C41 9 46 14 43.5 20 Q43 23 40 22 C36 26 20 26 16 22 "
        "Q13 23 12.5 20Z",
        CREAM,
        FIELD,
        2,
    )
    + stroke("M23.5 32V45M32.5 32V45", FIELD, 3.6),
    # A leaf.
    "elf": path("M49 9 C24 8 12 22 15 44 C35 47 51 34 49 9Z", CREAM)
    + stroke("M12 53 L38 22", FIELD, 3.4)
    + stroke("M11.5 54 L18 46", CREAM, 5),
    # An anvil.
    "silversmith": path(
        "M8 19 H22 V16 H55 C55 26 48 31 41 32 C39 36 40 40 45 43.5 H48 V51 H17 V43.5 H20 "
        "C25 40 26 36 24.5 32 C16 31 10 27 8 19Z",
        CREAM,
    ),
}
