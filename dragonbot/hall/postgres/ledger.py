"""The ledger of leases in PostgreSQL, as one process uses it."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, Self, TypeVar

import psycopg

from dragonbot.hall.leasing import LASTS_SECONDS, Lease, Mail, Resuming, Standing
from dragonbot.hall.postgres import epochs, leases, starts
from dragonbot.hall.postgres.connection import ANSWER_SECONDS, PostgresConnection, linked
from dragonbot.hall.postgres.database import want_quick
from dragonbot.hall.postgres.doorbell import Doorbell, broadcast, ring, time_now
from dragonbot.hall.postgres.leases import Fence, fair_shares
from dragonbot.hall.postgres.migration import migrate
from dragonbot.hall.postgres.thread import PostgresThread
from dragonbot.hall.postgres.trouble import not_opened, not_stored
from dragonbot.hall.sql.alone import alone
from dragonbot.hall.starts import Starts
from dragonbot.hall.store import NotStored

P = ParamSpec("P")
T = TypeVar("T")


class PostgresLedger:
    """On a connection of its own: nobody's answers hold up a beat. `open` makes one; it has to be closed."""

    def __init__(
        self, url: str, thread: PostgresThread, count: int, most: int | None, lasts_seconds: float
    ) -> None:
        self._url = url
        self._thread = thread
        self.count = count
        """How many shards there are."""
        self._most = most
        self._lasts_seconds = lasts_seconds
        self.holder = f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"
        self._epochs: dict[int, int] = {}
        self.fence: Final = Fence(self._epochs, count, self.holder)
        self._has_taken = False
        """Since the log of epochs was thinned last."""
        self._is_known = False
        """The others have been told that there is one more."""
        self._doorbell = Doorbell(url, self.holder)

    @classmethod
    async def open(
        cls, url: str, shards: int, most: int | None = None, lasts_seconds: float = LASTS_SECONDS
    ) -> Self:
        """`shards` is how many there are to be where nobody has said it yet; at most so many are here.

        NotOpened where it cannot be used; Away where that may be over in a moment.
        """
        with _opening():
            thread = await PostgresThread.open(partial(_connected, url))
            try:
                count = await thread.do(_together, leases.shards_there, shards)
            except BaseException:
                await thread.close()
                raise
        return cls(url, thread, count, most, lasts_seconds)

    @property
    def epochs(self) -> Mapping[int, int]:
        return self._epochs

    def listen(self, rung: Callable[[], None]) -> None:
        self._doorbell.rung = rung

    def hear(self, heard: Callable[[str, float], None]) -> None:
        """Told what other processes broadcast, and when, by the database's clock."""
        self._doorbell.heard = heard

    async def broadcast(self, content: str) -> None:
        """All others hear it now, or never."""
        if self._doorbell.is_open:  # else the database is away, and whoever renews the leases comes first
            await self._do(broadcast, self.holder, content)

    async def now(self) -> float:
        """By the database's clock."""
        return await self._do(time_now)

    async def beat(self) -> Standing:
        if self._has_taken:
            self._has_taken = False
            await self._do(epochs.thin)
        try:
            await self._doorbell.open()
        except psycopg.Error as error:
            raise not_stored(error) from error
        processes = await self._do(leases.beat, self.holder, self._most, self._lasts_seconds, self.count)
        held = dict(self._epochs)
        kept = await self._do(leases.renew, self.holder, held, self._lasts_seconds)
        ends = await self._do(leases.ends, self.holder)
        if not self._is_known:
            self._is_known = True
            await self._ring()
        count, is_changing = await self._do(leases.numbers)
        shares = fair_shares(processes, count)
        return Standing(
            held=frozenset(kept),
            share=shares.get(self.holder, 0),
            processes=len(processes),
            ends_seconds=ends,
            shards=count,
            is_changing=is_changing,
            of_nobody=count - sum(shares.values()),
        )

    async def want(self, count: int) -> bool:
        wanted = await self._do(leases.want_number, count)
        if wanted:
            await self._ring()
        return wanted

    async def change(self) -> bool:
        changed = await self._do(leases.change_to_wanted)
        if changed:
            await self._ring()
        return changed

    def work_with(self, count: int) -> None:
        self.count = self.fence.count = count

    async def take(self, most: int) -> list[Lease]:
        taken = await self._do(leases.take, self.holder, most, self._lasts_seconds, self.count)
        self._epochs.update((lease.shard, lease.epoch) for lease in taken)
        self._has_taken |= bool(taken)
        return taken

    async def note_session(self, shard: int, resuming: Resuming | None) -> None:
        epoch = self._epochs.get(shard)
        if epoch is not None:
            await self._do(leases.note_session, self.holder, shard, epoch, resuming)

    async def give_back(self, shards: Collection[int]) -> None:
        self.forget(shards)
        await self._do(leases.give_back, self.holder, shards)
        await self._ring()

    async def leave(self) -> None:
        await self._do(leases.leave, self.holder)
        self._is_known = False

    async def _ring(self) -> None:
        """Others look at once, if they hear it."""
        with suppress(NotStored):
            await self._do(ring, self.holder)

    async def may_identify(self, key: int, apart_seconds: float, told: Starts | None) -> float:
        """0 where a session may be begun now; else seconds to wait."""
        return await self._do(starts.may_identify, key, apart_seconds, told)

    async def post(self, shards: Collection[int] | None, kind: str, content: str) -> None:
        await self._do(leases.post, shards, kind, content, self.count)
        await self._ring()

    async def mail(self) -> list[Mail]:
        return await self._do(leases.mail, [*self._epochs]) if self._epochs else []

    async def delivered(self, mail: Mail) -> None:
        await self._do(leases.delivered, mail.number)

    def forget(self, shards: Collection[int]) -> None:
        for shard in shards:
            self._epochs.pop(shard, None)

    @asynccontextmanager
    async def turn(self, what: str) -> AsyncIterator[None]:
        """Nobody else in any process does this meanwhile. NotOpened as in `open`."""
        with _opening():
            thread = await PostgresThread.open(lambda: PostgresConnection(partial(linked, self._url)))
        try:
            with _opening():
                await thread.do(_wait_for_turn, what)
            yield
        finally:
            await thread.close()

    async def close(self) -> None:
        self._doorbell.close()
        await self._thread.close()

    async def _do(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._thread.do(_together, work, *args, **kwargs)
        except psycopg.Error as error:
            raise not_stored(error) from error
        except ValueError as error:
            raise NotStored("closed") from error


@contextmanager
def _opening() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise not_opened(error) from error


def _connected(url: str) -> PostgresConnection:
    connection = PostgresConnection(partial(linked, url), ANSWER_SECONDS)
    want_quick(connection)
    return connection


def _wait_for_turn(connection: PostgresConnection, what: str) -> None:
    connection.execute("BEGIN")
    alone(connection, what)


def _together(
    connection: PostgresConnection,
    work: Callable[Concatenate[Any, P], T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """In one transaction."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    connection.execute("BEGIN")
    try:
        done = work(connection, *args, **kwargs)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


class Holding(NamedTuple):
    shard: int
    epoch: int
    holder: str | None
    """None where nobody holds it, or a lease has run out."""


def held_in(url: str) -> list[Holding]:
    """By shard who holds it. NotOpened where there is no such database."""
    with _looking(url) as connection:
        found = connection.execute(
            "SELECT shard, epoch, CASE WHEN until > clock_timestamp() THEN holder END FROM leases"
            " ORDER BY shard"
        ).fetchall()
    return [Holding(*row) for row in found]


def number_changed(url: str, count: int) -> bool:
    """There are so many shards from now on; False where some process holds one still."""
    with _looking(url) as connection:
        leases.shards_there(connection, count)
        return _together(connection, leases.change_number, count)


@contextmanager
def _looking(url: str) -> Iterator[PostgresConnection]:
    with _opening():
        with linked(url) as link:
            migrate(link)
        with closing(PostgresConnection(partial(linked, url))) as connection:
            yield connection
