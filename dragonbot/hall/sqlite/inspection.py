"""Inspection: what is wrong with a database, said match by match."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonbot.engine.save import UnreadableSave
from dragonbot.hall.sqlite import reading
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import to_look_at, to_write
from dragonbot.hall.sqlite.migration import MIGRATIONS, steps_in, version_of
from dragonbot.hall.store import Loading, NotOpened, NotStored, Unreadable


def problems_in(path: Path, load: Loading | None = None) -> list[str]:
    """One line for each problem; the file is not changed. NotOpened where there is nothing to look at."""
    newest = len(steps_in(MIGRATIONS))
    try:
        with closing(to_look_at(path)) as connection:
            version = version_of(connection, newest)
            if version == newest:
                return list(_problems(connection, load))
        if not version:
            raise NotOpened(f"{path} is empty")
        with TemporaryDirectory() as folder:
            # An older one is looked at as it will be when the program has started.
            copy = Path(folder) / path.name
            copy_database(path, copy)
            with closing(to_write(copy)) as connection:
                return list(_problems(connection, load))
    except (sqlite3.Error, NotStored) as error:
        return [f"the file is damaged: {error}"]


def _problems(connection: sqlite3.Connection, load: Loading | None) -> Iterator[str]:
    connection.execute("BEGIN")  # all of it as it is at this moment
    for (text,) in connection.execute("PRAGMA integrity_check").fetchall():
        if text != "ok":
            yield f"the file is damaged: {text}"
    for table, *_, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchall():
        yield f"a row of {table} belongs to nothing in {parent}"
    for (match,) in connection.execute(
        f"SELECT id FROM matches WHERE {reading.GOES_ON} ORDER BY id"
    ).fetchall():
        try:
            _look_at(connection, match, load)
        except Exception as error:  # noqa: BLE001  (whatever it is: it is what is wrong with this match)
            told = (
                str(error)
                if isinstance(error, Unreadable | UnreadableSave)
                else f"{type(error).__name__}: {error}"
            )
            yield f"match {match}: {' '.join(told.split())}"


def _look_at(connection: sqlite3.Connection, match: int, load: Loading | None) -> None:
    row = reading.match(connection, match)
    assert row is not None
    seats = [seat.seat for seat in reading.seats(connection, match)]
    if seats != [*range(len(seats))]:
        raise Unreadable(f"its seats are {seats}")
    reading.sitters(connection, match)
    answers = reading.answers(connection, match, row.step)
    numbers = [answer.number for answer in answers]
    if numbers != [*range(len(numbers))]:
        raise Unreadable(f"the answers of step {row.step} are {numbers}")
    reading.posts(connection, match, unshown_only=False)
    # A table may also be paused before its game has begun.
    if load is not None and (row.state == "running" or row.started is not None):
        load(row, answers)
