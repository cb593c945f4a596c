"""The dragons of Fist: a head on a shield, with what it brings."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.frames import INSIDE_SHIELD, shield
from dragonbot.picture.gems import STONES, gem
from dragonbot.picture.palette import (
    CREAM,
    FIELDS,
    INK,
    STONE_BLUE,
    STONE_RED,
    STONE_YELLOW,
    mix,
)
from dragonbot.picture.svg import (
    HATCHINGS,
    circle,
    clipped,
    mirrored,
    moved,
    path,
    rect,
    star,
    stroke,
)

FIELD: Final = FIELDS["dragons"]
HEAD: Final = (
    "M9 29 C10 25 14 23.5 19 24 L28 18 L47 6 C46 12 43.5 16 41 19 L54 17 C52.5 21 50 24 47 26 L55 32 "
    "L48.5 35 "
    "L54 42 L47.5 44 L50 53 H27 C31 47 31.5 43 28 40.5 C23 42.5 18 43 13 41.5 L11.5 37.5 L24 35.5 L26.5 32.5 "
    "L21 33.5 L19 37 L16.5 33.8 L12 34 Q8.5 33 9 29Z"
)


def head(fill: str, eye: str, line: str = "", width: float = 0) -> str:
    """A dragon's head that looks left."""
    return path(HEAD, fill, line, width) + path("M26.5 25.5 L34 23 L32 28Z", eye) + circle(14, 28.2, 1.5, eye)


def _dragon(field: str, behind: str, charge: str, *, held: str = "") -> str:
    """A dragon, and what it holds in the corner below its mouth."""
    within = behind + clipped(INSIDE_SHIELD, moved(head(charge, field), 6.5, -1.5, 0.9))
    return shield(field, within) + held


def _stone(colour: str) -> str:
    stone = STONES[colour]
    return moved(path(stone.outline, CREAM, CREAM, 15) + gem(stone, coarse=True), 8.5, 29.5, 29 / 64)


def _of_one_colour(colour: str) -> str:
    """A Dragon that brings a stone: it holds it, and the field is hatched as the stone is."""
    field = FIELDS[colour]
    hatching = HATCHINGS[STONES[colour].pattern](mix(field, INK, 0.42), 10, 3.6)
    return _dragon(field, hatching, INK if colour == "yellow" else CREAM, held=_stone(colour))


def _white() -> str:
    field = FIELDS["white"]
    stars = "".join(
        star(x, y, 7, mix(field, INK, 0.25), 4, 0.28) for x, y in ((15, 15), (52, 47), (36, 9), (26, 52))
    )
    return _dragon(field, stars, INK, held=_stone("white"))


def _rainbow() -> str:
    thirds = (
        rect(0, 0, 24, 64, 0, STONE_RED)
        + rect(24, 0, 17, 64, 0, STONE_YELLOW)
        + rect(41, 0, 24, 64, 0, FIELDS["blue"])
    )
    return shield(STONE_RED, thirds + moved(head(CREAM, INK, INK, 3), 3.4, 3.6, 0.92))


def _two_headed() -> str:
    """Two necks that part, so that it is a fork even where no eye is seen."""
    half = path(
        "M32.2 57 H23 C23.5 46 21.5 38.5 17.5 32 L9.5 31 Q7.5 30 8.5 27.5 L16 25 L5.5 25 Q2.5 23 4 19 "
        "L11.5 13.5 Q14.5 11.5 17.5 11.5 L23.5 2.5 L24.5 12 L30.5 9.5 L27 17 L30 20 L26.5 23.5 "
        "C28.5 30 30.5 36 32.2 43Z",
        CREAM,
    ) + path("M13 19.5 L19.5 16.5 L18 21.7Z", FIELD)
    return shield(FIELD, moved(mirrored(half), 1.3, 4, 0.96))


def _baby() -> str:
    """A head that looks out of its egg."""
    gap = path("M6 32 L17 42 L24.5 34 L32 42 L39.5 34 L47 42 L58 32 V64 H6Z", FIELD)
    egg = path(
        "M13 39.5 L17 44.5 L24.5 37 L32 44.5 L39.5 37 L47 44.5 L51 39.5 C52 50 44 58.5 32 58.5 C20 "
        "58.5 12 50 13 39.5Z",
        CREAM,
    )
    spots = circle(26, 51.5, 2.4, FIELD) + circle(38, 50, 2.8, FIELD)
    within = moved(head(CREAM, FIELD), 11.5, 2.5, 0.68) + gap + egg + spots
    return shield(FIELD, clipped(INSIDE_SHIELD, moved(within, 5.4, 3.2, 0.83)))


def _above(thing: str) -> str:
    """A smaller head that looks over something."""
    over = moved(head(CREAM, FIELD), 11, -2.5, 0.72) + moved(thing, 16.5, 27, 0.5)
    return shield(FIELD, clipped(INSIDE_SHIELD, over))


def _ancient() -> str:
    """A face with long horns and a beard, and one stone of three."""
    half = path(
        "M32.2 13 L27 16 C21 14 15 9.5 13.5 3 C6 9 6.5 21 14.5 26 L9.5 31.5 L16 33.5 L13.5 40 L20 39.5 "
        "L21 46.5 "
        "L26 45.5 L27.5 52 L32.2 58Z",
        CREAM,
    ) + path("M18.5 25.5 L28 30.5 C26.5 34 20 33 18.5 25.5Z", FIELD)
    outline = STONES["yellow"].outline
    thirds = (
        rect(0, 0, 24, 64, 0, STONE_RED)
        + rect(24, 0, 16, 64, 0, STONE_YELLOW)
        + rect(40, 0, 24, 64, 0, STONE_BLUE)
    )
    stone = clipped(outline, thirds) + path(outline, "none", INK, 6)
    return shield(FIELD, clipped(INSIDE_SHIELD, mirrored(half)) + moved(stone, 22.5, 34, 0.3))


GIFT: Final = (
    rect(10, 26, 44, 32, 3, STONE_YELLOW, INK, 5)
    + rect(5, 18, 54, 13, 3, STONE_YELLOW, INK, 5)
    + stroke("M32 20V56", STONE_RED, 9)
    + stroke("M32 16 C18 14 15 2 24 3 C29 4 31 11 32 16 C33 11 35 4 40 3 C49 2 46 14 32 16", INK, 5)
)
BOOK: Final = (
    path(
        "M32 18 C24 11 14 10 4 13 V50 C14 47 24 48 32 55 C40 48 50 47 60 50 V13 C50 10 40 11 32 18Z",
        "#BFE3D2",
        INK,
        5,
    )
    + stroke("M32 19V53", INK, 4.5)
    + stroke(
        "M13 24C17 23.5 20 24.5 23 26M13 35C17 34.5 20 35.5 23 37M51 24C47 23.5 44 24.5 41 26M51 "
        "35C47 34.5 44 35.5 41 37",
        INK,
        3.6,
    )
)
BADGES: Final = {
    "red_dragon": _of_one_colour("red"),
    "blue_dragon": _of_one_colour("blue"),
    "yellow_dragon": _of_one_colour("yellow"),
    "white_dragon": _white(),
    "rainbow_dragon": _rainbow(),
    "two_headed_dragon": _two_headed(),
    "ancient_dragon": _ancient(),
    "baby_dragon": _baby(),
    "generous_dragon": _above(GIFT),
    "wise_dragon": _above(BOOK),
}
