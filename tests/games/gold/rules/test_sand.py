"""The time for haggles and trades, when magic interrupts it."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.rules.house import LIMITS
from dragonbot.games.gold.rules.table import Table
from tests.games.gold.rules.tables import game_of

HAGGLE = """
title: three who share, and sand that may run faster or slower
rules: dragons-gold
options: {rules: advanced}
players: [Ann, Bob, Cid]
given:
  Ann: {objects: [turned_hourglass]}
  Bob: {objects: [cracked_hourglass]}
  Cid: {objects: [scroll_of_dispel, poisoned_gift], treasure: {gold: 2}}
  dragons: [{id: d01, treasure: {silver: 1}, hidden: 0, attackers: [[Bob, wizard]]}, {id: d10, treasure: {}}]
  pile: []
  turn: Ann
"""
TURNED = (0, {"use": "turned_hourglass"})
CRACKED = (1, {"use": "cracked_hourglass"})
DISPEL = (2, {"use": "scroll_of_dispel"})


def timer(game: Game[Table]) -> str | None:
    return game.question.timer if game.question is not None else None


def haggle(text: str = HAGGLE, sand: str = "sand") -> Game[Table]:
    game = game_of(text)
    game.answer(0, {"send": "knight4", "to": "d01"})
    game.ring()
    assert timer(game) == sand
    return game


@pytest.mark.parametrize(
    ("played", "left"),
    [
        ([TURNED], "sand"),
        ([TURNED, DISPEL], "sand_left"),
        ([CRACKED], "short_sand_left"),
        ([CRACKED, DISPEL], "sand_left"),
    ],
)
def test_only_magic_that_works_changes_the_time(played: list[tuple[int, Any]], left: str) -> None:
    game = haggle()
    for seat, answer in played:
        game.answer(seat, answer)
        assert timer(game) == "pause"
    game.ring()
    assert timer(game) == left


def test_one_after_the_other() -> None:
    game = haggle()
    for (seat, answer), left in ((CRACKED, "short_sand_left"), (TURNED, "sand")):
        game.answer(seat, answer)
        game.ring()
        assert timer(game) == left


def test_a_timer_shortened_before_the_haggle_runs_for_its_short_time() -> None:
    game = game_of(HAGGLE)
    game.act(1, {"arm": "cracked_hourglass"})
    game.answer(0, {"send": "knight4", "to": "d01"})
    game.ring()
    game.ring()
    assert timer(game) == "short_sand"


@pytest.mark.parametrize("seconds", [30, 90, 180])
def test_a_cracked_hourglass_leaves_a_quarter_of_the_time(seconds: int) -> None:
    game = haggle(
        HAGGLE.replace("{rules: advanced}", f"{{rules: advanced, sand: {seconds}}}"), f"sand_{seconds}"
    )
    game.answer(*CRACKED)
    game.ring()
    rest = f"short_sand_{seconds}_left"
    assert timer(game) == rest
    for limit in (LIMITS[rest], LIMITS[f"short_sand_{seconds}"]):
        assert limit.seconds == {
            "live": seconds / 4, "relaxed": seconds * 3 / 4, "post": seconds * 180, "untimed": None
        }  # fmt: skip
    loaded = Game.load(game.rules, game.save())
    assert timer(loaded) == rest


def test_a_gift_does_not_make_the_market_longer() -> None:
    game = game_of(HAGGLE.replace("pile: []", "pile: [d02]\n  market: 1"))
    game.answer(0, {"send": "knight4", "to": "d01"})
    for _ in range(2):  # the pause, and a haggle without an agreement
        game.ring()
    assert (game.question and game.question.key, timer(game)) == ("market", "sand")
    game.answer(2, {"use": "poisoned_gift", "player": "Bob", "token": "gold"})
    game.ring()
    assert (game.question and game.question.key, timer(game)) == ("market", "sand_left")


def test_an_empty_bag_is_announced_whoever_empties_it() -> None:
    text = HAGGLE.replace("hidden: 0", "hidden: 1").replace("pile: []", "pile: []\n  bag: {blue: 1}")
    game = game_of(text)
    game.answer(0, {"send": "knight4", "to": "d01"})
    assert "bag_is_empty" in [event[0] for event in game.ring()]
