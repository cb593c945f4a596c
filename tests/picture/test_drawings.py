"""Each thing has a drawing, with the same bytes in every process."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import dragonbot.games  # noqa: F401 - fills the decks
from bench.pictures.icons import plain
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.things import COINS, COLOURS, NAMES
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import COLOURS as TOKENS
from dragonbot.picture.adventurers import KINDS, STATES
from dragonbot.picture.drawings import DRAWINGS, FAMILY_OF_ROOM, adventurer_name, badge, drawing, known
from dragonbot.picture.palette import (
    CREAM,
    FIELDS,
    GOLD,
    GREY_ON_VELLUM,
    INK,
    PLATE,
    PLATE_IN_FRONT,
    SEATS,
    SOFT,
    TABLE,
    VELLUM,
)
from dragonbot.picture.svg import document
from tests.each import for_each
from tests.picture.contrast import contrast

CARDS = {card: made for deck in DECKS.values() for card, made in deck.items()}
PLAIN_AT_MOST = 3
"""Single cards may lack a badge, but not as many as this."""
DIGEST = """
import hashlib
import dragonbot.games  # noqa: F401 - fills the decks
from bench.pictures.icons import plain
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.lair import HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import COLOURS as TOKENS
from dragonbot.games.fist.rules.things import COINS, COLOURS, NAMES
from dragonbot.picture.adventurers import KINDS, STATES
from dragonbot.picture.drawings import DRAWINGS, adventurer_name
print(hashlib.sha256(repr(sorted(DRAWINGS.items())).encode()).hexdigest())
"""


def digest(seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    run = subprocess.run(
        [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


@pytest.mark.slow  # test_canvas.py draws in another process, too
def test_two_processes_draw_the_same_bytes() -> None:
    assert digest("1") == digest("2")


@for_each("card", CARDS)
def test_every_card_has_a_badge(card: str) -> None:
    assert badge(card, CARDS[card].power.__module__.rpartition(".")[2]) in DRAWINGS


def test_nearly_every_card_has_its_own_badge() -> None:
    assert len(plain()) <= PLAIN_AT_MOST, "\n".join(plain())


def test_a_card_without_a_badge_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.pictures.icons.known", lambda name: None if name == "card:witch" else name)
    assert plain() == ["witch has no badge of its own; draw one in dragonbot/picture/art/card.svg"]


def test_every_thing_of_both_games_is_drawn() -> None:
    wanted = {f"dragon:{dragon}" for dragon in DRAGONS}
    wanted |= {f"object:{thing}" for thing in OBJECTS}
    wanted |= {f"token:{token}" for token in (*TOKENS, "hidden")}
    wanted |= {f"coin:{NAMES[coin]}" for coin in COINS}
    wanted |= {f"stone:{colour}" for colour in COLOURS}
    wanted |= {
        adventurer_name(hunter, seat, state)
        for hunter in HUNTERS
        for seat in range(len(SEATS))
        for state in STATES
    }
    kinds = ("dragon", "object", "token", "coin", "stone", "adventurer")
    there = {name for name in DRAWINGS if name.startswith(kinds)}
    assert wanted - there == set(), "draw what is missing in dragonbot/picture, in the room of its kin"
    assert there - wanted == set(), "nothing has this name (any more)"
    assert KINDS == HUNTERS


def test_badges_belong_to_cards() -> None:
    drawn = {name for name in DRAWINGS if name.startswith("card:")}
    assert drawn - {known(f"card:{card}") for card in CARDS} == set()


def test_numbered_cards_share_a_drawing() -> None:
    assert known("card:dwarf_5") == known("card:dwarf_4") == "card:dwarf"
    assert drawing("card:dwarf_5") == DRAWINGS["card:dwarf"]


def test_missing_drawings_are_reported() -> None:
    assert known("card:pedlar") is None
    with pytest.raises(LookupError, match="card:pedlar"):
        drawing("card:pedlar")


def test_a_card_without_a_badge_has_its_family_s_plain_one() -> None:
    assert badge("thief", "coins") == "card:thief"
    assert badge("pedlar", "coins") == "plain:coins"
    assert badge("pedlar", "a_new_room") in DRAWINGS
    assert {f"plain:{family}" for family in FAMILY_OF_ROOM.values()} <= set(DRAWINGS)


@for_each("name", DRAWINGS)
def test_no_words_in_drawings_and_all_names_are_found(name: str) -> None:
    svg = document(drawing(name))
    assert "<text" not in svg
    clips = re.findall(r"url\(#(\w+)\)", svg)
    assert set(clips) == set(re.findall(r'<clipPath id="(\w+)"', svg))


@for_each("family", FIELDS)
def test_symbols_are_legible_on_their_fields(family: str) -> None:
    charge = INK if family in ("yellow", "white") else CREAM
    assert contrast(charge, FIELDS[family]) >= 5.1


@for_each("name", [name for name in DRAWINGS if name.startswith(("dragon", "object", "blank"))])
def test_cream_is_legible_on_every_other_field(name: str) -> None:
    """The field is a badge's first rectangle, below everything else."""
    field = re.search(r'<rect [^>]*fill="(#\w{6})"', DRAWINGS[name])
    assert field is not None
    assert contrast(CREAM, field[1]) >= 5.1


@for_each(
    ("colour", "ground", "least"),
    [
        (CREAM, TABLE, 12.7), (CREAM, PLATE, 10.4), (CREAM, PLATE_IN_FRONT, 8.0),
        (SOFT, TABLE, 8.4), (SOFT, PLATE, 6.9), (SOFT, PLATE_IN_FRONT, 5.3),
        (GOLD, TABLE, 8.1), (GOLD, PLATE_IN_FRONT, 5.1),
        (INK, VELLUM, 14.3), (GREY_ON_VELLUM, VELLUM, 6.6),
        *((INK, seat, 7.0) for seat in SEATS),
    ],
)  # fmt: skip
def test_words_are_legible(colour: str, ground: str, least: float) -> None:
    assert round(contrast(colour, ground), 1) >= least


def test_contrast_follows_wcag() -> None:
    assert round(contrast("#FFFFFF", "#000000"), 2) == 21
    assert round(contrast("#777777", "#FFFFFF"), 2) == 4.48
