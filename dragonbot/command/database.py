"""`backup`, `restore`, `check`, `move` a database, and show who holds its `shards`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final

from dragonbot.command.numbers import count, hours
from dragonbot.match.answers import loaded
from dragonbot.service.settings import Settings, WrongSettings
from dragonbot.store.databases import copy_to, is_postgres, move, named, problems_at
from dragonbot.store.protocol import NotOpened, NotStored
from dragonbot.store.sqlite.backup import (
    backups_in,
    claimed,
    moment_of,
    name_at,
    problems_in,
    remove_all_but,
    restore_database,
)
from dragonbot.store.sqlite.connection import path_in
from dragonbot.text.printable import on_one_line

RETRY_SECONDS: Final = 60.0
"""Wait before retrying a failed backup; the bot may only be starting."""


def _address(chosen: argparse.Namespace) -> str:
    return chosen.database or Settings.read().database_url


def fill_backup(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copy the database into a new file, also while the bot runs."
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the new file; must not exist yet")
    parser.add_argument(
        "--into", type=Path, metavar="FOLDER", help="a folder for a file named by the time, instead of FILE"
    )
    parser.add_argument(
        "--keep", type=count, metavar="N", help="keep only the newest N backups in that folder"
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="check the copy like `check`; if something is wrong, none of the older ones is removed",
    )
    parser.add_argument(
        "--every", type=hours, metavar="HOURS", help="keep running, and make one when the newest is this old"
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=partial(run_backup, parser))


def run_backup(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """0 for a complete and sound backup, 1 without one or if its content isn't sound."""
    if (chosen.file is None) == (chosen.into is None):
        parser.error("give either FILE or --into FOLDER")
    if chosen.into is None and (chosen.keep is not None or chosen.every is not None):
        parser.error("--keep and --every go with --into FOLDER")
    if chosen.every is None:
        return _backed_up(chosen, datetime.now(UTC))
    stop = Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    keep_backing_up(chosen, lambda: datetime.now(UTC), stop.wait)
    return 0


def keep_backing_up(
    chosen: argparse.Namespace, now: Callable[[], datetime], wait: Callable[[float], bool]
) -> None:
    """Make a backup whenever the newest is too old, until `wait` returns that it should stop."""
    seconds = 0.0
    while not wait(seconds):
        seconds = _due_in(chosen, now())
        if seconds <= 0:
            fine = _backed_up(chosen, now()) == 0
            seconds = _due_in(chosen, now()) if fine else RETRY_SECONDS
            seconds = max(seconds, RETRY_SECONDS)


def _due_in(chosen: argparse.Namespace, now: datetime) -> float:
    """Seconds until the next backup of the folder."""
    with suppress(OSError):
        made = backups_in(chosen.into)
        if made:
            return 3600 * float(chosen.every) - (now - moment_of(made[-1])).total_seconds()
    return 0.0


def _backed_up(chosen: argparse.Namespace, now: datetime) -> int:
    target: Path = chosen.file or chosen.into / name_at(now)
    try:
        copy_to(_address(chosen), target)
    except (NotOpened, NotStored, OSError, WrongSettings) as problem:
        print(on_one_line(f"No backup was made: {problem}"), file=sys.stderr, flush=True)
        return 1
    print(f"{target}: {target.stat().st_size:,} bytes", flush=True)
    if chosen.check and not _is_sound(target):
        return 1
    if chosen.keep is not None:
        for old in remove_all_but(chosen.into, chosen.keep):
            print(f"{old}: removed", flush=True)
    return 0


def _is_sound(copy: Path) -> bool:
    """True if every match in it loads; prints what doesn't."""
    problems = problems_in(copy, loaded)
    for problem in problems:
        print(on_one_line(f"{copy}: {problem}"), file=sys.stderr, flush=True)
    return not problems


def fill_restore(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check a backup and put a copy of it in place of the database. Stop the bot first."
        " The old database is kept under another name."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    parser.add_argument("--anyway", action="store_true", help="also where some match in it cannot be read")
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=run_restore)


def run_restore(chosen: argparse.Namespace) -> int:
    """0: restored. 1: the backup isn't sound, 2: not possible; nothing has changed then."""
    try:
        path = path_in(_address(chosen))
        problems = problems_in(chosen.file, loaded)
        for problem in problems:
            print(on_one_line(problem), file=sys.stderr)
        if problems and not chosen.anyway:
            print("Nothing was restored; use --anyway to restore it as it is.", file=sys.stderr)
            return 1
        _require_its_owner(path)
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


def _require_its_owner(path: Path) -> None:
    """Refuse to create another user's files, such as root's, which the bot couldn't open."""
    if hasattr(os, "geteuid") and path.parent.exists():
        owner = path.parent.stat().st_uid
        if owner != os.geteuid():
            raise NotOpened(
                f"{path.parent} belongs to the user {_user_name(owner)}; give this command as that one"
            )


def _user_name(user: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def fill_check(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the database and load every running match, also while the bot runs. Changes nothing."
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=run_check)


def run_check(chosen: argparse.Namespace) -> int:
    """Print one line for each problem. 0: none, 1: some, 2: no database."""
    try:
        address = _address(chosen)
        problems = problems_at(address, loaded)
    except (NotOpened, WrongSettings) as refusal:
        print(on_one_line(str(refusal)), file=sys.stderr)
        return 2
    for problem in problems:
        print(on_one_line(problem))
    print(f"{named(address)}: {len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
    return 1 if problems else 0


def fill_move(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Copy everything from one database into an empty one, from SQLite to PostgreSQL or back, and compare."
        " Stop the bot first. The source stays unchanged."
    )
    parser.add_argument("source", metavar="FROM_URL", help="sqlite:///data/dragonbot.db, or postgresql://…")
    parser.add_argument("target", metavar="TO_URL", help="the same; must be empty")
    parser.set_defaults(run=run_move)


def run_move(chosen: argparse.Namespace) -> int:
    """0: everything was copied and is equal. 1: it isn't equal, 2: not possible; nothing has changed then."""
    try:
        found = move(chosen.source, chosen.target)
    except (NotOpened, OSError) as problem:
        print(f"Nothing was moved: {problem}", file=sys.stderr)
        return 2
    for each in found:
        print(f"{each.table}: {each.rows} rows, {'the same' if each.is_same else 'NOT the same'}")
    if not all(each.is_same for each in found):
        print("Nothing was moved: the copy differs from the source.", file=sys.stderr)
        return 1
    rows = sum(each.rows for each in found)
    print(f"All {rows} rows are identical. Set DATABASE_URL to the new database.")
    return 0


def fill_shards(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Show which process holds which shards of a shared PostgreSQL database. With N, set the number "
        "of shards; stop all processes first."
    )
    parser.add_argument("number", nargs="?", type=count, metavar="N", help="the new number of shards")
    parser.add_argument("--database", metavar="URL", help="default: DATABASE_URL")
    parser.set_defaults(run=run_shards)


def run_shards(chosen: argparse.Namespace) -> int:
    """0: shown or changed. 1: a process still holds a shard, 2: no such database."""
    try:
        address = _address(chosen)
        if not is_postgres(address):
            raise NotOpened("only PostgreSQL can be shared; an SQLite file belongs to one process")
        from dragonbot.store.postgres.ledger import held_in, number_changed

        if chosen.number is not None:
            if not number_changed(address, chosen.number):
                print("A process still holds a shard: stop all of them first.", file=sys.stderr)
                return 1
            print(f"The number of shards is now {chosen.number}.")
        for each in held_in(address):
            print(f"{each.shard}: epoch {each.epoch}, {each.holder or 'nobody'}")
    except (NotOpened, WrongSettings) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0
