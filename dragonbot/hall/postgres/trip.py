"""Trips to the server and back: statements go there together, and come back with what each has found.

psycopg would send each of them by itself, and reckon anew at each what its values are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

import psycopg
from psycopg.abc import PQGen
from psycopg.adapt import Transformer
from psycopg.pq import ConnStatus, DiagnosticField, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.waiting import Ready, Wait

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
        """After so many seconds without a sign of life the link counts as lost; None: never."""
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
