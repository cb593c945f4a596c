"""Trouble: what PostgreSQL's errors mean for whoever wanted something stored."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg import errors

from dragonbot.hall.store import Away, NotOpened, NotStored, Why

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


REFUSED: Final = (
    "authentication failed",
    "no password supplied",
    "does not exist",
    "is not permitted to log in",
    "pg_hba.conf",
    "permission denied",
    "invalid",
)
"""What a server, or libpq, says to whom it never lets in; it gives no number before somebody is in."""


def not_opened(error: psycopg.Error) -> NotOpened:
    """Without the address: it may hold a password."""
    told = " ".join(str(error).split()) or type(error).__name__
    kind = Away if _may_be_over(error, told) else NotOpened
    return kind(f"PostgreSQL cannot be used: {told}")


def _may_be_over(error: psycopg.Error, told: str) -> bool:
    """Whether it is the server, or the way to it, and no setting. Where nobody can tell it may be."""
    if isinstance(error, errors.ReadOnlySqlTransaction):  # another server is just taking over
        return True
    return isinstance(error, psycopg.OperationalError) and not any(each in told for each in REFUSED)
