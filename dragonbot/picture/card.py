"""One card of any game: badge, kind and power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragonbot.picture.canvas import CORNER, INSIDE, MARGIN, Canvas
from dragonbot.picture.faces import Face, fit, width, wrap
from dragonbot.picture.palette import GREY_ON_VELLUM, INK, VELLUM
from dragonbot.picture.picture import Words

BADGE: Final = 112
ROOM: Final = INSIDE - BADGE - 28
MOST_LINES: Final = 12
STEP: Final = 16
FLAVOUR_LINES: Final = 2
SIZES: Final = (22, 20, 18, 16)
"""Sizes of the name, which may take two lines at the smallest."""
MOST_TITLE_LINES: Final = 2
TITLE_STEP: Final = 18
FLAVOUR_STEP: Final = 15


def compose_card(badge: str, kind: str, name: str, power: str, flavour: str = "") -> Canvas:
    lines = wrap(power, 13, ROOM, Face.REGULAR, MOST_LINES)
    said = wrap(flavour, 12, ROOM, Face.REGULAR, FLAVOUR_LINES)
    size = next((size for size in SIZES if width(name, size, Face.SERIF) <= ROOM), SIZES[-1])
    title = wrap(name, size, ROOM, Face.SERIF, MOST_TITLE_LINES)
    top = 61 + TITLE_STEP * (len(title) - 1)
    below = top + STEP * len(lines) + 4
    # The corner below the badge stays free.
    high = max(
        8 + BADGE + CORNER[1] - MARGIN,
        top + STEP * len(lines) - 1,
        below + FLAVOUR_STEP * len(said) if said else 0,
    )
    canvas = Canvas(high + 2 * MARGIN)
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, high, VELLUM, radius=8, what="card")
    plate.sprite(badge, 9, 8, BADGE)
    x = BADGE + 19
    plate.text(x, 19, fit(kind, 11.5, ROOM, Face.SEMIBOLD), 11.5, GREY_ON_VELLUM)
    for number, line in enumerate(title):
        plate.text(x, 42 + number * TITLE_STEP, line, size, INK, Face.SERIF)
    for number, line in enumerate(lines):
        plate.text(x, top + number * STEP, line, 13, INK, Face.REGULAR)
    for number, line in enumerate(said):
        plate.text(x, below + number * FLAVOUR_STEP, line, 12, GREY_ON_VELLUM, Face.REGULAR)
    return canvas


def told_card(name: str, kind: str, power: str, words: Words) -> Iterator[str]:
    """The picture in words."""
    yield words.say("picture-told", what=name, facts=kind)
    yield power
