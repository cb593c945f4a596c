"""`arena`: computer players of several levels against one another, many games, as one table."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

from tqdm import tqdm

from dragonbot.arena.parcel import parcels, played
from dragonbot.arena.standing import Standing
from dragonbot.arena.zoo import TRICKS
from dragonbot.games import GAMES
from dragonbot.players.agents import PLAYERS
from dragonbot.players.level import THINKING


def add(commands: Any) -> None:
    parser = commands.add_parser("arena", help="let computer players play against one another")
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument(
        "--seats",
        type=_seats,
        required=True,
        metavar="LEVEL,LEVEL,…",
        help=f"who plays, 3 to 6 of: {', '.join(PLAYERS)}; for the Fist games also {', '.join(TRICKS)}",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--thinking",
        type=float,
        default=THINKING,
        metavar="SECONDS",
        help=f"how long a master may think about a decision (default: {THINKING})",
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the standing as one JSON object. From game to game everybody moves on by one seat."""
    work = parcels(chosen.game, chosen.seats, chosen.games, chosen.seed, chosen.thinking)
    standing = Standing()
    began = time.perf_counter()
    with tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar:
        for part in played(work, chosen.jobs):
            standing.add(part)
            bar.update(part.bouts)
    report = {
        "game": chosen.game,
        "seats": list(chosen.seats),
        "seed": chosen.seed,
        "thinking": chosen.thinking,
        "seconds": round(time.perf_counter() - began, 1),
        **standing.report(),
    }
    print(json.dumps(report, indent=1))
    return 0


def _seats(text: str) -> tuple[str, ...]:
    seats = tuple(text.split(","))
    unknown = [seat for seat in seats if seat not in PLAYERS and seat not in TRICKS]
    if unknown:
        raise argparse.ArgumentTypeError(f"unknown: {', '.join(unknown)}; there are {', '.join(PLAYERS)}")
    if not 3 <= len(seats) <= 6:
        raise argparse.ArgumentTypeError("3 to 6 players sit at a table")
    return seats


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number
