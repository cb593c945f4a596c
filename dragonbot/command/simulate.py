"""`simulate`: play random games, look at every step, and count what was seen."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tqdm import tqdm

from dragonbot.engine.game import Game
from dragonbot.fist.table import Table
from dragonbot.games import GAMES
from dragonbot.scenario.writer import scenario_of
from dragonbot.simulation.census import Census
from dragonbot.simulation.play_out import begin, pick_from, play_out

GAMES_A_PARCEL = 50
EVERY_STEP = 20
"""Save and load are looked at in each step of one game in so many."""


class Parcel(NamedTuple):
    """Games that one process plays in a row."""

    game: str
    players: int
    seed: int
    first: int
    games: int
    check: bool
    anywhere: bool


class Accident(Exception):
    """A game that broke: its seed, what was wrong, and the scenario that shows it."""


def add(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="play random games and count what happens")
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--players", type=int, choices=range(3, 7), default=4)
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--check", action="store_true", help="check the invariants after every step")
    parser.add_argument(
        "--from",
        dest="anywhere",
        choices=("start", "random"),
        default="start",
        help="begin with the set-up, or with random legal positions",
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the census as one JSON object; 1 where a game broke."""
    parcels = [
        Parcel(
            chosen.game,
            chosen.players,
            chosen.seed,
            first,
            min(GAMES_A_PARCEL, chosen.games - first),
            chosen.check,
            chosen.anywhere == "random",
        )
        for first in range(0, chosen.games, GAMES_A_PARCEL)
    ]
    census = Census()
    began = time.perf_counter()
    try:
        with tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar:
            for part in _played(parcels, chosen.jobs):
                census.add(part)
                bar.update(part.games)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    print(json.dumps(census.report(time.perf_counter() - began), indent=1))
    return 0


def _played(parcels: list[Parcel], jobs: int) -> Iterator[Census]:
    if jobs == 1:
        yield from map(play_parcel, parcels)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_parcel, parcels)


def play_parcel(parcel: Parcel) -> Census:
    """Play the games of a parcel. Accident where one breaks."""
    census = Census()
    for number in range(parcel.first, parcel.first + parcel.games):
        seed = f"{parcel.seed}/{number}"
        pick = pick_from(Random(seed))
        game = begin(GAMES[parcel.game], parcel.players, seed, anywhere=parcel.anywhere)
        try:
            play_out(game, pick, census, check=parcel.check, every_step=number % EVERY_STEP == 0)
        except Exception as error:  # whatever it is, it is shown with its game
            raise Accident(_told(parcel, seed, game, error)) from error
    return census


def _told(parcel: Parcel, seed: str, game: Game[Table], error: Exception) -> str:
    """What went wrong, and the name of a scenario file that shows how the game came there."""
    what = f"{parcel.game}, {parcel.players} players, seed {seed}: {type(error).__name__}: {error}"
    path = Path(f"broken-{parcel.game}-{parcel.players}-{seed.replace('/', '-')}.yaml")
    path.write_text(scenario_of(game, what), encoding="utf-8")
    return f"{what}\nThe game up to there is in {path}"
