"""`record`: export a finished game as a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from dragonbot.history.archive import NoRecord, record_of
from dragonbot.records.record import file_name, written
from dragonbot.settings import Settings, WrongSettings
from dragonbot.store.protocol import Misshapen, NotOpened
from dragonbot.store.sqlite.backup import history_in
from dragonbot.store.sqlite.connection import path_in
from dragonbot.text.speech import Catalogue, languages

OUTPUT: Final = "-"
MOST_DIGITS: Final = 18


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Write the record of a finished game into a file, also while the bot runs. "
        "A running game has no record."
    )
    parser.add_argument("match", type=_match, metavar="MATCH", help="the number on the end card")
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=f"the new file (default: {file_name(0).replace('0', 'MATCH')}); - prints the record",
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.add_argument("--language", choices=languages(), default="en")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: it is written; 1: there is none; 2: there is no database to look at, or no place to write."""
    say = Catalogue(chosen.language).say
    try:
        path = path_in(chosen.database or Settings.read().database_url)
        record = record_of(history_in(path, chosen.match))
        made = written(record)
        if chosen.file == OUTPUT:
            sys.stdout.buffer.write(made)
            return 0
        file = Path(chosen.file or file_name(chosen.match))
        with file.open("xb") as target:
            target.write(made)
    except (NoRecord, Misshapen):
        print(say("record-none"), file=sys.stderr)
        return 1
    except (NotOpened, OSError, WrongSettings) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(say("record-written", file=str(file), bytes=f"{len(made):,}"))
    return 0


def _match(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is no number of a match")
    return int(word)
