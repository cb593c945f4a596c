"""The doorbell: one process tells the others that there is something to look at.

It may be missed, where a connection is cut or goes through a pooler: whoever listens looks now and then. What
is broadcast besides is missed for good then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

import psycopg

from dragonbot.hall.postgres.connection import ANSWER_SECONDS, linked
from dragonbot.hall.postgres.trip import Link, Sent, Trips
from dragonbot.hall.sql.connection import Connection

NAME: Final = "dragonbot"
BROADCAST: Final = "dragonbot_broadcast"
"""What comes by this name has a content. Versions that do not know it are not rung for nothing."""


class Doorbell:
    """Listens on a connection of its own, once `open`; has to be closed."""

    def __init__(self, url: str, holder: str) -> None:
        self._url = url
        self._holder = holder
        self.rung: Callable[[], None] = lambda: None
        """Called when somebody else than this holder has rung."""
        self.heard: Callable[[str, float], None] = lambda _, __: None
        """Told what somebody else has broadcast, and when, by the database's clock."""
        self._link: Link | None = None
        self._socket = -1

    @property
    def is_open(self) -> bool:
        return self._link is not None

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
        names = (NAME, BROADCAST)
        Trips(link, ANSWER_SECONDS).make([Sent(f"LISTEN {name}") for name in names])
        return link

    def _read(self) -> None:
        assert self._link is not None
        others, broadcasts = False, list[str]()
        try:
            self._link.pgconn.consume_input()
            while (rung := self._link.pgconn.notifies()) is not None:
                if rung.relname == BROADCAST.encode():
                    broadcasts.append(rung.extra.decode(errors="replace"))
                else:
                    others |= rung.extra != self._holder.encode()
        except psycopg.OperationalError:
            self.close()
        if others:
            self.rung()
        for each in broadcasts:
            told = _broadcast_in(each)
            if told is not None and told.holder != self._holder:
                self.heard(told.content, told.moment)

    def close(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            link.close()


class _Broadcast(NamedTuple):
    holder: str
    moment: float
    content: str


def _broadcast_in(payload: str) -> _Broadcast | None:
    """None for what no process has sent: anyone who may connect to the database may notify."""
    try:
        holder, moment, content = payload.split(" ", 2)
        return _Broadcast(holder, float(moment), content)
    except ValueError:
        return None


def ring(connection: Connection, holder: str) -> None:
    """Not together with anything else: whoever rings waits at the end for all others who do so."""
    connection.execute(f"SELECT pg_notify('{NAME}', ?)", (holder,))


def broadcast(connection: Connection, holder: str, content: str) -> None:
    """Like `ring`, with a content, and the moment at which it was sent."""
    connection.execute(
        f"SELECT pg_notify('{BROADCAST}', concat_ws(' ', CAST(? AS text),"
        " extract(epoch FROM clock_timestamp()), CAST(? AS text)))",
        (holder, content),
    )


def time_now(connection: Connection) -> float:
    """By the clock that counts between processes."""
    (now,) = connection.execute(
        "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
    ).fetchone()
    return float(now)
