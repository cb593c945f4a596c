"""A room's store, and a view of it from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from dragonbot.store.databases import is_postgres
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.inspection import TABLES
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.connection import PATIENCE_SECONDS
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.at_hand import stores_at_hand
from tests.tables.begun import begun


class Kept(Protocol):
    address: str
    """Its address, for other processes."""

    async def open(self) -> Store: ...

    def peek(self) -> Any:
        """A connection of its own; commits at the end."""

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows, by table."""


class InFile:
    def __init__(self, path: Path, patience: float = PATIENCE_SECONDS) -> None:
        self.address = str(path)
        self._patience = patience

    async def open(self) -> Store:
        with stores_at_hand():
            return await SqliteStore.open(begun(Path(self.address)), patience=self._patience)

    @contextmanager
    def peek(self) -> Iterator[Connection]:
        with closing(sqlite3.connect(self.address)) as connection, connection:
            yield connection

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        with self.peek() as connection:
            return _rows(connection)


class InPostgres:
    def __init__(self, url: str) -> None:
        self.address = url

    async def open(self) -> Store:
        from dragonbot.store.postgres.store import PostgresStore

        return await PostgresStore.open(self.address)

    @contextmanager
    def peek(self) -> Iterator[Connection]:
        from dragonbot.store.postgres.connection import PostgresConnection, linked

        with closing(PostgresConnection(partial(linked, self.address))) as connection:
            yield connection

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        with self.peek() as connection:
            return _rows(connection)


def kept_at(address: str) -> Kept:
    return InPostgres(address) if is_postgres(address) else InFile(Path(address))


def _rows(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    found = {}
    for table in TABLES:
        names = ", ".join(f'"{name}"' for name in table.columns)
        rows = connection.execute(f"SELECT {names} FROM {table.name}").fetchall()
        found[table.name] = [tuple(row) for row in rows]
    return found
