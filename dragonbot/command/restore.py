"""`restore FILE`: a backup takes the place of the database, while the bot is stopped."""

from __future__ import annotations

import argparse
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from dragonbot.match.answers import loaded
from dragonbot.settings import Settings, WrongSettings
from dragonbot.store.protocol import NotOpened, NotStored
from dragonbot.store.sqlite.backup import claimed, problems_in, restore_database
from dragonbot.store.sqlite.connection import path_in
from dragonbot.text.printable import on_one_line


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check a backup and put a copy of it in place of the database. Stop the bot first."
        " The old database is kept under another name."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    parser.add_argument("--anyway", action="store_true", help="restore even if some matches can't be read")
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: it is restored. 1: the backup is not sound, 2: it cannot be done; then nothing has changed."""
    try:
        path = path_in(chosen.database or Settings.read().database_url)
        problems = problems_in(chosen.file, loaded)
        for problem in problems:
            print(on_one_line(problem), file=sys.stderr)
        if problems and not chosen.anyway:
            print("Nothing was restored; use --anyway to restore it as it is.", file=sys.stderr)
            return 1
        _want_its_owner(path)
        with claimed(path):
            aside, forgotten = restore_database(chosen.file, path, datetime.now(UTC))
    except (NotOpened, NotStored, OSError, WrongSettings) as problem:
        print(on_one_line(f"Nothing was restored: {problem}"), file=sys.stderr)
        return 2
    print(f"{path}: restored from {chosen.file}")
    if aside is not None:
        print(f"{aside}: what was there before")
    print("Running tables announce that someone may know what comes; they are not rated.")
    if forgotten is None:
        print("People forgotten since that backup are in it again; there is no way to tell who they were.")
    elif forgotten:
        print(f"Forgotten since that backup, and again when the bot starts: {forgotten} people.")
    return 0


def _want_its_owner(path: Path) -> None:
    """Another user's files there, such as root's, could not be opened by the bot."""
    if hasattr(os, "geteuid") and path.parent.exists():
        owner = path.parent.stat().st_uid
        if owner != os.geteuid():
            raise NotOpened(
                f"{path.parent} belongs to the user {_name(owner)}; give this command as that one"
            )


def _name(user: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
