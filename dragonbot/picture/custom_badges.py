"""Badges that people compose for their cards: a colour, a shape, and letters.

A drawing's name looks like `blank:red:diamond:PE`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from dragonbot.picture.palette import AMBER, CREAM, FIELDS, INK
from dragonbot.picture.svg import (
    HEXAGON,
    INSIDE_HEXAGON,
    INSIDE_ROUND,
    INSIDE_SHIELD,
    ROUND,
    SHIELD,
    framed,
    moved,
    stroke,
)

COLOURS: Final[Mapping[str, str]] = {
    "blue": FIELDS["blue"],
    "brown": FIELDS["coins"],
    "green": FIELDS["thieves"],
    "grey": FIELDS["borrowers"],
    "orange": AMBER,
    "purple": FIELDS["scoring"],
    "red": FIELDS["red"],
    "yellow": FIELDS["yellow"],
}
LIGHT: Final = ("orange", "yellow")
"""Colours with dark letters; all others have cream ones."""


class Shape(NamedTuple):
    outline: str
    inside: str
    """The drawing within the rim."""
    middle: float = 32
    """Vertical centre of the letters."""
    wide: float = 37
    """Width for all letters."""
    tall: float = 30


SHAPES: Final[Mapping[str, Shape]] = {
    "circle": Shape(ROUND, INSIDE_ROUND),
    "diamond": Shape(
        "M32 1 Q34 1 36 3 L61 28 Q65 32 61 36 L36 61 Q32 65 28 61 L3 36 Q-1 32 3 28 L28 3 Q30 1 32 1Z",
        "M32 7 L57 32 L32 57 L7 32Z",
        wide=30,
        tall=23,
    ),
    "drop": Shape(
        "M32 1 C40 13 57 24 57 39 A25 23.5 0 0 1 7 39 C7 24 24 13 32 1Z",
        "M32 9 C38 18 52 28 52 39 A20 18.5 0 0 1 12 39 C12 28 26 18 32 9Z",
        middle=39,
        wide=30,
        tall=24,
    ),
    "hexagon": Shape(HEXAGON, INSIDE_HEXAGON),
    "shield": Shape(SHIELD, INSIDE_SHIELD, middle=29),
    "square": Shape(
        "M10 3 H54 Q61 3 61 10 V54 Q61 61 54 61 H10 Q3 61 3 54 V10 Q3 3 10 3Z",
        "M12 8 H52 Q56 8 56 12 V52 Q56 56 52 56 H12 Q8 56 8 52 V12 Q8 8 12 8Z",
    ),
    "star": Shape(
        "M32 1 L41.5 19.5 L62 22.5 L47.5 37.5 L51 59.5 L32 49.5 L13 59.5 L16.5 37.5 L2 22.5 L22.5 19.5Z",
        "M32 10.5 L38.5 23.6 L52.5 25.7 L42.5 36 L44.8 51 L32 44.2 L19.2 51 L21.5 36 L11.5 25.7 L25.5 23.6Z",
        middle=33,
        wide=22,
        tall=17,
    ),
    "triangle": Shape(
        "M32 2 Q34 2 35.3 4.3 L62 55 Q64 61 58 61.5 H6 Q0 61 2 55 L28.7 4.3 Q30 2 32 2Z",
        "M32 10 L56.5 56.5 H7.5Z",
        middle=43,
        wide=22,
        tall=19,
    ),
}
LETTERS: Final[Mapping[str, str]] = {
    "A": "M0 20L6 0L12 20M2.1 13H9.9",
    "B": "M0 0V20H6A5.5 5.5 0 0 0 6 9H0H5.5A4.5 4.5 0 0 0 5.5 0Z",
    "C": "M12 3.5A7 10 0 1 0 12 16.5",
    "D": "M0 0V20H4A8 10 0 0 0 4 0Z",
    "E": "M11 0H0V20H11M0 9.5H9",
    "F": "M11 0H0V20M0 9.5H9",
    "G": "M12 3.5A7 10 0 1 0 12 17V11H7.5",
    "H": "M0 0V20M12 0V20M0 9.5H12",
    "I": "M6 0V20M2 0H10M2 20H10",
    "J": "M10 0V14A5 6 0 0 1 0 14",
    "K": "M0 0V20M11.5 0L0 11.5M4 8L12 20",
    "L": "M0 0V20H11",
    "M": "M0 20V0L6.5 12L13 0V20",
    "N": "M0 20V0L12 20V0",
    "O": "M6 0A6.5 10 0 1 0 6.1 0Z",
    "P": "M0 20V0H6A5.5 5.5 0 0 1 6 11H0",
    "Q": "M6 0A6.5 10 0 1 0 6.1 0ZM7 14L12.5 20.5",
    "R": "M0 20V0H6A5.5 5.5 0 0 1 6 11H0M6 11L12 20",
    "S": "M11.5 3C9 -1 0.5 -1 0.5 5C0.5 11 12 9 12 15C12 21.5 2.5 21.5 0 17",
    "T": "M6 0V20M0 0H12",
    "U": "M0 0V14A6 6 0 0 0 12 14V0",
    "V": "M0 0L6 20L12 0",
    "W": "M0 0L3.5 20L7.5 5L11.5 20L15 0",
    "X": "M0 0L12 20M12 0L0 20",
    "Y": "M0 0L6 10L12 0M6 10V20",
    "Z": "M0 0H12L0 20H12",
    "0": "M6 0A6 10 0 1 0 6.1 0Z",
    "1": "M2 4L7 0V20M2 20H12",
    "2": "M0.5 5A5.7 5.2 0 0 1 11.5 5C11.5 10 0 14 0 20H12",
    "3": "M0.5 0H11L5 8.5A6 5.8 0 1 1 0 17",
    "4": "M9 20V0L0 14H12.5",
    "5": "M11 0H1.5L0.8 9A6 6 0 1 1 0 17.5",
    "6": "M10.5 0.5C4 2 0 8 0 14A6 6 0 1 0 1 10",
    "7": "M0 0H12L4 20",
    "8": "M6 9.5A5 4.7 0 1 1 6.1 9.5A6 5.2 0 1 1 6 9.5Z",
    "9": "M1.5 19.5C8 18 12 12 12 6A6 6 0 1 0 11 10",
}
"""Strokes in a box 12 wide and 20 high."""
MOST_LETTERS: Final = 2
THICK: Final = 3.6
GAP: Final = 6.5
_WIDE: Final = {"M": 13.0, "W": 15.0}
_USUAL: Final = 12.0
TALL: Final = 20 + THICK
_NAME: Final = re.compile(r"blank:(?P<colour>[a-z]+):(?P<shape>[a-z]+):(?P<letters>[A-Z0-9]{0,2})")


class CustomBadge(NamedTuple):
    colour: str
    shape: str
    letters: str
    """At most two capitals or digits."""

    @property
    def name(self) -> str:
        """The drawing's name."""
        return f"blank:{self.colour}:{self.shape}:{self.letters}"


def badge_of(colour: str, shape: str, letters: str) -> CustomBadge:
    """The badge with capitals without accents. Drops letters of other scripts."""
    plain = unicodedata.normalize("NFKD", letters.upper())
    known = "".join(letter for letter in plain if letter in LETTERS)
    return CustomBadge(
        colour if colour in COLOURS else next(iter(COLOURS)),
        shape if shape in SHAPES else next(iter(SHAPES)),
        known[:MOST_LETTERS],
    )


def badge_of_card(badge: Sequence[str], names: Sequence[Sequence[str]]) -> str:
    """The drawing of a card's badge. Without letters it takes initials from the card's name."""
    colour, shape, letters = badge
    name = names[0][1] if names else ""
    return badge_of(colour, shape, letters or "".join([word[0] for word in name.split()])).name


def badge_in(name: str) -> CustomBadge | None:
    """The badge of a drawing's name; None for other drawings."""
    found = _NAME.fullmatch(name)
    if found is None or found["colour"] not in COLOURS or found["shape"] not in SHAPES:
        return None
    return CustomBadge(found["colour"], found["shape"], found["letters"])


def custom_badge(badge: CustomBadge) -> str:
    field, ink = COLOURS[badge.colour], INK if badge.colour in LIGHT else CREAM
    shape = SHAPES[badge.shape]
    drawn = _lettered(badge.letters, ink, shape) if badge.letters else ""
    return framed(shape.outline, shape.inside, field, drawn)


def _lettered(letters: str, ink: str, shape: Shape) -> str:
    widths = [_WIDE.get(letter, _USUAL) for letter in letters]
    wide = sum(widths) + GAP * (len(letters) - 1)
    scale = min(shape.tall / TALL, shape.wide / (wide + THICK))
    left = 32 - scale * wide / 2
    pieces = []
    for letter, across in zip(letters, widths, strict=True):
        drawn = stroke(LETTERS[letter], ink, THICK)
        pieces.append(moved(drawn, left, shape.middle - 10 * scale, scale))
        left += scale * (across + GAP)
    return "".join(pieces)
