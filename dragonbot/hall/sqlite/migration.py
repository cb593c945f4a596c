"""Migrations: numbered SQL files that lead from each version of the database to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dragonbot.hall.fail_point import reach
from dragonbot.hall.sqlite.trouble import unreadable
from dragonbot.hall.store import NotOpened

MIGRATIONS: Final = Path(__file__).parents[1] / "migrations"
OURS: Final = int.from_bytes(b"DRAG", "big")
"""SQLite's application id of our files; the first migration writes it."""


def migrate(connection: sqlite3.Connection, folder: Path = MIGRATIONS) -> None:
    """Bring the database to the newest version, one transaction a version.

    A process that dies on the way leaves the last version that was complete. NotOpened where the database
    is newer than the folder, or another program's. Foreign keys must not be enforced meanwhile.
    """
    steps = steps_in(folder)
    while (version := version_of(connection, newest=len(steps))) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Another process may have been faster.
            if version_of(connection, newest=len(steps)) == version:
                _apply(connection, version + 1, steps[version])
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection, newest: int) -> int:
    """How many migrations the database has seen. NotOpened where that cannot be."""
    alone = not connection.in_transaction
    if alone:
        connection.execute("BEGIN")  # another process may be changing just these three
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (owner,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except UnicodeDecodeError as error:
        raise unreadable(error) from error
    finally:
        if alone:
            connection.execute("ROLLBACK")
    if owner != OURS and (owner or version or tables):
        raise NotOpened("the database belongs to another program")
    if version > newest:
        raise NotOpened(
            f"the database has version {version}, this program knows up to {newest}: it needs a newer program"
        )
    return int(version)


def steps_in(folder: Path) -> list[str]:
    """The migrations in their order, numbered from 1 without a gap."""
    files = sorted(folder.glob("*.sql"))
    numbers = [int(file.name.partition("_")[0]) for file in files]
    if numbers != list(range(1, len(files) + 1)):
        raise ValueError(f"the migrations are not numbered one by one: {numbers}")
    return [file.read_text("utf-8") for file in files]


def _apply(connection: sqlite3.Connection, number: int, text: str) -> None:
    for statement in _statements(text):
        connection.execute(statement)
        reach("in-migration")
    broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise NotOpened(f"migration {number} leaves rows without what they belong to: {broken[:3]}")
    connection.execute(f"PRAGMA user_version = {number}")


def _statements(text: str) -> Iterator[str]:
    """One statement after the other; `executescript` would commit before it begins."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError(f"this statement has no end: {statement.strip()[:80]!r}")
