"""The thread of a connection: whole pieces of work, and an end in any case."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from functools import partial
from pathlib import Path

import pytest

from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import ConnectionThread


def counted(connection: sqlite3.Connection, rows: int) -> int:
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT INTO meta VALUES (?, '')", ((str(row),) for row in range(rows)))
    connection.execute("COMMIT")
    (found,) = connection.execute("SELECT count(*) FROM meta WHERE value = ''").fetchone()
    return int(found)


async def test_what_work_returns_and_raises(file: Path) -> None:
    thread = await ConnectionThread.open(partial(to_write, file))
    assert await thread.do(counted, rows=3) == 3
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        await thread.do(counted, 1)
    with pytest.raises(ZeroDivisionError):
        await thread.do(lambda _: 1 // 0)
    assert await thread.do(lambda connection: connection.in_transaction)
    await thread.do(lambda connection: connection.execute("ROLLBACK"))
    assert await asyncio.gather(*(thread.do(counted, 0) for _ in range(50))) == [3] * 50
    await thread.close()
    await thread.close()
    with pytest.raises(ValueError, match="closed"):
        await thread.do(counted, 1)


async def test_nothing_stays_locked_between_two_pieces_of_work(file: Path) -> None:
    """The statement that calls them is still going on when they commit; others may write all the same."""
    thread = await ConnectionThread.open(partial(to_write, file))

    def others_write(connection: sqlite3.Connection) -> tuple[int, int, int]:
        counted(connection, 1)
        other = to_write(file, patience=0.0)
        try:
            log: tuple[int, int, int] = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            other.execute("BEGIN EXCLUSIVE")
            other.execute("ROLLBACK")
        finally:
            other.close()
        return log

    assert await thread.do(others_write) == (0, 0, 0)
    await thread.close()


@pytest.mark.filterwarnings("error")
def test_a_program_that_breaks_before_it_can_close_ends(file: Path) -> None:
    before = {*threading.enumerate()}
    kept = []

    async def breaks() -> None:
        kept.append(await ConnectionThread.open(partial(to_write, file)))
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        asyncio.run(breaks())
    for thread in {*threading.enumerate()} - before:
        thread.join(60)
        assert not thread.is_alive()
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name]


def test_whoever_goes_away_while_it_opens_leaves_nothing_open(file: Path) -> None:
    before = {*threading.enumerate()}
    begun, go_on = threading.Event(), threading.Event()

    def slowly() -> sqlite3.Connection:
        begun.set()
        assert go_on.wait(60)
        return to_write(file)

    async def goes_away() -> None:
        opening = asyncio.ensure_future(ConnectionThread.open(slowly))
        await asyncio.to_thread(begun.wait)
        opening.cancel()
        await asyncio.sleep(0)
        go_on.set()
        with pytest.raises(asyncio.CancelledError):
            await opening
        assert [path.name for path in file.parent.iterdir()] == [file.name]

    asyncio.run(goes_away())
    for thread in {*threading.enumerate()} - before:
        thread.join(60)
        assert not thread.is_alive()
