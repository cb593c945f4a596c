"""Any page holds, fails or is no scenario, and raises nothing else."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.games.fist.rules.card import DECKS
from dragonbot.scenario.runner import Failure
from dragonbot.scenario.scenario import BadPage
from tests.scenario.pages import GOOD, play
from tests.secrets.examples import times

NAMES = ("Ann", "Bob", "Cid")
NAME = st.sampled_from(NAMES)
WORDS = st.sampled_from(
    (
        *NAMES,
        *DECKS["tavern"],
        *"use pass score take draw stop red blue yellow white fairy gold silver black bid timer".split(),
    )
)
COUNT = st.integers(0, 4)
HEAP = st.dictionaries(st.sampled_from(("red", "blue", "yellow")), COUNT, max_size=3)
BID = COUNT | st.dictionaries(st.sampled_from(("fairy", "gold", "silver", "black", "red")), COUNT, max_size=2)
ANSWER = WORDS | HEAP | BID | st.sampled_from((None, True, 1.0, [1], {"red": 1.5}))
PURSE = st.fixed_dictionaries(
    {},
    optional={
        "fairy": COUNT,
        "spent_fairy": COUNT,
        "gold": COUNT,
        "silver": COUNT,
        "black": st.integers(0, 2),
        "red": st.integers(0, 1),
        "stones": HEAP,
        "score": st.integers(0, 2),
    },
)
STEP = st.one_of(
    st.fixed_dictionaries({"bid": st.fixed_dictionaries(dict.fromkeys(NAMES, BID))}),
    st.fixed_dictionaries({"bid": st.dictionaries(NAME, BID)}),
    st.dictionaries(NAME, ANSWER, min_size=1, max_size=1),
    st.fixed_dictionaries({"refused": st.dictionaries(NAME, ANSWER)}),
    st.fixed_dictionaries({"expire": NAME | st.just("timer")}),
    st.fixed_dictionaries({"check": st.dictionaries(NAME, PURSE)}),
    st.fixed_dictionaries({"asked": st.dictionaries(NAME, st.just("bid") | st.lists(WORDS))}),
)


@st.composite
def pages(draw: st.DrawFn) -> dict[str, Any]:
    cards = draw(st.permutations(sorted(DECKS["tavern"])))
    gone, to_come, named = (draw(st.integers(0, 3)) for _ in range(3))
    table: dict[str, Any] = {name: draw(PURSE) for name in NAMES}
    if draw(st.booleans()):
        table["auction"], *cards = cards
        table["gone"], table["to_come"] = cards[:gone], cards[gone : gone + to_come]
    if draw(st.booleans()):
        table["discarded"] = cards[10 : 10 + named]
        table["chance"] = draw(st.lists(WORDS, max_size=3))
    return {
        "title": "made up",
        "rules": "fist-classic",
        "players": [*NAMES],
        "given": table,
        "play": draw(st.lists(STEP, max_size=5)),
        "then": draw(st.dictionaries(NAME, PURSE, max_size=1)),
    }


@given(pages())
@settings(derandomize=True, deadline=None, max_examples=times(120))
def test_a_well_formed_page_holds_fails_or_is_refused(page: dict[str, Any]) -> None:
    with suppress(BadPage, Failure):
        play(yaml.safe_dump(page))


WORD = re.compile(r"\w+")
PIECES = [match.span() for match in WORD.finditer(GOOD)]
INSTEAD: tuple[str, ...] = (
    "",
    "0",
    "-1",
    "7",
    "1.5",
    "yes",
    "~",
    "[]",
    "{}",
    "[x]",
    "{x: 1}",
    "imp",
    "Ann",
    "bid",
    "&a [*a]",
    "*a",
    "!!int x",
)
INSTEAD += ("2024-13-13", "'", '"', ":", "-", "?", "|", "\t", "\x00", "\ud800", "#", "<<", "seats")


@given(st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(INSTEAD)), min_size=1, max_size=2))
@settings(derandomize=True, deadline=None, max_examples=times(250))
def test_a_page_with_one_change_holds_fails_or_is_refused(
    changes: list[tuple[tuple[int, int], str]],
) -> None:
    page = GOOD
    for (start, end), other in sorted(changes, reverse=True):
        page = page[:start] + other + page[end:]
    with suppress(BadPage, Failure):
        play(page)


@given(st.text(max_size=60))
@settings(derandomize=True, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadPage, Failure):
        play(text)
