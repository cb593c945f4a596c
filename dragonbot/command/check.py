"""`check`: look through the database and load every match that goes on."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.hall.rows import AnswerRow, MatchRow
from dragonbot.hall.sqlite.address import path_in
from dragonbot.hall.sqlite.inspection import problems_in
from dragonbot.hall.store import NotOpened, Unreadable
from dragonbot.settings import Settings, WrongSettings


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "check",
        help="look through the database, also while the bot runs",
        description="Look through the database and load every match that goes on. Nothing is changed.",
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="else that of DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """One line for each problem. 0: none, 1: some, 2: there is no database to look at."""
    try:
        path = path_in(chosen.database or Settings.read().database_url)
        problems = problems_in(path, load)
    except (NotOpened, WrongSettings) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    for problem in problems:
        print(problem)
    print(f"{path}: {len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
    return 1 if problems else 0


def load(row: MatchRow, answers: list[AnswerRow]) -> Game[Any]:
    """The game of a match at its present question; raises what is in the way."""
    rules = GAMES.get(row.game)
    if rules is None:
        raise Unreadable(f"there is no game {row.game}")
    if row.table is None:
        raise Unreadable("it has no table")
    tail = [[answer.key, answer.seat, answer.answer, answer.digest] for answer in answers]
    return Game.load(rules, {**row.table, "chance": row.chance, "tail": tail})
