"""The store in a PostgreSQL database."""

from __future__ import annotations

import asyncio
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, Self

import psycopg

from dragonbot.figures import SILENT, Figures
from dragonbot.hall.postgres import connection as connections
from dragonbot.hall.postgres.backup import backed_up, begin_to_look
from dragonbot.hall.postgres.connection import PostgresConnection, linked
from dragonbot.hall.postgres.database import POSTGRES, want_quick
from dragonbot.hall.postgres.epochs import two_writers
from dragonbot.hall.postgres.leases import Fence
from dragonbot.hall.postgres.migration import migrate
from dragonbot.hall.postgres.thread import PostgresThread
from dragonbot.hall.postgres.trouble import not_opened
from dragonbot.hall.sql.inspection import problems_in_rows
from dragonbot.hall.sql.store import SqlStore
from dragonbot.hall.sql.writer import Writer
from dragonbot.hall.store import Loading, NotOpened

KEPT_DAYS: Final = 7
"""So long it can be found out what became of a transaction whose process is gone."""
PATIENCE_SECONDS: Final = 5.0
"""So long somebody waits for whom another has locked what they want."""


class PostgresStore(SqlStore):
    """See `Store` for what its methods promise. `open` makes one; it has to be closed."""

    def __init__(self, url: str, writer: Writer, reader: PostgresThread) -> None:
        super().__init__(POSTGRES, writer, reader, remembers=False)
        self.url = url

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE_SECONDS, figures: Figures = SILENT) -> Self:
        """The store at an address, which is brought up to date where it is older.

        NotOpened where it cannot be used; Away where that may be over in a moment.
        """
        writing = await PostgresThread.open(partial(_to_write, url, patience))
        try:
            reading = await PostgresThread.open(partial(_to_read, url))
        except BaseException:
            await writing.close()
            raise
        return cls(url, Writer(POSTGRES, writing, patience, figures), reading)

    def fence(self, fence: Fence) -> None:
        """From now on only what this process holds is written to tables; else NotStored, `fenced`."""
        self._writer.database = POSTGRES._replace(fenced=fence)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(backed_up, self.url, path)

    async def check(self, load: Loading | None = None) -> list[str]:
        return await asyncio.to_thread(problems_in_postgres, self.url, load)


def problems_in_postgres(url: str, load: Loading | None) -> list[str]:
    """One line for each problem. NotOpened where there is nothing to look at."""
    try:
        with closing(PostgresConnection(partial(linked, url))) as connection:
            begin_to_look(connection)
            return [*problems_in_rows(connection, load), *two_writers(connection)]
    except psycopg.Error as error:
        raise not_opened(error) from error


def _to_write(url: str, patience: float) -> PostgresConnection:
    """Brings an older database up to date first."""
    try:
        with linked(url) as link:
            migrate(link)
        connection = PostgresConnection(partial(linked, url), connections.ANSWER_SECONDS)
        POSTGRES.be_patient(connection, patience)
        want_quick(connection)
        connection.execute("DELETE FROM commits WHERE at < now() - ? * interval '1 day'", (KEPT_DAYS,))
        _want_durable(connection)
    except psycopg.Error as error:
        raise not_opened(error) from error
    return connection


def _to_read(url: str) -> PostgresConnection:
    try:
        return PostgresConnection(partial(linked, url), connections.ANSWER_SECONDS)
    except psycopg.Error as error:
        raise not_opened(error) from error


def _want_durable(connection: PostgresConnection) -> None:
    """What is told of as stored must be there after a power cut."""
    for setting in ("synchronous_commit", "fsync", "full_page_writes"):
        found = connection.execute(f"SHOW {setting}").fetchone()
        if found is not None and found[0] == "off":
            connection.close()
            raise NotOpened(f"PostgreSQL is set up with {setting} = {found[0]}: then answers may be lost")
