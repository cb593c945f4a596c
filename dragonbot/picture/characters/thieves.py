"""Characters that take something from others."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS
from dragonbot.picture.svg import circle, ellipse, path, rect, stroke, turned

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
    # A kerchief and a hat.
    "bandit": path("M20 20 C20 10 25 7.5 28 9 C31 10.5 33 10.5 36 9 C39 7.5 44 10 44 20Z", CREAM)
    + path("M7 19.5 C15 23.5 49 23.5 57 19.5 C56 26.5 47 28.5 32 28.5 C17 28.5 8 26.5 7 19.5Z", CREAM)
    + path("M15.5 33.5 H48.5 C49 41 42 46.5 38.5 48.5 L32 54.5 L25.5 48.5 C22 46.5 15 41 15.5 33.5Z", CREAM)
    + circle(25, 40, 2, FIELD)
    + circle(32, 44.5, 2, FIELD)
    + circle(39, 40, 2, FIELD),
    # A bowl, and a coin for it.
    "beggar": path("M9.5 31 H54.5 C54.5 42 48 49 40 51 V53.5 H24 V51 C16 49 9.5 42 9.5 31Z", CREAM)
    + circle(32, 18, 9.5, CREAM)
    + rect(28.6, 14.6, 6.8, 6.8, 1, FIELD)
    + stroke("M15 36.5H49", FIELD, 2.6),
    # A padlock.
    "miser": stroke("M21 29V21 C21 7.5 43 7.5 43 21V29", CREAM, 6.5)
    + rect(12.5, 26.5, 39, 26.5, 5, CREAM)
    + circle(32, 37, 4.6, FIELD)
    + path("M30.2 38 H33.8 L35.5 47 H28.5Z", FIELD),
    # A dagger.
    "robber": turned(
        path("M28 24 H36 V45 L32 56 L28 45Z", CREAM)
        + stroke("M32 28V44", FIELD, 2.2)
        + stroke("M21.5 22H42.5", CREAM, 5.5)
        + rect(29, 8, 6, 13, 2, CREAM)
        + circle(32, 7.5, 4.2, CREAM),
        38,
        32,
        31,
    ),
    # This way and that.
    "rogue_trader": path("M7.5 22 L23 8 V15.5 H52 V28.5 H23 V36Z", CREAM)
    + path("M56.5 41 L41 27 V34.5 H12 V47.5 H41 V55Z", CREAM, FIELD, 3.4),
}
