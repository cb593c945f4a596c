"""Old saves are upgraded to the newest schema, step by step."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.save import Save, UnreadableSave, Upgrade, upgraded
from tests.each import for_each
from tests.engine.hunt import Hunt, at_the_dig, picture


def one_to_two(save: Save) -> Save:
    return {**save, "said": [*save["said"], "one"]}


def two_to_three(save: Save) -> Save:
    return {**save, "said": [*save["said"], "two"]}


STEPS = {1: one_to_two, 2: two_to_three}


def test_the_steps_run_in_order_from_the_save_s_schema() -> None:
    assert upgraded({"schema": 1, "said": []}, 3, STEPS) == {"schema": 3, "said": ["one", "two"]}
    assert upgraded({"schema": 2, "said": []}, 3, STEPS) == {"schema": 3, "said": ["two"]}
    assert upgraded({"schema": 3, "said": []}, 3, STEPS) == {"schema": 3, "said": []}


def test_the_old_save_stays_unchanged() -> None:
    save: Save = {"schema": 1, "said": []}
    upgraded(save, 3, STEPS)
    assert save == {"schema": 1, "said": []}


def test_a_newer_save_is_refused() -> None:
    with pytest.raises(UnreadableSave, match="schema 4, this version reads up to 3"):
        upgraded({"schema": 4}, 3, STEPS)


@pytest.mark.parametrize("schema", [0, -1])
def test_a_save_without_an_upgrade_is_refused(schema: int) -> None:
    with pytest.raises(UnreadableSave, match=f"no way leads from schema {schema} to {schema + 1}"):
        upgraded({"schema": schema}, 3, STEPS)


def test_a_gap_in_the_upgrades_is_refused() -> None:
    with pytest.raises(UnreadableSave, match="no way leads from schema 2 to 3"):
        upgraded({"schema": 1, "said": []}, 3, {1: one_to_two})


@for_each("schema", [None, "1", 1.0, [], {}])
def test_a_schema_that_is_no_number_is_refused(schema: Any) -> None:
    with pytest.raises(UnreadableSave, match="the save has schema"):
        upgraded({"schema": schema, "said": []}, 3, STEPS)


def test_a_save_without_a_schema_is_refused() -> None:
    with pytest.raises(UnreadableSave, match="schema None"):
        upgraded({}, 3, STEPS)


class LaterHunt(Hunt):
    """Charms were renamed; before that, everyone had one that saves didn't mention."""

    schema = 3
    upgrades: Mapping[int, Upgrade] = {
        1: lambda save: {**save, "table": {**save["table"], "spells": [1, 1, 1]}},
        2: lambda save: {**save, "table": {**save["table"], "charms": save["table"]["spells"]}},
    }


def test_a_loaded_game_is_upgraded_first() -> None:
    game = at_the_dig(forced=["gold"])
    game.answer(0, "draw")
    save = json.loads(json.dumps(game.save()))
    del save["table"]["charms"]
    loaded = Game.load(LaterHunt(), save)
    assert picture(loaded) == picture(game)
    assert loaded.save()["schema"] == 3
    assert picture(Game.restart_step(LaterHunt(), save))["asked"] == picture(game)["asked"]


def test_a_game_of_a_later_schema_is_not_loaded() -> None:
    save = {**at_the_dig().save(), "schema": 2}
    with pytest.raises(UnreadableSave):
        Game.load(Hunt(), save)
    with pytest.raises(UnreadableSave):
        Game.restart_step(Hunt(), save)
