"""When no one has a coin to bid, no card can be sold again, and the game ends."""

from __future__ import annotations

import pytest

from dragonbot.engine.game import Game
from tests.games.fist.rules.tables import ANN, BOB, CID, CLASSIC, game_with, picture, stored

POOR = "fairy: 0, gold: 0"


def seats(ann: str = POOR, bob: str = POOR, cid: str = POOR) -> str:
    return f"Ann: {{{ann}}}, Bob: {{{bob}}}, Cid: {{{cid}}}"


def test_a_round_without_gold_does_not_begin() -> None:
    game = game_with(seats())
    assert game.over
    assert [event[0] for event in game.table.news] == ["gold_is_gone", "wins"]
    assert game.table.winners == [ANN, BOB, CID]


@pytest.mark.parametrize(
    ("scores", "winners"), [((0, 1, 0), [BOB]), ((2, 1, 2), [ANN, CID]), ((1, 1, 1), [ANN, BOB, CID])]
)
def test_the_players_with_most_points_win(scores: tuple[int, int, int], winners: list[int]) -> None:
    ann, bob, cid = (f"{POOR}, score: {score}" for score in scores)
    assert game_with(seats(ann, bob, cid)).table.winners == winners


@pytest.mark.parametrize("coin", ["fairy: 1, gold: 0", "fairy: 0, gold: 1"])
def test_a_single_coin_keeps_the_game_alive(coin: str) -> None:
    game = game_with(seats(cid=coin))
    assert not game.over
    assert game.question is not None
    assert game.question.waiting == [CID]


@pytest.mark.parametrize("coins", ["silver: 40", "red: 2", "stones: {red: 12}", "black: 2"])
def test_nothing_else_can_be_bid_for_a_card(coins: str) -> None:
    bank = "bank: {silver: 0}" if "silver" in coins else "bank: {}"
    zero = f"{POOR}, silver: 0"
    assert game_with(f"{seats(f'{POOR}, {coins}', zero, zero)}, {bank}").over


def test_spent_fairy_gold_comes_back_in_time() -> None:
    ann = "fairy: 0, gold: 0, spent_fairy: 1"
    game = game_with(f"{seats(ann=ann)}, auction: yellow_dragon, gone: [witch]")
    assert not game.over, "the card is passed on unasked, the round ends, and the coin is back"
    assert game.table.round == 2
    assert game.question is not None
    assert game.question.waiting == [ANN]


def test_the_last_gold_may_be_spent_during_a_round() -> None:
    game = game_with(
        f"{seats(ann='fairy: 0, gold: 1', bob=f'{POOR}, score: 1')}, auction: red_dragon, to_come: [thief]"
    )
    game.answer(ANN, 1)
    assert game.over
    assert game.table.winners == [BOB]
    assert picture(Game.load(CLASSIC, stored(game))) == picture(game)
    assert game.fork().over
