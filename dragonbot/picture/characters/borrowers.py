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
}
