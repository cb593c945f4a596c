"""The store in PostgreSQL, and its backup."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Self

import psycopg

from dragonbot.store.postgres import connection as connections
from dragonbot.store.postgres.connection import (
    POSTGRES,
    PostgresConnection,
    PostgresThread,
    end_idle_transactions,
    linked,
    migrate,
    not_opened,
    not_stored,
)
from dragonbot.store.postgres.ledger import Fence, two_writers
from dragonbot.store.protocol import Loading, NotOpened, NotStored
from dragonbot.store.sql.inspection import compared, copy_all, problems_in_rows
from dragonbot.store.sql.store import Store, Writer
from dragonbot.store.sqlite.backup import copy_database
from dragonbot.store.sqlite.connection import not_stored as not_filed
from dragonbot.store.sqlite.connection import to_write
from dragonbot.telemetry import SILENT, Figures


def backed_up(url: str, path: Path) -> None:
    """See `Store.backup`; others can write meanwhile."""
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
    with closing(PostgresConnection(partial(linked, url))) as source, closing(to_write(part)) as target:
        begin_to_look(source)
        target.execute("BEGIN")
        copy_all(source, target)
        wrong = [each.table for each in compared(source, target) if not each.is_same]
        if wrong:
            raise NotStored("damaged", f"the copy is not the same: {', '.join(wrong)}")
        target.execute("COMMIT")
        source.execute("ROLLBACK")


def begin_to_look(connection: PostgresConnection) -> None:
    """Take a consistent snapshot."""
    connection.execute("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


KEPT_DAYS: Final = 7
"""Days that a transaction's outcome can be looked up after its process ended."""
PATIENCE_SECONDS: Final = 5.0
"""Seconds to wait for locks."""


class PostgresStore(Store):
    """See `Store` for what its methods promise. `open` makes one; it has to be closed."""

    def __init__(self, url: str, writer: Writer, reader: PostgresThread) -> None:
        super().__init__(POSTGRES, writer, reader, remembers=False)
        self.url = url

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE_SECONDS, figures: Figures = SILENT) -> Self:
        """Open and migrate.

        Raises NotOpened if unusable; Away if that may pass.
        """
        writing = await PostgresThread.open(partial(_to_write, url, patience))
        try:
            reading = await PostgresThread.open(partial(_to_read, url))
        except BaseException:
            await writing.close()
            raise
        return cls(url, Writer(POSTGRES, writing, patience, figures), reading)

    def fence(self, fence: Fence) -> None:
        """Refuse writes to tables of shards that this process does not hold, with NotStored `fenced`."""
        self._writer.database = POSTGRES._replace(fenced=fence)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(backed_up, self.url, path)

    async def check(self, load: Loading | None = None) -> list[str]:
        return await asyncio.to_thread(problems_in_postgres, self.url, load)


def problems_in_postgres(url: str, load: Loading | None) -> list[str]:
    """Problems, one line each. Raises NotOpened if there is no database."""
    try:
        with closing(PostgresConnection(partial(linked, url))) as connection:
            begin_to_look(connection)
            return [*problems_in_rows(connection, load), *two_writers(connection)]
    except psycopg.Error as error:
        raise not_opened(error) from error


def _to_write(url: str, patience: float) -> PostgresConnection:
    """A connection to a migrated database."""
    try:
        with linked(url) as link:
            migrate(link)
        connection = PostgresConnection(partial(linked, url), connections.ANSWER_SECONDS)
        POSTGRES.be_patient(connection, patience)
        end_idle_transactions(connection)
        connection.execute("DELETE FROM commits WHERE at < now() - ? * interval '1 day'", (KEPT_DAYS,))
        _require_durable(connection)
    except psycopg.Error as error:
        raise not_opened(error) from error
    return connection


def _to_read(url: str) -> PostgresConnection:
    try:
        return PostgresConnection(partial(linked, url), connections.ANSWER_SECONDS)
    except psycopg.Error as error:
        raise not_opened(error) from error


def _require_durable(connection: PostgresConnection) -> None:
    """Refuse servers that may lose commits in a power cut."""
    for setting in ("synchronous_commit", "fsync", "full_page_writes"):
        found = connection.execute(f"SHOW {setting}").fetchone()
        if found is not None and found[0] == "off":
            connection.close()
            raise NotOpened(f"PostgreSQL is set up with {setting} = {found[0]}: then answers may be lost")
