"""The interface of a connection to either database."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from dragonbot.store.protocol import NotStored, Why


class Rows(Protocol):
    """What a statement has found."""

    @property
    def rowcount(self) -> int:
        """How many rows it has written."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """SQLite has one writer at a time; PostgreSQL may have several."""

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
    """Tells which jobs of a transaction belong to another process now."""

    def __call__(self, connection: Connection, jobs: Sequence[Any], /) -> Sequence[bool]: ...

    def presume(self, connection: Connection, jobs: Sequence[Any], /) -> Callable[[Connection], None] | None:
        """Assume that none is. The returned function makes the transaction fail if that is wrong.

        None if one surely is. Call it before the transaction begins.
        """


class Database(NamedTuple):
    error: type[Exception]
    """The base class of what its library raises."""
    not_stored: Callable[[Exception], NotStored]
    """Translates such an error."""
    begin: str
    """The statement with which a transaction begins that will write."""
    changes: Callable[[Connection], int]
    """How many rows the connection has written so far."""
    be_patient: Callable[[Connection, float], None]
    """Sets how many seconds the connection waits for locks."""
    for_all: Sequence[Why] = ("locked",)
    """Errors that hit all jobs of a batch, so that they are not retried one by one."""
    fenced: Fencing | None = None
    """Asked in each transaction; None with a single process."""


P = ParamSpec("P")
T = TypeVar("T")


class Thread(Protocol):
    """It does one piece after the other, in the order in which they come."""

    async def do(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work returns or raises, which is given the connection. ValueError once it is closed."""

    async def close(self) -> None:
        """Wait until everything is done, then let go of the connection."""
