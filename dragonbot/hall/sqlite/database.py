"""How something is written to SQLite."""

from __future__ import annotations

import sqlite3
from typing import Final, cast

from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.database import Database
from dragonbot.hall.sqlite.trouble import not_stored


def _changes(connection: Connection) -> int:
    return cast(sqlite3.Connection, connection).total_changes


def _be_patient(connection: Connection, seconds: float) -> None:
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


SQLITE: Final = Database(sqlite3.Error, not_stored, "BEGIN IMMEDIATE", _changes, _be_patient)
