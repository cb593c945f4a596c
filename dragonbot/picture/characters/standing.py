"""Characters that stay in front of their winners for later use."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.characters.dragons import head
from dragonbot.picture.palette import CREAM, FIELDS, GOLD
from dragonbot.picture.svg import centred, circle, ellipse, mirrored, path, rect, stroke, turned

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
    # A cloth over the eyes.
    "blind_woman": path(
        "M32 7 C46 7 52.5 17 52 31 L55 49 C50 52.5 45.5 52 42 49 H22 C18.5 52 14 52.5 "
        "9 49 L12 31 C11.5 17 18 7 32 7Z",
        CREAM,
    )
    + path(
        "M32 17 C40 17 44.5 22 44.5 30 C44.5 41 39 48.5 32 53 C25 48.5 19.5 41 19.5 30 C19.5 22 24 17 32 17Z",
        CREAM,
        FIELD,
        3,
    )
    + path("M14 24 H50 V33.5 H14Z", FIELD)
    + stroke("M27.5 42C30.5 44 33.5 44 36.5 42", FIELD, 2.8),
    # A fox.
    "crook": path("M9 10 L24 20 H40 L55 10 C56 22 53 31 50.5 36 L32 54 L13.5 36 C11 31 8 22 9 10Z", CREAM)
    + mirrored(path("M18.5 29.5 L28 33.5 C26 37 20.5 36 18.5 29.5Z", FIELD))
    + path("M27.5 46.5 H36.5 L32 51.5Z", FIELD)
    + mirrored(path("M13 15.5 L19.5 20.5 C17 22 15 23.5 13.8 25Z", FIELD)),
    # Cards.
    "dealer": centred(
        turned(rect(15.5, 12, 22, 33, 3, CREAM, FIELD, 3), -20, 32, 54)
        + turned(rect(21, 10, 22, 34, 3, CREAM, FIELD, 3), 0, 32, 54)
        + turned(
            rect(26.5, 12, 22, 33, 3, CREAM, FIELD, 3) + path("M37.5 20L44.5 28.5L37.5 37L30.5 28.5Z", FIELD),
            20,
            32,
            54,
        ),
        32,
        31,
        0.86,
        (32, 29),
    ),
    # A dragon with a bridle.
    "dragon_rider": head(CREAM, FIELD)
    + stroke("M18.6 24.5L22 36M21 31C30 33 36 39 52 40", FIELD, 8)
    + stroke("M18.6 24.5L22 36M21 31C30 33 36 39 52 40", GOLD, 4),
    # A hat with ears in it.
    "illusionist": mirrored(ellipse(25, 15, 4.6, 9.5, CREAM, -12))
    + ellipse(32, 27.5, 21.5, 5, CREAM)
    + path("M17 33 C24 36.5 40 36.5 47 33 L44 53 C38 55 26 55 20 53Z", CREAM)
    + stroke("M18 41C26 44 38 44 46 41", FIELD, 3.4),
    # A tail above the waves.
    "mermaid": path(
        "M30 40 C30.5 31 29 26 20 24 C12.5 22.5 9 15.5 9.5 9 C19 9.5 28 12 32 19 C36 12 45 "
        "9.5 54.5 9 C55 15.5 51.5 22.5 44 24 C37 26 40.5 33 43.5 40Z",
        CREAM,
    )
    + stroke(
        "M10 45 C14 40.5 19 40.5 23 45 C27 49.5 32 49.5 36 45 C40 40.5 45 40.5 49 45 C50.5 46.8 "
        "52 47.6 54 48",
        CREAM,
        4.6,
    ),
    # A shoe with a bell.
    "pixie": path(
        "M31 9 H50 L47.5 33 C47.5 38 51 42 51 49 H26 C14 49 6.5 42 7.5 31 C8 24.5 15 22.5 18 26 "
        "C20.5 29.5 18 33 15.5 33 C17.5 37 23 37 26.5 34 C30 30.5 31 24 31 9Z",
        CREAM,
    )
    + stroke("M31 17.5H48", FIELD, 3)
    + circle(15.5, 32, 4.6, GOLD, FIELD, 2),
    # Strings.
    "puppeteer": rect(12, 9, 40, 6.5, 3, CREAM)
    + stroke("M16 14V36M32 14V26M48 14V36", CREAM, 2.6)
    + circle(32, 26.5, 6.5, CREAM)
    + stroke("M17 37L27.5 34.5H36.5L47 37", CREAM, 5)
    + path("M26 33 H38 L40 44 H24Z", CREAM)
    + stroke("M27.5 43.5L25 52M36.5 43.5L39 52", CREAM, 5),
    # A rat with a crown.
    "rat_king": path(
        "M8 38 C12 33 15 30 20 28.5 C28 24.5 46 26 46.5 41 C46.7 45 45 48 43 48.5 H16 C16 "
        "46.5 18 45.5 20.5 45 C16 44.5 10 42 8 38Z",
        CREAM,
    )
    + stroke("M44 46 C52 46.5 55.5 42 53 37.5 C50.5 33 54 28.5 56 28", CREAM, 4)
    + circle(23.5, 28.5, 5.6, CREAM, FIELD, 2.4)
    + circle(15.4, 35.5, 1.9, FIELD)
    + path("M17 22.5 L14.5 10.5 L20 14.5 L24.5 8.5 L29 14.5 L34.5 10.5 L32 22.5Z", GOLD),
}
