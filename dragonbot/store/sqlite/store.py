"""The store in an SQLite file, and the thread that works with it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable, Collection
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Concatenate, Final, Generic, ParamSpec, Self, TypeVar, cast

import aiosqlite

from dragonbot.ids import MatchId, UserId
from dragonbot.store.protocol import Loading
from dragonbot.store.sql.connection import Connection, Database
from dragonbot.store.sql.store import Store, Writer
from dragonbot.store.sqlite.backup import copy_database, problems_in
from dragonbot.store.sqlite.connection import PATIENCE_SECONDS, empty_the_log, not_stored, to_read, to_write
from dragonbot.telemetry import SILENT, Figures


def _changes(connection: Connection) -> int:
    return cast(sqlite3.Connection, connection).total_changes


def _be_patient(connection: Connection, seconds: float) -> None:
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


SQLITE: Final = Database(sqlite3.Error, not_stored, "BEGIN IMMEDIATE", _changes, _be_patient)


P = ParamSpec("P")
T = TypeVar("T")

DO_PIECE: Final = "SELECT do_piece(?)"
"""The one statement sent through aiosqlite; it calls our function."""


class ConnectionThread:
    """Avoids aiosqlite's thread round trip per statement: one trip serves many.

    The statement calls a function of ours that uses the same connection, as SQLite allows. Use `open`; must
    be closed.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._pieces: dict[int, _Piece[Any]] = {}
        self._numbers = count()
        self._connect = connect
        self._sqlite: sqlite3.Connection | None = None
        self._failure: BaseException | None = None
        self._connection = aiosqlite.Connection(self._connected, iter_chunk_size=64)
        self._life = self._live()

    @classmethod
    async def open(cls, connect: Callable[[], sqlite3.Connection]) -> Self:
        """Connect in the new thread; raises connection errors here."""
        thread = cls(connect)
        await anext(thread._life)
        return thread

    async def do(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run work in the connection's thread; returns or raises its outcome.

        Raises ValueError once closed.
        """
        if self._sqlite is None:
            raise ValueError("closed")
        number, piece = next(self._numbers), _Piece(partial(work, self._sqlite, *args, **kwargs))
        self._pieces[number] = piece
        try:
            await self._connection.execute_fetchall(DO_PIECE, (number,))
        except Exception:
            if self._pieces.pop(number, None) is not None:
                raise
            # done is done, whatever happened to the surrounding statement
        return piece.outcome()

    async def close(self) -> None:
        """Finish all work, then close the connection and its thread."""
        await self._life.aclose()

    async def _live(self) -> AsyncGenerator[None, None]:
        """A generator, because an ending event loop closes it; so the thread of a crashed program ends."""
        opening = asyncio.ensure_future(self._connection)
        try:
            await asyncio.shield(opening)
            if self._failure is not None:
                raise self._failure
            yield
        finally:
            # the thread must not outlive its loop
            await asyncio.wait([opening])
            self._sqlite = None
            await self._connection.close()

    def _connected(self) -> sqlite3.Connection:
        """Runs in the thread."""
        try:
            connection = self._connect()
        except BaseException as error:  # noqa: BLE001 - `open` raises it
            self._failure = error
            # aiosqlite joins its thread only with an open connection
            return sqlite3.connect(":memory:")
        connection.create_function("do_piece", 1, self._do)
        self._sqlite = connection
        return connection

    def _do(self, number: int) -> None:
        """Runs in the thread."""
        self._pieces.pop(number).do()


class _Piece(Generic[T]):
    """Work and its outcome."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._results: list[T] = []
        self._error: BaseException | None = None

    def do(self) -> None:
        try:
            self._results.append(self._work())
        except BaseException as error:  # noqa: BLE001 - `outcome` raises it
            self._error = error

    def outcome(self) -> T:
        """The work's result; raises its exception."""
        if self._error is not None:
            raise self._error
        return self._results[0]


log = logging.getLogger(__name__)

TRIES: Final = 10
"""Attempts to empty the log while others read."""
AGAIN_SECONDS: Final = 0.05


class SqliteStore(Store):
    """See `Store` for what its methods promise. `open` makes one; it has to be closed."""

    def __init__(self, path: Path, writer: Writer, reader: ConnectionThread) -> None:
        super().__init__(SQLITE, writer, reader, remembers=True)
        self._path = path

    @classmethod
    async def open(cls, path: Path, *, patience: float = PATIENCE_SECONDS, figures: Figures = SILENT) -> Self:
        """Open the store in a file, create it if missing, and migrate it if older.

        Raises NotOpened if unusable. Waits for a locked file up to `patience`.
        """
        writing = await ConnectionThread.open(partial(to_write, path, patience))
        try:
            reading_thread = await ConnectionThread.open(partial(to_read, path, patience))
        except BaseException:
            await writing.close()
            raise
        return cls(path, Writer(SQLITE, writing, patience, figures), reading_thread)

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        await super().forget(user, live, unreadable)
        await self._empty_log()

    async def close(self) -> None:
        # The last connection to close cleans up the log, which only the writer can.
        await self._reader.close()
        await self._writer.close(empty_the_log)

    async def _empty_log(self) -> None:
        """Empty the write-ahead log, so that old content is in no file."""
        try:
            for _ in range(TRIES):
                if await self._writer.between(empty_the_log):
                    return
                await asyncio.sleep(AGAIN_SECONDS)
        except (sqlite3.Error, ValueError) as problem:  # ValueError: closed already
            log.warning("the log beside %s could not be emptied: %s", self._path, problem)
        else:
            log.warning("the log beside %s is being read and could not be emptied", self._path)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self._path, path)

    async def check(self, load: Loading | None = None) -> list[str]:
        return await asyncio.to_thread(problems_in, self._path, load)
