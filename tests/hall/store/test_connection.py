"""The connection to PostgreSQL, by itself: what it leaves, what it keeps, and how much it takes."""

from __future__ import annotations

import asyncio
import threading
from contextlib import closing
from functools import partial

import psycopg
import pytest

from dragonbot.store.postgres import connection as trip
from dragonbot.store.postgres.connection import PostgresConnection, linked
from tests.hall.store.conftest import Opening


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


async def test_who_only_looks_leaves_no_number(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        for statement in ("SELECT 1", "UPDATE meta SET value = ''"):
            connection.execute("BEGIN")
            connection.execute(statement)
            connection.execute("COMMIT")
        assert connection.execute("SELECT count(*) FROM commits").fetchone() == (1,)


async def test_a_commit_that_undoes_is_none(database: str, opening: Opening) -> None:
    """So the server takes it after something has failed."""
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        connection.execute("BEGIN")
        with pytest.raises(psycopg.errors.UndefinedTable):
            connection.execute("SELECT * FROM nowhere")
        with pytest.raises(psycopg.errors.InFailedSqlTransaction):
            connection.execute("COMMIT")


async def test_settings_outlive_a_connection(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        connection.set("lock_timeout", "1234")
        with closing(linked(database)) as link:
            link.execute("SELECT pg_terminate_backend(%s, 5000)", (connection._trips.backend,))
        assert connection.execute("SHOW lock_timeout").fetchone() == ("1234ms",)
        assert connection.execute("SHOW plan_cache_mode").fetchone() == ("force_generic_plan",)


async def test_the_server_keeps_only_so_many_statements(
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


async def test_much_goes_in_one_trip(database: str, opening: Opening) -> None:
    """More than fits into any buffer, there and back."""
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


async def test_others_go_on_while_somebody_waits_for_the_server(database: str, opening: Opening) -> None:
    await (await opening()).close()
    with closing(PostgresConnection(partial(linked, database))) as connection:
        waiting = threading.Thread(target=connection.execute, args=("SELECT pg_sleep(0.5)",))
        waiting.start()
        count = 0
        while waiting.is_alive():
            count += 1
            await asyncio.sleep(0.01)
        assert count > 10
