"""Broken saves are refused with one of two exceptions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged, Part, Save, UnreadableSave, read_tail
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, RED_STONE, SILVER
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB, CID, CLASSIC, game_with, picture, positions, stored

WRONG: tuple[Any, ...] = (None, True, 0, -1, 2, 40, 1.5, "", "x", "witch", "fist", "Ann", "red", "act")
WRONG += ([], ["x"], ["witch"], {}, {"red": 1}, [["fist", 0, {}, ""]])

Place: TypeAlias = tuple[Any, ...]


def places(data: Any, place: Place = ()) -> Iterator[Place]:
    """Paths in a save, from the whole to the smallest part."""
    if place:
        yield place
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield from places(part, (*place, key))


def spoil(save: Save, random: Random) -> None:
    """Corrupt one place, remove something, or repeat it."""
    place = random.choice(list(places(save)))
    around: Any = save
    for key in place[:-1]:
        around = around[key]
    last = place[-1]
    how = random.randrange(5)
    if how == 0:
        del around[last]
    elif how == 1 and isinstance(around, list):
        around.append(deepcopy(around[last]))
    else:
        around[last] = deepcopy(random.choice(WRONG))


@given(st.sampled_from(positions()), st.randoms(use_true_random=False), st.integers(1, 3))
@settings(derandomize=True, deadline=None, max_examples=600)
def test_a_corrupt_save_loads_or_is_refused_and_never_changes(
    game: Game[Table], random: Random, times: int
) -> None:
    save = stored(game)
    for _ in range(times):
        spoil(save, random)
    before = json.dumps(save)
    with suppress(UnreadableSave, Diverged):
        Game.load(CLASSIC, save)
    assert json.dumps(save) == before


def with_a_tail() -> list[Game[Table]]:
    return [game for game in positions() if len(game.tail) > 2]


@for_each("game", with_a_tail(), label=lambda game: game.question.key)
def test_a_table_that_does_not_fit_the_tail_is_noticed(game: Game[Table]) -> None:
    for kind in (FAIRY, SILVER, RED_STONE):
        save = stored(game)
        save["table"]["bank"][kind] += 1
        with pytest.raises(Diverged) as diverged:
            Game.load(CLASSIC, save)
        assert diverged.value.entry == 0


@for_each("game", with_a_tail(), label=lambda game: game.question.key)
def test_a_missing_answer_is_noticed(game: Game[Table]) -> None:
    """Also if everything is written in full, as in older versions, and no entry refers to another."""
    save = stored(game)
    whole = save | {"tail": [list(entry) for entry in read_tail(Part(save, "the save"))]}
    Game.load(CLASSIC, whole)
    del whole["tail"][0], save["tail"][0]
    with pytest.raises(Diverged):
        Game.load(CLASSIC, whole)
    with pytest.raises((Diverged, UnreadableSave)):
        Game.load(CLASSIC, save)


@for_each("game", with_a_tail(), label=lambda game: game.question.key)
def test_an_extra_answer_is_noticed(game: Game[Table]) -> None:
    for answer in ("burn", -1, {"copper": 1}, None):
        save = stored(game)
        save["tail"][-1][2] = answer
        with pytest.raises(Diverged) as diverged:
            Game.load(CLASSIC, save)
        assert diverged.value.entry == len(save["tail"]) - 1


def where_chance_has_spoken() -> Game[Table]:
    game = game_with("auction: rainbow_dragon, gone: [witch], to_come: [thief], chance: [blue]")
    for seat, answer in ((ANN, 1), (BOB, 0), (CID, 0), (ANN, "red"), (ANN, "draw")):
        game.answer(seat, answer)
    return game


def test_a_wrong_draw_is_noticed() -> None:
    save = stored(where_chance_has_spoken())
    assert save["chance"] == ["blue"]
    save["chance"][0] = "black"
    with pytest.raises(Diverged):
        Game.load(CLASSIC, save)


def test_extra_draws_are_noticed() -> None:
    """Otherwise the next draw would take one never meant for it, and the game would get stuck."""
    for game in positions():
        save = stored(game)
        save["chance"].append("nothing that can be drawn")
        with pytest.raises(Diverged):
            Game.load(CLASSIC, save)


def test_a_corrupt_save_can_still_restart_its_step() -> None:
    game = where_chance_has_spoken()
    save = stored(game)
    save["tail"] = [["fist", 0, {"copper": 1}, "no digest"]]
    again = Game.restart_step(CLASSIC, save)
    assert picture(again)["checkpoint"] == picture(game)["checkpoint"]
    assert again.tail == []
