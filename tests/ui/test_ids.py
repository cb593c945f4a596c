"""Custom ids: all that are written read back, and nothing else is accepted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbot.games.fist.board import hand as coins
from dragonbot.games.fist.board.hand import (
    read_coin,
    read_fist,
    read_fists,
    written_coin,
    written_fist,
    written_fists,
)
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.games.fist.rules.things import NAMES
from dragonbot.ids import MatchId
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import VERBS, Action
from tests.each import for_each
from tests.secrets.examples import tried

NUMBERS = st.integers(0, 2**63 - 1)
METALS = [
    [NAMES[kind] for kind in (*metal.coins, *metal.magic)]
    for metal in (IN_GOLD, IN_COMMON_GOLD, IN_SILVER, IN_STONES)
]
COUNTS = st.integers(1, 10**coins.LONGEST_COUNT - 1)
FULL = 10**coins.LONGEST_COUNT - 1
"""A fist with more than can be typed."""


@tried(100)
@given(st.sampled_from(VERBS), NUMBERS, NUMBERS, st.from_regex(r"[0-9A-Za-z_.~-]{0,64}", fullmatch=True))
def test_ids_read_back(verb: str, match: int, number: int, option: str) -> None:
    action = Action(verb, MatchId(match), number, option)
    assert components.action_in(action.custom_id) == action
    assert (
        len(action.custom_id) <= components.LONGEST_ID + 11
    )  # with longer numbers and options than ever occur


@tried(100)
@given(st.data())
def test_fists_read_back(data: st.DataObject) -> None:
    things = data.draw(st.sampled_from(METALS))
    fist = st.dictionaries(st.sampled_from(things), COUNTS)
    fists = data.draw(st.lists(fist, min_size=1, max_size=2))
    coin, place = data.draw(st.sampled_from(things)), data.draw(st.integers(0, len(fists) - 1))
    option = written_coin(coin, fists, place)
    assert read_coin(option) == (coin, fists, place)
    assert read_fists(written_fists(fists)) == fists
    assert read_fist(written_fist(fists[0])) == fists[0]


@pytest.mark.parametrize("things", METALS)
def test_two_full_fists_fit(things: list[str]) -> None:
    fists = [dict.fromkeys(things, FULL)] * 2
    for coin in things:
        custom_id = Action(
            "coin",
            MatchId(components.MOST_NUMBER - 1),
            MatchId(components.MOST_NUMBER - 1),
            written_coin(coin, fists, 1),
        ).custom_id
        assert len(custom_id) <= components.LONGEST_ID
        assert components.action_in(custom_id) is not None


@for_each(
    "text",
    [
        "",
        "dragon",
        "dragon:bid:1:1",
        "dragon:FLY:1:1:",
        "dragon:bid:A:1:",
        "dragon:bid:1:1:a b",
        "x:bid:1:1:",
    ],
)
def test_other_ids_are_ignored(text: str) -> None:
    assert components.action_in(text) is None


@given(st.text(alphabet="0123456789.-~_x ", max_size=20))
def test_no_id_crashes_the_reader(option: str) -> None:
    counting = read_coin(option)
    assert counting is None or counting.place < len(counting.fists)
    assert all(count > 0 for fist in read_fists(option) for count in fist.values())


def test_a_post_is_found_by_its_buttons() -> None:
    bid, hand = Action("bid", MatchId(7), 99, "3"), Action("hand", MatchId(7), 12)
    assert components.post_in(["elsewhere", bid.custom_id, hand.custom_id]) == (7, 12)
    assert components.post_in([bid.custom_id]) is None


@for_each(
    "verb",
    ["bid", "coins", "coin", "seal", "pick", "picks", "several", "word",
     "share", "token", "offer", "trade", "deal", "need", "say", "advice"],
)  # fmt: skip
def test_a_question_s_buttons_lead_to_no_post(verb: str) -> None:
    """Their number is the question's; as a post's it would lead to another."""
    assert components.post_in([Action(verb, MatchId(7), 99).custom_id]) is None
    assert components.post_in(
        [Action(verb, MatchId(7), 99).custom_id, Action("hand", MatchId(7), 12).custom_id]
    ) == (
        7,
        12,
    )
