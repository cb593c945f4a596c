"""What sets one database apart from another where something is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.store import NotStored


class Database(NamedTuple):
    error: type[Exception]
    """What it raises when it cannot do something."""
    not_stored: Callable[[Exception], NotStored]
    """What that means for whoever wanted something stored."""
    begin: str
    """The statement with which a transaction begins that will write."""
    changes: Callable[[Connection], int]
    """How many rows the connection has written so far."""
    be_patient: Callable[[Connection, float], None]
    """So many seconds the connection waits from now on where somebody else has locked what it wants."""
