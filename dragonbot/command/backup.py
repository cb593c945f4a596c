"""`backup FILE`: a copy of the database, also while the bot runs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dragonbot.hall.sqlite.address import path_in
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.store import NotOpened, NotStored
from dragonbot.settings import Settings, WrongSettings


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copy the database into a new file, also while the bot runs."
    parser.add_argument("file", type=Path, metavar="FILE", help="where to; must not be there yet")
    parser.add_argument("--database", metavar="URL_OR_FILE", help="else that of DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 when the copy is there, whole and sound; 1 when there is none."""
    try:
        source = path_in(chosen.database or Settings.read().database_url)
        copy_database(source, chosen.file)
    except (NotOpened, NotStored, OSError, WrongSettings) as problem:
        print(f"No backup was made: {problem}", file=sys.stderr)
        return 1
    print(f"{chosen.file}: {chosen.file.stat().st_size:,} bytes")
    return 0
