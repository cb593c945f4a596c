"""The floor: a minimal synthetic auction game, for comparison within the same minute."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from bench.engine.clock import Job, timed

FILE = Path(__file__).resolve().parents[3] / "shared" / "bench" / "floor_engine.py"
"""Not part of the project; without it there are no shares."""
HIGHEST_CARD = 100


def floor_job(games: int) -> Job | None:
    """Random play of the floor's game with nested choices and an event log, by its own player."""
    if not FILE.is_file():
        return None
    engine = _loaded()
    play: Callable[[list[int], int], int] = engine.lcg_play_effect
    draw = Random(0)
    deck = [draw.randrange(HIGHEST_CARD) for _ in range(engine.ROUNDS * engine.AUCTIONS)]
    return timed(lambda: sum(play(deck, seed) for seed in range(1, games + 1)))


def _loaded() -> Any:
    spec = spec_from_file_location("floor_engine", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
