"""A table with an extra field: declared once, and the game plays, saves and replays with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.engine.state import CARDS, Metadata, State, kept
from dragonbot.games.fist import simulation as twin
from dragonbot.games.fist.rules import rules, table
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.simulation import pick_from
from tests.games.states import compared
from tests.simulation.games import answer_at_random

NAMES = ["Ann", "Bob", "Cid"]


def with_omens(declared: Metadata) -> State[Any]:
    @dataclass(slots=True, eq=False, repr=False)
    class Omens(table.Table):
        omens: list[str] = field(default_factory=list, metadata=declared)

    return State(Omens)


@pytest.fixture(params=["fist-classic", "fist-tavern"])
def game(request: pytest.FixtureRequest) -> Iterator[Game[Any]]:
    """A game with omens on its table, in the middle of a step."""
    plain: Game[Any] = FIST_GAMES[request.param].new_game(NAMES, "omens")
    before = plain.rules.digest(plain.table)
    state = with_omens(kept(CARDS, hidden=True))
    with (
        patch.object(rules, "Table", state.made),
        patch.object(table, "TABLE", state),
        patch.object(rules, "_laid_away", state.laid_away),
        patch.object(rules, "TABLE", state),
        patch.object(twin, "TABLE", state),
    ):
        game: Game[Any] = FIST_GAMES[request.param].new_game(NAMES, "omens")
        assert game.rules.digest(game.table) == before, "there are none yet"
        pick = pick_from(Random(1))
        game.table.omens = ["witch"]
        while not (game.checkpoint.omens and len(game.tail) > 1):
            answer_at_random(game, pick)
        yield game


def test_it_is_copied_saved_and_replayed(game: Game[Any]) -> None:
    save = json.loads(json.dumps(game.save()))
    assert save["table"]["omens"] == ["witch"]
    loaded = Game.load(game.rules, save)
    assert loaded.table.omens == loaded.checkpoint.omens == game.fork().table.omens == ["witch"]
    assert loaded.table.omens is not loaded.checkpoint.omens


def test_a_save_must_have_it_and_no_other(game: Game[Any]) -> None:
    spoiled: list[dict[str, Any]] = [{"omens": ["unicorn"]}, {"omens": 3}, {"omen": []}]
    for spoil in spoiled:
        save = game.save()
        with pytest.raises(UnreadableSave):
            Game.load(game.rules, save | {"table": save["table"] | spoil})
    save = game.save()
    del save["table"]["omens"]
    with pytest.raises(UnreadableSave, match="table has no omens"):
        Game.load(game.rules, save)


def test_a_replay_notices_a_different_value(game: Game[Any]) -> None:
    save = game.save()
    save["table"]["omens"] = ["thief"]
    with pytest.raises(Diverged):
        Game.load(game.rules, save)


def test_twins_that_ignore_it_are_found(game: Game[Any]) -> None:
    """It is hidden, and twins don't vary it: the test of all tables says so."""
    other: Any = twin.twin_of(game.table, 0, pick_from(Random(2)))
    assert other.omens == ["witch"]
    assert "omens" in compared(table.TABLE, [(game.table, other)]).forgotten
