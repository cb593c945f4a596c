"""How something is written to PostgreSQL."""

from __future__ import annotations

from typing import Final, cast

import psycopg

from dragonbot.hall.postgres.connection import PostgresConnection
from dragonbot.hall.postgres.trouble import not_stored
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.database import Database


def _changes(connection: Connection) -> int:
    return cast(PostgresConnection, connection).written


def _be_patient(connection: Connection, seconds: float) -> None:
    cast(PostgresConnection, connection).set("lock_timeout", str(round(seconds * 1000)))


POSTGRES: Final = Database(
    psycopg.Error, not_stored, "BEGIN", _changes, _be_patient, for_all=("locked", "disk")
)
