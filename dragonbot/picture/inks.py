"""The colours a picture is drawn in: one palette for all pictures, made of what is known before any is drawn.

A picture is a plain of palette numbers from the beginning. What is drawn is brought into the palette once,
when it is drawn for the first time, so nothing is left to be done when a picture is ready but to pack it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from dragonbot.picture import palette
from dragonbot.picture.drawings import DRAWINGS
from dragonbot.picture.palette import channels

Colour: TypeAlias = str
"""As in `#202B36`."""
Rgb: TypeAlias = tuple[int, int, int]

STEPS: Final = 3
"""Steps between background and colour at the edge of a letter."""
CLEAR: Final = (0, 64, 128, 191)
"""How much is seen of the line around the table at its round corners: the last numbers of the palette."""
MOST: Final = 256
ALIKE: Final = 20
"""Nearer to another one than that, in each of red, green and blue, a colour in between gets no number."""
DIMMED: Final = 0.4
"""Opacity of absent things."""
GROUNDS: Final = (palette.TABLE, palette.PLATE, palette.PLATE_IN_FRONT, palette.VELLUM)
STONES: Final = (palette.STONE_RED, palette.STONE_BLUE, palette.STONE_YELLOW)
ON_DARK: Final = (palette.CREAM, palette.SOFT, palette.GOLD)
ON_LIGHT: Final = (palette.INK, palette.GREY_ON_VELLUM)


class Palette(NamedTuple):
    colours: tuple[Rgb, ...]
    """By their numbers. The last are those of the edge of the table, and let through what is below."""
    solid: int
    """How many let nothing through."""

    @property
    def transparency(self) -> bytes:
        return bytes((*[255] * self.solid, *CLEAR))


def mixed(first: Rgb, second: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


@cache
def colours() -> Palette:
    """The same in every process: colours of the drawings, and what lies between those that meet."""
    named = (*GROUNDS, *ON_DARK, *ON_LIGHT, palette.LINE, *palette.SEATS, *palette.SEATS_AT_REST, *_drawn())
    found = list(dict.fromkeys([*map(channels, named), *_dimmed()]))
    for colour in _between():
        if len(found) < MOST - len(CLEAR) and not any(_alike(colour, other) for other in found):
            found.append(colour)
    edge = [channels(palette.LINE)] * len(CLEAR)
    return Palette((*found, *edge), len(found))


def _alike(first: Rgb, second: Rgb) -> bool:
    return max(abs(a - b) for a, b in zip(first, second, strict=True)) < ALIKE


def _drawn() -> Iterator[Colour]:
    """What the drawings themselves name."""
    for drawn in DRAWINGS.values():
        for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", drawn):
            yield colour.upper()


def _dimmed() -> Iterator[Rgb]:
    for ground in GROUNDS[:3]:
        for colour in (*STONES, palette.CREAM, *palette.FIELDS.values()):
            yield mixed(channels(ground), channels(colour), DIMMED)


def _between() -> Iterator[Rgb]:
    """Edges of letters, then those of drawings, the most frequent first."""
    ink, cream = channels(palette.INK), channels(palette.CREAM)
    for ground in GROUNDS[:3]:
        for colour in ON_DARK:
            yield from _steps(channels(ground), channels(colour))
    for colour in ON_LIGHT:
        yield from _steps(cream, channels(colour))
    for seat in palette.SEATS:
        yield from _steps(channels(seat), ink)
    for colour in dict.fromkeys(_drawn()):
        yield mixed(channels(colour), ink, 0.5)
        yield mixed(channels(colour), cream, 0.5)
    for ground in GROUNDS:
        yield mixed(channels(ground), channels(palette.LINE), 0.5)


def _steps(ground: Rgb, colour: Rgb) -> Iterator[Rgb]:
    for step in range(1, STEPS):
        yield mixed(ground, colour, step / STEPS)


class Numbers(dict[Rgb, int]):
    """The palette's number for what is nearest to a colour.

    Pillow's own search is not exact: plates had corners of another dark than theirs.
    """

    def __missing__(self, colour: Rgb) -> int:
        red, green, blue = colour
        known = colours()
        distances = [
            (red - other[0]) ** 2 + (green - other[1]) ** 2 + (blue - other[2]) ** 2
            for other in known.colours[: known.solid]
        ]
        self[colour] = nearest = distances.index(min(distances))
        return nearest


NUMBERS: Final = Numbers()


@cache
def ink(colour: Colour) -> int:
    return NUMBERS[channels(colour)]


@cache
def letter_edges(colour: Colour, ground: Colour) -> bytes:
    """For each strength of a letter's mask the number that is drawn."""
    steps = [NUMBERS[mixed(channels(ground), channels(colour), step / STEPS)] for step in range(STEPS + 1)]
    return bytes(steps[round(strength * STEPS / 255)] for strength in range(256))


def in_palette(picture: Image.Image, ground: Colour) -> Image.Image:
    """A picture that lets through its ground, as numbers of the palette."""
    solid = Image.new("RGB", picture.size, ground)
    solid.paste(picture, (0, 0), picture)
    data = solid.tobytes()
    numbers = map(NUMBERS.__getitem__, zip(data[::3], data[1::3], data[2::3], strict=True))
    return Image.frombytes("L", picture.size, bytes(numbers))
