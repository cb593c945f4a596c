"""The end card of Dragon's Gold: the score sheet, the count in words, and Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Won
from dragonbot.games.gold.board import short_names
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.setting_up import set_up
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES
from dragonbot.games.gold.rules.turn import end
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from tests.games.gold.rules.tables import GOLD
from tests.ui.dump import dump
from tests.ui.limits import problems
from tests.ui.tables import MENTIONS, NAMES, WORST, kept, people, post, row

Heaps = Sequence[dict[str, int]]


def ended(*heaps: dict[str, int], advanced: bool = False, cursed: bool | None = None, **magic: Any) -> Table:
    """A game that ended with these treasures."""
    cursed = advanced if cursed is None else cursed
    house = House(advanced=advanced, wizards=advanced, objects=advanced, cursed=cursed, sets=cursed)
    table = set_up(house, Fate("end"), [f"s{seat + 1}" for seat in range(len(heaps))])
    for seat, heap in zip(table.seats, heaps, strict=True):
        seat.treasure = [heap.get(colour, 0) for colour in COLOURS]
        seat.objects = []
    for name, value in magic.items():
        setattr(table, name, value)
    with pytest.raises(Won):
        list(end(table))  # no questions are left
    return table


def card(table: Table, names: tuple[str, ...] = NAMES, language: str = "en") -> Any:
    count = len(table.seats)
    content = {
        "view": GOLD.posted(table, None),
        "hands": [GOLD.hand(table, seat) for seat in range(count)],
        "started": 0.0,
        "ended": 99.0,
    }
    seats, match = people(names[:count]), row("dragons-gold", language)
    return public_message(kept(Notice(match, seats, post("end", content), [])), Catalogue(language), MENTIONS)


def rows_in(text: str) -> dict[str, list[int]]:
    """The score sheet, row by row."""
    sheet = text.split("```")[1].strip("\n").splitlines()
    assert len({len(line) for line in sheet}) == 1
    read = {}
    for line in sheet[1:]:
        label, *counts = line.replace("·", "0").rsplit(maxsplit=len(sheet[0].split()))
        if counts:
            read[label.strip()] = [int(count) for count in counts]
    return read


def test_the_sheet_has_everything_that_counts() -> None:
    table = ended(
        {"silver": 5, "gold": 2, "magic": 3, "blue": 4},
        {"silver": 1, "blue": 4, "green": 1, "black": 1},
        {"gold": 1, "white": 2},
    )
    text = dump(card(table))
    # With three players, the most gems bring 15 points, to each of those who tie.
    assert rows_in(text) == {
        "Silver": [1, 5, 0],
        "Gold": [0, 6, 3],
        "Magic tokens": [0, 3, 0],
        "Sapphires": [15, 15, 0],
        "Emeralds": [15, 0, 0],
        "Amethysts": [0, 0, 0],
        "Amber": [0, 0, 0],
        "Diamonds": [0, 0, 15],
        "Black diamond": [7, 0, 0],
        "Points": [38, 29, 18],
    }
    assert "1. **Bob**: 38 points\n-# 1 silver, 4 sapphires, 1 emerald, 1 black diamond\n2. **Ann**" in text
    assert "- **Sapphires**: Ann and Bob are tied (4 each), 15 points each." in text
    assert "- **Diamonds**: Cid has the most (2), 15 points." in text
    assert "**Amber**" not in text


def test_the_curse_is_explained() -> None:
    table = ended(
        {"blue": 2, "green": 3, "purple": 1, "yellow": 1, "white": 1, "black": 1},
        {"blue": 1, "green": 3, "purple": 1, "yellow": 2, "white": 1},
        {"purple": 1},
        advanced=True,
    )
    text = dump(card(table))
    rows = rows_in(text)
    # Half of 12 for the tie in which only one is not cursed; and a set that the cursed one doesn't have.
    assert rows["Emeralds"] == [6, 0, 0] or rows["Emeralds"] == [0, 6, 0]
    assert sorted(rows["Sets"]) == [0, 0, 5]
    assert sorted(rows["Points"]) == [0, 19, 29]
    assert "Ann has the black diamond: 19 points, but none for sets" in text
    assert "- **Sapphires**: Ann has the most (2), but is cursed. Nobody scores." in text
    assert "are tied (3 each). Because of the curse, only Bob scores: 6 points." in text
    assert "- **Amethysts**: Ann, Bob and Cid are tied (1 each), which is too many." in text
    german = dump(card(table, language="de"))
    assert "Ann hat den schwarzen Diamanten: 19 Punkte" in german
    assert "Wegen des Fluchs bekommt nur Bob etwas: 6 Punkte." in german


def test_magic_at_the_end_is_explained() -> None:
    table = ended(
        {"silver": 6, "black": 1},
        {"green": 1},
        {"green": 1},
        advanced=True,
        stones=[0],
        chameleons={1: "green"},
        casket=0,
    )
    text = dump(card(table))
    rows = rows_in(text)
    assert rows["Silver"] == [2, 0, 0]
    assert rows["Gold"] == [12, 0, 0]
    assert rows["Black diamond"] == [10, 0, 0]
    assert rows["Emeralds"] == [0, 12, 0]
    assert "Ann's Philosopher's Stone turns 4 silver into gold." in text
    assert "Bob's Chameleon Gem counts as one more: Emerald (green)." in text
    assert "Ann keeps the black diamond in lead: 10 points and no curse." in text
    assert "-# 6 silver, 1 black diamond" in text  # what was behind the screen, not what it counts as


def test_the_casket_is_explained_with_basic_scoring() -> None:
    table = ended({"silver": 6, "black": 1}, {"green": 1}, {}, advanced=True, cursed=False, casket=0)
    text = dump(card(table))
    assert rows_in(text)["Black diamond"] == [10, 0, 0] or rows_in(text)["Black diamond"] == [0, 10, 0]
    assert "Ann keeps the black diamond in lead: 10 points" in text


def test_equal_points_share_a_place() -> None:
    text = dump(card(ended({"gold": 2}, {"gold": 4}, {"gold": 2}, {"gold": 1})))
    places = [line[:2] for line in text.splitlines() if line[:1].isdigit()]
    assert places == ["1.", "2.", "2.", "4."]


@pytest.mark.parametrize("names", [NAMES, WORST])
@pytest.mark.parametrize("language", ["en", "de"])
def test_six_players_with_everything_fit(language: str, names: tuple[str, ...]) -> None:
    """Everyone has everything, all tie, one is cursed, and all magic for the end was used."""
    heap = dict.fromkeys(COLOURS[:-1], 12)
    others = [heap] * 5
    table = ended({**heap, "black": 1}, *others, advanced=True, stones=[4], chameleons={5: "white"})
    view = card(table, names, language)
    assert problems(view) == []
    sheet = dump(view).split("```")[1].strip("\n").splitlines()
    assert max(map(len, sheet)) <= 44
    assert len(PLACES) <= len(sheet)


def test_short_names_are_different() -> None:
    assert short_names(["Ann", "Ben"], 5) == ["Ann", "Ben"]
    assert short_names(["Apprentice 1", "Apprentice 2", "Ann"], 5) == ["Appr1", "Appr2", "Ann"]
    assert short_names(["Annalena", "Annarosa"], 4) == ["Ann1", "Ann2"]
    assert short_names(["🐉🐉🐉🐉", "```"], 4) == ["🐉🐉", "?"]
    assert short_names(["Tom", "Tom", "Tom2"], 4) == ["Tom1", "Tom3", "Tom2"]
    for names in (WORST, ("W" * 32,) * 6):
        assert len(set(short_names(names, 4))) == 6


def test_the_sheet_is_no_wider_than_a_phone() -> None:
    for players in range(3, 7):
        table = ended(*({"silver": 35, "gold": 20, "blue": 9} for _ in range(players)))
        for language in ("en", "de"):
            sheet = dump(card(table, language=language)).split("```")[1]
            assert max(map(len, sheet.splitlines())) <= 40
