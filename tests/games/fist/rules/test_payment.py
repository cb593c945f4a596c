"""Payments in stones: all the ways to pay, and the question about them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.fate import Fate
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.edition import FIST_TAVERN, HouseRules
from dragonbot.games.fist.rules.payment import (
    StonePayment,
    Stones,
    any_stones,
    cheapest,
    equal_stones,
    one_of_each,
)
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import COLOURS, STONES, THREE_COLOURS, Purse, empty
from dragonbot.simulation import pick_from
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB


def purse_with(stones: tuple[int, ...]) -> Purse:
    purse = empty()
    for kind, count in zip(STONES, stones, strict=True):
        purse[kind] = count
    return purse


heaps = st.tuples(*4 * [st.integers(0, 7)])


@given(heaps, st.integers(1, 6))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_any_stones_gives_exactly_all_ways(stones: tuple[int, ...], price: int) -> None:
    every = product(*(range(count + 1) for count in stones))
    ways = any_stones(purse_with(stones), price)
    assert set(ways) == {way for way in every if sum(way) == price}
    assert len(ways) == len(set(ways))
    assert ways == sorted(ways, reverse=True), "red ones first, then blue, then yellow"


WILD = ("blind_woman", "mermaid")


def owner_of(stones: tuple[int, ...], keeps: tuple[str, ...] = ()) -> tuple[Table, Seat]:
    table = Table.laid(FIST_TAVERN, HouseRules(), Fate("payment"), ("Ann", "Bob", "Cid"))
    table.seats[ANN].purse = purse_with(stones)
    table.seats[ANN].keeps = list(keeps)
    return table, table.seats[ANN]


def readings(way: Stones, keeps: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way to count the stones as red, blue and yellow ones, as the cards do."""
    stones = [colour for colour, count in zip(COLOURS, way, strict=True) for _ in range(count)]
    for read in product(THREE_COLOURS, repeat=len(stones)):
        odd = [
            (stone, colour)
            for stone, colour in zip(stones, read, strict=True)
            if stone not in (colour, "white") and not (stone == "red" and "blind_woman" in keeps)
        ]
        if not odd or ("mermaid" in keeps and len(odd) == 1 and odd[0][1] == "blue"):
            yield read


@pytest.mark.parametrize("keeps", [(), WILD[:1], WILD[1:], WILD], ids=str)
@given(stones=st.tuples(*4 * [st.integers(0, 4)]), price=st.integers(1, 4))
@settings(derandomize=True, deadline=None, max_examples=60)
def test_equal_stones_can_count_as_one_colour(
    keeps: tuple[str, ...], stones: tuple[int, ...], price: int
) -> None:
    ways = equal_stones(*owner_of(stones, keeps), price)
    every = any_stones(purse_with(stones), price)
    assert ways == [way for way in every if any(len(set(read)) == 1 for read in readings(way, keeps))]


@pytest.mark.parametrize("keeps", [(), WILD[:1], WILD[1:], WILD], ids=str)
@given(stones=st.tuples(*4 * [st.integers(0, 3)]))
@settings(derandomize=True, deadline=None, max_examples=60)
def test_one_of_each_can_count_as_three_colours(keeps: tuple[str, ...], stones: tuple[int, ...]) -> None:
    ways = one_of_each(*owner_of(stones, keeps))
    every = any_stones(purse_with(stones), 3)
    assert ways == [way for way in every if any(len(set(read)) == 3 for read in readings(way, keeps))]


def test_the_cheapest_way_has_the_fewest_white_stones() -> None:
    assert cheapest([(2, 1, 0, 1), (2, 2, 0, 0), (1, 1, 0, 2)]) == (2, 2, 0, 0)
    assert cheapest([(2, 1, 0, 1), (1, 2, 0, 1)]) is None


WAYS: list[Stones] = [(4, 0, 0, 0), (3, 1, 0, 0), (3, 0, 1, 0)]


def payment(ways: list[Stones] = WAYS) -> StonePayment:
    return StonePayment("magician.stones", ANN, ways)


def test_the_options_are_the_colours_that_can_pay() -> None:
    assert list(payment().options(ANN)) == ["red", "blue", "yellow"]
    assert list(payment([(0, 4, 0, 0), (0, 0, 0, 4)]).options(ANN)) == ["blue", "white"]
    assert list(payment().options(BOB)) == []


def test_the_payer_is_public() -> None:
    question = payment()
    assert (question.key, question.waiting, question.hidden) == ("magician.stones", [ANN], False)
    assert question.timer == "choice"


def test_the_answers_are_the_ways() -> None:
    assert list(payment().answers(ANN)) == WAYS
    assert list(payment().answers(BOB)) == []


@pytest.mark.parametrize("way", WAYS)
def test_each_way_has_a_name_and_can_be_saved(way: Stones) -> None:
    question = payment()
    named = dict(zip(COLOURS, way, strict=True))
    assert question.check(ANN, way) == way
    assert question.check(ANN, named) == way
    assert question.check(ANN, json.loads(json.dumps(question.written(way)))) == way
    assert question.settle(ANN, way) is True
    assert question.outcome == way


def test_unused_colours_may_be_omitted() -> None:
    assert payment().check(ANN, {"red": 4}) == (4, 0, 0, 0)
    assert payment().check(ANN, {"blue": 1, "red": 3}) == (3, 1, 0, 0)
    assert payment().written((3, 0, 1, 0)) == {"red": 3, "yellow": 1}


@for_each(
    "answer",
    [
        {"red": 3},
        {"red": 5},
        {"blue": 4},
        {"red": 3, "blue": 1, "yellow": 1},
        {"red": 4, "green": 0},
        {"red": 4, 1: 0},
        {"red": "4"},
        {"red": None},
        {"red": [4]},
        {},
        None,
        4,
        "red",
        "score",
        True,
        [4, 0, 0, 0],
        (4, 0, 0),
        ("4", 0, 0, 0),
        [["red", 4]],
    ],
)
def test_anything_but_the_price_is_refused(answer: Any) -> None:
    with pytest.raises(Refused) as refused:
        payment().check(ANN, answer)
    assert refused.value.key == "not_the_price"
    assert refused.value.facts == {"count": 4, "options": ("red", "blue", "yellow")}


@pytest.mark.parametrize("answer", [{"red": 4.0}, {"red": 3, "blue": True}, {"red": 4, "blue": False}])
def test_a_count_of_stones_is_an_integer(answer: Any) -> None:
    """Python considers 4.0 and 4 equal, and True and 1; a purse would store what it got."""
    with pytest.raises(Refused) as refused:
        payment().check(ANN, answer)
    assert refused.value.key == "not_the_price"


def test_only_the_payer_is_asked() -> None:
    with pytest.raises(Refused) as refused:
        payment().check(BOB, {"red": 4})
    assert refused.value.key == "not_asked"


def test_silence_pays_in_the_first_way() -> None:
    assert payment().silence(ANN) == (4, 0, 0, 0)


@given(st.randoms(use_true_random=False))
@settings(derandomize=True, deadline=None)
def test_a_blind_answer_is_one_of_the_ways(random: Any) -> None:
    assert payment().any_answer(ANN, pick_from(random)) in WAYS
