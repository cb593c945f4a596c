"""Each thing has a drawing, and a drawing is the same bytes in every process."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from dragonbot.picture.drawings import DRAWINGS, FAMILY_OF_ROOM, badge, drawing, known
from dragonbot.picture.palette import CREAM, FIELDS, INK, SEATS, contrast
from dragonbot.picture.svg import document

DIGEST = """
import hashlib
from dragonbot.picture.drawings import DRAWINGS
print(hashlib.sha256(repr(sorted(DRAWINGS.items())).encode()).hexdigest())
"""


def digest(seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    run = subprocess.run(
        [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


def test_two_processes_draw_the_same_bytes() -> None:
    assert digest("1") == digest("2")


def test_numbered_cards_share_a_drawing() -> None:
    assert known("card:dwarf_5") == known("card:dwarf_4") == "card:dwarf"
    assert drawing("card:dwarf_5") == DRAWINGS["card:dwarf"]


def test_what_nobody_has_drawn_is_told() -> None:
    assert known("card:pedlar") is None
    with pytest.raises(LookupError, match="card:pedlar"):
        drawing("card:pedlar")


def test_a_card_without_a_badge_has_the_plain_one_of_its_family() -> None:
    assert badge("thief", "coins") == "card:thief"
    assert badge("pedlar", "coins") == "plain:coins"
    assert badge("pedlar", "a_new_room") in DRAWINGS
    assert {f"plain:{family}" for family in FAMILY_OF_ROOM.values()} <= set(DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_words_in_drawings_and_all_names_are_found(name: str) -> None:
    svg = document(drawing(name))
    assert "<text" not in svg
    clips = re.findall(r"url\(#(\w+)\)", svg)
    assert set(clips) == set(re.findall(r'<clipPath id="(\w+)"', svg))


@pytest.mark.parametrize("family", FIELDS)
def test_charges_are_read_on_their_fields(family: str) -> None:
    charge = INK if family == "yellow" else CREAM
    assert contrast(charge, FIELDS[family]) >= 5.1


@pytest.mark.parametrize("seat", SEATS)
def test_ink_is_read_on_seats(seat: str) -> None:
    assert round(contrast(INK, seat), 1) >= 7
