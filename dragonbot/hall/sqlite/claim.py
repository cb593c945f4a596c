"""The claim: one bot at a time works with a file. It ends with the process, however that ends."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from dragonbot.hall.sqlite.privacy import made_private
from dragonbot.hall.store import NotOpened


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Nobody else may claim the file meanwhile. NotOpened where somebody has.

    What is locked is an empty database beside it, which SQLite knows how to lock on every system. The file
    itself stays free for backups and for whoever looks through it.
    """
    beside = Path(f"{path.resolve()}-lock")
    try:
        made_private(beside)
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    with closing(connection):
        try:
            connection.execute("PRAGMA journal_mode = MEMORY")  # nothing is written that would need a file
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise NotOpened(f"{beside} cannot be locked: {error}") from error
            raise NotOpened(
                f"another bot is at work with this file ({path}). Two would spoil each other's games:"
                " stop that one first, or give this one a file of its own"
            ) from error
        yield
