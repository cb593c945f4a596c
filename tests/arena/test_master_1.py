"""The masters that are kept as opponents answer as those of 3fc1ad8 did, at positions recorded there."""

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
