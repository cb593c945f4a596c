"""Saved games of every box and schema continue where they were.

The number before a name is the schema. These files never change: an incompatible change needs a new
schema, and a step that leads to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged, Part, Save, UnreadableSave, read_tail
from dragonbot.games import GAMES
from dragonbot.games.fist.rules import things
from dragonbot.games.gold.rules import tokens
from dragonbot.games.gold.rules.house import WORDS
from dragonbot.games.gold.rules.tokens import told_shares
from dragonbot.match.answers import loaded, written
from tests.each import for_each
from tests.store.sample import answer_row, match_row

FOLDER = Path(__file__).with_name("saves")


class Kept(NamedTuple):
    """The game's state when saved, and after everyone stayed silent to the end of the step."""

    digest: str
    asked: str
    waiting: tuple[int, ...]
    later: str


KEPT = {
    "1-drachenfaust": Kept("e87f5301", "magician.stones", (1,), "ae3806ba"),
    "1-fist-classic": Kept("e87f5301", "magician.stones", (1,), "ae3806ba"),
    "1-fist-tavern": Kept("e36f093f", "wise_dragon", (3,), "4a200854"),
    "1-gold-advanced": Kept("ae1f4437", "pause", (0, 1, 2, 3), "28c0c86b"),
    "1-gold-basic": Kept("59c9afca", "market", (0, 1, 2, 3), "91745bf4"),
    "1-gold-divided": Kept("0e05230e", "pause", (0, 1, 2, 3), "b14c637a"),
    "2-drachenfaust": Kept("e44bb9af", "rainbow_dragon", (3,), "d9cf2049"),
    "2-fist-classic": Kept("e44bb9af", "rainbow_dragon", (3,), "d9cf2049"),
    "2-fist-tavern": Kept("ba5ac987", "wise_dragon", (1,), "6f030b4e"),
    "2-gold-advanced": Kept("e3241a11", "pause", (3,), "a148bc13"),
    "2-gold-basic": Kept("cb70123d", "haggle", (0, 3, 2, 1), "a1144608"),
    "2-gold-divided": Kept("203eecd8", "pause", (0,), "25848fc5"),
    "3-gold-advanced": Kept("5f9d4582", "pause", (2, 3), "8eaea95c"),
    "3-gold-basic": Kept("cb70123d", "haggle", (0, 3, 2, 1), "a1144608"),
    "3-gold-divided": Kept("203eecd8", "pause", (0,), "25848fc5"),
}
OF_THE_FIRST = [name for name in KEPT if name.startswith("1-")]
NEWEST = [name for name in KEPT if name.startswith("3-gold" if "gold" in name else "2-")]
Place: TypeAlias = tuple[Any, ...]


def kept(name: str) -> Save:
    save: Save = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return save


def load(save: Save, name: str = "") -> Game[Any]:
    """Load it with the rules of the kept save of this name, ignoring the save's own."""
    return Game.load(GAMES[kept(name)["game"] if name else save["game"]], save)


def keys_in(data: Any, place: Place = ()) -> Iterator[Place]:
    """Paths of all keys in a save."""
    if isinstance(data, dict):
        for key, inside in data.items():
            yield (*place, key)
            yield from keys_in(inside, (*place, key))
    elif isinstance(data, list):
        for index, inside in enumerate(data):
            yield from keys_in(inside, (*place, index))


def around(save: Save, place: Place) -> Any:
    found: Any = save
    for key in place[:-1]:
        found = found[key]
    return found


def trouble_with(save: Save, name: str) -> Exception | None:
    try:
        load(save, name)
    except (UnreadableSave, Diverged) as problem:
        return problem
    return None


def is_read(save: Save, name: str) -> bool:
    """True if it would load without an error."""
    return trouble_with(save, name) is None


def test_every_box_has_a_save_of_every_schema() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(KEPT)
    for name in KEPT:
        assert name.startswith(f"{kept(name)['schema']}-")
    there = {(kept(name)["game"], kept(name)["schema"]) for name in KEPT}
    assert there == {(name, schema) for name in GAMES for schema in range(1, GAMES[name].schema + 1)}
    assert {GAMES[kept(name)["game"]].schema for name in NEWEST} == {kept(name)["schema"] for name in NEWEST}


def test_both_kinds_of_dragons_gold_have_saves_of_every_schema() -> None:
    """The first one omitted default values."""
    kinds = {
        (save["schema"], option, save["table"].get("house", {}).get(option, WORDS[option][0]))
        for save in map(kept, KEPT)
        for option in ("rules", "division")
        if save["game"] == "dragons-gold"
    }
    every_schema = range(1, GAMES["dragons-gold"].schema + 1)
    assert kinds == {
        (schema, option, word)
        for schema in every_schema
        for option in ("rules", "division")
        for word in WORDS[option]
    }


@for_each("name", KEPT)
def test_it_continues_where_it_was(name: str) -> None:
    game, was = load(kept(name)), KEPT[name]
    question = game.question
    assert question is not None
    assert (game.rules.digest(game.table), question.key, tuple(question.waiting)) == was[:3]
    assert len(game.tail) == len(kept(name)["tail"]) > 2
    checkpoint = game.checkpoint
    while game.checkpoint is checkpoint and (question := game.question) is not None:
        if question.until_bell or not question.waiting:
            game.ring()
        else:
            game.expire(question.waiting[0])
    assert game.rules.digest(game.table) == was.later


def told_tail(game: Game[Any], tail: list[list[Any]]) -> list[list[Any]]:
    """With proposals in a schema's older form; the packed form says the same."""
    return [
        [key, seat, {"share": told_shares(answer, [each.name for each in game.table.seats])}, digest]
        if key == "haggle" and isinstance(answer, str) and ":" in answer
        else [key, seat, answer, digest]
        for key, seat, answer, digest in tail
    ]


@for_each("name", KEPT)
def test_saving_it_again_gives_the_same(name: str) -> None:
    game = load(kept(name))
    save = json.loads(json.dumps(game.save()))
    if save["schema"] == kept(name)["schema"]:
        whole = [list(entry) for entry in read_tail(Part(save, "the save"))]
        assert {**save, "tail": told_tail(game, whole)} == kept(name)
    assert json.loads(json.dumps(load(save).save())) == save


@for_each("name", KEPT)
def test_a_match_stored_then_continues(name: str) -> None:
    """Its row has the table, and its answers are stored beside it; the last view is not."""
    save = kept(name)
    stored = {key: save[key] for key in ("schema", "game", "table")}
    row = match_row(id=1, game=save["game"], table=stored, chance=save["chance"])
    answers = [
        answer_row(1, number, key=key, seat=seat, answer=answer, digest=digest)
        for number, (key, seat, answer, digest) in enumerate(save["tail"])
    ]
    game = loaded(row, answers)
    assert game.rules.digest(game.table) == KEPT[name].digest
    with pytest.raises(Diverged):
        loaded(row, [*answers[1:]])
    assert written(game)["schema"] == game.rules.schema


@for_each("name", OF_THE_FIRST)
def test_everyone_still_has_what_an_old_save_names(name: str) -> None:
    """Purses used to name their things; today they are counts in a fixed order."""
    save = kept(name)
    table = load(save).checkpoint
    for seat, was in zip(table.seats, save["table"]["seats"], strict=True):
        if save["game"] == "dragons-gold":
            assert tokens.named(seat.treasure) == was["treasure"]
        else:
            owned = {name: count for name, count in zip(things.NAMES, seat.purse, strict=True) if count}
            assert owned == {key: was[key] for key in was if key in things.NAMES}
    bank = save["table"].get("bank") or save["table"]["bag"]
    assert sum(getattr(table, "bank", None) or table.bag) == sum(bank.values())


def test_the_order_of_counts_in_purses_belongs_to_the_schema() -> None:
    assert things.NAMES == (
        "fairy", "gold", "silver", "fairy_silver", "black", "red", "blue", "purple",
        "spent_fairy", "spent_fairy_silver", "red_stone", "blue_stone", "yellow_stone", "white_stone",
    )  # fmt: skip
    assert tokens.COLOURS == (
        "silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black",
    )  # fmt: skip


@for_each("name", NEWEST)
def test_no_key_may_be_missing(name: str) -> None:
    for place in keys_in(kept(name)):
        save = kept(name)
        del around(save, place)[place[-1]]
        assert not is_read(save, name), place


@for_each("name", KEPT)
def test_no_key_may_have_another_name(name: str) -> None:
    for place in keys_in(kept(name)):
        save = kept(name)
        holder = around(save, place)
        holder[f"{place[-1]}_"] = holder.pop(place[-1])
        assert not is_read(save, name), place


@for_each("name", NEWEST)
def test_no_value_may_be_of_another_kind(name: str) -> None:
    """None is mistaken for another value, and none raises another exception."""
    whole = kept(name)
    for place in keys_in(whole):
        was = around(whole, place)[place[-1]]
        for wrong in ("nobody", -7, 1.5, [["x"]], {"x": 1}):
            if type(wrong) is type(was) and wrong != -7:
                continue
            save = deepcopy(whole)
            around(save, place)[place[-1]] = wrong
            assert not is_read(save, name), (place, wrong)


@for_each("name", NEWEST)
def test_an_error_names_only_its_place(name: str) -> None:
    """A save's values may be secret, even meaningless ones."""
    for place in keys_in(kept(name)):
        for mark in ("marker", ["marker"], {"marker": "marker"}):
            save = kept(name)
            around(save, place)[place[-1]] = mark
            problem = trouble_with(save, name)
            assert problem is None or "marker" not in repr(problem) + str(problem)
            assert problem is None or problem.__cause__ is None
            assert problem is None or problem.__context__ is None or problem.__suppress_context__
