"""The colours a picture is drawn in: one palette for all pictures, made of what is known before any is drawn.

A picture is a plain of palette numbers from the beginning. What is drawn is brought into the palette once,
when it is drawn for the first time, so nothing is left to be done when a picture is ready but to pack it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from dragonbot.picture import palette
from dragonbot.picture.drawings import DRAWINGS
from dragonbot.picture.palette import channels

Colour: TypeAlias = str
"""As in `#202B36`."""
Rgb: TypeAlias = tuple[int, int, int]

STEPS: Final = 3
"""The edge of a letter goes from its ground to its colour in so many steps."""
CLEAR: Final = (0, 64, 128, 191)
"""How much is seen of the line around the table at its round corners: the last numbers of the palette."""
MOST: Final = 256
ALIKE: Final = 20
"""Nearer to another one than that, in each of red, green and blue, a colour in between gets no number."""
DIMMED: Final = 0.4
"""How much is seen of what is not there, or not any more."""
GROUNDS: Final = (palette.TABLE, palette.PLATE, palette.PLATE_IN_FRONT, palette.VELLUM)
STONES: Final = (palette.STONE_RED, palette.STONE_BLUE, palette.STONE_YELLOW)
ON_DARK: Final = (palette.CREAM, palette.SOFT, palette.GOLD)
ON_LIGHT: Final = (palette.INK, palette.GREY_ON_VELLUM)


class Palette(NamedTuple):
    colours: tuple[Rgb, ...]
    """By their numbers. The last are those of the edge of the table, and let through what is below."""
    solid: int
    """How many let nothing through."""
    image: Image.Image
    """Those for Pillow, which wants numbers for all bytes: the first colour fills up what is free."""

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
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in (*found, *found[:1] * (MOST - len(found))) for part in colour])
    edge = [channels(palette.LINE)] * len(CLEAR)
    return Palette((*found, *edge), len(found), image)


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


@lru_cache(maxsize=4096)
def number_of(colour: Rgb) -> int:
    """The palette's number for what is nearest to a colour."""
    known = colours()

    def distance(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(known.colours[number], colour, strict=True))

    return min(range(known.solid), key=distance)


@cache
def ink(colour: Colour) -> int:
    return number_of(channels(colour))


@cache
def letter_edges(colour: Colour, ground: Colour) -> bytes:
    """For each strength of a letter's mask the number that is drawn."""
    steps = [number_of(mixed(channels(ground), channels(colour), step / STEPS)) for step in range(STEPS + 1)]
    return bytes(steps[round(strength * STEPS / 255)] for strength in range(256))


def in_palette(picture: Image.Image, ground: Colour) -> Image.Image:
    """A picture that lets through its ground, as numbers of the palette."""
    solid = Image.new("RGB", picture.size, ground)
    solid.paste(picture, (0, 0), picture)
    return as_numbers(solid.quantize(palette=colours().image, dither=Image.Dither.NONE))


def as_numbers(picture: Image.Image) -> Image.Image:
    """The numbers themselves, which Pillow calls shades of grey."""
    known = colours().solid
    own = [number if number < known else 0 for number in range(MOST)]
    return Image.frombytes("L", picture.size, picture.tobytes()).point(own)
