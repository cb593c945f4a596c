"""A PostgreSQL connection: pipelined statements, migrations, errors, and its thread."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, Self, TypeAlias, TypeVar, cast

import psycopg
from psycopg import errors
from psycopg.abc import PQGen
from psycopg.adapt import Transformer
from psycopg.pq import ConnStatus, DiagnosticField, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.waiting import Ready, Wait

from dragonbot.store.migrations import steps_for
from dragonbot.store.protocol import Away, NotOpened, NotStored, Why
from dragonbot.store.sql.connection import Connection, Database, Rows
from dragonbot.telemetry import reach

Link: TypeAlias = psycopg.Connection[tuple[Any, ...]]

MOST_PREPARED: Final = 500
"""Statements prepared per connection; the first ones are the most frequent."""
IN_A_TRANSACTION: Final = (TransactionStatus.ACTIVE, TransactionStatus.INTRANS, TransactionStatus.INERROR)
WRITTEN: Final = ("INSERT", "UPDATE", "DELETE")


class Sent(NamedTuple):
    """A statement with encoded values."""

    text: str
    values: Sequence[bytes | None] = ()
    formats: Sequence[int] | None = None

    @classmethod
    def of(cls, text: str, values: Sequence[Any] = ()) -> Sent:
        """Encode values; raises psycopg.DataError or ValueError.

        The server infers types, so each statement is prepared once.
        """
        kinds = [type(value) for value in values]
        spelt = [
            None if value is None else SPELT.get(kind, _spelt)(value)
            for kind, value in zip(kinds, values, strict=True)
        ]
        return cls(text, spelt, [int(kind is bytes) for kind in kinds] if bytes in kinds else None)


def _of_text(value: str) -> bytes:
    spelt = value.encode()
    if b"\0" in spelt:  # to the server, a zero byte would end the text
        raise psycopg.DataError("a text cannot hold NUL bytes")
    return spelt


def _of_list(values: Sequence[int]) -> bytes:
    return f"{{{','.join([str(int(value)) for value in values])}}}".encode()


def _spelt(value: object) -> bytes:
    """Encode a subclass of a known type."""
    for known, spell in SPELT.items():
        if isinstance(value, known):
            return spell(value)
    raise psycopg.DataError(f"nobody knows how to send a {type(value).__name__}")


SPELT: Final[dict[type, Callable[[Any], bytes]]] = {
    str: _of_text,
    bool: lambda value: b"1" if value else b"0",  # booleans are numbers in our tables
    int: lambda value: b"%d" % value,
    float: lambda value: float.__repr__(value).encode(),
    bytes: lambda value: value,
    list: _of_list,
}


class Found:
    """Rows found, or the number of rows written."""

    __slots__ = ("_rows", "command", "rowcount")

    def __init__(self, command: str, rowcount: int, rows: list[Any]) -> None:
        self.command = command
        """The server's command tag."""
        self.rowcount = rowcount
        self._rows = rows

    @property
    def written(self) -> int:
        return self.rowcount if self.command in WRITTEN else 0

    def fetchone(self) -> Any:
        return self._rows.pop(0) if self._rows else None

    def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    def __iter__(self) -> Iterator[Any]:
        return iter(self.fetchall())


NOTHING: Final = Found("", 0, [])
"""Placeholder result of a queued statement."""


class Trips:
    """Round trips on one connection. New statements are prepared in the same trip."""

    def __init__(self, link: Link, patience: float | None = None) -> None:
        """`patience`: seconds of silence after which the connection counts as lost; None: never."""
        self._link = link
        self._patience = patience
        self._transformer = Transformer(link)
        self._names: dict[str, bytes] = {}
        self._numbers = count()

    @property
    def in_transaction(self) -> bool:
        return not self.is_lost and self._link.pgconn.transaction_status in IN_A_TRANSACTION

    @property
    def is_lost(self) -> bool:
        return self._link.closed

    @property
    def backend(self) -> int:
        """The server's process id."""
        return self._link.info.backend_pid

    def look(self) -> None:
        """Notice if the server has closed the connection."""
        try:
            for _ in range(2):
                self._link.pgconn.consume_input()
        except psycopg.OperationalError:
            self._link.close()

    def make(self, statements: Sequence[Sent]) -> list[Found]:
        """Execute statements in one trip. Raises the first error; later statements don't run.

        On an OperationalError with `is_lost`, it is unknown how far they came.
        """
        pgconn = self._link.pgconn
        try:
            pgconn.enter_pipeline_mode()
            awaited = self._send(pgconn, statements)
            results = self._link.wait(_answers(pgconn, self._patience))
            if pgconn.status != ConnStatus.OK:
                self._link.close()
            else:
                pgconn.exit_pipeline_mode()
        except BaseException:  # the next response would be unpredictable
            self._link.close()
            raise
        return self._found(awaited, results)

    def close(self) -> None:
        self._link.close()

    def _send(self, pgconn: PGconn, statements: Sequence[Sent]) -> list[tuple[str, bytes] | None]:
        """Send statements; for each response, the text and name it prepares, if any."""
        awaited: list[tuple[str, bytes] | None] = []
        names = dict[str, bytes]()
        for text, values, formats in statements:
            name = self._names.get(text) or names.get(text)
            if name is None and len(self._names) >= MOST_PREPARED:
                pgconn.send_query_params(text.encode(), values, param_formats=formats)
                awaited.append(None)
                continue
            if name is None:
                name = names[text] = b"d%d" % next(self._numbers)
                pgconn.send_prepare(name, text.encode())
                awaited.append((text, name))
            pgconn.send_query_prepared(name, values, formats)
            awaited.append(None)
        pgconn.pipeline_sync()
        return awaited

    def _found(self, awaited: Sequence[tuple[str, bytes] | None], results: Sequence[PGresult]) -> list[Found]:
        found = []
        for prepared, result in zip(awaited, results, strict=False):
            if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
                raise _error(result)
            if prepared is None:
                found.append(self._read(result))
            else:
                text, name = prepared
                self._names[text] = name
        if len(results) < len(awaited):
            self._link.close()
            raise psycopg.OperationalError("the connection was lost")
        return found

    def _read(self, result: PGresult) -> Found:
        rows: list[Any] = []
        if result.ntuples:
            self._transformer.set_pgresult(result)
            rows = self._transformer.load_rows(0, result.ntuples, tuple)
        command = (result.command_status or b"").decode().partition(" ")[0]
        return Found(command, result.command_tuples or 0, rows)


def _error(result: PGresult) -> psycopg.Error:
    state = result.error_field(DiagnosticField.SQLSTATE)
    told = result.get_error_message("utf-8")
    if state is None:
        return psycopg.OperationalError(told)
    try:
        return psycopg.errors.lookup(state.decode())(told)
    except KeyError:
        return psycopg.DatabaseError(told)


def _answers(pgconn: PGconn, patience: float | None) -> PQGen[list[PGresult]]:
    """All responses to the trip, or until the connection breaks."""
    results: list[PGresult] = []
    pauses = 0
    lively_at = time.monotonic()
    while True:
        ready = yield Wait.RW if pgconn.flush() else Wait.R
        if ready:
            lively_at = time.monotonic()
        elif patience is not None and time.monotonic() - lively_at > patience:
            raise psycopg.OperationalError(f"the server has said nothing for {patience:.0f} s")
        if ready & Ready.R:
            pgconn.consume_input()
        while not pgconn.is_busy():
            result = pgconn.get_result()
            if result is None:
                pauses += 1
                if pauses > 1:  # after each response
                    return results
            elif result.status == ExecStatus.PIPELINE_SYNC:
                return results
            else:
                pauses = 0
                results.append(result)


INSTEAD: Final = {
    "CAST(content AS BLOB)": "convert_to(content, 'UTF8')",
    "CAST(? AS TEXT)": "convert_from(?, 'UTF8')",
}
"""PostgreSQL conversions between text and bytes."""
QUOTED: Final = re.compile(r"('[^']*'|\"[^\"]*\")")
USER: Final = re.compile(r"(?<![:\w])user\b")
"""Unquoted, it means the connected user."""
PLACE: Final = re.compile(r"\?|(?<!:):(\w+)")


class Statement(NamedTuple):
    text: str
    names: tuple[str, ...] = ()
    """Parameter names in order, if they are named."""

    def in_order(self, values: Sequence[Any] | dict[str, Any]) -> Sequence[Any]:
        return [values[name] for name in self.names] if isinstance(values, dict) else values


@cache
def translated(statement: str) -> Statement:
    for ours, theirs in INSTEAD.items():
        statement = statement.replace(ours, theirs)
    places: list[str] = []

    def place(found: re.Match[str]) -> str:
        """A placeholder; each name has one position."""
        name = found[1] or ""
        if not name or name not in places:
            places.append(name)
        return f"${len(places) if not name else places.index(name) + 1}"

    parts = QUOTED.split(statement)
    text = "".join(
        part if number % 2 else PLACE.sub(place, USER.sub('"user"', part))
        for number, part in enumerate(parts)
    )
    return Statement(text, tuple(places) if any(places) else ())


CONNECT_SECONDS: Final = 5
"""Connection timeout."""
SILENT_SECONDS: Final = 10
"""TCP silence after which a connection counts as cut."""
ANSWER_SECONDS: Final = 10.0
"""Timeout for answers of a connected server while people wait."""
DOUBT_SECONDS: Final = 20.0
"""How long to ask whether the last commit was stored."""
ASK_AGAIN_SECONDS: Final = 0.2

BEGIN: Final = Sent("BEGIN")
COMMIT: Final = Sent("COMMIT")
NOTE: Final = "INSERT INTO commits (number) VALUES ($1)"
FORGET: Final = "DELETE FROM commits WHERE number >= $1 AND number < $2 AND given_up = 0"
FORGET_AFTER: Final = 256
"""Transaction numbers are deleted in portions of this size."""
GIVE_UP: Final = "INSERT INTO commits (number, given_up) VALUES ($1, 1) ON CONFLICT DO NOTHING"
IS_GIVEN_UP: Final = "SELECT given_up FROM commits WHERE number = $1"
LOOKS: Final = ("BEGIN", "SELECT", "SHOW", "SET")
"""Statements that start reading; any other may write."""


logging.getLogger("psycopg").setLevel(logging.ERROR)  # its warnings are also raised


def linked(url: str) -> Link:
    """Connect; raises psycopg.Error."""
    return psycopg.connect(
        url,
        autocommit=True,  # transactions are explicit, as with SQLite
        connect_timeout=CONNECT_SECONDS,
        keepalives_idle=SILENT_SECONDS,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=SILENT_SECONDS * 1000,
        application_name="dragonbot",
        client_encoding="UTF8",
    )


class PostgresConnection:
    """A connection that queues statements whose result isn't needed.

    A writing transaction leaves a number, so that its outcome can be found if the connection breaks during
    the commit. A broken connection is replaced by the next transaction, or by the next query outside of one.
    """

    def __init__(self, connect: Callable[[], Link], patience: float | None = None) -> None:
        """`patience`: seconds of silence after which the server counts as gone; None: no limit."""
        self._connect = connect
        self._patience = patience
        # Plans don't depend on values. Otherwise statements with lists would be planned each time, which
        # takes
        # longer than to run them.
        self._settings = {"plan_cache_mode": "force_generic_plan"}
        self._later: list[Sent] = []
        """Statements queued for the next trip."""
        self._has_begun = False
        """The server has begun a transaction."""
        self._writes = False
        """It has written or will."""
        self._next = self._oldest = secrets.randbits(38) << 24
        """Transaction numbers: the next one, and the first that may still be stored."""
        self.written = 0
        """Rows written in all."""
        self._trips = self._opened()

    @property
    def in_transaction(self) -> bool:
        return bool(self._later) or self._trips.in_transaction

    def set(self, name: str, value: str) -> None:
        """Set a setting, also for later connections."""
        self._settings[name] = value
        self.execute(f"SET {name} = {value}")

    def execute(self, statement: str, values: Any = (), /) -> Rows:
        if statement == "BEGIN":
            self._later = [BEGIN]
            self._has_begun = self._writes = False
            return NOTHING
        if statement == "COMMIT":
            return self._commit()
        if statement == "ROLLBACK":
            if self._later[:1] == [BEGIN]:
                self._later.clear()  # nothing was sent
                return NOTHING
            self._later.clear()
        return self._sent(self._told(statement, values))

    def later(self, statement: str, values: Any, /) -> None:
        """Queue; pipelined with the next statement, which raises its errors. The result is ignored."""
        self._later.append(self._told(statement, values))

    def settle(self) -> None:
        """Send queued statements and raise their errors."""
        if self._later:
            self._sent()

    def executemany(self, statement: str, values: Sequence[Sequence[Any] | dict[str, Any]], /) -> Rows:
        for each in values:
            self.later(statement, each)
        self.settle()
        return NOTHING

    def close(self) -> None:
        self._trips.close()

    def _opened(self) -> Trips:
        trips = Trips(self._connect(), self._patience)
        trips.make([Sent(f"SET {name} = {value}") for name, value in self._settings.items()])
        return trips

    def _told(self, statement: str, values: Any) -> Sent:
        self._writes |= not statement.startswith(LOOKS)
        told = translated(statement)
        return Sent.of(told.text, told.in_order(values))

    def _sent(self, *statements: Sent) -> Found:
        """Send with the queued statements; an idle connection that broke is replaced."""
        together = [*self._later, *statements]
        self._later.clear()
        is_first = not self._has_begun
        self._look()
        try:
            found = self._made(together)
        except psycopg.OperationalError:
            if not self._trips.is_lost or not is_first:
                raise
            self._trips = self._opened()
            found = self._made(together)
        return found[-1]

    def _look(self) -> None:
        """Replace the connection if it is known to be broken."""
        if not self._has_begun:
            self._trips.look()
        if self._trips.is_lost:
            if self._has_begun:
                raise psycopg.OperationalError("the connection was lost in the middle of a transaction")
            self._trips = self._opened()

    def _made(self, together: Sequence[Sent]) -> list[Found]:
        # If it breaks now, no later statement belongs to that transaction.
        self._has_begun |= together[0] == BEGIN
        try:
            found = self._trips.make(together)
        finally:
            if not self._trips.is_lost:
                self._has_begun = self._trips.in_transaction
        self.written += sum(each.written for each in found)
        return found

    def _commit(self) -> Found:
        """Commit with everything queued. Raises only if nothing was stored.

        If the connection breaks, the outcome is looked up.
        """
        together = [*self._later]
        self._later.clear()
        if together == [BEGIN]:
            return NOTHING  # nothing to store either
        # A complete transaction may only have met a connection that broke long ago.
        for _ in range(1 if self._has_begun else 2):
            found = self._tried(together)
            if found is not None:
                return found
        raise psycopg.OperationalError("the connection was lost before this was stored")

    def _tried(self, together: Sequence[Sent]) -> Found | None:
        """Execute; None if the connection broke and nothing was or will be stored."""
        self._look()
        number, oldest, notes = self._next, self._oldest, list[Sent]()
        if self._writes:
            self._next += 1
            notes.append(Sent.of(NOTE, (number,)))
            if number - oldest >= FORGET_AFTER:
                self._oldest = number
                notes.append(Sent.of(FORGET, (oldest, number)))
        try:
            found = self._made([*together, *notes, COMMIT])[-1]
        except psycopg.OperationalError:
            if not self._trips.is_lost:
                raise
            is_stored = self._writes and self._was_stored(number)
            self._has_begun = False
            return NOTHING if is_stored else None
        if found.command == "ROLLBACK":
            raise psycopg.errors.InFailedSqlTransaction("something had failed before the commit")
        return found

    def _was_stored(self, number: int) -> bool:
        """True if the transaction was stored. The first to record its number decides.

        A transaction still on its way then finds its number taken.
        """
        until = time.monotonic() + DOUBT_SECONDS
        told = [Sent.of(GIVE_UP, (number,)), Sent.of(IS_GIVEN_UP, (number,))]
        while True:
            try:
                if self._trips.is_lost:
                    self._trips = self._opened()
                (is_given_up,) = self._trips.make(told)[-1].fetchone()
            except psycopg.OperationalError:  # unreachable, or the other transaction is still writing
                if time.monotonic() > until:
                    raise psycopg.OperationalError("nobody can tell whether this was stored") from None
                time.sleep(ASK_AGAIN_SECONDS)
            else:
                return not is_given_up


WHY: Final[tuple[tuple[type[Exception], Why], ...]] = (
    (errors.DiskFull, "full"),
    (errors.ReadOnlySqlTransaction, "read-only"),
    (errors.LockNotAvailable, "locked"),
    (errors.QueryCanceled, "locked"),
    (errors.DeadlockDetected, "locked"),
    (errors.SerializationFailure, "locked"),
    (errors.UndefinedTable, "damaged"),
    (errors.UndefinedColumn, "damaged"),
    (errors.DataCorrupted, "damaged"),
    (errors.IndexCorrupted, "damaged"),
    (errors.DivisionByZero, "stale"),  # see `sql/rows.RAISED`
    (psycopg.IntegrityError, "contradiction"),
    (psycopg.DataError, "contradiction"),
)


def not_stored(error: Exception) -> NotStored:
    """The reason; unknown errors count as an outage."""
    why: Why = next((why for kind, why in WHY if isinstance(error, kind)), "disk")
    return NotStored(why, str(error).strip())


REFUSED: Final = (
    "authentication failed",
    "no password supplied",
    "does not exist",
    "is not permitted to log in",
    "pg_hba.conf",
    "permission denied",
    "invalid",
)
"""Errors before a connection exists; they have no code yet."""


def not_opened(error: psycopg.Error) -> NotOpened:
    """The reason, without the address, as it may hold a password."""
    told = " ".join(str(error).split()) or type(error).__name__
    kind = Away if _may_be_over(error, told) else NotOpened
    return kind(f"PostgreSQL cannot be used: {told}")


def _may_be_over(error: psycopg.Error, told: str) -> bool:
    """Whether the server is down rather than misconfigured; if unclear, yes."""
    if isinstance(error, errors.ReadOnlySqlTransaction):  # another server is taking over
        return True
    return isinstance(error, psycopg.OperationalError) and not any(each in told for each in REFUSED)


STEPS: Final = steps_for("postgres")
WIDE: Final = {
    r"\bINTEGER\b": "bigint",
    r"\bREAL\b": "double precision",
    r"\bBLOB\b": "bytea",
    r"\) WITHOUT ROWID\b": ")",
}
"""Replacements for SQLite's types in migrations."""
ALONE: Final = int.from_bytes(b"DRAGMIGR", "big")
"""Advisory lock for migrations."""


def migrate(link: Link, steps: Sequence[str] = STEPS) -> None:
    """Migrate to the newest version, one transaction each; other processes wait.

    A crash leaves the last complete version. Raises NotOpened if the database is newer, or another program's.
    """
    newest = len(steps)
    while version_of(link, newest) < newest:
        with link.transaction():
            link.execute("SELECT pg_advisory_xact_lock(%s)", (ALONE,))
            version = version_of(link, newest)  # another process may have been faster
            if version == newest:
                return
            if step := in_its_own_types(steps[version]):
                link.execute(step.encode())
            reach("in-migration")
            link.execute("DELETE FROM schema_version")
            link.execute("INSERT INTO schema_version VALUES (%s)", (version + 1,))


def in_its_own_types(step: str) -> str:
    for ours, theirs in WIDE.items():
        step = re.sub(ours, theirs, step)
    return "".join(
        part if number % 2 else USER.sub('"user"', part) for number, part in enumerate(QUOTED.split(step))
    )


def version_of(link: Link, newest: int) -> int:
    """The schema version; 0 if empty. Raises NotOpened if it is none of ours."""
    version = 0
    there = _there(link, "schema_version", "matches")
    if "schema_version" in there:
        found = link.execute("SELECT version FROM schema_version").fetchone()
        if found is None:
            raise NotOpened("the database does not say which version it has")
        version = int(found[0])
    elif "matches" in there:
        raise NotOpened("the database belongs to another program")
    if version > newest:
        raise NotOpened(
            f"the database has version {version}, this program knows up to {newest}: it needs a newer program"
        )
    return version


def _there(link: Link, *tables: str) -> set[str]:
    """Which of these tables exist, in one query, as other processes may be creating them."""
    # Queried from the catalog: lookups by name may use a cache.
    found = link.execute(
        "SELECT tablename FROM pg_tables WHERE tablename = ANY(%s) AND schemaname = current_schema()",
        ([*tables],),
    ).fetchall()
    return {str(name) for (name,) in found}


STILL_SECONDS: Final = 5.0
"""Seconds a transaction may stay idle, as others wait for its locks and shards. Its process may be frozen."""


def end_idle_transactions(connection: PostgresConnection) -> None:
    """Let the server end idle transactions."""
    connection.set("idle_in_transaction_session_timeout", str(round(STILL_SECONDS * 1000)))


def _changes(connection: Connection) -> int:
    return cast(PostgresConnection, connection).written


def _be_patient(connection: Connection, seconds: float) -> None:
    cast(PostgresConnection, connection).set("lock_timeout", str(round(seconds * 1000)))


POSTGRES: Final = Database(
    psycopg.Error, not_stored, "BEGIN", _changes, _be_patient, for_all=("locked", "disk")
)


P = ParamSpec("P")
T = TypeVar("T")


class PostgresThread:
    """A connection with its thread. Use `open`; must be closed."""

    def __init__(self, pool: ThreadPoolExecutor, connection: PostgresConnection) -> None:
        self._pool = pool
        self._connection: PostgresConnection | None = connection

    @classmethod
    async def open(cls, connect: Callable[[], PostgresConnection]) -> Self:
        pool = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        try:
            return cls(pool, await asyncio.get_running_loop().run_in_executor(pool, connect))
        except BaseException:
            pool.shutdown(wait=False)
            raise

    async def do(
        self, work: Callable[Concatenate[PostgresConnection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        connection = self._connection
        if connection is None:
            raise ValueError("closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: work(connection, *args, **kwargs))

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._pool, connection.close)
            self._pool.shutdown(wait=False)
