"""A connection to PostgreSQL that behaves as the one to an SQLite file, and comes back when it was lost."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import psycopg
from psycopg.adapt import PyFormat
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import IntDumper

from dragonbot.hall.postgres.statement import translated
from dragonbot.hall.sql.connection import Rows

Link: TypeAlias = psycopg.Connection[tuple[Any, ...]]

CONNECT_SECONDS: Final = 5
"""So long somebody waits who wants to be connected."""
SILENT_SECONDS: Final = 10
"""After so long without a sign of life a connection counts as cut."""
DOUBT_SECONDS: Final = 20.0
"""So long it is asked again whether what was sent last has been stored."""
ASK_AGAIN_SECONDS: Final = 0.2

BEGIN: Final = "BEGIN"
NUMBER: Final = "SELECT pg_current_xact_id()::text"


logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is also raised


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


class _Nothing:
    """Of a statement that has not been sent yet."""

    rowcount = 0

    def fetchone(self) -> None:
        return None

    def fetchall(self) -> list[Any]:
        return []

    def __iter__(self) -> Iterator[Any]:
        return iter(())


NOTHING: Final = _Nothing()


class PostgresConnection:
    """At its begin a transaction gets a number, by which it is found again.

    A connection that was cut is made anew by the next transaction, or the next question outside of one.
    """

    def __init__(self, connect: Callable[[], Link]) -> None:
        self._connect = connect
        self._link = connect()
        self._number: str | None = None
        """Of the transaction that is under way."""
        self._later: list[tuple[str, Any]] = []
        """What goes along with the next statement, in the same trip."""
        self.written = 0
        """How many rows in all."""

    @property
    def in_transaction(self) -> bool:
        return bool(self._later) or self._link.info.transaction_status in (
            TransactionStatus.ACTIVE,
            TransactionStatus.INTRANS,
            TransactionStatus.INERROR,
        )

    def execute(self, statement: str, values: Any = (), /) -> Rows:
        if statement == "BEGIN":
            self._number = None
            self._later = [(BEGIN, None), (NUMBER, None)]
            return NOTHING
        if statement == "ROLLBACK" and self._later and self._later[0][0] == BEGIN:
            self._later.clear()  # nothing of it has been sent
            return NOTHING
        if statement == "COMMIT":
            return self._commit()
        told = translated(statement)
        if not values:
            told = told.replace("%%", "%")  # psycopg reads it as it is
        return self._counted(self._sent(told, values or None))

    def later(self, statement: str, values: Any, /) -> None:
        """To go along with the next statement, which raises what is wrong with it.

        Nobody wants to know what comes of it, so nobody waits for it.
        """
        self._later.append((translated(statement), values))

    def settle(self) -> None:
        """What was to go along with something goes now, and raises what is wrong with it."""
        if self._later:
            self._sent("SELECT 1", None)

    def _sent(self, statement: str, values: Any) -> psycopg.Cursor[tuple[Any, ...]]:
        """With what has waited for it; a connection that was cut while nobody used it is made anew."""
        try:
            if self._link.closed:
                if self._number is not None:
                    raise psycopg.OperationalError("the connection was lost in the middle of a transaction")
                self._link = self._connect()
            try:
                return self._together(statement, values)
            except psycopg.OperationalError:
                if not self._link.closed or self._number is not None:
                    raise
            self._link = self._connect()
            return self._together(statement, values)
        except BaseException:  # also where a value cannot be sent at all
            self._later.clear()
            raise

    def _together(self, statement: str, values: Any) -> psycopg.Cursor[tuple[Any, ...]]:
        if not self._later:
            return self._link.execute(statement, values)
        before: list[psycopg.Cursor[tuple[Any, ...]]] = []
        with self._link.pipeline():
            before += [self._link.execute(*one) for one in self._later]
            cursor = self._link.execute(statement, values)
        begins = self._later[0][0] == BEGIN
        self._later.clear()
        if begins:
            found = before[1].fetchone()
            assert found is not None
            self._number = found[0]
        for one in before:
            self._counted(one)
        return cursor

    def executemany(self, statement: str, values: Sequence[Sequence[Any] | Mapping[str, Any]], /) -> Rows:
        if not values:
            return NOTHING
        self.settle()
        cursor = self._link.cursor()
        cursor.executemany(translated(statement), values)
        return self._counted(cursor)

    def close(self) -> None:
        self._link.close()

    def _commit(self) -> psycopg.Cursor[tuple[Any, ...]]:
        """Raises only where nothing is stored: who has lost the connection asks what has become of it."""
        self.settle()  # whether that can be done is known before
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
