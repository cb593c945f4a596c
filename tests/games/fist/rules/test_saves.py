"""Saves of real games: contents, size, and compatibility with old ones.

`saves/` has old saves, with their schema before the name; tests/games/saves has one of every box. They
never change: an incompatible change needs a new schema, and a step that leads to it.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.rules import FIST_GAMES, SCHEMA, FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.simulation import broken
from dragonbot.simulation import pick_from
from tests.each import for_each
from tests.games.fist.rules.tables import CLASSIC, picture, positions, stored

SAVES = Path(__file__).with_name("saves")
MOST_BYTES = 4096


class Kept(NamedTuple):
    """The game's state when saved, and after everyone stayed silent to the end of the step."""

    digest: str
    asked: tuple[str, int, tuple[str, ...]]
    answers: int
    chance: list[str]
    later: str


KEPT = {
    "1-the-imp-brings-the-thief": Kept(
        "edc83249",
        ("thief.stone", 1, ("blue", "yellow")),
        8,
        ["ancient_dragon", "blue_dragon", "yellow_dragon", "sorcerer", "wizard", "magician"],
        "ab55a265",
    ),
    "1-the-rainbow-dragon-flies": Kept(
        "2797894d",
        ("rainbow_dragon", 3, ("draw", "stop")),
        9,
        ["red", "blue", "red"],
        "b39ceb9a",
    ),
}


def kept(name: str) -> Any:
    return json.loads((SAVES / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", KEPT)
def test_an_old_save_continues_where_it_was(name: str) -> None:
    game = Game.load(CLASSIC, kept(name))
    was = KEPT[name]
    assert CLASSIC.digest(game.table) == was.digest
    assert game.question is not None
    (seat,) = game.question.waiting
    assert (game.question.key, seat, tuple(game.question.options(seat))) == was.asked
    assert (len(game.tail), game.table.fate.said) == (was.answers, was.chance)
    # It continues with its original cards, and doesn't miss later ones.
    wrong = [said for said in broken(game.table, game.question) if not said.endswith("too many: Counter()")]
    assert wrong == []
    while game.tail:
        assert game.question is not None
        game.expire(game.question.waiting[0])
    assert CLASSIC.digest(game.table) == was.later


@pytest.mark.parametrize("name", KEPT)
def test_an_old_save_is_saved_again_in_today_s_schema(name: str) -> None:
    game = Game.load(CLASSIC, kept(name))
    save = stored(game)
    assert save["schema"] == SCHEMA
    assert picture(Game.load(CLASSIC, save)) == picture(game)
    if kept(name)["schema"] == SCHEMA:
        assert save == kept(name)


def test_the_kept_saves_are_from_the_middle_of_an_auction() -> None:
    assert {path.stem for path in SAVES.glob("*.json")} == set(KEPT)
    assert all(name.startswith(f"{kept(name)['schema']}-") for name in KEPT)
    assert all(kept(name)["tail"] and kept(name)["chance"] for name in KEPT)


@for_each("game", positions(), label=lambda game: game.question.key)
def test_a_save_loads_unchanged(game: Game[Table]) -> None:
    assert picture(Game.load(CLASSIC, stored(game))) == picture(game)


@pytest.mark.parametrize("rules", FIST_GAMES.values(), ids=FIST_GAMES)
def test_a_save_of_six_players_is_small(rules: FistRules) -> None:
    names = ["Johann Sebastian", "Wolfgang Amadeus", "Ludwig", "Clara", "Fanny", "Maria Anna"]
    largest = 0
    for number in range(12):
        pick = pick_from(Random(number))
        game = rules.new_game(names, f"a seed of some length {number}")
        for _ in range(400):
            question = game.question
            if question is None:
                break
            if len(game.tail) > 5:
                written = json.dumps(game.save(), separators=(",", ":"))
                largest = max(largest, len(written.encode()))
            seat = question.waiting[pick(len(question.waiting))]
            game.answer(seat, question.any_answer(seat, pick))
    assert 1000 < largest <= MOST_BYTES


def class_names() -> set[str]:
    """The names of all classes of the project and of pickled things."""
    own = [module for name, module in sys.modules.items() if name.partition(".")[0] == "dragonbot"]
    return {name for module in own for name, _ in inspect.getmembers(module, inspect.isclass)} | {"dragonbot"}


@for_each("game", positions(), label=lambda game: game.question.key)
def test_a_save_names_no_class(game: Game[Table]) -> None:
    words = set(re.findall(r"\w+", json.dumps(game.save())))
    assert "fist" in words
    assert words.isdisjoint(class_names())
    assert not any(word.startswith("__") for word in words)


def test_a_finished_game_can_be_saved_and_loaded() -> None:
    random = Random(7)
    game = CLASSIC.new_game(["Ann", "Bob", "Cid"], "the end")
    while (question := game.question) is not None:
        seat = random.choice(question.waiting)
        game.answer(seat, question.any_answer(seat, random.randrange))
    loaded = Game.load(CLASSIC, stored(game))
    assert loaded.over
    assert loaded.table.winners == game.table.winners != []
    assert picture(loaded) == picture(game)
