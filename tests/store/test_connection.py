"""PostgreSQL connections: what they leave, keep and pipeline; and SQLite's thread."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import psycopg
import pytest

from dragonbot.store.postgres import connection as trip
from dragonbot.store.postgres.connection import PostgresConnection, linked
from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import ConnectionThread
from tests.store.conftest import Opening


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


async def test_reading_records_no_commit(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        for statement in ("SELECT 1", "UPDATE meta SET value = ''"):
            connection.execute("BEGIN")
            connection.execute(statement)
            connection.execute("COMMIT")
        assert connection.execute("SELECT count(*) FROM commits").fetchone() == (1,)


async def test_a_commit_after_a_failure_rolls_back(database: str, opening: Opening) -> None:
    """As the server answers a commit after an error."""
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        connection.execute("BEGIN")
        with pytest.raises(psycopg.errors.UndefinedTable):
            connection.execute("SELECT * FROM nowhere")
        with pytest.raises(psycopg.errors.InFailedSqlTransaction):
            connection.execute("COMMIT")


async def test_settings_survive_a_reconnect(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        connection.set("lock_timeout", "1234")
        with closing(linked(database)) as link:
            link.execute("SELECT pg_terminate_backend(%s, 5000)", (connection._trips.backend,))
        assert connection.execute("SHOW lock_timeout").fetchone() == ("1234ms",)
        assert connection.execute("SHOW plan_cache_mode").fetchone() == ("force_generic_plan",)


async def test_prepared_statements_are_limited(
    database: str, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opening()).close()
    monkeypatch.setattr(trip, "MOST_PREPARED", 10)
    with closing(PostgresConnection(partial(linked, database))) as connection:
        for number in range(1, 40):
            marks = ", ".join("?" * number)
            found = connection.execute(f"SELECT 1 WHERE 1 IN ({marks})", list(range(number)))
            assert len(found.fetchall()) == (number > 1)
        (count,) = connection.execute("SELECT count(*) FROM pg_prepared_statements").fetchone()
        assert count in range(10, 13)


async def test_a_large_batch_takes_one_trip(database: str, opening: Opening) -> None:
    """More than fits any buffer, both ways."""
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        texts = [str(number) * 2_000_000 for number in range(10)]
        connection.execute("BEGIN")
        for number, text in enumerate(texts):
            connection.later("INSERT INTO meta VALUES (?, ?)", (str(number), text))
        for _ in range(5_000):
            connection.later("SELECT repeat('x', 1000)", ())
        connection.execute("COMMIT")
        found = connection.execute('SELECT value FROM meta ORDER BY "key"').fetchall()
        assert found == [(text,) for text in texts]


async def test_others_continue_while_one_waits_for_the_server(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        waiting = threading.Thread(target=connection.execute, args=("SELECT pg_sleep(0.5)",))
        waiting.start()
        count = 0
        while waiting.is_alive():
            count += 1
            await asyncio.sleep(0.01)
        assert count > 10


def counted(connection: sqlite3.Connection, rows: int) -> int:
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT INTO meta VALUES (?, '')", ((str(row),) for row in range(rows)))
    connection.execute("COMMIT")
    (found,) = connection.execute("SELECT count(*) FROM meta WHERE value = ''").fetchone()
    return int(found)


async def test_results_and_errors_of_work(file: Path) -> None:
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
    """A statement is still open when they commit; others can write."""
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
def test_a_program_that_fails_before_closing_ends(file: Path) -> None:
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


def test_leaving_while_it_opens_leaves_nothing_open(file: Path) -> None:
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
