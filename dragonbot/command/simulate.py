"""`simulate`: play random games, check every step, and count events."""

from __future__ import annotations

import argparse
import json
import sys
import time
from functools import partial
from typing import Any, Final

from tqdm import tqdm

from dragonbot.command.numbers import count, whole
from dragonbot.engine.box import as_typed
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.simulation import SIMULATIONS, Accident, Census, batches, played
from dragonbot.text.speech import VOCABULARIES, Catalogue, Narrator

USUAL_PLAYERS: Final = 4


def fill_simulate(parser: argparse.ArgumentParser) -> None:
    parser.description = "Play random games and count what happens."
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    seats = [box.seats for box in GAMES.values()]
    most = range(min(each[0] for each in seats), max(each[-1] for each in seats) + 1)
    parser.add_argument("--players", type=whole, choices=most, help=f"default: {USUAL_PLAYERS}")
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
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule for all tables, such as rounds=4; can be repeated",
    )
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Print the census as one JSON object; 1 if a game broke."""
    if chosen.game not in SIMULATIONS:
        parser.error(f"{chosen.game} cannot be played at random, only {', '.join(SIMULATIONS)}")
    seats = GAMES[chosen.game].seats
    players = min(USUAL_PLAYERS, seats[-1]) if chosen.players is None else chosen.players
    if players not in seats:
        parser.error(f"{seats[0]} to {seats[-1]} can play {chosen.game}, not {players}")
    options = _options(parser, chosen.option)
    try:
        GAMES[chosen.game].new_game([f"P{number}" for number in range(players)], "try", options)
    except Refused as refused:
        parser.error(Narrator(Catalogue("en"), vocabulary=VOCABULARIES[chosen.game]).refusal(refused))
    work = batches(
        chosen.game,
        players,
        chosen.games,
        chosen.seed,
        check=chosen.check,
        anywhere=chosen.start == "random",
        options=options,
    )
    census = Census(chosen.game)
    began = time.perf_counter()
    try:
        with tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar:
            for part in played(work, chosen.jobs):
                census.add(part)
                bar.update(part.games)
    except Accident as accident:
        print(accident, file=sys.stderr)
        return 1
    print(json.dumps(census.report(time.perf_counter() - began), indent=1))
    return 0


def _options(parser: argparse.ArgumentParser, said: list[str]) -> dict[str, Any]:
    options = {}
    for one in said:
        name, sign, value = one.partition("=")
        if not sign or not name.strip():
            parser.error(f"{one!r} is no NAME=VALUE")
        options[name.strip()] = as_typed(value.strip())
    return options
