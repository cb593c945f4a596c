"""Inspection: what is wrong with a database, said match by match."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from dragonbot.hall.sql.inspection import problems_in_rows
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import to_look_at, to_write
from dragonbot.hall.sqlite.migration import MIGRATIONS, steps_in, version_of
from dragonbot.hall.sqlite.trouble import is_nothing_to_look_at, not_opened
from dragonbot.hall.store import Loading, NotOpened, NotStored

NOT_OURS: Final = "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger') LIMIT 1"
"""We have none, and such a one could keep anyone who reads a table busy without end."""


def problems_in(path: Path, load: Loading | None = None) -> list[str]:
    """One line for each problem; the file is not changed. NotOpened where there is nothing to look at."""
    newest = len(steps_in(MIGRATIONS))
    try:
        with closing(to_look_at(path)) as connection:
            version = version_of(connection, newest)
            if connection.execute(NOT_OURS).fetchone() is not None:
                raise NotOpened("the database belongs to another program")
            if version == newest:
                return list(_problems(connection, load))
        if not version:
            raise NotOpened(f"{path} is empty")
        with TemporaryDirectory() as folder:
            # An older one is looked at as it will be when the program has started.
            copy = Path(folder) / path.name
            copy_database(path, copy)
            with closing(to_write(copy)) as connection:
                return list(_problems(connection, load))
    except sqlite3.Error as error:
        if is_nothing_to_look_at(error):
            raise not_opened(path, error) from error
        return [f"the file is damaged: {error}"]
    except NotStored as error:
        return [f"the file is damaged: {error}"]


def _problems(connection: sqlite3.Connection, load: Loading | None) -> Iterator[str]:
    connection.execute("BEGIN")  # all of it as it is at this moment
    for (text,) in connection.execute("PRAGMA integrity_check").fetchall():
        if text != "ok":
            yield f"the file is damaged: {text}"
    for table, *_, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchall():
        yield f"a row of {table} belongs to nothing in {parent}"
    yield from problems_in_rows(connection, load)
