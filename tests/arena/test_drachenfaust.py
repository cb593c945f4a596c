"""Drachenfaust is Fist of Dragonstones in German, so results of one hold for the other."""

from __future__ import annotations

import pytest

from dragonbot.arena.batch import Batch, play_batch


def counted(game: str) -> object:
    standing = play_batch(Batch(game, ("late", "journeyman", "apprentice"), 5, 0, 2, 60.0))
    return standing.wins, standing.decisions


@pytest.mark.slow
def test_the_same_seed_is_the_same_game() -> None:
    assert counted("drachenfaust") == counted("fist-classic")
