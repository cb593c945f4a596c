"""A connection to PostgreSQL: pipelined statements, migrations, troubles, the thread it works in."""

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
"""Statements that the server keeps for a link: those that come first are those that come often."""
IN_A_TRANSACTION: Final = (TransactionStatus.ACTIVE, TransactionStatus.INTRANS, TransactionStatus.INERROR)
WRITTEN: Final = ("INSERT", "UPDATE", "DELETE")


class Sent(NamedTuple):
    """A statement, and its values as they are sent."""

    text: str
    values: Sequence[bytes | None] = ()
    formats: Sequence[int] | None = None

    @classmethod
    def of(cls, text: str, values: Sequence[Any] = ()) -> Sent:
        """psycopg.DataError or ValueError where a value cannot be sent.

        Of which type a value is the server knows: a statement is prepared once and for all.
        """
        kinds = [type(value) for value in values]
        spelt = [
            None if value is None else SPELT.get(kind, _spelt)(value)
            for kind, value in zip(kinds, values, strict=True)
        ]
        return cls(text, spelt, [int(kind is bytes) for kind in kinds] if bytes in kinds else None)


def _of_text(value: str) -> bytes:
    spelt = value.encode()
    if b"\0" in spelt:  # to the server it would end there
        raise psycopg.DataError("a text cannot hold NUL bytes")
    return spelt


def _of_list(values: Sequence[int]) -> bytes:
    return f"{{{','.join([str(int(value)) for value in values])}}}".encode()


def _spelt(value: object) -> bytes:
    """Of a type that is derived from one of the known ones."""
    for known, spell in SPELT.items():
        if isinstance(value, known):
            return spell(value)
    raise psycopg.DataError(f"nobody knows how to send a {type(value).__name__}")


SPELT: Final[dict[type, Callable[[Any], bytes]]] = {
    str: _of_text,
    bool: lambda value: b"1" if value else b"0",  # truth is a number in our tables
    int: lambda value: b"%d" % value,
    float: lambda value: float.__repr__(value).encode(),
    bytes: lambda value: value,
    list: _of_list,
}


class Found:
    """What a statement has found, or how many rows it has written."""

    __slots__ = ("_rows", "command", "rowcount")

    def __init__(self, command: str, rowcount: int, rows: list[Any]) -> None:
        self.command = command
        """What it has done, in a word or two."""
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
"""Of a statement that has not been sent yet."""


class Trips:
    """Over one link. What is sent the first time is prepared in the same trip."""

    def __init__(self, link: Link, patience: float | None = None) -> None:
        """`patience`: seconds of silence after which the link counts as lost; None: never."""
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
        """The server's process at the other end."""
        return self._link.info.backend_pid

    def look(self) -> None:
        """Whether the link is still there. Who has ended it meanwhile has left word of that, and no more."""
        try:
            for _ in range(2):
                self._link.pgconn.consume_input()
        except psycopg.OperationalError:
            self._link.close()

    def make(self, statements: Sequence[Sent]) -> list[Found]:
        """Raises what is wrong with the first that is not done; those behind it are not done either.

        Where that is OperationalError and the link `is_lost`, nobody knows how far they have come.
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
        except BaseException:  # nobody knows what would be heard next
            self._link.close()
            raise
        return self._found(awaited, results)

    def close(self) -> None:
        self._link.close()

    def _send(self, pgconn: PGconn, statements: Sequence[Sent]) -> list[tuple[str, bytes] | None]:
        """For each answer that will come the text that is prepared then, and its name; else None."""
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

    def _found(
        self,
        awaited: Sequence[tuple[str, bytes] | None],
        results: Sequence[PGresult],
    ) -> list[Found]:
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
    """All that is answered, up to the end of the trip or of the link."""
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
                if pauses > 1:  # one stands behind each answer
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
"""Bytes of a text, and a text of bytes."""
QUOTED: Final = re.compile(r"('[^']*'|\"[^\"]*\")")
USER: Final = re.compile(r"(?<![:\w])user\b")
"""Without quotation marks that is who is connected with the database."""
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
        """A name has one place, however often it stands there."""
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
"""Whatever begins otherwise may write."""


logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is also raised


def linked(url: str) -> Link:
    """A new connection; psycopg.Error where there is none to be had."""
    return psycopg.connect(
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


class PostgresConnection:
    """Statements without an awaited result go along with the next one that has one.

    A writing transaction leaves a number by which it is found if the connection breaks during its commit. A
    broken connection is replaced by the next transaction, or the next query outside of one.
    """

    def __init__(self, connect: Callable[[], Link], patience: float | None = None) -> None:
        """`patience`: seconds of silence after which the server counts as gone; None: no limit."""
        self._connect = connect
        self._patience = patience
        # How a statement is done does not depend on its values. Otherwise those with lists of them would be
        # planned anew each time, which takes longer than to do them.
        self._settings = {"plan_cache_mode": "force_generic_plan"}
        self._later: list[Sent] = []
        """What goes along with the next statement, in the same trip."""
        self._has_begun = False
        """A transaction is under way, as far as the server has heard."""
        self._writes = False
        """It has written, or will have."""
        self._next = self._oldest = secrets.randbits(38) << 24
        """Numbers of transactions: of the next one, and of the first that may still stand there."""
        self.written = 0
        """How many rows in all."""
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
                self._later.clear()  # nothing of it has been sent
                return NOTHING
            self._later.clear()
        return self._sent(self._told(statement, values))

    def later(self, statement: str, values: Any, /) -> None:
        """To go along with the next statement, which raises what is wrong with it.

        The result is ignored, so nothing waits for it.
        """
        self._later.append(self._told(statement, values))

    def settle(self) -> None:
        """What was to go along with something goes now, and raises what is wrong with it."""
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
        """Make sure the connection is alive as far as can be known; otherwise replace it."""
        if not self._has_begun:
            self._trips.look()
        if self._trips.is_lost:
            if self._has_begun:
                raise psycopg.OperationalError("the connection was lost in the middle of a transaction")
            self._trips = self._opened()

    def _made(self, together: Sequence[Sent]) -> list[Found]:
        # Where it gets lost now, too, nothing more belongs to that transaction.
        self._has_begun |= together[0] == BEGIN
        try:
            found = self._trips.make(together)
        finally:
            if not self._trips.is_lost:
                self._has_begun = self._trips.in_transaction
        self.written += sum(each.written for each in found)
        return found

    def _commit(self) -> Found:
        """With all that has waited for it. Raises only where nothing is stored.

        Who has lost the connection asks what has become of it.
        """
        together = [*self._later]
        self._later.clear()
        if together == [BEGIN]:
            return NOTHING  # and nothing to be stored
        # One that goes as a whole may only have come too late for a connection that was cut long ago.
        for _ in range(1 if self._has_begun else 2):
            found = self._tried(together)
            if found is not None:
                return found
        raise psycopg.OperationalError("the connection was lost before this was stored")

    def _tried(self, together: Sequence[Sent]) -> Found | None:
        """None where nothing of it is there, nor will be, since the connection was lost."""
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
            except psycopg.OperationalError:  # out of reach, or whoever was writing is writing still
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
    (errors.DivisionByZero, "stale"),  # see `sql/kind.RAISED`
    (psycopg.IntegrityError, "contradiction"),
    (psycopg.DataError, "contradiction"),
)


def not_stored(error: Exception) -> NotStored:
    """Where it is nothing of these the server cannot be reached, or does not do its work."""
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
"""Errors of a server, or libpq, before a connection exists; they have no number yet."""


def not_opened(error: psycopg.Error) -> NotOpened:
    """Without the address: it may hold a password."""
    told = " ".join(str(error).split()) or type(error).__name__
    kind = Away if _may_be_over(error, told) else NotOpened
    return kind(f"PostgreSQL cannot be used: {told}")


def _may_be_over(error: psycopg.Error, told: str) -> bool:
    """Whether it is the server, or the way to it, and no setting. Where nobody can tell it may be."""
    if isinstance(error, errors.ReadOnlySqlTransaction):  # another server is just taking over
        return True
    return isinstance(error, psycopg.OperationalError) and not any(each in told for each in REFUSED)


STEPS: Final = steps_for("postgres")
WIDE: Final = {
    r"\bINTEGER\b": "bigint",
    r"\bREAL\b": "double precision",
    r"\bBLOB\b": "bytea",
    r"\) WITHOUT ROWID\b": ")",
}
"""What the chain says in SQLite's words."""
ALONE: Final = int.from_bytes(b"DRAGMIGR", "big")
"""The lock under which one process after the other looks whether something is to be done."""


def migrate(link: Link, steps: Sequence[str] = STEPS) -> None:
    """Bring the database to the newest version, one transaction a version; other processes wait meanwhile.

    A process that dies on the way leaves the last version that was complete. NotOpened where the database
    is newer than these steps, or another program's.
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
    """Which version the database has; 0 where there is nothing. NotOpened where that cannot be."""
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
    """Which of these tables there are at one moment: between two looks another process may make them."""
    # By a look at the table of tables: what is asked by a name may be answered as it was a moment ago.
    found = link.execute(
        "SELECT tablename FROM pg_tables WHERE tablename = ANY(%s) AND schemaname = current_schema()",
        ([*tables],),
    ).fetchall()
    return {str(name) for (name,) in found}


STILL_SECONDS: Final = 5.0
"""How long a transaction may stand still: others wait for its locks and its shards. The process may be
frozen, or its machine gone."""


def end_idle_transactions(connection: PostgresConnection) -> None:
    """Let the server end transactions that stand still."""
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
    """`open` makes one; it has to be closed."""

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
