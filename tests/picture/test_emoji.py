"""Emojis: short, unique names that change with the drawing; files that Discord accepts."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest
from PIL import Image

from dragonbot.picture import drawings
from dragonbot.picture.drawings import DRAWINGS
from tests.each import for_each

LARGEST_BYTES = 256 * 1024


def test_names_are_short_and_unique() -> None:
    names = [drawings.emoji_name(name) for name in DRAWINGS]
    assert len(set(names)) == len(names)
    assert [name for name in names if not re.fullmatch(r"[a-z0-9]{2,6}_[a-z0-9]{5}", name)] == []
    assert max(map(len, names)) <= drawings.LONGEST_NAME == 12


def test_numbered_cards_share_an_emoji() -> None:
    assert drawings.emoji_name("card:dwarf_5") == drawings.emoji_name("card:dwarf_6")


def test_a_changed_drawing_has_a_new_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawings.emoji_name("card:thief")
    drawings.emoji_name.cache_clear()
    monkeypatch.setattr(drawings, "drawing", lambda name: DRAWINGS[name] + "<g/>")
    after = drawings.emoji_name("card:thief")
    drawings.emoji_name.cache_clear()
    assert after != before
    assert after.partition("_")[0] == before.partition("_")[0] == "thief"


@cache
def png_of(name: str) -> bytes:
    return drawings.emoji_png(name)


@for_each("name", DRAWINGS)
def test_pngs_have_the_right_size(name: str) -> None:
    png = png_of(name)
    assert len(png) < LARGEST_BYTES
    picture = Image.open(io.BytesIO(png))
    assert picture.size == (128, 128)
    assert picture.getchannel("A").getextrema() == (0, 255)


@for_each("name", DRAWINGS)
def test_nothing_is_cut_off_at_the_edge(name: str) -> None:
    alpha = Image.open(io.BytesIO(png_of(name))).getchannel("A")
    last = drawings.SIZE_PIXELS - 1
    edges = ((0, 0, last, 1), (0, last, last, last + 1), (0, 0, 1, last), (last, 0, last + 1, last))
    assert not any(alpha.crop(edge).point([0] * 161 + [255] * 95).getbbox() for edge in edges)
