"""Copying: everything that is stored goes from one database into another, and is compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import KINDS

PORTION: Final = 500
"""Rows at a time: a store of years need not fit into memory."""
META: Final = ("key", "value")


class Table(NamedTuple):
    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


class Compared(NamedTuple):
    table: str
    rows: int
    """Of the source."""
    is_same: bool
    """Whether every row of both is in the other, to the last digit."""


TABLES: Final = (
    *(Table(kind.table, kind.columns, tuple(kind.key)) for kind in KINDS),
    Table("meta", META, META[:1]),
)
"""All of them; what others belong to comes first."""


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() for table in TABLES)


def copy_all(source: Connection, target: Connection) -> None:
    """Whoever calls it sees to it that the source is seen as it is at one moment, and commits."""
    for table in TABLES:
        names = _listed(table.columns)
        marks = ", ".join("?" * len(table.columns))
        for rows in _portions(source, table):
            target.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", rows)


def compared(source: Connection, target: Connection) -> list[Compared]:
    """Table by table, read anew from both."""
    found = []
    for table in TABLES:
        (count, there), (other_count, here) = _summed(source, table), _summed(target, table)
        found.append(Compared(table.name, count, (count, there) == (other_count, here)))
    return found


def _summed(connection: Connection, table: Table) -> tuple[int, int]:
    """How many rows there are, and a sum of them that does not depend on their order."""
    count = total = 0
    for rows in _portions(connection, table):
        for row in rows:
            count += 1
            total += int.from_bytes(blake2b(repr(tuple(row)).encode(), digest_size=16).digest(), "big")
    return count, total % 2**128


def _portions(connection: Connection, table: Table) -> Iterator[Sequence[Sequence[Any]]]:
    """By the key and not by number, so that the last portion is found as soon as the first."""
    names, key = _listed(table.columns), _listed(table.key)
    places = [table.columns.index(name) for name in table.key]
    rows = connection.execute(f"SELECT {names} FROM {table.name} ORDER BY {key} LIMIT {PORTION}").fetchall()
    while rows:
        yield rows
        last = [rows[-1][place] for place in places]
        marks = ", ".join("?" * len(last))
        rows = connection.execute(
            f"SELECT {names} FROM {table.name} WHERE ({key}) > ({marks}) ORDER BY {key} LIMIT {PORTION}",
            last,
        ).fetchall()


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
