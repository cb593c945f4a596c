"""Forks, saves and loads of games, and their sizes."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import Any, TypeVar

from bench.engine.clock import Job, timed
from bench.engine.positions import RULES, Spot, play_to
from dragonbot.engine.game import Game
from dragonbot.engine.save import Save
from dragonbot.games.fist.rules.table import Table

T = TypeVar("T")


def compact(save: Save) -> str:
    return json.dumps(save, separators=(",", ":"))


def fork_job(games: Sequence[Game[Any]]) -> Job:
    return _each(games, Game.fork)


def save_jobs(games: Sequence[Game[Table]]) -> dict[str, Job]:
    """Save and load, as plain data and as JSON."""
    saves = [game.save() for game in games]
    texts = [compact(save) for save in saves]
    return {
        "save": _each(games, Game.save),
        "save_to_json": _each(games, lambda game: compact(game.save())),
        "load": _each(saves, lambda save: Game.load(RULES, save)),
        "load_from_json": _each(texts, lambda text: Game.load(RULES, json.loads(text))),
    }


def _each(things: Sequence[T], do: Callable[[T], object]) -> Job:
    batch = list(things) * (1 + 100 // len(things))  # the clock costs less than a hundredth of it

    def work() -> int:
        for thing in batch:
            do(thing)
        return len(batch)

    return timed(work)


def save_sizes(games: Sequence[Game[Any]]) -> list[int]:
    """The bytes of each game's save as compact JSON."""
    return [len(compact(game.save()).encode()) for game in games]


def memory(spots: Sequence[Spot], count: int) -> float:
    """Bytes of one live game, averaged, without what all games share."""
    play_to(spots[0])
    gc.collect()  # this also empties the interpreter's free lists
    games: list[Game[Any]] = []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        games += [play_to(spot) for spot in islice(cycle(spots), count)]
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(games)
