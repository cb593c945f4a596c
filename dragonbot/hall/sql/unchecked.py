"""Writing one thing in a row of which another may be wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from dragonbot.hall.sql.connection import Connection


@contextmanager
def unchecked(connection: Connection) -> Iterator[None]:
    """Rows are not looked at as a whole: a spoiled one must not stop what is done to many.

    PostgreSQL keeps none that is spoiled.
    """
    if not isinstance(connection, sqlite3.Connection):
        yield
        return
    connection.execute("PRAGMA ignore_check_constraints = ON")
    try:
        yield
    finally:
        connection.execute("PRAGMA ignore_check_constraints = OFF")
