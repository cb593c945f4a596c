"""The doorbell: one process tells the others that there is something to look at.

It may be missed, where a connection is cut or goes through a pooler: whoever listens looks now and then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import psycopg

from dragonbot.hall.postgres.connection import linked
from dragonbot.hall.postgres.trip import Link
from dragonbot.hall.sql.connection import Connection

NAME: Final = "dragonbot"


class Doorbell:
    """Listens on a connection of its own, once `open`; has to be closed."""

    def __init__(self, url: str, holder: str) -> None:
        self._url = url
        self._holder = holder
        self.rung: Callable[[], None] = lambda: None
        """Called when somebody else than this holder has rung."""
        self._link: Link | None = None
        self._socket = -1

    async def open(self) -> None:
        """Listen, if it does not yet, or not any more. psycopg.Error where it cannot."""
        if self._link is None:
            link = await asyncio.to_thread(self._listening)
            self._socket = link.fileno()  # a connection that is lost does not say it any more
            try:
                asyncio.get_running_loop().add_reader(self._socket, self._read)
            except NotImplementedError:  # Windows
                link.close()
                return
            self._link = link

    def _listening(self) -> Link:
        link = linked(self._url)
        link.execute(f"LISTEN {NAME}")
        return link

    def _read(self) -> None:
        assert self._link is not None
        others = False
        try:
            self._link.pgconn.consume_input()
            while (rung := self._link.pgconn.notifies()) is not None:
                others |= rung.extra != self._holder.encode()
        except psycopg.OperationalError:
            self.close()
        if others:
            self.rung()

    def close(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            link.close()


def ring(connection: Connection, holder: str) -> None:
    """Not together with anything else: whoever rings waits at the end for all others who do so."""
    connection.execute(f"SELECT pg_notify('{NAME}', ?)", (holder,))
