"""The connection interface common to both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from dragonbot.store.protocol import NotStored, Why


class Rows(Protocol):
    """A statement's result."""

    @property
    def rowcount(self) -> int:
        """Rows written."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection. SQLite has one writer at a time; PostgreSQL may have several."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, statement: str, values: Any = ..., /) -> Rows: ...

    def executemany(self, statement: str, values: Any, /) -> Rows: ...


def send(connection: Connection, statement: str, values: Any) -> None:
    """Execute without waiting for a result. Errors are raised now or by the next statement."""
    later = getattr(connection, "later", None)
    (connection.execute if later is None else later)(statement, values)


def settle(connection: Connection) -> None:
    """Wait until everything sent is done; raises its errors."""
    settles = getattr(connection, "settle", None)
    if settles is not None:
        settles()


class Fencing(Protocol):
    """Finds jobs of a transaction that belong to another process."""

    def __call__(self, connection: Connection, jobs: Sequence[Any], /) -> Sequence[bool]: ...

    def presume(self, connection: Connection, jobs: Sequence[Any], /) -> Callable[[Connection], None] | None:
        """Assume there are none. The returned function fails the transaction if that is wrong.

        None if one certainly is. Call it before the transaction begins.
        """


class Database(NamedTuple):
    error: type[Exception]
    """The library's base error."""
    not_stored: Callable[[Exception], NotStored]
    """Translates such an error."""
    begin: str
    """Begins a writing transaction."""
    changes: Callable[[Connection], int]
    """Rows written by the connection so far."""
    be_patient: Callable[[Connection, float], None]
    """Sets how long the connection waits for locks."""
    for_all: Sequence[Why] = ("locked",)
    """Errors that hit every job of a batch, which is not retried job by job."""
    fenced: Fencing | None = None
    """Checked in each transaction; None with a single process."""


P = ParamSpec("P")
T = TypeVar("T")


class Thread(Protocol):
    """Runs work in order on its thread."""

    async def do(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work with the connection; returns or raises its outcome. Raises ValueError once closed."""

    async def close(self) -> None:
        """Finish all work, then close the connection."""
