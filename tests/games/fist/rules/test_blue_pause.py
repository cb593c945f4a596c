"""The pause for Blue coins: if enabled it always happens, and it ends with a signal."""

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
    """The Red Dragon is sold; one Blue coin is with its holder."""
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


def test_without_pauses_only_holders_who_bid_are_asked() -> None:
    assert key(bid(game("Bob", pauses=False), 2, 1, 0)) == "blue"
    assert key(bid(game("Cid", pauses=False), 2, 1, 0)) == "fist"


def test_no_pause_if_no_one_has_bid() -> None:
    assert key(bid(game("Bob"), 0, 0, 0)) == "fist"


def test_answers_wait_for_the_signal_and_may_change() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    for answer in ("use", "pass", "use"):
        assert made.answer(BOB, answer) == []
        assert key(made) == "blue"
    told = [event[0] for event in made.ring()]
    assert told[:2] == ["adds_blue", "tied"]
    assert made.table.bank[6] == 2


def test_silence_means_no() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    assert next(event[0] for event in made.ring()) == "won"


def test_players_who_bid_nothing_cannot_add_a_coin() -> None:
    made = bid(game("Cid"), 2, 1, 0)
    with pytest.raises(Refused, match="not_asked"):
        made.answer(CID, "use")


def test_an_added_coin_brings_another_pause_if_there_is_another_coin() -> None:
    made = game("Bob")
    made.table.seats[BOB].purse[6], made.table.bank[6] = 2, 0
    bid(made, 2, 1, 0)
    made.answer(BOB, "use")
    made.ring()
    assert key(made) == "blue"
    made.ring()
    assert key(made) == "fist"


def test_a_game_in_a_pause_can_be_saved_and_loaded() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    made.answer(BOB, "use")
    loaded = Game.load(RULES, json.loads(json.dumps(made.save())))
    assert key(loaded) == "blue"
    for one in (made, loaded, made.fork()):
        one.ring()
    assert made.view(None) == loaded.view(None)
    again = Game.load(RULES, json.loads(json.dumps(made.save())))
    assert again.view(None) == made.view(None)


def test_a_coin_committed_in_advance_is_added_by_silence() -> None:
    made = game("Bob")
    assert made.act(BOB, SET_BLUE) == []
    assert own(made, BOB).blue_is_set is True
    assert "blue_is_set" not in made.view(ANN)
    bid(made, 2, 1, 0)
    loaded = Game.load(RULES, json.loads(json.dumps(made.save())))
    for one in (made, loaded):
        assert next(event for event in one.ring())[:3] == ("adds_blue", "", ("Bob", 2))


def test_an_answer_in_the_pause_overrides_the_commitment() -> None:
    made = game("Bob")
    made.act(BOB, SET_BLUE)
    bid(made, 2, 1, 0)
    made.answer(BOB, "pass")
    assert next(event[0] for event in made.ring()) == "won"


def test_a_commitment_can_be_withdrawn() -> None:
    made = game("Bob")
    made.act(BOB, SET_BLUE)
    made.act(BOB, SET_BLUE)
    assert own(made, BOB).blue_is_set is False
    assert next(event[0] for event in bid(made, 2, 1, 0).ring()) == "won"


def test_a_commitment_is_for_one_coin() -> None:
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
def test_no_one_else_can_commit_a_coin(holder: str, seat: int, pauses: bool) -> None:
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game(holder, pauses=pauses).act(seat, SET_BLUE)


def test_no_commitment_once_the_fists_are_open() -> None:
    made = bid(game("Bob"), 2, 1, 0)
    assert "blue_is_set" not in made.view(BOB)
    with pytest.raises(Refused, match="nothing_to_do_now"):
        made.act(BOB, SET_BLUE)


def test_no_signal_without_a_pause() -> None:
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game("Bob").ring()
