"""A connection to PostgreSQL that behaves as the one to an SQLite file, and comes back when it was lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import psycopg
from psycopg.adapt import PyFormat
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import IntDumper

from dragonbot.hall.postgres.statement import translated

Link: TypeAlias = psycopg.Connection[tuple[Any, ...]]

CONNECT_SECONDS: Final = 5
"""So long somebody waits who wants to be connected."""
SILENT_SECONDS: Final = 10
"""After so long without a sign of life a connection counts as cut."""
DOUBT_SECONDS: Final = 20.0
"""So long it is asked again whether what was sent last has been stored."""
ASK_AGAIN_SECONDS: Final = 0.2


class _Flag(IntDumper):
    """Truth is a number in our tables."""

    def dump(self, obj: Any) -> bytes:
        return b"1" if obj else b"0"

    def upgrade(self, obj: Any, format: PyFormat) -> _Flag:  # noqa: ARG002, A002 - as psycopg calls it
        return self

    def get_key(self, obj: Any, format: PyFormat) -> type[bool]:  # noqa: ARG002, A002
        return bool


def linked(url: str) -> Link:
    """A new connection; psycopg.Error where there is none to be had."""
    link: Link = psycopg.connect(
        url,
        autocommit=True,  # transactions are begun and ended by hand, as with SQLite
        connect_timeout=CONNECT_SECONDS,
        keepalives_idle=SILENT_SECONDS,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=SILENT_SECONDS * 1000,
        application_name="dragonbot",
        client_encoding="UTF8",
    )
    link.adapters.register_dumper(bool, _Flag)
    link.prepare_threshold = 2
    return link


class PostgresConnection:
    """`begin` is a statement of its own: with it a transaction gets a number, by which it is found again.

    A connection that was cut is made anew by the next transaction, or the next question outside of one.
    """

    def __init__(self, connect: Callable[[], Link]) -> None:
        self._connect = connect
        self._link = connect()
        self._number: str | None = None
        """Of the transaction that is under way."""
        self.written = 0
        """How many rows in all."""

    @property
    def in_transaction(self) -> bool:
        return self._link.info.transaction_status in (
            TransactionStatus.ACTIVE,
            TransactionStatus.INTRANS,
            TransactionStatus.INERROR,
        )

    def execute(self, statement: str, values: Any = (), /) -> psycopg.Cursor[tuple[Any, ...]]:
        if statement == "BEGIN":
            return self._begin()
        if statement == "COMMIT":
            return self._commit()
        told = translated(statement)
        if not values:
            told = told.replace("%%", "%")  # psycopg reads it as it is
        if not self._link.closed or self.in_transaction:
            try:
                return self._counted(self._link.execute(told, values or None))
            except psycopg.OperationalError:
                if not self._link.closed or self._number is not None:
                    raise
        if self._number is not None:
            raise psycopg.OperationalError("the connection was lost in the middle of a transaction")
        self._link = self._connect()
        return self._counted(self._link.execute(told, values or None))

    def executemany(
        self, statement: str, values: Sequence[Sequence[Any] | Mapping[str, Any]], /
    ) -> psycopg.Cursor[tuple[Any, ...]]:
        cursor = self._link.cursor()
        cursor.executemany(translated(statement), values)
        return self._counted(cursor)

    def close(self) -> None:
        self._link.close()

    def _begin(self) -> psycopg.Cursor[tuple[Any, ...]]:
        if self._link.closed:
            self._link = self._connect()
        self._number = None
        try:
            begun = self._numbered()
        except psycopg.OperationalError:
            if not self._link.closed:
                raise
            # It was cut while nobody used it.
            self._link = self._connect()
            begun = self._numbered()
        return begun

    def _numbered(self) -> psycopg.Cursor[tuple[Any, ...]]:
        """One way for both: the transaction, and its number."""
        cursor = self._link.execute("BEGIN; SELECT pg_current_xact_id()::text")
        cursor.nextset()
        found = cursor.fetchone()
        assert found is not None
        self._number = found[0]
        return cursor

    def _commit(self) -> psycopg.Cursor[tuple[Any, ...]]:
        """Raises only where nothing is stored: who has lost the connection asks what has become of it."""
        number = self._number
        try:
            cursor = self._link.execute("COMMIT")
        except psycopg.OperationalError:
            if not self._link.closed or number is None:
                raise
            if not self._was_stored(number):
                raise
            cursor = self._link.execute("SELECT 1")
        finally:
            self._number = None
        return cursor

    def _was_stored(self, number: str) -> bool:
        until = time.monotonic() + DOUBT_SECONDS
        while True:
            try:
                if self._link.closed:
                    self._link = self._connect()
                found = self._link.execute("SELECT pg_xact_status(%s::xid8)", (number,)).fetchone()
                assert found is not None
                if found[0] != "in progress":
                    return bool(found[0] == "committed")
            except psycopg.errors.InvalidParameterValue:
                return False  # the server was killed before it knew of such a number
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
            if time.monotonic() > until:
                raise psycopg.OperationalError("nobody can tell whether this was stored")
            time.sleep(ASK_AGAIN_SECONDS)

    def _counted(self, cursor: psycopg.Cursor[tuple[Any, ...]]) -> psycopg.Cursor[tuple[Any, ...]]:
        told = cursor.statusmessage or ""
        if cursor.rowcount > 0 and told.startswith(("INSERT", "UPDATE", "DELETE")):
            self.written += cursor.rowcount
        return cursor
