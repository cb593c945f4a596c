"""A batch: what waits to be stored goes into one transaction, so that all of it waits for the disk once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, TypeAlias

from dragonbot.hall.fail_point import reach
from dragonbot.hall.sql.change_values import ChangeValues, put
from dragonbot.hall.sql.connection import Connection, settle
from dragonbot.hall.sql.database import Database
from dragonbot.hall.store import NotStored

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
