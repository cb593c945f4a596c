"""Backups of PostgreSQL: all as it is at one moment, in an SQLite file that `move` and `check` can read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from dragonbot.hall.postgres.connection import PostgresConnection, linked
from dragonbot.hall.postgres.trouble import not_stored
from dragonbot.hall.sql.copying import compared, copy_all
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import to_write
from dragonbot.hall.sqlite.trouble import not_stored as not_filed
from dragonbot.hall.store import NotStored


def backed_up(url: str, path: Path) -> None:
    """See `Store.backup`. While it is made others write on."""
    if path.exists():
        raise FileExistsError(f"{path} is there already")
    try:
        with TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
            part = Path(folder) / "part.db"
            _filled(url, part)
            copy_database(part, path)
    except sqlite3.Error as error:
        raise not_filed(error) from error
    except psycopg.Error as error:
        raise not_stored(error) from error


def _filled(url: str, part: Path) -> None:
    with (
        closing(PostgresConnection(partial(linked, url))) as source,
        closing(to_write(part)) as target,
    ):
        begin_to_look(source)
        target.execute("BEGIN")
        copy_all(source, target)
        wrong = [each.table for each in compared(source, target) if not each.is_same]
        if wrong:
            raise NotStored("damaged", f"the copy is not the same: {', '.join(wrong)}")
        target.execute("COMMIT")
        source.execute("ROLLBACK")


def begin_to_look(connection: PostgresConnection) -> None:
    """From now on all is seen as it is at this moment."""
    connection.execute("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
