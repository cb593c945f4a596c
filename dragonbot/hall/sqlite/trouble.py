"""Trouble: what SQLite's errors mean for whoever wanted something stored."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from dragonbot.hall.store import Locked, NotOpened, NotStored, Why

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


LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def not_opened(path: Path, error: sqlite3.Error) -> NotOpened:
    """Why there is nothing to work with."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    if code in LOCKED:
        return Locked(f"{path} is locked by another program; as soon as that has let go of it, try again")
    if code == sqlite3.SQLITE_NOTADB:
        return NotOpened(f"{path} cannot be used: it is no database of this bot ({error})")
    return NotOpened(f"{path} cannot be used: {error}")


def unreadable(error: UnicodeDecodeError) -> sqlite3.DatabaseError:
    """SQLite complains of what its tables are called, and these are no letters: the file is none of ours."""
    told = sqlite3.DatabaseError(f"what its tables are called cannot be read: {error.reason}")
    told.sqlite_errorcode = sqlite3.SQLITE_NOTADB
    return told


def is_nothing_to_look_at(error: sqlite3.Error) -> bool:
    """Whether the file is none of ours, or somebody else's for now; else it is ours and damaged."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY in (*LOCKED, sqlite3.SQLITE_NOTADB)


def not_stored(error: Exception) -> NotStored:
    code = getattr(error, "sqlite_errorcode", None)  # what Python itself objects to has none
    why = WHY.get(code & PRIMARY, "disk") if code is not None else "closed"
    return NotStored(why, str(error))
