"""`backup`: a copy of the database, also while the bot runs; once, or at intervals with the newest kept."""

from __future__ import annotations

import argparse
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
from dragonbot.settings import Settings, WrongSettings
from dragonbot.store.databases import copy_to
from dragonbot.store.protocol import NotOpened, NotStored
from dragonbot.store.sqlite.backup import backups_in, moment_of, name_at, remove_all_but
from dragonbot.text.printable import on_one_line

RETRY_SECONDS: Final = 60.0
"""Wait before a failed backup is tried again; the bot may only be starting."""


def fill(parser: argparse.ArgumentParser) -> None:
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
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """0 when the copy is there, whole and sound; 1 when there is none, or what is in it is not sound."""
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
    """Make a backup whenever the newest is too old, until `wait` says that it is enough."""
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
        copy_to(chosen.database or Settings.read().database_url, target)
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
    """Whether every match in it can be loaded; what is wrong is said."""
    from dragonbot.match.answers import loaded
    from dragonbot.store.sqlite.backup import problems_in

    problems = problems_in(copy, loaded)
    for problem in problems:
        print(on_one_line(f"{copy}: {problem}"), file=sys.stderr, flush=True)
    return not problems
