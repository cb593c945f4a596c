"""What every database is asked through: sqlite3's connection as it is, or something that behaves like it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Values: TypeAlias = Sequence[Any] | Mapping[str, Any]
"""For `?`, or for `:name`."""


class Rows(Protocol):
    """What a statement has found."""

    @property
    def rowcount(self) -> int:
        """How many rows it has written."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Whoever writes to an SQLite file is alone; to PostgreSQL others may write at the same time."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, statement: str, values: Any = ..., /) -> Rows: ...

    def executemany(self, statement: str, values: Any, /) -> Rows: ...


def send(connection: Connection, statement: str, values: Any) -> None:
    """Nobody wants to know what comes of it, but for what is wrong with it, now or at the next statement.

    A database that is far away is not waited for.
    """
    later = getattr(connection, "later", None)
    (connection.execute if later is None else later)(statement, values)


def settle(connection: Connection) -> None:
    """All that was sent is done, or raises what is wrong with it."""
    settles = getattr(connection, "settle", None)
    if settles is not None:
        settles()
