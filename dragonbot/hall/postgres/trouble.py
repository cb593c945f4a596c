"""Trouble: what PostgreSQL's errors mean for whoever wanted something stored."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg import errors

from dragonbot.hall.store import NotStored, Why

WHY: Final[tuple[tuple[type[Exception], Why], ...]] = (
    (errors.DiskFull, "full"),
    (errors.ReadOnlySqlTransaction, "read-only"),
    (errors.LockNotAvailable, "locked"),
    (errors.QueryCanceled, "locked"),
    (errors.DeadlockDetected, "locked"),
    (errors.SerializationFailure, "locked"),
    (errors.UndefinedTable, "damaged"),
    (errors.UndefinedColumn, "damaged"),
    (errors.DataCorrupted, "damaged"),
    (errors.IndexCorrupted, "damaged"),
    (errors.DivisionByZero, "stale"),  # see `sql/kind.RAISED`
    (psycopg.IntegrityError, "contradiction"),
    (psycopg.DataError, "contradiction"),
)


def not_stored(error: Exception) -> NotStored:
    """Where it is nothing of these the server cannot be reached, or does not do its work."""
    why: Why = next((why for kind, why in WHY if isinstance(error, kind)), "disk")
    return NotStored(why, str(error).strip())
