"""Those that are kept as opponents answer as they did at 3fc1ad8, at positions recorded there."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from dragonbot.arena.tricks import TRICKS, Rival
from dragonbot.engine.asked import Asked

RECORDED = Path(__file__).with_name("master_1.jsonl.gz")
LONG_ENOUGH_SECONDS = 1e9
EVERY = 3
"""All 204 have been compared when they were recorded; so many take a second."""


def recorded() -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(RECORDED.read_bytes()).splitlines()]


@pytest.mark.parametrize("game", ["fist-classic", "drachenfaust", "fist-tavern", "dragons-gold"])
def test_it_answers_as_it_did(game: str) -> None:
    positions = [position for position in recorded()[::EVERY] if position[0] == game]
    assert len(positions) >= 4
    for _, seed, options, view, asked, answer in positions:
        said = (
            TRICKS[game]
            .players["master-1"](Rival(seed, options, LONG_ENOUGH_SECONDS))
            .answer(view, Asked(*asked))
        )
        assert json.loads(json.dumps(said)) == answer, seed


def test_so_does_the_journeyman_of_then() -> None:
    """Its answers were recorded at 3fc1ad8 for the positions of the Fist games, with the same seeds."""
    positions = [position for position in recorded() if position[0] != "dragons-gold"]
    said = [
        TRICKS[game]
        .players["journeyman-1"](Rival(seed, options, LONG_ENOUGH_SECONDS))
        .answer(view, Asked(*asked))
        for game, seed, options, view, asked, _ in positions
    ]
    answers = RECORDED.with_name("journeyman_1.json").read_text()
    assert json.loads(json.dumps(said)) == json.loads(answers)
