"""What sets one database apart from another where something is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.store import NotStored, Why


class Fencing(Protocol):
    """Which jobs of a transaction are somebody else's by now."""

    def __call__(self, connection: Connection, jobs: Sequence[Any], /) -> Sequence[bool]: ...

    def presume(self, connection: Connection, jobs: Sequence[Any], /) -> Callable[[Connection], None] | None:
        """Presume that none is. What it returns has the transaction fail where that is wrong.

        None where one surely is. To be asked before the transaction begins.
        """


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
    for_all: Sequence[Why] = ("locked",)
    """What goes wrong for one goes wrong for all: nobody tries it one by one."""
    fenced: Fencing | None = None
    """Asked in each transaction; None: all is always ours."""
