"""`/bid`: parsing what people type."""

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
    """The first auction of a game: everyone holds Fairy Gold."""
    game = GAMES["fist-classic"].new_game(["s1", "s2", "s3"], "seed")
    assert isinstance(game.question, Fists)
    return game


def test_the_rules_decide_about_a_count() -> None:
    assert fist_of(table(), 0, 3, {}) == 3
    assert fist_of(table(), 0, 0, {}) == 0


def test_kinds_are_taken_as_named() -> None:
    assert fist_of(table(), 0, None, {"fairy": 2, "black": 1}) == {"fairy": 2, "black": 1}


def test_other_coins_may_join_a_count() -> None:
    assert fist_of(table(), 0, 3, {"black": 1}) == {"fairy": 3, "black": 1}


@for_each("kind", ["fairy", "gold", "silver", "fairy_silver", "red_stone", "white_stone"])
def test_a_count_excludes_another_count_of_the_metal(kind: str) -> None:
    with pytest.raises(Refused) as refused:
        fist_of(table(), 0, 3, {kind: 1})
    assert refused.value.key == "coins_and_kinds"


@pytest.mark.parametrize(("coins", "kinds"), [(2, {}), (None, {"gold": 2}), (2, {"black": 1}), (None, {})])
def test_a_payment_is_no_bid(coins: int | None, kinds: dict[str, int]) -> None:
    paying: Any = SimpleNamespace(question=SimpleNamespace(key="pay"))
    with pytest.raises(Refused) as refused:
        fist_of(paying, 0, coins, kinds)
    assert refused.value.key == "no_bids_now"


def test_an_empty_bid_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        fist_of(table(), 0, None, {})
    assert refused.value.key == "nothing_named"
