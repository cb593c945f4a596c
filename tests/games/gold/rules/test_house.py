"""House rules of Dragon's Gold: their values, and their place in a save."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import UnreadableSave
from dragonbot.games.gold.rules.house import LIMITS, House, sand_of
from dragonbot.games.gold.rules.rules import GoldRules
from tests.each import for_each

NAMES = ["Ann", "Bob", "Cid"]
ALWAYS_WRITTEN = {"rules", "wizards", "objects", "scoring", "division", "market", "seating"}


def test_a_standard_game_is_saved_as_before() -> None:
    rules = GoldRules()
    plain = rules.new_game(NAMES, "box").save()
    chosen = {"sets": "as_the_rules", "sand": 60, "sharing": "negotiate", "market": True}
    assert rules.new_game(NAMES, "box", chosen).save() == plain
    assert plain["table"]["house"].keys() == ALWAYS_WRITTEN


def test_a_save_has_the_house_rules() -> None:
    rules = GoldRules()
    game = rules.new_game(NAMES, "varied", {"sets": "counted", "sand": 90})
    save = json.loads(json.dumps(game.save()))
    assert save["table"]["house"].keys() == ALWAYS_WRITTEN | {"sets", "sand"}
    loaded = Game.load(rules, save)
    assert loaded.table.house == game.table.house
    assert loaded.save() == save


@pytest.mark.parametrize("wrong", [{"sand": 20}, {"sand": "60"}, {"sets": "some"}, {"goal": 2}], ids=str)
def test_a_save_with_other_values_is_refused(wrong: dict[str, Any]) -> None:
    rules = GoldRules()
    save = rules.new_game(NAMES, "varied").save()
    save["table"]["house"] |= wrong
    with pytest.raises(UnreadableSave):
        Game.load(rules, save)


@for_each(
    ("options", "key"),
    [
        ({"sand": 29}, "option_is_a_number"),
        ({"sand": 181}, "option_is_a_number"),
        ({"sand": True}, "option_is_a_number"),
        ({"sets": "basic"}, "option_is_a_word"),
        ({"sharing": "fair"}, "option_is_a_word"),
        ({"sharing": "negotiate", "division": "divide_and_choose"}, "option_is_a_word"),
        ({"rules": True}, "unknown_option_value"),
        ({"rounds": 3}, "unknown_option"),
    ],
    label=str,
)
def test_impossible_values_are_refused(options: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        House.read(options)
    assert refused.value.key == key


@for_each("rules", ["basic", "advanced"])
@for_each("scoring", ["as_the_rules", "basic", "advanced"])
@for_each("sets", ["as_the_rules", "none", "counted"])
def test_written_rules_read_back(rules: str, scoring: str, sets: str) -> None:
    house = House.read({"rules": rules, "scoring": scoring, "sets": sets})
    assert House.read(house.written()) == house
    assert House.read(house.told()) == house
    assert house.sets is (house.cursed if sets == "as_the_rules" else sets == "counted")


def test_the_sand_timer_applies_and_is_longer_at_slow_paces() -> None:
    limit = LIMITS[sand_of(90)]
    assert limit.seconds == {"live": 90, "relaxed": 270, "post": 64_800, "untimed": None}
    assert limit.left is not None
    assert LIMITS[limit.left].is_rest
    assert sand_of(60) == "sand"


def test_every_haggle_and_market_uses_the_table_s_timer() -> None:
    rules = GoldRules()
    game = rules.new_game(NAMES, "sand", {"sand": 120})
    timers = set()
    for _ in range(400):
        question = game.question
        if question is None:
            break
        if question.until_bell:
            timers.add(question.timer)
            game.ring()
        else:
            game.expire(question.waiting[0])
    assert timers == {"sand_120"}
