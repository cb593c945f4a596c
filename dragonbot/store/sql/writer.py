"""Writes what comes together in one transaction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final, TypeAlias, TypeVar

from dragonbot.fail_point import reach
from dragonbot.figures import SILENT, Figures
from dragonbot.store.protocol import NotStored
from dragonbot.store.sql.connection import Connection, Database, Thread, settle
from dragonbot.store.sql.rows import ChangeValues, put

Writing: TypeAlias = Callable[[Connection], Any]
"""Writes something else than a change, and returns what its caller wants to know."""
Job: TypeAlias = ChangeValues | Writing
Outcome: TypeAlias = Any
"""What a writing has returned; an exception where a job was not done, and nothing of it is there."""


def write(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Do the jobs in their order. Each is done wholly or not at all, whatever becomes of the others."""
    outcomes = _at_once(database, connection, jobs)
    return _one_by_one(database, connection, jobs) if outcomes is None else outcomes


def _at_once(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome] | None:
    """As if nothing were wrong with any. None where something is: then nothing of all this is there."""
    outcomes: list[Outcome] = []
    try:
        _undo(database, connection)
        check = None
        if database.fenced is not None and (check := database.fenced.presume(connection, jobs)) is None:
            return None
        connection.execute(database.begin)
        if check is not None:
            check(connection)
        for run in _runs(jobs):
            outcomes += _done(connection, run, are_new=True)
        reach("before-commit")
        connection.execute("COMMIT")
    except database.error as error:
        trouble = database.not_stored(error)
        if trouble.why not in database.for_all:
            return None
        return [NotStored(trouble.why, trouble.detail) for _ in jobs]
    except Exception:  # noqa: BLE001 - whose it is is found out when each is tried by itself
        return None
    finally:
        _undo(database, connection)
    reach("after-commit")
    return outcomes


def _one_by_one(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    try:
        return _in_one_transaction(database, connection, jobs)
    except NotStored as trouble:
        if len(jobs) == 1 or trouble.why in database.for_all:
            return [NotStored(trouble.why, trouble.detail) for _ in jobs]
    # The disk may have had room for all but one of them.
    outcomes: list[Outcome] = []
    for job in jobs:
        outcomes += _one_by_one(database, connection, [job])
    return outcomes


def _in_one_transaction(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """NotStored where nothing of all this is there."""
    outcomes: list[Outcome] = []
    try:
        _undo(database, connection)  # it may have failed the last time
        connection.execute(database.begin)
        fenced = [False] * len(jobs) if database.fenced is None else database.fenced(connection, jobs)
        ours = [job for job, is_fenced in zip(jobs, fenced, strict=True) if not is_fenced]
        if len(ours) == 1:
            found = _alone(database, connection, ours[0])
        else:
            found = [each for run in _runs(ours) for each in _outcomes(database, connection, run)]
        done = iter(found)
        outcomes = [NotStored("fenced") if is_fenced else next(done) for is_fenced in fenced]
        if connection.in_transaction:  # else there is nothing to be stored
            reach("before-commit")
            connection.execute("COMMIT")
    except database.error as error:
        raise database.not_stored(error) from error
    finally:
        _undo(database, connection)
    reach("after-commit")
    return outcomes


def _alone(database: Database, connection: Connection, job: Job) -> list[Outcome]:
    """What became of the only job: what it has left half done goes with the transaction."""
    try:
        outcomes = _done(connection, [job])
        settle(connection)
    except database.error:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it is for this job's caller
        _undo(database, connection)
        return [error]
    return outcomes


def _runs(jobs: Sequence[Job]) -> Iterator[list[Job]]:
    """Changes that follow one another are written together, anything else alone."""
    for are_changes, run in groupby(jobs, lambda job: isinstance(job, ChangeValues)):
        if are_changes:
            yield list(run)
        else:
            yield from ([writing] for writing in run)


def _outcomes(database: Database, connection: Connection, run: Sequence[Job]) -> list[Outcome]:
    """What became of each job. Where one fails, the others are done without it."""
    connection.execute("SAVEPOINT run")
    try:
        outcomes = _done(connection, run)
        connection.execute("RELEASE run")
    except Exception as error:  # whatever it is, it is for this job's caller and not for the others
        if not connection.in_transaction:
            # SQLite undoes everything when the disk fails in certain ways; PostgreSQL may have gone.
            raise error if isinstance(error, database.error) else NotStored(detail=str(error)) from error
        connection.execute("ROLLBACK TO run")
        connection.execute("RELEASE run")
        if len(run) == 1:
            return [database.not_stored(error) if isinstance(error, database.error) else error]
        return [outcome for job in run for outcome in _outcomes(database, connection, [job])]
    return outcomes


def _done(connection: Connection, run: Sequence[Job], are_new: bool = False) -> list[Outcome]:
    changes = [job for job in run if isinstance(job, ChangeValues)]
    if changes:
        put(connection, changes, are_new)
        return [None] * len(changes)
    (writing,) = (job for job in run if not isinstance(job, ChangeValues))
    return [writing(connection)]


def _undo(database: Database, connection: Connection) -> None:
    if connection.in_transaction:
        with suppress(database.error):
            connection.execute("ROLLBACK")


T = TypeVar("T")

LOCKED_PATIENCE_SECONDS: Final = 0.5
"""Patience after a lock was waited for in vain, so that people don't wait one after the other."""
MOST_JOBS: Final = 512
"""The most jobs in one transaction, so that the first do not wait for all later ones."""
GATHERING_TURNS: Final = 4
"""Loop turns to wait for the next batch: callers of the last one come back with their next job.

Else every second batch would be one job, and each wakes the thread.
"""
PATIENT_SECONDS: float = 0.02
"""Jobs that can wait get a batch of their own after this time."""


class Writer:
    """Group commit: at any time one batch is being written, and the next one gathers."""

    def __init__(
        self, database: Database, thread: Thread, patience: float, figures: Figures = SILENT
    ) -> None:
        """Patience of the thread while another program locks the database."""
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
        """What the job returns, once it is durable. `has_time`: it may wait for another batch."""
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
        """Pending writes have no time left."""
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
        """Begin the next batch after these loop turns; at once if nothing waits."""
        if turns and self._waiting:
            asyncio.get_running_loop().call_soon(self._gather, turns - 1)
        else:
            self._begin()
