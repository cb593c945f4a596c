"""`check`: look through the database and load every match that goes on."""

from __future__ import annotations

import argparse
import sys

from dragonbot.match.answers import loaded
from dragonbot.settings import Settings, WrongSettings
from dragonbot.store.databases import named, problems_at
from dragonbot.store.protocol import NotOpened
from dragonbot.text.printable import on_one_line


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the database and load every running match, also while the bot runs. Changes nothing."
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """One line for each problem. 0: none, 1: some, 2: there is no database to look at."""
    try:
        address = chosen.database or Settings.read().database_url
        problems = problems_at(address, loaded)
    except (NotOpened, WrongSettings) as refusal:
        print(on_one_line(str(refusal)), file=sys.stderr)
        return 2
    for problem in problems:
        print(on_one_line(problem))
    print(f"{named(address)}: {len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
    return 1 if problems else 0
