"""Trouble: what SQLite's errors mean for whoever wanted something stored."""

from __future__ import annotations

import sqlite3
from typing import Final

from dragonbot.hall.store import NotStored, Why

WHY: Final[dict[int, Why]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CONSTRAINT: "contradiction",
    sqlite3.SQLITE_MISMATCH: "contradiction",
    sqlite3.SQLITE_TOOBIG: "contradiction",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_ERROR: "damaged",  # a table or a column is not there
}
PRIMARY: Final = 0xFF
"""The low byte of an error code says what it is, the rest says more about it."""


def not_stored(error: sqlite3.Error) -> NotStored:
    code = getattr(error, "sqlite_errorcode", None)  # what Python itself objects to has none
    why = WHY.get(code & PRIMARY, "disk") if code is not None else "closed"
    return NotStored(why, str(error))
