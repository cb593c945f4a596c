"""An old saved game with custom cards continues, whatever the card language has learned since.

The file never changes: an incompatible change needs another format of cards beside this one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.save import UnreadableSave
from dragonbot.games.fist.custom.form import FORMAT
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.simulation import broken
from dragonbot.text.speech import Catalogue, Narrator, languages, vocabulary_of

FOLDER = Path(__file__).parent / "kept"
RULES = FIST_GAMES["fist-tavern"]


class Kept(NamedTuple):
    """The game's state when saved, and after everyone stayed silent to the end of the step."""

    digest: str
    asked: str
    waiting: tuple[int, ...]
    later: str


KEPT = {"blank-1": Kept("b5faebcf", "blank.again", (2,), "85bf4f7a")}


def save_of(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def test_there_is_a_game_of_each_format() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(KEPT)
    assert FORMAT in KEPT


@pytest.mark.parametrize("name", KEPT)
def test_it_continues_where_it_was(name: str) -> None:
    game, was = Game.load(RULES, save_of(name)), KEPT[name]
    assert game.question is not None
    assert (RULES.digest(game.table), game.question.key, tuple(game.question.waiting)) == was[:3]
    assert not list(broken(game.table, game.question))
    # The format of answers is not part of a card's.
    saved = json.loads(json.dumps(game.save()))
    assert saved | {"tail": []} == save_of(name) | {"tail": []}
    assert RULES.digest(Game.load(RULES, saved).table) == was.digest
    checkpoint = game.checkpoint
    while game.checkpoint is checkpoint and (question := game.question) is not None:
        game.expire(question.waiting[0])
    assert RULES.digest(game.table) == was.later


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", KEPT)
def test_its_cards_still_have_words(name: str, language: str) -> None:
    options = save_of(name)["table"]["house"]
    narrator = Narrator(Catalogue(language), vocabulary=vocabulary_of(RULES.id, options))
    assert all(
        narrator.power(tree[1]) and narrator.card(tree[1]).startswith("✎ ") for tree in options["cards"]
    )


@pytest.mark.parametrize("name", KEPT)
def test_an_invalid_card_is_not_played(name: str) -> None:
    for place, instead in ((0, "blank-0"), (5, "often"), (-1, [["take", "winner", ["gold"], 99]]), (-1, "x")):
        save = save_of(name)
        save["table"]["house"]["cards"][0][place] = instead
        with pytest.raises(UnreadableSave):
            Game.load(RULES, save)
