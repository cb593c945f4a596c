"""Signs of the table: points, fists, the bag, the bank, …"""

from __future__ import annotations

from typing import Final

from dragonbot.picture.frames import seal
from dragonbot.picture.palette import CREAM, FIELDS, GOLD, INK, LEATHER, LINE, SEATS, SOFT, WHITE, mix
from dragonbot.picture.svg import centred, circle, moved, path, rect, star, stroke, turned

SACK: Final = "#A98757"
CANVAS_RED: Final = "#B5382A"
CROWN: Final = "M11 46 L7 18 L20.5 28 L32 11 L43.5 28 L57 18 L53 46Z"


def _crown() -> str:
    return (
        path(CROWN, GOLD)
        + rect(11, 49, 42, 6.5, 2, GOLD)
        + circle(7, 16, 4, GOLD)
        + circle(32, 9, 4.4, GOLD)
        + circle(57, 16, 4, GOLD)
    )


def _fist(colour: str) -> str:
    return (
        rect(19, 44, 28, 18, 3, mix(colour, INK, 0.45), INK, 2.6)
        + rect(9, 22, 46, 28, 11, colour, INK, 2.6)
        + "".join(rect(9 + finger * 11.6, 12, 11, 25, 5.5, colour, INK, 2.6) for finger in range(4))
        + rect(8, 32, 33, 13, 6.5, colour, INK, 2.6)
    )


HAND: Final = (
    "M19 60 V49 L7 35 C4 31 9 27 13 30 L20 36 V14 C20 9 27 9 27 14 V28 V8 C27 3 34 3 34 8 V28 V11 "
    "C34 6 41 6 41 11 V30 V18 C41 13 48 13 48 18 V42 C48 47 46 50 44 52 V60"
)


def _outlined(d: str, colour: str, width: float) -> str:
    """A line that is seen on any ground."""
    return stroke(d, INK, width + 4) + stroke(d, colour, width)


def _canvas(stripe: int) -> str:
    left = 6 + stripe * 13
    colour = CREAM if stripe % 2 else CANVAS_RED
    return path(f"M{left} 8 H{left + 13} V26 A6.5 7 0 0 1 {left} 26Z", colour, INK, 2.6)


PIPS: Final = (
    ((32, 32),),
    ((20, 44), (44, 20)),
    ((17, 47), (32, 32), (47, 17)),
    ((20, 20), (44, 20), (20, 44), (44, 44)),
    ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)),
    ((20, 15), (44, 15), (20, 32), (44, 32), (20, 49), (44, 49)),
)
"""As on dice: a number that no language and no face writes."""
SEAT_TAGS: Final = tuple(
    rect(3, 3, 58, 58, 13, colour, INK, 3.4) + "".join(circle(x, y, 7.4, INK) for x, y in pips)
    for colour, pips in zip(SEATS, PIPS, strict=True)
)
SIGNS: Final = {
    "point": star(32, 34, 31, GOLD, 5, 0.5, INK, 3),
    "point_off": star(32, 34, 29, "none", 5, 0.5, LINE, 5),
    "favor": seal(FIELDS["king"], moved(_crown(), 7.7, 8.6, 0.76)),
    "fist": _fist(CREAM),
    "hand": centred(_outlined(HAND, SOFT, 4.4), 32, 31, 0.9, (32, 32)),
    "bag": path("M23 16 L19 6 C26 10 38 10 45 6 L41 16Z", SACK, INK, 3)
    + path(
        "M24 19 H40 C51 27 57 39 53 50 C51 57 46 59 40 59 H24 C18 59 13 57 11 50 C7 39 13 27 24 19Z",
        SACK,
        INK,
        3,
    )
    + stroke("M22 17.5H42", CREAM, 5),
    "pen": turned(
        rect(22.5, 1, 19, 44, 3, GOLD, INK, 4)
        + path("M22.5 42 H41.5 L32 62Z", CREAM, INK, 4)
        + stroke("M32 54V60", INK, 6)
        + stroke("M23 13H41", INK, 4),
        42,
        32,
        31,
    ),
    "pile": rect(22, 4, 34, 46, 5, "#8795A2", INK, 3)
    + rect(16, 9, 34, 46, 5, "#B5BFC8", INK, 3)
    + rect(10, 14, 34, 46, 5, CREAM, INK, 3)
    + path("M27 26L37 37L27 48L17 37Z", CANVAS_RED),
    # The back of a magic object.
    "objects": rect(20, 4, 34, 48, 5, mix(FIELDS["scoring"], WHITE, 0.3), INK, 3)
    + rect(10, 11, 34, 48, 5, FIELDS["scoring"], INK, 3)
    + star(27, 35.5, 12, GOLD, 4, 0.4),
    "market": rect(11, 27, 42, 32, 2, CREAM, INK, 3)
    + rect(25, 38, 14, 21, 2, LEATHER)
    + "".join(_canvas(stripe) for stripe in range(4)),
    "bank": path("M32 5 L59 22 H5Z", SOFT, INK, 3)
    + "".join(rect(12 + column * 15.5, 25, 9, 24, 2, SOFT, INK, 3) for column in range(3))
    + rect(6, 49, 52, 10, 2, SOFT, INK, 3),
    "check": circle(32, 32, 29, "#2E9E6B", INK, 3) + stroke("M18 33L28 43L47 22", WHITE, 8),
    "wait": circle(32, 32, 27, mix(SOFT, WHITE, 0.5), INK, 4) + stroke("M32 16V33L42 40", INK, 6),
    "computer": _outlined("M32 8V18", SOFT, 5)
    + rect(9, 19, 46, 37, 9, SOFT, INK, 3.4)
    + circle(23, 36, 5, INK)
    + circle(41, 36, 5, INK)
    + stroke("M24 47.5H40", INK, 4),
    "chest": path("M6 30 C6 16 14 10 24 10 H40 C50 10 58 16 58 30Z", SACK, INK, 3)
    + rect(6, 28, 52, 29, 3, mix(SACK, INK, 0.2), INK, 3)
    + stroke("M16 12V56M48 12V56", LEATHER, 5)
    + rect(25, 24, 14, 16, 3, GOLD, INK, 3)
    + circle(32, 32, 2.6, INK),
    # What lies behind it only its owner sees.
    "screen": path("M4 16 L20 10 L44 16 L60 10 V52 L44 58 L20 52 L4 58Z", "#7C6A9C", INK, 3)
    + path("M20 10 L44 16 V58 L20 52Z", mix("#7C6A9C", WHITE, 0.25))
    + path("M4 16 L20 10 L44 16 L60 10 V52 L44 58 L20 52 L4 58Z", "none", INK, 3)
    + path("M32 25 L40 35.5 L32 46 L24 33.5Z", GOLD, INK, 2.6),
    "strength": turned(
        path("M24.5 38 V10 L32 -2 L39.5 10 V38Z", WHITE, INK, 3)
        + stroke("M32 10V34", mix(WHITE, INK, 0.35), 2.6)
        + rect(15.5, 38, 33, 8, 3, GOLD, INK, 3)
        + rect(27.5, 46, 9, 10, 2, LEATHER, INK, 3)
        + circle(32, 60, 5, GOLD, INK, 3),
        40,
    ),
    "home": path("M32 6 L60 31 H52 V58 H12 V31 H4Z", CREAM, INK, 3)
    + path("M32 6 L60 31 H4Z", CANVAS_RED, INK, 3)
    + rect(26, 39, 12, 19, 1, LEATHER),
    "sand": rect(12, 4, 40, 9, 3, SACK, INK, 3)
    + rect(12, 51, 40, 9, 3, SACK, INK, 3)
    + path(
        "M17 13 H47 C47 24 40 28 36 32 C40 36 47 40 47 51 H17 C17 40 24 36 28 32 C24 28 17 24 17 13Z",
        WHITE,
        INK,
        3,
    )
    + path("M22.5 21 H41.5 C40 26 36 28 32 31.5 C28 28 24 26 22.5 21Z", GOLD)
    + path("M20 50 C21.5 44 28 42 32 37 C36 42 42.5 44 44 50Z", GOLD),
    # A card that players have invented.
    "blank": path("M6 58 L10 43 L44 9 L55 20 L21 54Z", GOLD, INK, 3)
    + path("M44 9 L48 5 C50 3 53 3 55 5 L59 9 C61 11 61 14 59 16 L55 20Z", "#DB94C0", INK, 3)
    + path("M6 58 L10 43 L21 54Z", CREAM, INK, 3)
    + path("M6 58 L7.8 51.5 L12.5 56.2Z", INK),
    "cross": circle(32, 32, 29, "#C0392B", INK, 3) + stroke("M21 21L43 43M43 21L21 43", WHITE, 8),
    "pause": circle(32, 32, 29, "#3F6FA8", INK, 3) + stroke("M24 22V42M40 22V42", WHITE, 8),
    "advice": path(
        "M32 4 C46 4 54 14 54 25 C54 34 48 38 45 44 H19 C16 38 10 34 10 25 C10 14 18 4 32 4Z", GOLD, INK, 3
    )
    + stroke("M26 44L23.5 29L32 34L40.5 29L38 44", mix(GOLD, INK, 0.6), 3)
    + rect(20, 44, 24, 15, 5, SOFT, INK, 3)
    + stroke("M21 51.5H43", INK, 3),
    "curse": path(
        "M32 4 C48 4 58 14 58 28 C58 36 53 41 47 44 L46 55 Q46 59 42 59 H22 Q18 59 18 55 L17 44 "
        "C11 41 6 36 6 28 C6 14 16 4 32 4Z",
        CREAM,
        INK,
        3,
    )
    + circle(21, 29, 7.4, INK)
    + circle(43, 29, 7.4, INK)
    + path("M32 37 L36.5 45 H27.5Z", INK)
    + stroke("M27 50V57M37 50V57", INK, 3),
    "swap": path("M2 22 L22 4 V14 H50 V31 H22 V41Z", "#62B8EA", INK, 3)
    + path("M62 42 L42 23 V33 H14 V50 H42 V60Z", "#F0A52B", INK, 3),
}
