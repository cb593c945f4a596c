"""Plain badges for characters that players invent: one bold thing on a round shield."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.frames import round_shield
from dragonbot.picture.palette import CREAM
from dragonbot.picture.svg import (
    centred,
    circle,
    ellipse,
    mirrored,
    path,
    rect,
    ring,
    star,
    stroke,
    turned,
)

FIELD: Final = "#3B4F7A"
CHARGES: Final = {
    "sun": circle(32, 32, 10.5, CREAM)
    + "".join(turned(path("M27.5 17.5 H36.5 L32 6.5Z", CREAM), 45 * ray) for ray in range(8)),
    "moon": path("M38 8 A25 25 0 1 0 55 43 A22 22 0 0 1 38 8Z", CREAM),
    "comet": star(21, 40, 14, CREAM, 5, 0.48) + stroke("M32 27L54 8M36 36L53 23M26 24L39 10", CREAM, 4.6),
    "key": ring(21, 21, 10, CREAM, 6.5)
    + stroke("M29 29L51 51M43.5 43.5L50.5 36.5M36.5 36.5L42 31", CREAM, 6.5),
    "tower": path("M15 10 H22 V16 H28.5 V10 H35.5 V16 H42 V10 H49 V25 H45 L48 55 H16 L19 25 H15Z", CREAM)
    + path("M27 55 V45 C27 38 37 38 37 45 V55Z", FIELD)
    + rect(29.5, 26, 5, 9, 2, FIELD),
    "anchor": ring(32, 13.5, 5.5, CREAM, 4.6)
    + stroke("M32 20V53M22 26H42", CREAM, 6)
    + stroke("M12 38C14 48 22 53 32 54C42 53 50 48 52 38", CREAM, 6)
    + path("M6.5 44 L10 31 L20 40Z M57.5 44 L54 31 L44 40Z", CREAM),
    "bell": turned(
        path(
            "M32 9 C44 9 46 20 46.5 29 C47 37 50 40 54 44.5 H10 C14 40 17 37 17.5 29 C18 20 20 9 32 9Z", CREAM
        )
        + circle(32, 50, 5.4, CREAM)
        + circle(32, 8.5, 3.4, CREAM),
        24,
    ),
    "candle": rect(24, 27, 16, 26, 3, CREAM)
    + path("M32 5 C36 12 39.5 14 39.5 19 A7.5 6.5 0 0 1 24.5 19 C24.5 14 28 12 32 5Z", CREAM)
    + stroke("M14 53.5H50", CREAM, 5)
    + stroke("M32 21.5V27", FIELD, 2.4)
    + stroke("M29.5 32V39", FIELD, 2.6),
    "clover": "".join(
        turned(
            path(
                "M32 31 C20 26 16 18 19 12 C22 6.5 29 7 32 13 C35 7 42 6.5 45 12 C48 18 44 26 32 31Z", CREAM
            ),
            quarter * 90 + 45,
            32,
            29,
        )
        for quarter in range(4)
    )
    + stroke("M32 12.5V45.5M15.5 29H48.5", FIELD, 2.4)
    + stroke("M32 38C33 46 35 51 39 56", CREAM, 4),
    "quill": path("M54 8 C32 10 17 21 15 41 L24 44 C42 42 52 28 54 8Z", CREAM)
    + stroke("M10.5 55L38 23", FIELD, 3)
    + stroke("M10.5 55L20 43", CREAM, 4.6)
    + path("M37 41.5 L31 37 L42 34Z", FIELD),
    "fish": path("M7.5 31 C14 18 32 15 44 28 L56 18 V45 L44 35 C32 48 14 44 7.5 31Z", CREAM)
    + circle(19, 28, 3.2, FIELD)
    + stroke("M29 23C32.5 28 32.5 35 29 40", FIELD, 3),
    "flower": "".join(turned(ellipse(32, 16, 8, 10, CREAM), 60 * petal) for petal in range(6))
    + circle(32, 32, 7, FIELD),
    "hammer": turned(
        rect(28.6, 22, 6.8, 36, 3, CREAM) + path("M13 8 H47 L53 15 L47 24 H13Z", CREAM), 38, 32, 32
    ),
    "horseshoe": stroke("M19 50 C9 32 14 12 32 12 C50 12 55 32 45 50", CREAM, 10.5)
    + stroke("M12.5 52.5H25M39 52.5H51.5", CREAM, 5)
    + circle(16.5, 33, 2.1, FIELD)
    + circle(21, 19, 2.1, FIELD)
    + circle(43, 19, 2.1, FIELD)
    + circle(47.5, 33, 2.1, FIELD),
    "lantern": stroke("M23 17C23 5 41 5 41 17", CREAM, 4.4)
    + path("M18 17 H46 L49 23 H15Z", CREAM)
    + path("M18.5 26 H45.5 V47 H18.5Z", CREAM)
    + rect(15, 49.5, 34, 6.5, 2, CREAM)
    + path("M32 29 C35.5 34 38 36 38 40 A6 5.4 0 0 1 26 40 C26 36 28.5 34 32 29Z", FIELD),
    "mountain": path("M6.5 50 L25 14 L36 34 L42 26 L57.5 50Z", CREAM)
    + path("M18 28 L22.5 31 L25.5 27.5 L28.5 31 L32.5 27.5 L34 30.5 L25 14Z", FIELD)
    + path("M19.5 25 L25 14 L31 25 L28.3 27.3 L25.3 23.5 L22.3 27Z", CREAM),
    "ship": path("M8.5 40 H55.5 C54 48 49 53 43 53 H21 C15 53 10 48 8.5 40Z", CREAM)
    + path("M34 8 C46 14 50 25 50 36 H34Z", CREAM)
    + path("M30 12 C22 18 15 27 13 36 H30Z", CREAM),
    "snail": path(
        "M7.5 51 C10 46 17 47 17 40 C15 33 9 29 11 23 C13 18 20 19 21.5 25 L26 45 C40 50 52 44 57 51 "
        "Q57.5 53.5 55 53.5 H10 Q6.5 53.5 7.5 51Z",
        CREAM,
    )
    + stroke("M13 21L9 12M19 20.5L21.5 11.5", CREAM, 3.4)
    + circle(39, 31, 17, FIELD)
    + circle(39, 31, 14.5, CREAM)
    + stroke("M39 32C38 28.5 43 28 43.5 32C44 37.5 35 38.5 33 33C31.5 27 36 22.5 41.5 23.5", FIELD, 3),
    "spider": ellipse(32, 37, 10.5, 12.5, CREAM)
    + circle(32, 20.5, 7, CREAM)
    + mirrored(
        stroke("M24 33L14 28L11 17M23 38L11 37.5L7.5 30M24 43L14 46.5L10.5 53M27 25L20 17L20.5 9", CREAM, 3.6)
    )
    + path("M32 31L36 36.5L32 42L28 36.5Z", FIELD),
    "tree": path("M32 6 L47 24 H41 L51 37 H44 L54 49 H10 L20 37 H13 L23 24 H17Z", CREAM)
    + rect(28, 47, 8, 10, 1, CREAM),
    "wheel": ring(32, 32, 21, CREAM, 6)
    + stroke("M32 12V52M12 32H52M18 18L46 46M46 18L18 46", CREAM, 4)
    + circle(32, 32, 7, CREAM)
    + circle(32, 32, 2.6, FIELD),
    "bow": stroke("M17 10C46 9 55 22 54 47", CREAM, 5.4)
    + stroke("M17 10L54 47", CREAM, 2.4)
    + stroke("M12 52L39 25", CREAM, 4.6)
    + path("M47 17 L44.5 30 L34 19.5Z", CREAM)
    + stroke("M10 46L18 46M18 54V46", CREAM, 3.6),
    "bone": stroke("M21 43L43 21", CREAM, 9)
    + circle(14.5, 42.5, 7, CREAM)
    + circle(21.5, 49.5, 7, CREAM)
    + circle(42.5, 14.5, 7, CREAM)
    + circle(49.5, 21.5, 7, CREAM),
    "cat": path(
        "M13 53 C13 38 17 31 24 28 C20 25 19 18 20 9 L27 14 H34 L41 9 C43 18 42 24 38 28 C43 33 45 44 "
        "44.5 53Z",
        CREAM,
    )
    + stroke("M43 50C55 51 55 40 51 35C48 31 51 27 54.5 28", CREAM, 4.6)
    + circle(26.5, 20.5, 2.1, FIELD)
    + circle(34.8, 20.5, 2.1, FIELD)
    + stroke("M29 53V43", FIELD, 2.6),
    "owl": path(
        "M13 9 C19 13 26 14 32 14 C38 14 45 13 51 9 C53 17 51 23 50 27 C51 43 43 54 32 55 C21 54 13 43 "
        "14 27 C13 23 11 17 13 9Z",
        CREAM,
    )
    + mirrored(circle(24, 25.5, 6.8, FIELD) + circle(24, 25.5, 2.7, CREAM))
    + path("M28.5 31 H35.5 L32 38Z", FIELD)
    + mirrored(stroke("M24 43C26 45.5 29 45.5 30.5 43.5", FIELD, 2.6)),
    "apple": path(
        "M32 19 C40 12 53 16 53 30 C53 43 45 54 38 54 C35 54 34 52.5 32 52.5 C30 52.5 29 54 26 54 C19 "
        "54 11 43 11 30 C11 16 24 12 32 19Z",
        CREAM,
    )
    + stroke("M32 18C31 13 33 9 36 7", CREAM, 3.6)
    + path("M36 13 C39 6 46 5 50 7 C48 13 42 15 36 13Z", CREAM)
    + stroke("M17 30C17 25 19.5 22.5 22.5 21.8", FIELD, 3),
    "cup": path(
        "M13 8 H51 C51 25 45 34 36.5 36 V46 C40 47 45 49 46 55 H18 C19 49 24 47 27.5 46 V36 C19 34 13 "
        "25 13 8Z",
        CREAM,
    )
    + stroke("M21 14.5C21.5 20 23 24 26 26.5", FIELD, 3),
    "lute": turned(
        ellipse(32, 42, 14.5, 15.5, CREAM)
        + rect(28.5, 4, 7, 30, 2, CREAM)
        + rect(24.5, 1, 15, 8, 2, CREAM)
        + circle(32, 38.5, 4.6, FIELD)
        + stroke("M26 49H38", FIELD, 3),
        38,
        32,
        32,
    ),
}
"""A person chooses one of these words for a card of their own."""
BLANKS: Final = {word: round_shield(FIELD, centred(charge, 32, 32, 0.78)) for word, charge in CHARGES.items()}
