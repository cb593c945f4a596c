"""Rulings on what is told to whom, each with the tables that its scenario names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dragonbot.engine.event import Event, known_to
from dragonbot.engine.game import Game
from dragonbot.fist.edition import FIST_CLASSIC
from dragonbot.fist.rules import FistRules
from dragonbot.fist.table import Table
from dragonbot.fist.things import BLACK, FAIRY, GOLD, IN_FRONT, RED
from dragonbot.scenario.fist_table import given_table
from dragonbot.scenario.scenario import read_scenario

ANN, BOB, CID = range(3)


def table_with(card: str, **given: str) -> Game[Table]:
    """Ann, Bob and Cid, and this card on the block."""
    lines = [f"  {name}: {{{things}}}" for name, things in given.items()]
    text = "\n".join(
        [
            "title: told to whom",
            "rules: fist-classic",
            "players: [Ann, Bob, Cid]",
            "given:",
            f"  auction: {card}",
            "  gone: [witch]",
            "  to_come: [magician, wizard]",
            *lines,
        ]
    )
    return Game(FistRules(FIST_CLASSIC), given_table(FIST_CLASSIC, read_scenario(text)))


def play(game: Game[Table], *answers: tuple[int, Any]) -> list[Event]:
    return [event for seat, answer in answers for event in game.answer(seat, answer)]


def keys(seat: int | None, events: list[Event]) -> list[str]:
    return [event[0] for event in known_to(seat, events)]


def test_q013_open_fists_show_every_coin_and_nothing_else() -> None:
    game = table_with("red_dragon", Ann="fairy: 4, black: 1, red: 1")
    news = play(game, (BOB, {"gold": 1}), (CID, 0), (ANN, {"fairy": 3, "gold": 1, "red": 1, "black": 1}))
    fists = (
        ("Ann", ((FAIRY, 3), (GOLD, 1), (BLACK, 1), (RED, 1)), 8),
        ("Bob", ((GOLD, 1),), 1),
        ("Cid", (), 0),
    )
    assert known_to(None, news)[0] == ("opened", "", ("gold", fists), None)


def test_q435_a_closed_fist_is_news_to_nobody() -> None:
    game = table_with("red_dragon")
    assert game.answer(ANN, 2) == []
    assert game.answer(ANN, 3) == []


BOBS: Mapping[str, str] = {
    "steals_gold": "fairy: 0, gold: 2",
    "steals_fairy": "fairy: 3, gold: 0",
    "steals_spent_fairy": "fairy: 0, gold: 0, spent_fairy: 3",
}


def robbed(bob: str, answer: str) -> tuple[Game[Table], list[Event]]:
    """Ann wins the Thief, Bob and Cid have bid nothing, and Ann names Bob, who has no stones."""
    game = table_with("thief", Ann="stones: {red: 1}", Bob=bob)
    closed = [(seat, 0) for seat in (BOB, CID) if game.question and seat in game.question.waiting]
    play(game, *closed, (ANN, 1), (ANN, "Bob"))
    return game, play(game, (ANN, answer))


@pytest.mark.parametrize("told", BOBS)
def test_q054_what_the_thief_takes_is_announced(told: str) -> None:
    _, news = robbed(BOBS[told], "use")
    for seat in (ANN, BOB, CID, None):
        assert keys(seat, news) == [told, "turned_up"]


def test_q054_a_coin_left_alone_tells_nothing_of_the_victim() -> None:
    left = [robbed(bob, "pass") for bob in BOBS.values()]
    for _, news in left:
        assert news == left[0][1]
        assert keys(None, news) == ["turned_up"]


def test_q062_the_thief_is_asked_the_same_whatever_his_victims_own() -> None:
    """He need not pick the one with Common Gold, for he does not know."""
    views = []
    for bob, cid in (("gold: 0", "gold: 1"), ("gold: 1", "gold: 0")):
        game = table_with("thief", Bob=bob, Cid=cid)
        play(game, (BOB, 0), (CID, 0), (ANN, 1))
        views.append(game.view(ANN))
    assert views[0]["asked"] == ("thief", ("Bob", "Cid"))
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("bob", "counted"),
    [
        ("gold: 2, silver: 5", ("robs_coins", ("Ann", "Bob", 2, 5))),
        ("gold: 0, silver: 1", ("robs_coins", ("Ann", "Bob", 0, 1))),
        ("gold: 0, silver: 0", ("robs_nothing", ("Ann", "Bob"))),
    ],
)
def test_q080_only_two_know_what_the_brigand_gets(bob: str, counted: tuple[str, tuple[object, ...]]) -> None:
    game = table_with("brigand", Bob=bob)
    news = play(game, (BOB, 0), (CID, 0), (ANN, 1), (ANN, "Bob"))[-3:]
    assert keys(CID, news) == keys(None, news) == ["robs", "turned_up"]
    for seat in (ANN, BOB):
        robs, coins, turned_up = known_to(seat, news)
        assert robs == ("robs", "brigand", ("Ann", "Bob"), None)
        assert coins == (counted[0], "brigand", counted[1], (ANN, BOB))
        assert turned_up[0] == "turned_up"


def test_q116_the_stones_dealt_are_public() -> None:
    game = FistRules(FIST_CLASSIC).new_game(["Ann", "Bob", "Cid"], "dealt")
    dealt = [(seat.name, 0, tuple(seat.purse[IN_FRONT]), ()) for seat in game.table.seats]
    assert [sum(stones) for _, _, stones, _ in dealt] == [4, 4, 4]
    for me in (ANN, BOB, CID):
        assert game.view(me)["seats"] == dealt


def test_q145_a_kept_doppelganger_is_public() -> None:
    game = table_with("red_dragon", Ann="keeps: [doppelganger]")
    for me in (ANN, BOB, CID):
        assert [keeps for _, _, _, keeps in game.view(me)["seats"]] == [("doppelganger",), (), ()]
