"""`/bid`: what is typed, as the rules take it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.games.fist.board import fist_of
from dragonbot.games.fist.rules.bids import Fists
from tests.each import for_each


def table() -> Any:
    """The first auction of a game: everybody holds Fairy Gold."""
    game = GAMES["fist-classic"].new_game(["s1", "s2", "s3"], "seed")
    assert isinstance(game.question, Fists)
    return game


def test_a_count_is_left_to_the_rules() -> None:
    assert fist_of(table(), 0, 3, {}) == 3
    assert fist_of(table(), 0, 0, {}) == 0


def test_kinds_are_taken_as_they_are_named() -> None:
    assert fist_of(table(), 0, None, {"fairy": 2, "black": 1}) == {"fairy": 2, "black": 1}


def test_other_coins_may_come_along_with_a_count() -> None:
    assert fist_of(table(), 0, 3, {"black": 1}) == {"fairy": 3, "black": 1}


@for_each("kind", ["fairy", "gold", "silver", "fairy_silver", "red_stone", "white_stone"])
def test_a_count_goes_with_no_other_count_of_the_metal(kind: str) -> None:
    with pytest.raises(Refused) as refused:
        fist_of(table(), 0, 3, {kind: 1})
    assert refused.value.key == "coins_and_kinds"


@pytest.mark.parametrize(("coins", "kinds"), [(2, {}), (None, {"gold": 2}), (2, {"black": 1}), (None, {})])
def test_a_payment_is_no_bid(coins: int | None, kinds: dict[str, int]) -> None:
    paying: Any = SimpleNamespace(question=SimpleNamespace(key="pay"))
    with pytest.raises(Refused) as refused:
        fist_of(paying, 0, coins, kinds)
    assert refused.value.key == "no_bids_now"


def test_something_has_to_be_named() -> None:
    with pytest.raises(Refused) as refused:
        fist_of(table(), 0, None, {})
    assert refused.value.key == "nothing_named"
