"""Custom ids: what is written is read again, whatever it is, and nothing else is taken for one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbot.discord_ui import ids
from dragonbot.discord_ui.fist import coin_ids
from dragonbot.discord_ui.ids import VERBS, Action
from dragonbot.fist.things import COINS, NAMES

NUMBERS = st.integers(0, 2**63 - 1)
FISTS = st.dictionaries(st.sampled_from([NAMES[kind] for kind in COINS]), st.integers(1, 60))


@given(st.sampled_from(VERBS), NUMBERS, NUMBERS, st.from_regex(r"[0-9A-Za-z_.~-]{0,64}", fullmatch=True))
def test_ids_are_read_again(verb: ids.Verb, match: int, number: int, option: str) -> None:
    action = Action(verb, match, number, option)
    assert ids.read(action.custom_id) == action
    assert len(action.custom_id) <= ids.LONGEST + 11  # with numbers and options as long as they never are


@given(FISTS, st.sampled_from([NAMES[kind] for kind in COINS]))
def test_fists_are_read_again(fist: dict[str, int], coin: str) -> None:
    option = coin_ids.written_coin(coin, fist)
    assert coin_ids.read_coin(option) == (coin, fist)
    assert coin_ids.read_fist(coin_ids.written_fist(fist)) == fist
    assert len(Action("coin", 2**40, 2**20, option).custom_id) <= ids.LONGEST


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dragon",
        "dragon:bid:1:1",
        "dragon:fly:1:1:",
        "dragon:bid:A:1:",
        "dragon:bid:1:1:a b",
        "x:bid:1:1:",
    ],
)
def test_other_ids_are_not_ours(text: str) -> None:
    assert ids.read(text) is None


@given(st.text(alphabet="0123456789.-~x ", max_size=20))
def test_whatever_stands_there_is_no_crash(option: str) -> None:
    coin_ids.read_coin(option)
    assert all(count > 0 for count in coin_ids.read_fist(option).values())


def test_a_pattern_is_of_some_verbs() -> None:
    pattern = re.compile(ids.pattern("bid", "hand"))
    assert pattern.fullmatch(Action("bid", 1, 2, "3").custom_id)
    assert not pattern.fullmatch(Action("join", 1, 2).custom_id)


def test_a_post_is_found_by_its_buttons() -> None:
    bid, hand = Action("bid", 7, 99, "3"), Action("hand", 7, 12)
    assert ids.post_in(["elsewhere", bid.custom_id, hand.custom_id]) == (7, 12)
    assert ids.post_in([bid.custom_id]) is None
