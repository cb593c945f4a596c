"""Databases by address, and copying from one to another."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragonbot.store.migrations import NEWEST
from dragonbot.store.protocol import Loading, NotOpened
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.inspection import Compared, compared, copy_all, is_empty
from dragonbot.store.sqlite.backup import claimed, copy_database, problems_in
from dragonbot.store.sqlite.connection import not_opened, path_in, to_look_at, to_write, version_of

if TYPE_CHECKING:
    from dragonbot.store.postgres.connection import PostgresConnection


POSTGRES: Final = ("postgresql://", "postgres://")

# SQLite needs no PostgreSQL library


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


def named(address: str) -> str:
    """The address without its password."""
    if not is_postgres(address):
        return str(path_in(address))
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def problems_at(address: str, load: Loading | None = None) -> list[str]:
    """Problems, one line each. Raises NotOpened if there is no database."""
    if not is_postgres(address):
        return problems_in(path_in(address), load)
    from dragonbot.store.postgres.store import problems_in_postgres

    return problems_in_postgres(address, load)


def copy_to(address: str, target: Path) -> None:
    """Back up to an SQLite file, as of one moment.

    Raises FileExistsError if the file exists; NotOpened or NotStored if the copy fails.
    """
    if not is_postgres(address):
        copy_database(path_in(address), target)
        return
    from dragonbot.store.postgres.store import backed_up

    backed_up(address, target)


def move(source: str, target: str) -> list[Compared]:
    """Copy everything; no bot may use either database meanwhile. The source stays as it is.

    Raises NotOpened if one is unusable or the target isn't empty. If the copies differ, the target is
    emptied.
    """
    with _source(source) as ours, in_hand(target) as theirs:
        if not is_empty(theirs):
            raise NotOpened("the target database is not empty")
        theirs.execute("BEGIN")
        copy_all(ours, theirs)
        found = compared(ours, theirs)
        theirs.execute("COMMIT" if all(each.is_same for each in found) else "ROLLBACK")
        return found


@contextmanager
def _source(address: str) -> Iterator[Connection]:
    if is_postgres(address):
        from dragonbot.store.postgres.store import begin_to_look

        with _postgres(address) as connection:
            begin_to_look(connection)
            yield connection
            connection.execute("ROLLBACK")
        return
    path = path_in(address)
    with claimed(path), _shown(path), closing(to_look_at(path)) as connection:
        if version_of(connection) != NEWEST:
            raise NotOpened(
                f"{path} is older than this program: start the bot once, it is brought up to date"
            )
        connection.execute("BEGIN")
        yield connection


@contextmanager
def in_hand(address: str) -> Iterator[Connection]:
    """A database to write to, brought up to date, while no bot uses it. Raises NotOpened."""
    if is_postgres(address):
        with _postgres(address) as connection:
            yield connection
        return
    path = path_in(address)
    with claimed(path), _shown(path), closing(to_write(path)) as connection:
        yield connection


@contextmanager
def _postgres(address: str) -> Iterator[PostgresConnection]:
    """A migrated database that no bot is using."""
    # SQLite needs no PostgreSQL library
    import psycopg

    from dragonbot.store.postgres.connection import PostgresConnection, linked, migrate
    from dragonbot.store.postgres.connection import not_opened as no_postgres
    from dragonbot.store.postgres.ledger import at_work

    try:
        with linked(address) as link:
            migrate(link)
        connect = partial(PostgresConnection, partial(linked, address))
        with closing(connect()) as guard, closing(connect()) as connection:
            guard.execute("BEGIN")
            if found := at_work(guard):
                raise NotOpened(
                    f"a bot is using this database ({', '.join(found)}): stop all its processes first."
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
