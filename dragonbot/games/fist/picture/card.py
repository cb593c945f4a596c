"""One card: its badge and what it does."""

from __future__ import annotations

from typing import Final

from dragonbot.fist.edition import EDITIONS
from dragonbot.games.fist.picture.badges import badge_of
from dragonbot.picture.canvas import WIDTH, Canvas
from dragonbot.picture.faces import Face, fit, width, wrap
from dragonbot.picture.palette import GREY_ON_VELLUM, INK, VELLUM
from dragonbot.picture.words import LONGEST_ALT, Words

MARGIN: Final = 10
INSIDE: Final = WIDTH - 2 * MARGIN
BADGE: Final = 112
ROOM: Final = INSIDE - BADGE - 28
MOST_LINES: Final = 12
STEP: Final = 16


def draw(card: str, words: Words) -> bytes:
    return compose(card, words).png()


def compose(card: str, words: Words) -> Canvas:
    lines = wrap(words.narrator.power(card), 13, ROOM, Face.REGULAR, MOST_LINES)
    high = max(BADGE + 16, 56 + STEP * len(lines) + 4)
    canvas = Canvas(high + 2 * MARGIN)
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, high, VELLUM, radius=8, what="card")
    plate.sprite(badge_of(card), 9, 8, BADGE)
    x = BADGE + 19
    plate.text(x, 19, fit(_kind(card, words), 11.5, ROOM, Face.SEMIBOLD), 11.5, GREY_ON_VELLUM)
    title = words.narrator.card(card)
    size = next((size for size in (22, 20, 18, 16) if width(title, size, Face.SERIF) <= ROOM), 16)
    plate.text(x, 42, fit(title, size, ROOM, Face.SERIF), size, INK, Face.SERIF)
    for number, line in enumerate(lines):
        plate.text(x, 61 + number * STEP, line, 13, INK, Face.REGULAR)
    return canvas


def _kind(card: str, words: Words) -> str:
    edition = EDITIONS[words.game]
    return words.say("picture-special" if card in edition.specials else "picture-standard")


def in_words(card: str, words: Words) -> str:
    """All that the picture shows."""
    said = words.say("picture-told", what=words.narrator.card(card), facts=_kind(card, words))
    return "\n".join((said, words.narrator.power(card)))


def alt_text(card: str, words: Words) -> str:
    told = in_words(card, words)
    return told if len(told) <= LONGEST_ALT else told[: LONGEST_ALT - 1] + "…"
