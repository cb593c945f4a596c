"""The fonts of pictures, measured in units."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from PIL import ImageFont

SCALE: Final = 3
"""Pixels per unit, which is one pixel of a phone."""
SMALLEST: Final = 11.0
"""Units. Smaller letters aren't legible on a phone."""
ELLIPSIS: Final = "…"
PEN: Final = "✎"
"""Marks everything that people invented. The fonts lack it, so it is drawn."""
PEN_WIDE: Final = 0.8
"""Relative to the size of its letters."""
UNDRAWN: Final = ("C", "M", "Zl", "Zp")
"""Categories without a place in a line: control characters, combining marks, line breaks."""


class Face(Enum):
    """Weight shows rank: bold for what counts, semibold for labels, regular for sentences."""

    REGULAR = "font_source_sans_pro", "SourceSansPro-Regular.otf"
    SEMIBOLD = "font_source_sans_pro", "SourceSansPro-Semibold.otf"
    BOLD = "font_source_sans_pro", "SourceSansPro-Bold.otf"
    SERIF = "font_source_serif_pro", "SourceSerifPro-Bold.otf"
    """For a picture's title."""


@cache
def font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    """The font in pixels. Shaped by Pillow alone, to be equal on every machine."""
    if size < SMALLEST:
        raise ValueError(f"letters of {size} units cannot be read on a phone")
    package, file = face.value
    path = files(package) / "files" / file
    return ImageFont.truetype(str(path), size * SCALE, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: Face) -> float:
    pens = text.count(PEN)
    if pens:
        return width(text.replace(PEN, ""), size, face) + pens * PEN_WIDE * size
    return font(face, size).getlength(text) / SCALE


@lru_cache(maxsize=1024)
def fit(text: str, size: float, room: float, face: Face) -> str:
    """The text, cut with an ellipsis if it is too wide."""
    if width(text, size, face) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if width(short, size, face) <= room:
            return short
    return ELLIPSIS


def fit_around(say: Callable[[str], str], name: str, size: float, room: float, face: Face) -> str:
    """A text with a name, which is cut if the text is too wide."""
    text = say(name)
    over = width(text, size, face) - room
    if over <= 0:
        return text
    return fit(say(fit(name, size, width(name, size, face) - over, face)), size, room, face)


@lru_cache(maxsize=1024)
def wrap(text: str, size: float, room: float, face: Face, most: int) -> tuple[str, ...]:
    """The text in at most `most` lines; the last ends with an ellipsis if cut."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        if len(lines) == most - 1:
            lines.append(fit(" ".join(words), size, room, face))
            break
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size, face) <= room:
            line = f"{line} {words.pop(0)}"
        lines.append(fit(line, size, room, face))
    return tuple(lines)


@lru_cache(maxsize=1024)
def composed(text: str) -> str:
    """The text with accents composed into letters, as the fonts have them."""
    return unicodedata.normalize("NFC", text)


@lru_cache(maxsize=1024)
def is_covered(text: str) -> bool:
    """True if the fonts have every letter. A text that fails is not drawn."""
    return bool(text.strip()) and all(map(_has, composed(text)))


@cache
def _has(letter: str) -> bool:
    if letter in (" ", PEN):
        return True
    if unicodedata.category(letter).startswith(UNDRAWN):
        return False
    return all(_shape(letter, face) != _shape("\uffff", face) for face in Face)


def _shape(letter: str, face: Face) -> bytes:
    return bytes(font(face, SMALLEST).getmask(letter))
