"""The pause for Blue coins: at a table that pauses it is there whoever holds one, and the bell ends it."""

from __future__ import annotations

import json

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.auction import SET_BLUE
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.scenario import given_table
from dragonbot.scenario.scenario import read_scenario
from tests.games.fist.rules.tables import own

ANN, BOB, CID = range(3)
RULES = FIST_GAMES["fist-tavern"]


def game(holder: str, *, pauses: bool = True) -> Game[Table]:
    """The Red Dragon is sold; one Blue coin is with the holder."""
    page = f"""
title: made up
rules: fist-tavern
options: {{pauses: {str(pauses).lower()}}}
players: [Ann, Bob, Cid]
given:
  {holder}: {{blue: 1}}
  auction: red_dragon
  gone: [witch]
  to_come: [wizard, thief]
"""
    return Game(RULES, given_table(RULES.edition, read_scenario(page)))


def bid(made: Game[Table], ann: int, bob: int, cid: int) -> Game[Table]:
    for seat, count in enumerate((ann, bob, cid)):
        made.answer(seat, count)
    return made


def key(made: Game[Table]) -> str | None:
    return made.question.key if made.question else None


@pytest.mark.parametrize("holder", ["Ann", "Bob", "Cid"])
def test_there_is_a_pause_whoever_holds_the_coin(holder: str) -> None:
    made = bid(game(holder), 2, 1, 0)
    assert key(made) == "blue"
    made.ring()
    assert key(made) == "fist"
    assert made.table.block == "wizard"


def test_without_pauses_only_holders_who_have_bid_are_asked() -> None:
    assert key(bid(game("Bob", pauses=False), 2, 1, 0)) == "blue"
    assert key(bid(game("Cid", pauses=False), 2, 1, 0)) == "fist"


def test_no_pause_where_nobody_has_bid() -> None:
    assert key(bid(game("Bob"), 0, 0, 0)) == "fist"


def test_answers_wait_for_the_bell_and_may_be_changed() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    for answer in ("use", "pass", "use"):
        assert made.answer(BOB, answer) == []
        assert key(made) == "blue"
    told = [event[0] for event in made.ring()]
    assert told[:2] == ["adds_blue", "tied"]
    assert made.table.bank[6] == 2


def test_silence_until_the_bell_passes() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    assert next(event[0] for event in made.ring()) == "won"


def test_who_bid_nothing_cannot_add_a_coin() -> None:
    made = bid(game("Cid"), 2, 1, 0)
    with pytest.raises(Refused, match="not_asked"):
        made.answer(CID, "use")


def test_a_coin_added_brings_one_more_pause_if_there_is_another() -> None:
    made = game("Bob")
    made.table.seats[BOB].purse[6], made.table.bank[6] = 2, 0
    bid(made, 2, 1, 0)
    made.answer(BOB, "use")
    made.ring()
    assert key(made) == "blue"
    made.ring()
    assert key(made) == "fist"


def test_a_game_in_a_pause_is_saved_and_loaded() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    made.answer(BOB, "use")
    loaded = Game.load(RULES, json.loads(json.dumps(made.save())))
    assert key(loaded) == "blue"
    for one in (made, loaded, made.fork()):
        one.ring()
    assert made.view(None) == loaded.view(None)
    again = Game.load(RULES, json.loads(json.dumps(made.save())))
    assert again.view(None) == made.view(None)


def test_a_coin_that_is_set_beforehand_is_added_by_who_is_silent() -> None:
    made = game("Bob")
    assert made.act(BOB, SET_BLUE) == []
    assert own(made, BOB).blue_is_set is True
    assert "blue_is_set" not in made.view(ANN)
    bid(made, 2, 1, 0)
    loaded = Game.load(RULES, json.loads(json.dumps(made.save())))
    for one in (made, loaded):
        assert next(event for event in one.ring())[:3] == ("adds_blue", "", ("Bob", 2))


def test_what_is_said_in_the_pause_goes_before_what_was_set() -> None:
    made = game("Bob")
    made.act(BOB, SET_BLUE)
    bid(made, 2, 1, 0)
    made.answer(BOB, "pass")
    assert next(event[0] for event in made.ring()) == "won"


def test_what_was_set_can_be_taken_back() -> None:
    made = game("Bob")
    made.act(BOB, SET_BLUE)
    made.act(BOB, SET_BLUE)
    assert own(made, BOB).blue_is_set is False
    assert next(event[0] for event in bid(made, 2, 1, 0).ring()) == "won"


def test_what_was_set_is_for_one_coin() -> None:
    made = game("Bob")
    made.table.seats[BOB].purse[6], made.table.bank[6] = 2, 0
    made.act(BOB, SET_BLUE)
    bid(made, 4, 1, 0)
    made.ring()
    assert next(event[0] for event in made.ring()) == "won"
    assert made.table.seats[BOB].purse[6] == 1


@pytest.mark.parametrize(
    ("holder", "seat", "pauses"),
    [("Bob", ANN, True), ("Bob", BOB, False), ("Bob", 7, True), ("Bob", -1, True)],
)
def test_nobody_else_sets_a_coin(holder: str, seat: int, pauses: bool) -> None:
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game(holder, pauses=pauses).act(seat, SET_BLUE)


def test_nothing_is_set_once_the_fists_are_open() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    assert "blue_is_set" not in made.view(BOB)
    with pytest.raises(Refused, match="nothing_to_do_now"):
        made.act(BOB, SET_BLUE)


def test_nothing_rings_without_a_pause() -> None:
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game("Bob").ring()
