"""Limits of custom cards: conflicts between them, and cases left to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.custom_cards.card import OPTION, card_of
from dragonbot.custom_cards.reading import Mistake
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games.fist.custom.check import checked
from dragonbot.games.fist.custom.form import Wrong, frozen
from dragonbot.games.fist.players.agents import Journeyman
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, RED_STONE, SPENT_FAIRY
from dragonbot.games.fist.simulation import broken
from dragonbot.players import agent_of
from tests.each import for_each

HEAD = "card: test\nname: Test\n"
WAYS = "power:\n  - one of:\n      take: [{take: silver}]\n      score: [{gain points: 1}]\n"
KEPT = "kind: for good\nmoments:\n  - at: tied\n    do: [{decide: owner wins}]\n"


def game_with(text: str, game_id: str = "fist-classic") -> Game[Table]:
    """The card is on the block, and no one has bid yet."""
    card = card_of(HEAD + text)
    options = {OPTION: [card.plain("b:1:test@1")]}
    game = FIST_GAMES[game_id].new_game(["Ann", "Bob", "Cid"], "limits", options)
    table = game.checkpoint
    table.specials.remove("b:1:test@1")
    assert table.block is not None
    table.to_come.append(table.block)
    table.block = "b:1:test@1"
    table.specials.append(table.to_come.pop(0)) if table.to_come[0] in table.edition.specials else None
    return Game(FIST_GAMES[game_id], table)


def bid(game: Game[Table], *bids: int) -> None:
    for seat, count in enumerate(bids):
        game.answer(seat, count)


def test_of_several_equal_losers_one_keeps_the_card() -> None:
    game = game_with("wins: lowest\n" + KEPT)
    bid(game, 0, 0, 3)
    while game.question is not None and game.table.block == "b:1:test@1":
        for seat in game.question.waiting[:]:
            game.answer(seat, 0)
    assert sum(seat.keeps.count("b:1:test@1") for seat in game.table.seats) == 1
    assert not [wrong for wrong in broken(game.table, game.question) if not wrong.startswith("cards")]


@for_each(
    ("text", "key"),
    [
        ("kind: for good\nmoments:\n  - at: fists open\n    do: [{decide: fists back}]\n", "only_used_once"),
        ("kind: for good\nmoments:\n  - at: any time\n    do: [{take: gold}]\n", "must_cost"),
        ("power:\n  - choose: {number: [3, 1], as: n}\n", "not_such_a_number"),
        ("power:\n  - for each: others\n    do: []\n", "does_nothing"),
        ("power:\n  - repeat: {}\n    do:\n      - repeat: {}\n        do: [stop]\n", "loop_in_a_loop"),
        ("power:\n" + "  - stop\n" * 13, "not_so_many"),
        ("power:\n" + "  - ask:\n    then: [stop, stop, stop]\n" * 4, "too_many_effects"),
        ("power:\n  - decide: owner wins\n", "not_one_of_these"),
        ("kind: once\npower: [stop]\n", "kept_for_nothing"),
        ("standing: {hides stones: true}\npower: [stop]\n", "only_kept_cards"),
        ("kind: for good\nstanding: {sells without gold: true}\n", "needs_to_ask"),
    ],
)
def test_endless_and_senseless_cards_are_refused(text: str, key: str) -> None:
    with pytest.raises(Mistake) as caught:
        card_of(HEAD + text)
    assert caught.value.key == f"mistake_{key}"


def test_too_complex_a_card_is_refused_from_any_source() -> None:
    deep: Any = ("stop",)
    for _ in range(6):
        deep = ("if", ("as_itself",), (deep,), ())
    blank = card_of(HEAD + "power: [stop]\n").blank
    for power in ((deep,), (("take", "winner", ("gold",), 13),), (("take", "winner", ("gold",), True),)):
        with pytest.raises(Wrong):
            checked(frozen(blank._replace(power=power)))


def test_a_card_that_fetches_a_sold_one_fetches_it_once() -> None:
    game = game_with("power:\n  - bring: gone\n")
    game.table.gone += ["b:1:test@1", "witch"]
    game.table.to_come.remove("witch")
    bid(game, 1, 0, 0)
    asked = 0
    while game.question is not None and game.question.key == "blank.card":
        asked += 1
        options = game.question.options(0)
        assert asked < 4
        game.answer(0, "b:1:test@1" if "b:1:test@1" in options else options[0])
    assert 0 < asked < 3


def test_in_the_2002_game_only_the_chooser_sees_the_specials() -> None:
    game = game_with("kind: for good\nstanding: {chooses specials: 1}\n")
    assert game.table.edition.foresees
    assert "unseen" in game.view(0)
    assert not FIST_GAMES["fist-classic"].edition.foresees


def test_a_computer_plays_cards_it_does_not_know() -> None:
    """It takes the winning point, whatever the card is called."""
    game = game_with(WAYS)
    for seat in game.table.seats:
        seat.score = 2
    bid(game, 1, 0, 0)
    question = game.question
    assert question is not None
    assert question.key == "blank.way"
    options = {OPTION: [card_of(HEAD + WAYS).plain("b:1:test@1")]}
    agent = agent_of("fist-classic", "journeyman", "a seed", options, 0.1)
    assert isinstance(agent, Journeyman)
    asked: Asked = FIST_GAMES["fist-classic"].asked(game.table, question, 0)
    assert agent.answer(game.view(0), asked) == "score"


def test_a_game_ends_when_all_cards_that_money_could_buy_are_kept() -> None:
    """Otherwise it would go on forever without asking anyone."""
    game = game_with("sold in: stones\nkind: for good\nstanding: {dragon bonus: 1}\n", "fist-classic")
    table = game.table
    for seat in table.seats:
        seat.purse[FAIRY] = seat.purse[GOLD] = seat.purse[SPENT_FAIRY] = 0
        seat.purse[RED_STONE] = 1
    assert not table.nothing_can_be_sold()
    table.seats[0].keeps.append("b:1:test@1")
    assert table.nothing_can_be_sold()
