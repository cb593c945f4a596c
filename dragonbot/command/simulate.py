"""`simulate`: play random games, look at every step, and count what was seen."""

from __future__ import annotations

import argparse
import json
import sys
import time

from tqdm import tqdm

from dragonbot.command.numbers import count, whole
from dragonbot.games import SHELF
from dragonbot.simulation.census import Census
from dragonbot.simulation.course import course_of
from dragonbot.simulation.parcel import Accident, parcels, played


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = "Play random games and count what happens."
    parser.add_argument("--game", choices=sorted(SHELF), required=True)
    parser.add_argument("--players", type=whole, choices=range(3, 7), default=4)
    parser.add_argument("--games", type=count, default=1000, metavar="N")
    parser.add_argument("--seed", type=whole, default=1, metavar="N")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--check", action="store_true", help="check the invariants after every step")
    parser.add_argument(
        "--from",
        dest="start",
        choices=("start", "random"),
        default="start",
        help="play from the set-up to the end, or the rest of a round from random legal positions",
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the census as one JSON object; 1 where a game broke."""
    work = parcels(
        chosen.game,
        chosen.players,
        chosen.games,
        chosen.seed,
        check=chosen.check,
        anywhere=chosen.start == "random",
    )
    deck = course_of(SHELF[chosen.game]).deck
    census = Census(deck)
    began = time.perf_counter()
    try:
        with tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar:
            for part in played(work, chosen.jobs):
                census.add(part)
                bar.update(part.games)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    print(json.dumps(census.report(time.perf_counter() - began, deck), indent=1))
    return 0
