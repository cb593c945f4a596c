"""Characters that bring coins."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS, GOLD
from dragonbot.picture.svg import centred, circle, ellipse, mirrored, path, rect, ring, stroke, turned

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
    # A cauldron.
    "country_witch": path("M11 24 H53 V28.5 H50.5 C54 42 46 51 32 51 C18 51 10 42 13.5 28.5 H11Z", CREAM)
    + path(
        "M15 29.5 H49 C49.4 33 49 34.5 48.5 36 C43 40 38 33 32 36 C26 39 21 34 15.5 36 C15 33.5 "
        "14.7 31.5 15 29.5Z",
        "#B57BD6",
    )
    + stroke("M20 50L17 54M44 50L47 54", CREAM, 4.5)
    + circle(24, 16.5, 4, CREAM)
    + circle(34.5, 11, 3, CREAM)
    + circle(40, 18, 2.6, CREAM),
    # A paw.
    "dwarven_shaman": path(
        "M32 27 C40 27 47.5 36 47.5 43.5 C47.5 50 42 52.5 37.5 50.8 C34 49.4 30 "
        "49.4 26.5 50.8 C22 52.5 16.5 50 16.5 43.5 C16.5 36 24 27 32 27Z",
        CREAM,
    )
    + mirrored(ellipse(24.5, 16.5, 5, 7.4, CREAM, -8) + ellipse(13.2, 27.5, 4.8, 6.8, CREAM, -22)),
    # Wings under a crown.
    "fairy_queen": path("M21 21 L17.5 7.5 L26 13 L32 6 L38 13 L46.5 7.5 L43 21Z", GOLD)
    + mirrored(
        path("M29.5 39 C25 25 13 21 8 24 C6.5 33 15 40.5 29.5 39Z", CREAM)
        + path("M29.5 41.5 C19 41.5 15 46 17.5 51.5 C23 54.5 28.5 49 30 44Z", CREAM)
    )
    + rect(30, 24, 4, 29, 2, CREAM),
    # A coin, and what is to pass for it.
    "forger": ring(39, 33, 14, CREAM, 5)
    + circle(24, 29, 17.5, FIELD)
    + circle(24, 29, 15, CREAM)
    + rect(18.5, 23.5, 11, 11, 1.5, FIELD),
    # A pipe.
    "halfling": path(
        "M10 28 H29 V36 C33 37 38 33 41 27 C44 20 48 15.5 55 14.5 V20 C50 21.5 48 25.5 "
        "45.5 31 C42 40 36.5 46 29 47.5 C16 50 10 42 10 28Z",
        CREAM,
    )
    + stroke("M13.5 33.5H25.5", FIELD, 2.6)
    + stroke("M17 22 C13.5 18 20 16 17 11.5M25 22 C21.5 18 28 16 25 11.5", CREAM, 3),
    # A crown that has fallen.
    "usurper": centred(
        turned(
            path("M11 46 L7 19 L20.5 29 L32 11 L43.5 29 L57 19 L53 46Z", CREAM)
            + rect(11, 49, 42, 7, 2, CREAM)
            + circle(7, 16, 4.6, CREAM)
            + circle(32, 9, 5, CREAM)
            + circle(57, 16, 4.6, CREAM),
            160,
        ),
        32,
        28,
        0.76,
    )
    + stroke("M14 51.5H26M38 51.5H50", CREAM, 3.6),
}
