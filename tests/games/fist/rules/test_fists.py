"""What a fist may contain: every kind of bid, against the present purse."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.bids import (
    IN_GOLD,
    IN_SILVER,
    IN_SILVER_WITHOUT_CURSE,
    Bidding,
    Fist,
    Fists,
    Metal,
    TwoFists,
)
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, RED, SILVER
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB, CID, fists_of, game_with, table_with

RICH = "Ann: {fairy: 3, spent_fairy: 5, gold: 2, silver: 4, black: 2, red: 2, stones: {red: 1}}"


def fists(metal: Metal = IN_GOLD, given: str = RICH, options: str = "{}") -> Fists:
    return Fists(table_with(given, options=options), Bidding(metal, [ANN, BOB]))


def refusal(question: Fists, bid: Any, seat: int = ANN) -> Refused:
    with pytest.raises(Refused) as refused:
        question.check(seat, bid)
    return refused.value


@for_each(
    ("bid", "fist"),
    [
        (0, ()),
        (1, ((FAIRY, 1),)),
        (3, ((FAIRY, 3),)),
        (4, ((FAIRY, 3), (GOLD, 1))),
        (5, ((FAIRY, 3), (GOLD, 2))),
        ({}, ()),
        ({"fairy": 0, "gold": 0}, ()),
        ({"gold": 2}, ((GOLD, 2),)),
        ({"gold": 1, "fairy": 2}, ((FAIRY, 2), (GOLD, 1))),
        ({"black": 1}, ((BLACK, 1),)),
        ({"black": 2}, ((BLACK, 2),)),
        ({"red": 1, "black": 1, "gold": 1}, ((GOLD, 1), (BLACK, 1), (RED, 1))),
        ({"fairy": 1, "red": 0}, ((FAIRY, 1),)),
        (((FAIRY, 1), (RED, 1)), ((FAIRY, 1), (RED, 1))),
        ((), ()),
    ],
)
def test_a_bid_in_gold_may_be_counted_or_named(bid: Any, fist: object) -> None:
    assert fists().check(ANN, bid) == fist


@for_each(
    ("bid", "key", "facts"),
    [
        (6, "too_many", {"coin": "gold", "bid": 6, "have": 5}),
        ({"fairy": 4}, "too_many", {"coin": "fairy", "bid": 4, "have": 3}),
        ({"gold": 3}, "too_many", {"coin": "gold", "bid": 3, "have": 2}),
        ({"black": 3}, "too_many", {"coin": "black", "bid": 3, "have": 2}),
        ({"fairy_silver": 1}, "too_many", {"coin": "fairy_silver", "bid": 1, "have": 0}),
        ({"silver": 1}, "not_bid_here", {"coin": "silver", "metal": "gold"}),
        ({"spent_fairy": 1}, "not_bid_here", {"coin": "spent_fairy", "metal": "gold"}),
        ({"red_stone": 1}, "not_bid_here", {"coin": "red_stone", "metal": "gold"}),
        ({"red": 1}, "amulet_alone", {}),
        ({"red": 1, "black": 1}, "amulet_alone", {}),
        ({"fairy": 1, "red": 2}, "one_amulet", {}),
        ({"copper": 1}, "unknown_coin", {"coin": "copper"}),
        ({1: 1}, "unknown_coin", {"coin": "1"}),
        ({None: 1}, "unknown_coin", {"coin": "None"}),
        ({"stones": {"red": 1}}, "not_bid_here", {"coin": "red_stone", "metal": "gold"}),
        ({"stones": {"copper": 1}}, "name_the_stones", {}),
        ({"stones": 1}, "name_the_stones", {}),
        ({"fairy": -1}, "not_a_count", {"count": "-1"}),
        ({"fairy": True}, "not_a_count", {"count": "True"}),
        ({"fairy": 1.0}, "not_a_count", {"count": "1.0"}),
        ({"fairy": "1"}, "not_a_count", {"count": "1"}),
        ({"fairy": None}, "not_a_count", {"count": "None"}),
        (-1, "not_a_count", {"count": "-1"}),
        (True, "not_a_count", {"count": "True"}),
        (1.0, "not_a_count", {"count": "1.0"}),
        (float("nan"), "not_a_count", {"count": "nan"}),
        ("1", "not_a_count", {"count": "1"}),
        (None, "not_a_count", {"count": "None"}),
        ([1], "no_second_fist", {}),
        ([1, 2], "no_second_fist", {}),
        (((GOLD, 1), (FAIRY, 1)), "not_a_count", {"count": "1"}),
        (((FAIRY, 1), (FAIRY, 1)), "not_a_count", {"count": "1"}),
        (((FAIRY, 0),), "not_a_count", {"count": "0"}),
        (((99, 1),), "not_a_count", {"count": "1"}),
        (((-1, 1),), "not_a_count", {"count": "1"}),
        (((FAIRY, 4),), "too_many", {"coin": "fairy", "bid": 4, "have": 3}),
    ],
)
def test_an_impossible_bid_in_gold_is_refused(bid: Any, key: str, facts: object) -> None:
    question = fists()
    refused = refusal(question, bid)
    assert (refused.key, refused.facts) == (key, facts)
    assert question.bidding.fists == {}


@pytest.mark.parametrize(
    ("bid", "fist"),
    [
        (4, ((SILVER, 4),)),
        ({"silver": 2, "red": 1}, ((SILVER, 2), (RED, 1))),
        ({"black": 1}, ((BLACK, 1),)),
        (0, ()),
    ],
)
def test_a_tie_is_broken_with_silver(bid: Any, fist: object) -> None:
    assert fists(IN_SILVER).check(ANN, bid) == fist


@pytest.mark.parametrize(
    ("bid", "key"),
    [
        (5, "too_many"),
        ({"gold": 1}, "not_bid_here"),
        ({"fairy": 1}, "not_bid_here"),
        ({"red": 1}, "amulet_alone"),
    ],
)
def test_gold_breaks_no_tie(bid: Any, key: str) -> None:
    assert refusal(fists(IN_SILVER), bid).key == key


def test_a_house_rule_keeps_black_coins_out_of_the_tie_break() -> None:
    question = fists(IN_SILVER_WITHOUT_CURSE)
    assert refusal(question, {"silver": 1, "black": 1}).facts == {"coin": "black", "metal": "silver"}
    assert question.check(ANN, {"silver": 1, "red": 1}) == ((SILVER, 1), (RED, 1))


def test_a_house_rule_lets_amulets_be_stacked() -> None:
    question = fists(options="{stack_amulets: true}")
    assert question.check(ANN, {"fairy": 1, "red": 2}) == ((FAIRY, 1), (RED, 2))
    assert refusal(question, {"red": 2}).key == "amulet_alone"


@for_each(
    ("metal", "purse", "asked"),
    [
        (IN_GOLD, "fairy: 1, gold: 0", True),
        (IN_GOLD, "fairy: 0, gold: 1", True),
        (IN_GOLD, "fairy: 0, gold: 0, black: 1", True),
        (IN_GOLD, "fairy: 0, gold: 0, red: 1", False),
        (IN_GOLD, "fairy: 0, gold: 0, spent_fairy: 8, silver: 5", False),
        (IN_SILVER, "silver: 0", False),
        (IN_SILVER, "silver: 0, black: 1", True),
        (IN_SILVER, "silver: 0, red: 1", False),
        (IN_SILVER_WITHOUT_CURSE, "silver: 0, black: 1", False),
        (IN_SILVER_WITHOUT_CURSE, "silver: 1", True),
    ],
)
def test_only_players_with_something_to_bid_are_asked(metal: Metal, purse: str, asked: bool) -> None:
    question = fists(metal, f"Ann: {{{purse}}}")
    assert question.waiting == ([ANN, BOB] if asked else [BOB])
    assert list(question.options(ANN)) == (["bid"] if asked else [])
    if not asked:
        assert refusal(question, 0).key == "not_asked"


def test_players_who_take_no_part_are_not_asked() -> None:
    question = fists()
    assert refusal(question, 1, CID).key == "not_asked"
    assert refusal(question, 1, 99).key == "not_asked"


def test_a_closed_fist_may_change_until_all_are_closed() -> None:
    game = game_with("auction: fairy")
    game.answer(ANN, 5)
    assert fists_of(game).waiting == [BOB, CID]
    assert list(fists_of(game).options(ANN)) == []
    game.answer(ANN, {"gold": 1})
    game.answer(BOB, 0)
    game.answer(CID, 0)
    assert game.table.seats[ANN].purse[GOLD] == 1
    assert game.table.seats[ANN].purse[FAIRY] == 9, "none was bid, one was won"


def test_silence_does_not_change_a_closed_fist() -> None:
    game = game_with("auction: fairy")
    game.answer(ANN, 5)
    with pytest.raises(Refused, match="not_asked"):
        game.expire(ANN)
    assert game.table.biddings[-1].fists == {ANN: ((FAIRY, 5),)}


def test_silence_closes_an_empty_fist() -> None:
    game = game_with("auction: fairy")
    assert fists_of(game).silence(ANN) == ()
    game.expire(ANN)
    assert game.table.biddings[-1].fists == {ANN: ()}


@given(st.randoms(use_true_random=False), st.sampled_from([IN_GOLD, IN_SILVER, IN_SILVER_WITHOUT_CURSE]))
@settings(derandomize=True, deadline=None)
def test_a_blind_bid_is_legal_and_can_be_saved(random: Random, metal: Metal) -> None:
    question = fists(metal, options="{stack_amulets: true}")
    bid = question.any_answer(ANN, random.randrange)
    assert question.check(ANN, bid) == bid
    assert question.check(ANN, json.loads(json.dumps(question.written(bid)))) == bid


def one_fist(kept: Fist | TwoFists) -> Fist:
    assert not isinstance(kept, TwoFists)
    return kept


def test_blind_bids_cover_everything_that_can_be_bid() -> None:
    random = Random(1)
    question = fists()
    bids = [dict(one_fist(question.any_answer(ANN, random.randrange))) for _ in range(300)]
    assert {kind for bid in bids for kind in bid} == {FAIRY, GOLD, BLACK, RED}
    assert {bid.get(FAIRY, 0) for bid in bids} == {0, 1, 2, 3}
    assert {} in bids
    assert sum(BLACK in bid for bid in bids) < 150, "a curse is the exception"


def test_having_something_to_bid_is_a_secret() -> None:
    question = fists()
    assert (question.key, question.hidden, question.timer) == ("fist", True, "fist")
    assert list(question.answers(ANN)) == [], "too many to be told over"


@given(st.integers(0, 12), st.integers(0, 5), st.integers(0, 20))
@settings(derandomize=True, deadline=None)
def test_a_number_is_accepted_exactly_if_there_are_enough_coins(fairy: int, gold: int, bid: int) -> None:
    question = fists(given=f"Ann: {{fairy: {fairy}, gold: {gold}, black: 1}}")
    if bid > fairy + gold:
        assert refusal(question, bid).key == "too_many"
    else:
        fist = dict(one_fist(question.check(ANN, bid)))
        assert fist.get(FAIRY, 0) == min(bid, fairy)
        assert fist.get(GOLD, 0) == bid - min(bid, fairy)
