"""Saves of Dragon's Gold are small, and load as the same game."""

from __future__ import annotations

import json

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.save import UnreadableSave
from dragonbot.games.gold.simulation import broken
from tests.games.gold.rules.tables import GOLD, go_on, stopped_games

LARGEST = 4_000


def test_games_stopped_anywhere_load_unchanged() -> None:
    for game, _ in stopped_games(120, "saves"):
        loaded = Game.load(GOLD, json.loads(json.dumps(game.save())))
        assert GOLD.digest(loaded.table) == GOLD.digest(game.table)
        for seat in range(len(game.table.seats)):
            assert loaded.view(seat) == game.view(seat)


def test_a_fork_goes_the_same_way() -> None:
    for game, pick in stopped_games(60, "forks"):
        fork = game.fork()
        before = GOLD.digest(game.table)
        assert GOLD.digest(fork.table) == before
        for _ in range(5):
            if fork.question is None:
                break
            go_on(fork, pick)
        assert GOLD.digest(game.table) == before
        assert list(broken(fork.table, fork.question)) == []


def test_a_table_of_six_is_small() -> None:
    names = [f"player-{number}" for number in range(6)]
    save = GOLD.new_game(names, "small", {"rules": "advanced"}).save()
    assert len(json.dumps(save)) < LARGEST


def test_a_newer_save_is_refused() -> None:
    save = GOLD.new_game(["Ann", "Bob", "Cid"], "new").save()
    with pytest.raises(UnreadableSave):
        Game.load(GOLD, save | {"schema": GOLD.schema + 1})
