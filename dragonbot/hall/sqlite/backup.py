"""Backups: a whole copy of the file, made while others write to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from dragonbot.hall.sqlite.connection import to_look_at
from dragonbot.hall.sqlite.trouble import not_stored, unreadable
from dragonbot.hall.store import NotStored


def copy_database(source: Path, target: Path) -> None:
    """Copy all that is committed; the copy is one plain file, looked through and on disk when this returns.

    FileExistsError where there is something already. Until it is whole, nothing goes by the target's name.
    """
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        part = Path(file.name)
    try:
        _copy(source, part)
        _name(part, target)
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    try:
        with closing(to_look_at(source)) as connection:
            # Where it does not know its own tables SQLite says that it cannot open the copy.
            connection.execute("SELECT count(*) FROM sqlite_master")
            # Unlike a copy of the pages it takes along nothing of what was deleted.
            connection.execute("VACUUM INTO ?", (str(part),))
        with closing(to_look_at(part)) as copy:
            found = [text for (text,) in copy.execute("PRAGMA integrity_check")]
    except UnicodeDecodeError as error:
        raise not_stored(unreadable(error)) from error
    except sqlite3.Error as error:
        raise not_stored(error) from error
    if found != ["ok"]:
        raise NotStored("damaged", f"the copy is not sound: {found[:3]}")
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _name(part: Path, target: Path) -> None:
    """Give the copy its name, unless somebody else has taken it meanwhile."""
    try:
        target.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # not every disk has links
        if target.exists():
            raise FileExistsError(f"{target} is there already") from None
        part.rename(target)
    with suppress(OSError):  # not every system can be asked to keep a name
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
