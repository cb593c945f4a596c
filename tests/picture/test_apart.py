"""No two drawings look alike: small, without colour, and to colour-blind people."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from bench.pictures.sight import SIGHTS, seen
from dragonbot.picture.adventurers import KINDS, STATES, State
from dragonbot.picture.drawings import DRAWINGS, adventurer_name, png
from dragonbot.picture.palette import DISCORD_DARK, DISCORD_LIGHT, SEATS, TABLE
from dragonbot.picture.svg import document
from tests.each import for_each

SMALL_PIXELS = 22
NEAR = 10.0
"""The least difference of two icons, in the mean over all pixels, of 255. Two Fairy coins began at 4.9."""
NEAR_IN_COLOUR = 12.0
GROUNDS = (DISCORD_DARK, DISCORD_LIGHT)
FAMILIES = ("card plain blank", "dragon", "object", "coin token", "stone", "seat", "sign")
"""Drawings shown side by side; adventurers have tests of their own."""
IN_COLOURS = ("stone", "token", "coin")


@cache
def on(name: str, ground: str) -> Image.Image:
    return laid(Image.open(io.BytesIO(png(name, SMALL_PIXELS))), ground)


def mirrored(drawn: str) -> str:
    return f'<g transform="translate(64 0) scale(-1 1)">{drawn}</g>'


def laid(icon: Image.Image, ground: str) -> Image.Image:
    under = Image.new("RGB", icon.size, ground)
    under.paste(icon, (0, 0), icon.convert("RGBA"))
    return under


def apart(one: Image.Image, other: Image.Image) -> float:
    bands = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(bands) / len(bands)


def near(names: Sequence[str], limit: float) -> Iterator[str]:
    """Pairs that are nearly the same in grey on one of the backgrounds."""
    for one, other in combinations(names, 2):
        least = min(apart(on(one, ground).convert("L"), on(other, ground).convert("L")) for ground in GROUNDS)
        if least < limit:
            yield f"{one} and {other}: {least:.1f}"


@for_each("family", FAMILIES)
def test_no_two_of_a_family_look_alike(family: str) -> None:
    names = [name for name in DRAWINGS if name.partition(":")[0] in family.split()]
    same = {"coin:silver and token:silver: 0.0"}
    assert set(near(names, NEAR)) <= same


@for_each("seat", range(len(SEATS)))
@for_each(("state", "limit"), [("up", NEAR), ("down", NEAR / 2), ("away", NEAR / 4)])
def test_adventurers_of_a_seat_are_distinguishable(seat: int, state: State, limit: float) -> None:
    """Absent ones are as dim as allowed; they also have fixed places."""
    assert list(near([adventurer_name(kind, seat, state) for kind in KINDS], limit)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_states_of_an_adventurer_are_distinguishable(kind: str) -> None:
    assert list(near([adventurer_name(kind, 0, state) for state in STATES], NEAR)) == []


def test_families_cover_all_drawings() -> None:
    kinds = {kind for family in FAMILIES for kind in family.split()}
    assert {name.partition(":")[0] for name in DRAWINGS} == {*kinds, "adventurer"}


def test_lookalikes_are_found() -> None:
    """A mirrored drawing, or one with an equally bright colour or an extra detail, counts as nearly the
    same.
    """
    dwarf = DRAWINGS["card:dwarf"]
    changed = (
        mirrored(dwarf),
        dwarf.replace("#85560A", "#1F6950"),
        dwarf + '<circle cx="32" cy="50" r="4"/>',
    )
    for body in changed:
        drawn = resvg_py.svg_to_bytes(
            svg_string=document(body), width=SMALL_PIXELS, height=SMALL_PIXELS, skip_system_fonts=True
        )
        other = laid(Image.open(io.BytesIO(bytes(drawn))), DISCORD_DARK).convert("L")
        assert apart(on("card:dwarf", DISCORD_DARK).convert("L"), other) < NEAR


@for_each("name", DRAWINGS)
def test_every_drawing_is_visible_on_any_background(name: str) -> None:
    for ground in (*GROUNDS, TABLE):
        nothing = Image.new("RGB", (SMALL_PIXELS, SMALL_PIXELS), ground)
        faintest = 3.0 if name.endswith((":away", ":point_off")) else 12.0
        assert apart(on(name, ground), nothing) > faintest


@for_each("sight", SIGHTS)
@for_each("family", IN_COLOURS)
def test_things_are_distinguishable_by_everyone(family: str, sight: str) -> None:
    names = [name for name in DRAWINGS if name.startswith(f"{family}:")]
    assert confused(names, sight) == []


@for_each("sight", SIGHTS)
@for_each("kind", KINDS)
def test_seats_are_distinguishable_by_everyone(kind: str, sight: str) -> None:
    """By the banner's hem if not by its colour."""
    assert confused([adventurer_name(kind, seat) for seat in range(len(SEATS))], sight, 4.0) == []


def confused(names: Sequence[str], sight: str, limit: float = NEAR_IN_COLOUR) -> list[str]:
    return [
        f"{one} and {other}: {least:.1f}"
        for one, other in combinations(names, 2)
        if (least := min(apart(seen(on(one, g), sight), seen(on(other, g), sight)) for g in GROUNDS)) < limit
    ]


def test_colours_alone_are_not_enough() -> None:
    """To many people seats 3 and 4 have the same grey, so their hems matter."""
    greens = [Image.new("RGB", (1, 1), SEATS[seat]) for seat in (2, 3)]
    assert apart(*(seen(green, "deuteranopia") for green in greens)) < apart(*greens) / 2
