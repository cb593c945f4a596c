"""Options of the box, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.simulation import broken
from dragonbot.simulation import begin
from tests.each import for_each
from tests.games.gold.rules.tables import GOLD, go_on, stopped_games


@for_each(
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
def test_invalid_games_are_refused(names: list[str], options: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        GOLD.new_game(names, "seed", options)
    assert refused.value.key == key


PRINTED = """
5-4-1 5-2-3 6-6-0 6-3-2 6-1-4 7-5-2 7-3-3 7-0-7 8-7-1
8-4-3 8-2-5 9-6-2 9-8-0 9-0-9 10-5-4 10-7-2 11-11-0 11-3-7
"""
"""The dragons' cards in order: strength, open and hidden treasure."""


def test_dragons_are_as_printed() -> None:
    assert ["-".join(map(str, dragon)) for dragon in DRAGONS.values()] == PRINTED.split()


def test_the_registry_s_pauses_are_there_anyway() -> None:
    game = GOLD.new_game(["Ann", "Bob", "Cid"], "seed", {"pauses": True, "seating": "shuffled"})
    assert game.table.house.written() == {"seating": "shuffled"}


def test_the_last_winner_may_begin() -> None:
    names = ["Ann", "Bob", "Cid"]
    begun = {GOLD.new_game(names, str(number), {"begins": "Bob"}).table.turn for number in range(20)}
    assert begun == {1}
    begun = {GOLD.new_game(names, str(number), {"begins": ["Zoe"]}).table.turn for number in range(40)}
    assert begun == {0, 1, 2}
    begun = {GOLD.new_game(names, str(number), {"begins": ["Bob", "Cid"]}).table.turn for number in range(40)}
    assert begun == {1, 2}
    begun = {GOLD.new_game(names, str(number), {"begins": "last_winner"}).table.turn for number in range(40)}
    assert begun == {0, 1, 2}, "nobody has said who that was"


def test_random_play_covers_all_actions() -> None:
    houses = {begin(GOLD, 3, str(number), anywhere=number % 2 > 0).table.house for number in range(400)}
    ways = {(house.wizards, house.objects, house.cursed, house.market, house.divides) for house in houses}
    assert len(ways) == 2**5


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
    """A few of its words are valid answers to some questions."""
    for game, pick in stopped_games(80, "junk"):
        for junk in JUNK:
            seat = pick(len(game.table.seats) + 1)
            for say in (game.answer, game.act):
                before = GOLD.digest(game.table), len(game.tail)
                try:
                    say(seat, junk)
                except Refused:
                    assert (GOLD.digest(game.table), len(game.tail)) == before


def test_broken_tables_are_found() -> None:
    table = GOLD.new_game(["Ann", "Bob", "Cid"], "seed", {"rules": "advanced"}).table
    table.bag[0] += 1
    table.seats[0].ready.append("thief")
    table.object_pile.append("crystal_ball")
    told = " ".join(broken(table, None))
    for wrong in ("36 silver", "adventurers of Ann", "objects [", "nobody is asked"):
        assert wrong in told


def test_points_are_hidden_until_the_end() -> None:
    """The view of a running game says so, and doesn't look like a table without players."""
    over = 0
    for game, pick in stopped_games(12, "points"):
        while game.question is not None:
            assert GOLD.points(game.view(None)) is GOLD.points(game.view(0)) is None
            go_on(game, pick)
        points = GOLD.points(game.view(None))
        assert points == game.table.scores
        assert points is not None
        assert len(points) == len(game.table.seats)
        over += 1
    assert over == 12
