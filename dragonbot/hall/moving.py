"""Moving: all that a bot has stored goes into an empty database of whichever kind, and is compared."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dragonbot.hall.databases import is_postgres
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.copying import Compared, compared, copy_all, is_empty
from dragonbot.hall.sqlite.address import path_in
from dragonbot.hall.sqlite.claim import claimed
from dragonbot.hall.sqlite.connection import to_look_at, to_write
from dragonbot.hall.sqlite.migration import MIGRATIONS, steps_in, version_of
from dragonbot.hall.sqlite.trouble import not_opened
from dragonbot.hall.store import NotOpened

if TYPE_CHECKING:
    from dragonbot.hall.postgres.connection import PostgresConnection


def move(source: str, target: str) -> list[Compared]:
    """Copy everything; no bot may be at work with either meanwhile, and the source stays as it is.

    NotOpened where one of them cannot be used, or the target holds something. Where the copy is not the same
    the target stays as empty as it was.
    """
    with _source(source) as ours, _target(target) as theirs:
        if not is_empty(theirs):
            raise NotOpened("there is something in the database already into which it would be moved")
        theirs.execute("BEGIN")
        copy_all(ours, theirs)
        found = compared(ours, theirs)
        theirs.execute("COMMIT" if all(each.is_same for each in found) else "ROLLBACK")
        return found


@contextmanager
def _source(address: str) -> Iterator[Connection]:
    if is_postgres(address):
        from dragonbot.hall.postgres.backup import begin_to_look

        with _postgres(address) as connection:
            begin_to_look(connection)
            yield connection
            connection.execute("ROLLBACK")
        return
    path = path_in(address)
    with claimed(path), _shown(path), closing(to_look_at(path)) as connection:
        newest = len(steps_in(MIGRATIONS))
        if version_of(connection, newest) != newest:
            raise NotOpened(
                f"{path} is older than this program: start the bot once, it is brought up to date"
            )
        connection.execute("BEGIN")
        yield connection


@contextmanager
def _target(address: str) -> Iterator[Connection]:
    if is_postgres(address):
        with _postgres(address) as connection:
            yield connection
        return
    path = path_in(address)
    with claimed(path), _shown(path), closing(to_write(path)) as connection:
        yield connection


@contextmanager
def _postgres(address: str) -> Iterator[PostgresConnection]:
    """One that is up to date, and with which nobody works meanwhile."""
    # Who has SQLite alone need not have the library.
    import psycopg

    from dragonbot.hall.postgres.connection import PostgresConnection, linked
    from dragonbot.hall.postgres.leases import at_work
    from dragonbot.hall.postgres.migration import migrate
    from dragonbot.hall.postgres.trouble import not_opened as no_postgres

    try:
        with linked(address) as link:
            migrate(link)
        connect = partial(PostgresConnection, partial(linked, address))
        with closing(connect()) as guard, closing(connect()) as connection:
            guard.execute("BEGIN")
            if found := at_work(guard):
                raise NotOpened(
                    f"a bot is at work with this database ({', '.join(found)}): stop all its processes first."
                    f" Whichever has died counts for {math.ceil(max(found.values()))} s more"
                )
            yield connection
    except psycopg.Error as error:
        raise no_postgres(error) from error


@contextmanager
def _shown(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise not_opened(path, error) from error
