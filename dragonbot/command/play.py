"""`play`: a game in the terminal, against the computer or with several people at one keyboard."""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper
from pathlib import Path

from dragonbot.command.numbers import whole
from dragonbot.players.level import LEVELS, USUAL
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.game import TERMINALS, usual_game
from dragonbot.terminal.wishes import USUAL_PLAYERS, Wishes


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = "A game in the terminal: against the computer, or several people at one keyboard."
    parser.add_argument("--game", help=f"{', '.join(TERMINALS)} (usually {usual_game()})")
    parser.add_argument("--players", type=whole, metavar="N", help=f"usually {USUAL_PLAYERS}")
    parser.add_argument("--people", type=whole, metavar="N", help="how many are people, usually 1")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="the name of a player, people first; may be given several times",
    )
    parser.add_argument("--level", help=f"how well the computer plays: {', '.join(LEVELS)} (usually {USUAL})")
    parser.add_argument("--seed", help="with the same seed chance says the same again")
    parser.add_argument("--language", help="en or de, usually that of the box")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the game in this file, or go on with it"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, such as stack_amulets=true; may be given several times",
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if sys.stdout is None:  # closed
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the end
    # What cannot be shown or read becomes a question mark.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    evening = Evening(
        Wishes(
            chosen.game,
            chosen.players,
            chosen.people,
            chosen.name,
            chosen.seed,
            chosen.option,
            chosen.level,
        ),
        language=chosen.language,
        file=GameFile(chosen.save) if chosen.save else None,
        stdin=sys.stdin,
        stdout=sys.stdout,
        environment=os.environ,
    )
    return evening.spend()
