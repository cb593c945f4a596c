"""Coins of Fist, and those tokens of Dragon's Gold that are no gems."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import (
    BLACK,
    BLUE_COIN,
    CREAM,
    GOLD,
    INK,
    LEATHER,
    PURPLE_COIN,
    SILVER,
    STONE_RED,
    WHITE,
    mix,
)
from dragonbot.picture.svg import (
    centred,
    circle,
    mirrored,
    path,
    polygon,
    rect,
    ring,
    star,
    star_points,
    stroke,
)

WINGS: Final = "M22 34 C10 34 2 26 1 10 C8 14 12 15 16 15 C18 19 21 24 24 27Z M20 42 C13 42 7 39 5 32 "
"C10 34 15 35 20 35Z"
LEVEL_WINGS: Final = (
    "M24 29 C17 17 8 16 1 20 C3 25 6 27 9 28 C6 29 4 30 2 33 C6 36 10 37 13 36 C11 38 10 40 10 43 C15 "
    "45 20 43 24 41Z"
)
BAR: Final = "M16 20 H48 L61 50 H3Z"
EDGE: Final = 3.4
"""The width of the ink around each thing."""


def disc(metal: str, r: float) -> str:
    return circle(32, 32, r, metal, INK, EDGE) + ring(32, 32, r - 6, mix(metal, INK, 0.38), 2.6)


def winged(metal: str, wings: str, mark: str, r: float) -> str:
    """A coin that flies home to its owner."""
    return centred(
        mirrored(path(wings, mix(metal, WHITE, 0.72), INK, 3))
        + circle(32, 36, r, metal, INK, EDGE)
        + ring(32, 36, r - 5.5, mix(metal, INK, 0.42), 2.6)
        + mark,
        32,
        32,
        0.97,
    )


COINS: Final = {
    "fairy": winged(GOLD, WINGS, rect(26, 30, 12, 12, 1.6, INK), 20),
    "gold": disc(GOLD, 28) + rect(22.5, 22.5, 19, 19, 2, INK),
    "silver": disc(SILVER, 25)
    + path("M38 19 A14 14 0 1 0 38 45 A11 11 0 1 1 38 19Z", mix(SILVER, INK, 0.75)),
    "fairy_silver": winged(
        SILVER,
        LEVEL_WINGS,
        path("M36 25.5 A11.5 11.5 0 1 0 36 46.5 A9.2 9.2 0 1 1 36 25.5Z", mix(SILVER, INK, 0.75)),
        20,
    ),
    "black": polygon(star_points(32, 32, 30, 12, 0.86), BLACK, CREAM, 3)
    + stroke("M21 21L43 43M43 21L21 43", CREAM, 7),
    # The amulet.
    "red": ring(32, 11.8, 6.6, INK, 9)
    + ring(32, 11.8, 6.6, GOLD, 4.5)
    + path("M14 22 H50 L54 34 L32 61.6 L10 34Z", STONE_RED, INK, EDGE)
    + stroke("M32 28V48M24 36H40", CREAM, 6.5),
    # One up.
    "blue": path("M32 3 L57 17.5 V46.5 L32 61 L7 46.5 V17.5Z", BLUE_COIN, INK, EDGE)
    + stroke("M32 10 L51 21 V43 L32 54 L13 43 V21Z", "#8CC4EE", 2.4)
    + stroke("M22 36L32 24L42 36M32 25V45", CREAM, 7),
    # The second wins.
    "purple": rect(9, 9, 46, 46, 7, PURPLE_COIN, INK, EDGE)
    + rect(14.5, 14.5, 35, 35, 4, "none", "#C79BE0", 2.4)
    + stroke("M26 23V41M38 23V41M19 21.5H45M19 42.5H45", CREAM, 5.6),
}
"""By the words that the rules of Fist have for coins."""

TOKENS: Final = {
    "silver": COINS["silver"],
    "gold": path(BAR, GOLD, INK, EDGE)
    + path("M16 20 H48 L52 30 H12Z", mix(GOLD, WHITE, 0.55))
    + stroke("M12 30H52", mix(GOLD, INK, 0.5), 3)
    + path(BAR, "none", INK, EDGE)
    + "".join(circle(x, 41, 3.4, mix(GOLD, INK, 0.6)) for x in (20, 32, 44)),
    "magic": star(32, 32, 30, STONE_RED, 6, 0.6, INK, EDGE) + star(32, 32, 17, CREAM, 4, 0.34),
    "hidden": rect(7, 7, 50, 50, 12, LEATHER, INK, EDGE)
    + rect(13, 13, 38, 38, 7, "none", "#B7A285", 3)
    + stroke("M24 26C24 16 41 17 40 27C40 33 32 33 32 39", CREAM, 6)
    + circle(32, 47, 3.8, CREAM),
}
"""By the words that the rules of Dragon's Gold have for tokens; the gems stand in `gems`."""
