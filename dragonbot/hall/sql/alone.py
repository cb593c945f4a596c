"""Being the only one who does something, in as many processes as there are."""

from __future__ import annotations

import sqlite3
from zlib import crc32

from dragonbot.hall.sql.connection import Connection


def alone(connection: Connection, what: str) -> None:
    """Until the end of the transaction nobody else does this."""
    if not isinstance(connection, sqlite3.Connection):
        connection.execute("SELECT pg_advisory_xact_lock(?)", (crc32(what.encode()),))
