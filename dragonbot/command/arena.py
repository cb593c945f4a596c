"""`arena`: many games among computer players of several levels, and a table of results."""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import Final

from tqdm import tqdm

from dragonbot.arena.batch import OTHERS, Accident, batches, places_of, played
from dragonbot.arena.bout import TRICKS, Standing, tricks_of
from dragonbot.command.numbers import count, seconds, whole
from dragonbot.games import GAMES
from dragonbot.players import PLAYERS, PLAYERS_OF, THINKING_SECONDS

EXAMPLE: Final = "master,journeyman,journeyman,journeyman"


def fill_arena(parser: argparse.ArgumentParser) -> None:
    parser.description = "Let computer players compete, and count the wins."
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument(
        "--seats",
        type=_seats,
        required=True,
        metavar="LEVEL,LEVEL,…",
        help="; ".join([f"who plays, 3 to 6 of: {', '.join(PLAYERS)}", *_tricks()]),
    )
    parser.add_argument("--games", type=count, default=100, metavar="N")
    parser.add_argument("--seed", type=whole, default=1, metavar="N")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument(
        "--thinking",
        type=seconds,
        default=THINKING_SECONDS,
        metavar="SECONDS",
        help=f"how long a master may think about a decision (default: {THINKING_SECONDS})",
    )
    parser.add_argument(
        "--opponent",
        type=Path,
        metavar="PATH",
        help=f"another checkout of this project; its players are {', '.join(OTHERS)}",
    )
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Print the standings as one JSON object. Seats rotate from game to game.

    1 if a game crashed.
    """
    if chosen.game not in PLAYERS_OF:
        parser.error(f"there are no computer players of {chosen.game}, only of {', '.join(PLAYERS_OF)}")
    _check_opponent(parser, chosen)
    known = (*PLAYERS, *OTHERS, *tricks_of(chosen.game).names)
    others = dict.fromkeys(seat for seat in chosen.seats if seat not in known)
    if others:
        games = [game for game in TRICKS if others.keys() <= {*TRICKS[game].names}]
        parser.error(f"{', '.join(others)}: plays {', '.join(games)} only; choose of {', '.join(known)}")
    seats = GAMES[chosen.game].seats
    taken = places_of(chosen.game, chosen.seats)
    if len(taken) not in seats:
        parser.error(
            f"{seats[0]} to {seats[-1]} players sit at a table, not {len(taken)}; "
            f"name each of them, as in {EXAMPLE}"
        )
    work = batches(chosen.game, taken, chosen.games, chosen.seed, chosen.thinking, chosen.opponent)
    standing = Standing()
    began = time.perf_counter()
    try:
        with tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar:
            for part in played(work, chosen.jobs):
                standing.add(part)
                bar.update(part.bouts)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    report = {
        "game": chosen.game,
        "seats": list(taken),
        "seed": chosen.seed,
        "thinking": chosen.thinking,
        "seconds": round(time.perf_counter() - began, 1),
        **standing.report(),
    }
    print(json.dumps(report, indent=1))
    return 0


def _check_opponent(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> None:
    others = [seat for seat in chosen.seats if seat in OTHERS]
    if others and chosen.opponent is None:
        parser.error(f"{others[0]} plays in another checkout; name it with --opponent PATH")
    if (
        chosen.opponent is not None
        and not (chosen.opponent / "dragonbot" / "players" / "agents.py").is_file()
    ):
        parser.error(f"{chosen.opponent} is no checkout of this project with computer players")


def _tricks() -> list[str]:
    """Names of the other players, for the help."""
    known = {tricks.whose: ", ".join(tricks.names) for tricks in TRICKS.values()}
    return [f"for {whose} also {names}" for whose, names in known.items()]


def _seats(text: str) -> tuple[str, ...]:
    seats = tuple(seat.strip() for seat in text.split(","))
    tricks = dict.fromkeys(name for each in TRICKS.values() for name in each.names)
    unknown = [seat for seat in seats if seat not in (*PLAYERS, *OTHERS, *tricks)]
    if unknown:
        known = ", ".join((*PLAYERS, *tricks))
        raise argparse.ArgumentTypeError(
            f"nobody plays as {', '.join(map(repr, unknown))}; choose of {known}"
        )
    return seats
