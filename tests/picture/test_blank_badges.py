"""Badges of custom cards: every combination can be drawn, and no two look alike."""

from __future__ import annotations

import pytest

from dragonbot.picture.canvas import Colour, colours, raster, sprite
from dragonbot.picture.custom_badges import (
    COLOURS,
    LETTERS,
    LIGHT,
    SHAPES,
    CustomBadge,
    badge_in,
    badge_of,
)
from dragonbot.picture.drawings import DRAWINGS, drawing
from dragonbot.picture.palette import CREAM, INK, channels
from dragonbot.picture.svg import document
from tests.each import for_each
from tests.picture.contrast import contrast


def test_every_combination_is_drawn() -> None:
    names = [CustomBadge(colour, shape, "PE").name for colour in COLOURS for shape in SHAPES]
    names += [CustomBadge("red", "circle", letters).name for letters in LETTERS]
    drawn = [drawing(name) for name in names]
    assert len({*drawn}) == len(names)
    assert not {*drawn} & {*DRAWINGS.values()}
    for name in names[:: len(names) // 8]:
        assert sprite(name, 75, CREAM, 1).mask.getbbox() is not None
    assert document(drawn[0]).startswith("<svg")


@for_each("letter", LETTERS)
def test_letters_stay_within_their_badge(letter: str) -> None:
    """Two of each; nothing is cut off."""
    field: Colour = COLOURS["red"]
    within = raster(drawing(CustomBadge("red", "square", letter * 2).name), 64, 64, 64, 64)
    rim = [within.getpixel((x, y)) for x in (8, 55) for y in range(22, 43)]
    assert {pixel[:3] for pixel in rim if isinstance(pixel, tuple)} <= {channels(field), channels(CREAM)}


def test_letters_are_legible() -> None:
    for colour, field in COLOURS.items():
        assert contrast(field, INK if colour in LIGHT else CREAM) >= 4.5, colour
        assert channels(field) in colours().colours, "a picture has no such colour"


@for_each(
    "name",
    [
        *("blank:red:diamond:ABC", "blank:pink:circle:A", "blank:red:heart:A"),
        *(
            "blank:red:circle:pe",
            "blank:red:circle:Ä",
            "blank:red:circle:A:B",
            "blank:red:circle:A\n",
            "blank:",
        ),
    ],
)
def test_an_invalid_badge_is_not_drawn(name: str) -> None:
    assert badge_in(name) is None
    with pytest.raises(LookupError):
        drawing(name)


def test_valid_badges() -> None:
    assert badge_in("blank:red:circle:PE") == CustomBadge("red", "circle", "PE")
    for letters, drawn in (
        ("pe", "PE"),
        ("Äß", "AS"),
        ("ß", "SS"),
        ("Ж1", "1"),
        ("龍", ""),
        ("", ""),
        ("ABC", "AB"),
    ):
        badge = badge_of("red", "star", letters)
        assert badge == CustomBadge("red", "star", drawn)
        assert badge_in(badge.name) == badge
        assert drawing(badge.name)
    assert badge_of("pink", "heart", "A") == CustomBadge("blue", "circle", "A")
