"""The writer: gathers what is to be stored while the disk is busy, and stores it in one go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from dragonbot.figures import SILENT, Figures
from dragonbot.hall.sql.batch import Job, Outcome, write
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.database import Database
from dragonbot.hall.sql.thread import Thread
from dragonbot.hall.store import NotStored

T = TypeVar("T")

LOCKED_PATIENCE_SECONDS: Final = 0.5
"""Seconds to wait where a lock was just waited for in vain, or people would wait one after the other."""
MOST_JOBS: Final = 512
"""Jobs in one transaction: whoever comes first shall not wait for all that come later."""
GATHERING_TURNS: Final = 4
"""Those who waited for a batch come back with what is next within so many turns of the loop.

Else every second batch would be one job, and each wakes the thread.
"""
PATIENT_SECONDS: float = 0.02
"""What has time waits so long for a batch in which it goes along, before it has one of its own."""


class Writer:
    """Group commit: at any time one batch is being written, and the next one gathers."""

    def __init__(
        self, database: Database, thread: Thread, patience: float, figures: Figures = SILENT
    ) -> None:
        """The thread waits with this patience while somebody else has locked the database."""
        self.database = database
        self._thread = thread
        self._patience = patience
        self._figures = figures
        self._last = (0.0, 0)
        """How many seconds the last batch took, and how many rows it wrote."""
        self._is_locked = False
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._is_urgent = False
        """Whether any of them has no time."""
        self._later: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[list[Outcome]] | None = None
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    def do(self, job: Job, *, has_time: bool = False) -> asyncio.Future[Any]:
        """To be done with what the job returns, durably. One that has time goes along with others."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if self._closed:
            future.set_exception(NotStored("closed"))
            return future
        self._waiting.append((job, future))
        if not has_time:
            self._hurry()
        elif not self._busy:
            self._wait()
        return future

    def _wait(self) -> None:
        """What waits has time."""
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(PATIENT_SECONDS, self._hurry)

    def _hurry(self) -> None:
        """What waits has no time, or none any more."""
        self._is_urgent = True
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if not self._busy:
            self._busy = True
            self._idle.clear()
            # Whoever comes in the same turn of the loop goes along.
            asyncio.get_running_loop().call_soon(self._begin)

    async def between(self, work: Callable[[Any], T]) -> T:
        """What the work returns or raises, done in the connection's thread while nothing is being written."""
        return await self._thread.do(work)

    async def close(self, last: Callable[[Any], object] | None = None) -> None:
        """Wait until everything is written and this last work is done, then let go of its thread."""
        self._closed = True
        if self._waiting:
            self._hurry()
        await self._idle.wait()
        if last is not None:
            with suppress(self.database.error, ValueError):  # ValueError: it is closed already
                await self._thread.do(last)
        await self._thread.close()

    def _begin(self) -> None:
        if self._closed and self._waiting:
            self._is_urgent = True
        if not (self._waiting and self._is_urgent):
            self._busy = False
            self._idle.set()
            if self._waiting:
                self._wait()
            return
        batch, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
        self._is_urgent = bool(self._waiting)
        jobs = [job for job, _ in batch]
        self._writing = asyncio.get_running_loop().create_task(self._thread.do(self._write, jobs))
        self._writing.add_done_callback(lambda done: self._tell([future for _, future in batch], done))

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
        """In the connection's thread."""
        began, rows = time.perf_counter(), self.database.changes(connection)
        outcomes = write(self.database, connection, jobs)
        self._last = time.perf_counter() - began, self.database.changes(connection) - rows
        is_locked = all(isinstance(one, NotStored) and one.why == "locked" for one in outcomes)
        if is_locked != self._is_locked:
            self._is_locked = is_locked
            patience = min(LOCKED_PATIENCE_SECONDS, self._patience) if is_locked else self._patience
            with suppress(self.database.error):  # what was stored is stored, also where the line breaks now
                self.database.be_patient(connection, patience)
        return outcomes

    def _tell(self, futures: list[asyncio.Future[Any]], done: asyncio.Task[list[Outcome]]) -> None:
        if done.cancelled():
            # The loop is ending. What was begun may be stored or not; nobody can tell.
            for future in futures:
                future.cancel()
        elif (error := done.exception()) is not None:
            for future in futures:
                if not future.done():
                    future.set_exception(NotStored(detail=str(error)))
        else:
            outcomes = done.result()
            failed = all(isinstance(outcome, NotStored) for outcome in outcomes)
            self._figures.committed("failed" if failed else "stored", *self._last)
            for future, outcome in zip(futures, outcomes, strict=True):
                if future.done():  # whoever waited for it has gone
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)
        self._gather(GATHERING_TURNS)

    def _gather(self, turns: int) -> None:
        """Begin with what waits, in so many turns of the loop; at once where nothing does."""
        if turns and self._waiting:
            asyncio.get_running_loop().call_soon(self._gather, turns - 1)
        else:
            self._begin()
