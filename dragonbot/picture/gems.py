"""Stones of Fist and gems of Dragon's Gold: each has an outline, a colour and a hatching of its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from dragonbot.picture.palette import (
    AMBER,
    AMETHYST,
    BLACK,
    CREAM,
    EMERALD,
    INK,
    STONE_BLUE,
    STONE_RED,
    STONE_WHITE,
    STONE_YELLOW,
    mix,
)
from dragonbot.picture.svg import HATCHINGS, clipped, path, star, stroke


class Gem(NamedTuple):
    outline: str
    colour: str
    pattern: str


ROUND: Final = "M32 5 A27 27 0 1 1 31.9 5Z"
BRILLIANT: Final = "M17 9 H47 L61 26 L32 59 L3 26Z"
FACETS: Final = "M3 26H61M23 26L32 58L41 26L32 10Z"

STONES: Final = {
    "red": Gem(
        "M32 6 Q34.5 6 36 8.6 L60 50 Q62 55 56.5 56 H7.5 Q2 55 4 50 L28 8.6 Q29.5 6 32 6Z",
        STONE_RED,
        "upright",
    ),
    "blue": Gem(ROUND, STONE_BLUE, "level"),
    "yellow": Gem(
        "M34.5 4 L60 29.5 Q62 32 60 34.5 L34.5 60 Q32 62 29.5 60 L4 34.5 Q2 32 4 29.5 L29.5 4 Q32 2 34.5 4Z",
        STONE_YELLOW,
        "dotted",
    ),
    "white": Gem("M21 5 H43 L59 21 V43 L43 59 H21 L5 43 V21Z", STONE_WHITE, "star"),
}
GEMS: Final = {
    "blue": Gem(ROUND, STONE_BLUE, "level"),
    "green": Gem("M22 4 H42 L52 14 V50 L42 60 H22 L12 50 V14Z", EMERALD, "falling"),
    "purple": Gem("M17 8 H47 L61 32 L47 56 H17 L3 32Z", AMETHYST, "rising"),
    "yellow": Gem("M32 3 C38 16 54 26 54 41 A22 20 0 0 1 10 41 C10 26 26 16 32 3Z", AMBER, "dotted"),
    "white": Gem(BRILLIANT, STONE_WHITE, "facets"),
    "black": Gem(BRILLIANT, BLACK, "facets"),
}
"""By the words that the rules have for tokens."""

# The distance of strokes, and how thick they are; at sizes under 19 units both are coarser.
FINE: Final = {
    "upright": (13, 4.4),
    "level": (13, 4.4),
    "falling": (11, 4),
    "rising": (11, 4),
    "dotted": (13, 4.2),
}
COARSE: Final = {
    "upright": (15, 5.6), "level": (15, 5.6), "falling": (15, 5.5), "rising": (15, 5.5), "dotted": (19, 5.6),
}  # fmt: skip


def gem(gem: Gem, *, coarse: bool = False) -> str:
    """A stone or gem; coarse where it is shown small."""
    dark = gem.colour == BLACK
    edge = CREAM if dark else INK
    rim = 2.6 if dark else 3.4
    return (
        path(gem.outline, CREAM, edge, rim + 1.6)
        + clipped(gem.outline, path(gem.outline, gem.colour) + _inside(gem, coarse=coarse))
        + path(gem.outline, "none", edge, rim)
    )


def _inside(gem: Gem, *, coarse: bool) -> str:
    if gem.pattern == "star":
        return star(32, 32, 20, mix(STONE_WHITE, INK, 0.62), 4, 0.28)
    if gem.pattern == "facets":
        line = CREAM if gem.colour == BLACK else mix(STONE_WHITE, INK, 0.55)
        return stroke(FACETS, line, 4.5 if coarse else 3)
    step, width = (COARSE if coarse else FINE)[gem.pattern]
    darker = mix(gem.colour, INK, 0.5 if gem.pattern == "dotted" else 0.42)
    return HATCHINGS[gem.pattern](darker, step, width)
