"""The dragons of Fist: a head on a shield, with what it brings."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.frames import INSIDE_SHIELD, shield
from dragonbot.picture.gems import STONES, gem
from dragonbot.picture.palette import CREAM, FIELDS, INK, STONE_RED, STONE_YELLOW, mix
from dragonbot.picture.svg import HATCHINGS, circle, clipped, mirrored, moved, path, rect

HEAD: Final = (
    "M9 29 C10 25 14 23.5 19 24 L28 18 L47 6 C46 12 43.5 16 41 19 L54 17 C52.5 21 50 24 47 26 L55 32 "
    "L48.5 35 "
    "L54 42 L47.5 44 L50 53 H27 C31 47 31.5 43 28 40.5 C23 42.5 18 43 13 41.5 L11.5 37.5 L24 35.5 L26.5 32.5 "
    "L21 33.5 L19 37 L16.5 33.8 L12 34 Q8.5 33 9 29Z"
)


def head(fill: str, eye: str, line: str = "", width: float = 0) -> str:
    """A dragon's head that looks left."""
    return path(HEAD, fill, line, width) + path("M26.5 25.5 L34 23 L32 28Z", eye) + circle(14, 28.2, 1.5, eye)


def _of_one_colour(colour: str) -> str:
    """A Dragon that brings a stone: it holds it, and the field is hatched as the stone is."""
    field = FIELDS[colour]
    stone = STONES[colour]
    charge = INK if colour == "yellow" else CREAM
    return (
        shield(
            field,
            HATCHINGS[stone.pattern](mix(field, INK, 0.3), 8, 2.2)
            + clipped(INSIDE_SHIELD, moved(head(charge, field), 6.5, -1.5, 0.9)),
        )
        + moved(path(stone.outline, CREAM, CREAM, 17), 11.5, 35.5, 21 / 64)
        + moved(gem(stone, coarse=True), 11.5, 35.5, 21 / 64)
    )


def _rainbow() -> str:
    thirds = (
        rect(0, 0, 24, 64, 0, STONE_RED)
        + rect(24, 0, 17, 64, 0, STONE_YELLOW)
        + rect(41, 0, 24, 64, 0, FIELDS["blue"])
    )
    return shield(STONE_RED, thirds + moved(head(CREAM, INK, INK, 3), 3.4, 3.6, 0.92))


def _two_headed() -> str:
    field = FIELDS["standing"]
    heads = mirrored(moved(head(CREAM, field, field, 4), 2.5, 5, 0.64))
    neck = path("M20 36.5 H44 V60 H20Z", CREAM) + path("M32 40 L36 46 L32 52 L28 46Z", field)
    return shield(field, heads + neck)


BADGES: Final = {
    "red_dragon": _of_one_colour("red"),
    "blue_dragon": _of_one_colour("blue"),
    "yellow_dragon": _of_one_colour("yellow"),
    "rainbow_dragon": _rainbow(),
    "two_headed_dragon": _two_headed(),
}
