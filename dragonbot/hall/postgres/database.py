"""How something is written to PostgreSQL."""

from __future__ import annotations

from typing import Final, cast

import psycopg

from dragonbot.hall.postgres.connection import PostgresConnection
from dragonbot.hall.postgres.trouble import not_stored
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.database import Database

STILL_SECONDS: Final = 5.0
"""So long whoever writes may stand still in the middle of it. Others wait for what they have locked, and
nobody takes their shards; a process may be frozen there, or its machine gone without a word."""


def want_quick(connection: PostgresConnection) -> None:
    """From now on the server ends what stands still in the middle of a transaction."""
    connection.set("idle_in_transaction_session_timeout", str(round(STILL_SECONDS * 1000)))


def _changes(connection: Connection) -> int:
    return cast(PostgresConnection, connection).written


def _be_patient(connection: Connection, seconds: float) -> None:
    cast(PostgresConnection, connection).set("lock_timeout", str(round(seconds * 1000)))


POSTGRES: Final = Database(
    psycopg.Error, not_stored, "BEGIN", _changes, _be_patient, for_all=("locked", "disk")
)
