"""Characters that use the power of another card."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, ellipse, flipped, mirrored, path, stroke

FIELD: Final = FIELDS["borrowers"]


def _half_face(colour: str) -> str:
    """An eye and half a mouth."""
    return path("M17.5 27 C20 22 26 22 28.5 27 C26 31 20 31 17.5 27Z", colour) + path(
        "M21 39 C24 43.5 28 45 32 45 V40.5 C28.5 40.5 25.5 40 21 39Z", colour
    )


HALF_MASK: Final = "M32 9 C20 9 13 12 12.5 22 C12 38 20 51 32 54Z"
CHARGES: Final = {
    "ghost": path(
        "M13.5 52 V28 C13.5 16 21.5 9 32 9 C42.5 9 50.5 16 50.5 28 V52 L44.3 45.5 L38.2 52 L32 45.5 "
        "L25.8 52 L19.7 45.5Z",
        CREAM,
    )
    + ellipse(25, 27, 4.4, 6, FIELD)
    + ellipse(39, 27, 4.4, 6, FIELD),
    # Large ears and slanting eyes.
    "goblin": path(
        "M32 12 C40 12 45 17 46 24 L56 15 C56 27 52 35 45.5 36 C43 46 38 51 32 54 C26 51 21 46 18.5 36 "
        "C12 35 8 27 8 15 L18 24 C19 17 24 12 32 12Z",
        CREAM,
    )
    + mirrored(path("M20.5 25.5 L30 30 C28 34.5 22 34 20.5 25.5Z", FIELD))
    + path("M24.5 40 H39.5 C37.5 46 26.5 46 24.5 40Z", FIELD),
    # Horns and a grin.
    "imp": mirrored(path("M31 19 C25 19 20 15 19 8 C11 14 11 22 16 29Z", CREAM))
    + circle(32, 34, 17.5, CREAM)
    + mirrored(path("M21.5 30 L29.5 33.5 L24 37.5Z", FIELD))
    + stroke("M24 42.5 C28 47 36 47 40 42.5", FIELD, 3.6),
    # A mask of two halves.
    "doppelganger": path(HALF_MASK, CREAM)
    + _half_face(FIELD)
    + flipped(path(HALF_MASK, FIELD, CREAM, 3) + _half_face(CREAM)),
    # A cap, a nose and a beard.
    "kobold": path("M46 6.5 C38 5 20 16 14.5 30.5 H49.5 C46 21 41 14.5 46 6.5Z", CREAM)
    + path("M15 34 H49 C51 43 43 53.5 32 54.5 C21 53.5 13 43 15 34Z", CREAM)
    + stroke("M16 32.4H48", FIELD, 3)
    + circle(32, 36.5, 6.2, CREAM, FIELD, 2.8)
    + mirrored(stroke("M23 45.5C25 47.5 28 47 29.5 45", FIELD, 2.6)),
    # Whoever looks at it does what they are told.
    "manipulator": stroke(
        "M33 31 C33 28 29 27.5 27.5 31 C25 36.5 31 41 36.5 39 C44 36.5 44.5 26 38 21.5 "
        "C30 16 19 21 17 30 C14.5 41.5 23.5 50.5 34 50 C46 49.5 53.5 39 52 28 C50.5 18 43 11.5 34 10.5",
        CREAM,
        5,
    ),
}
