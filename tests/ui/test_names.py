"""Names as others see them, whatever people call themselves."""

from __future__ import annotations

from typing import Final

import pytest

from dragonbot.ids import MatchId
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit.names import brief, escaped, shown_names, tidy
from tests.each import for_each
from tests.ui.tables import people

ENGLISH, GERMAN = Catalogue("en"), Catalogue("de")

BLANK: Final = (
    "", " ", "\u3164", "\u115f", "\u1160", "\uffa0", "\u2800\u2800", "\u200d", "\ufe0f\u200d", "\u0301",
    "\u034f", "\u17b4", "\U000e0101", "\U0001d159", "\ufffc", "\u00ad\u180e", "\u3000",
)  # fmt: skip
"""Invisible names."""


@for_each(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("*Ann*_x_", r"\*Ann\*\_x\_"),
        ("<@1> @everyone", "\\<\\@\u200b1\\> \\@\u200beveryone"),
        ("<:dragon:123>", r"\<\:dragon\:123\>"),
        ("[x](http://y)", r"\[x\]\(http\://y\)"),
        ("1. Ann", r"1\. Ann"),
        ("# Ann\n- Bob", r"\# Ann \- Bob"),
        ("a\u202eb\u200b\u0000c", "abc"),
        ("Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301"),
        ("x" * 32, "x" * 23 + "…"),
        ("\u3164Ann\u2800\u115f Lee\uffa0", "Ann Lee"),
        ("👩\u200d🚀\ufe0f", "👩\u200d🚀\ufe0f"),
        *((blank, "") for blank in BLANK),
    ],
)
def test_ordinary_names_show_as_they_are(name: str, shown: str) -> None:
    assert escaped(tidy(name)) == shown


def test_no_one_has_another_s_name() -> None:
    seats = people(["Ann", "Ann", "", "\u200b", "Ann (2)"])
    assert shown_names(seats, ENGLISH) == ["Ann", "Ann (2)", "Seat 3", "Seat 4", "Ann (2) (2)"]


@pytest.mark.parametrize("catalogue", [ENGLISH, GERMAN])
def test_no_one_is_named_like_a_computer(catalogue: Catalogue) -> None:
    """Nor like an unnamed seat, in either language, whatever letters are used for it."""
    names = [
        "Master 1",
        "MEISTER \uff11",
        "\u3164Lehrling  2",
        "M\u0430\u0301ster 1",
        "Seat 2",
        "Master of 1",
    ]
    computer = SeatRow(match=MatchId(1), seat=6, kind="computer", name="master-1", level="master")
    shown = shown_names([*people(names), computer], catalogue)
    told_apart = catalogue.say("name-person", name="")
    assert [name.endswith(told_apart) for name in shown] == [True] * 5 + [False] * 2
    assert shown[-1] in ("Master 1", "Meister 1")
    assert len(set(shown)) == len(shown)


@for_each(
    ("name", "shown"),
    [
        ("Journeyman 1", "Journey… 1"),
        ("Apprentice 12", "Appren… 12"),
        ("Lehrling 3", "Lehrling 3"),
        ("Maximilian", "Maximilian"),
        ("Wolfgangamadeus", "Wolfganga…"),
        ("漢字漢字漢字 2", "漢字漢字… 2"),
        ("Player 2024", "Player 20…"),
    ],
)
def test_brief_names_keep_a_final_number(name: str, shown: str) -> None:
    assert brief(name) == shown
