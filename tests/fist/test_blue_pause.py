"""The pause for Blue coins: at a table that pauses it is there whoever holds one, and the bell ends it."""

from __future__ import annotations

import json

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.table import Table
from dragonbot.scenario.fist_table import given_table
from dragonbot.scenario.scenario import read_scenario

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


def test_nothing_rings_without_a_pause() -> None:
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game("Bob").ring()
