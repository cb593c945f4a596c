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
