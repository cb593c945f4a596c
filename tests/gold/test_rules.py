"""What is asked of the box, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.gold.invariants import broken
from tests.gold.tables import GOLD, stopped_games


@pytest.mark.parametrize(
    ("names", "options", "key"),
    [
        (["Ann", "Bob"], {}, "wrong_number_of_seats"),
        (list("ABCDEFG"), {}, "wrong_number_of_seats"),
        (["Ann", "Ann", "Bob"], {}, "name_taken_twice"),
        (["Ann", "Bob", "Cid"], {"rules": "expert"}, "unknown_option_value"),
        (["Ann", "Bob", "Cid"], {"rules": True}, "unknown_option_value"),
        (["Ann", "Bob", "Cid"], {"stack_amulets": True}, "unknown_option"),
    ],
)
def test_what_no_game_can_be_made_of(names: list[str], options: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        GOLD.new_game(names, "seed", options)
    assert refused.value.key == key


def test_the_pauses_that_the_hall_asks_for_are_there_anyway() -> None:
    game = GOLD.new_game(["Ann", "Bob", "Cid"], "seed", {"pauses": True, "seating": "shuffled"})
    assert game.table.house.written() == {"seating": "shuffled"}


JUNK: tuple[Any, ...] = (
    None, 0, -1, "", "go_on", "agree", "done", [], {}, {"send": []}, {"send": "thief", "to": []},
    {"share": []}, {"share": {"P1": {"silver": True}}}, {"share": {"P1": None}}, {"share": {1: {}}},
    {"divide": [None]}, {"divide": {}}, {"give": None}, {"give": {"silver": 1}, "for": [], "to": []},
    {"agree": []}, {"withdraw": {}}, {"use": []}, {"use": {}}, {"arm": []}, {"arm": None, "token": []},
    {"accuse": []}, {"disarm": []}, {"use": "crystal_ball", "dragons": [[], {}]},
    {"arm": "giant_potion", "adventurer": []}, {"arm": "seven_league_boots", "adventurers": [[[], []]]},
    {"use": "crystal_ball", 1: 2},
    {"arm": "chameleon_gem", "colour": []}, {"arm": "poisoned_gift", "player": {}, "token": {}},
)  # fmt: skip


def test_junk_is_refused_and_changes_nothing() -> None:
    """A few words of it are answers after all, where they are asked for."""
    for game, pick in stopped_games(80, "junk"):
        for junk in JUNK:
            seat = pick(len(game.table.seats) + 1)
            for say in (game.answer, game.act):
                before = GOLD.digest(game.table), len(game.tail)
                try:
                    say(seat, junk)
                except Refused:
                    assert (GOLD.digest(game.table), len(game.tail)) == before


def test_what_is_broken_is_found() -> None:
    table = GOLD.new_game(["Ann", "Bob", "Cid"], "seed", {"rules": "advanced"}).table
    table.bag[0] += 1
    table.seats[0].ready.append("thief")
    table.object_pile.append("crystal_ball")
    told = " ".join(broken(table, None))
    for wrong in ("36 silver", "adventurers of Ann", "objects [", "nobody is asked"):
        assert wrong in told
