"""A process frozen in a transaction doesn't hold its locks forever."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import psycopg
import pytest

from dragonbot.store.postgres import connection
from dragonbot.store.postgres import connection as postgres_database
from dragonbot.store.postgres import ledger as leases
from dragonbot.store.postgres.connection import PostgresConnection, linked
from dragonbot.store.postgres.ledger import PostgresLedger, _together
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import NotStored
from tests.store.conftest import Opening
from tests.store.sample import answers, opened

LASTS = 0.2
FROZEN_SECONDS = 2.0


@pytest.fixture
def opening(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Opening:
    monkeypatch.setattr(postgres_database, "STILL_SECONDS", 0.5)
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
def other(database: str) -> Iterator[PostgresConnection]:
    """Another process, which is alive."""
    with closing(PostgresConnection(partial(linked, database))) as connection:
        yield connection


async def test_a_process_frozen_while_writing_loses_its_shards(
    opening: Opening, database: str, other: PostgresConnection
) -> None:
    store = await opening()
    assert isinstance(store, PostgresStore)
    ledger = await PostgresLedger.open(database, 1, lasts_seconds=LASTS)
    taken: list[int] = []

    def freeze(connection: PostgresConnection, jobs: object) -> list[bool]:
        fenced = ledger.fence(connection, jobs)  # type: ignore[arg-type]
        connection.execute("SELECT 1")
        time.sleep(FROZEN_SECONDS)
        taken.extend(lease.shard for lease in _together(other, leases.take_leases, "other", 1, 60.0, 1))
        return fenced

    try:
        await ledger.take(1)
        store.fence(ledger.fence)
        row = await opened(store)
        store._writer.database = store._writer.database._replace(fenced=freeze)  # type: ignore[arg-type]
        with pytest.raises(NotStored):
            await store.save(answers(row.id, 1))
        assert taken == [0]
        store.fence(ledger.fence)
        with pytest.raises(NotStored, match="fenced"):
            await store.save(answers(row.id, 1))
    finally:
        await ledger.close()
        await store.close()


async def test_a_process_frozen_while_renewing_loses_them_too(
    opening: Opening, database: str, other: PostgresConnection
) -> None:
    await (await opening()).close()
    ledger = await PostgresLedger.open(database, 1, lasts_seconds=LASTS)
    try:
        await ledger.take(1)

        def freeze(connection: PostgresConnection) -> None:
            leases.renew_leases(connection, ledger.holder, dict(ledger.epochs), LASTS)
            time.sleep(FROZEN_SECONDS)

        with pytest.raises(NotStored):
            await ledger._do(freeze)
        assert [lease.shard for lease in _together(other, leases.take_leases, "other", 1, 60.0, 1)] == [0]
        assert (await ledger.beat()).held == frozenset()
    finally:
        await ledger.close()


async def test_an_unresponsive_server_is_abandoned(
    opening: Opening, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process may hang on a reachable machine. Waiting for it would block everything."""
    monkeypatch.setattr(connection, "ANSWER_SECONDS", 0.5)
    store = await opening()
    assert isinstance(store, PostgresStore)
    row = await opened(store)
    threads = (store._writer._thread, store._reader)
    still = [await thread.do(lambda mine: mine._trips.backend) for thread in threads]
    try:
        for process in still:
            os.kill(process, signal.SIGSTOP)
        await store.save(answers(row.id, 1))
        assert len(await store.answers(row.id, row.step)) == 1
    finally:
        for process in still:
            os.kill(process, signal.SIGCONT)
    await asyncio.to_thread(until_gone, database, still)
    assert len(await store.answers(row.id, row.step)) == 1  # a transaction under way was given up
    await store.close()


def until_gone(database: str, processes: list[int]) -> None:
    with closing(linked(database)) as link:
        while link.execute("SELECT 1 FROM pg_stat_activity WHERE pid = ANY(%s)", (processes,)).fetchone():
            time.sleep(0.02)


def test_a_server_closing_a_connection_counts_as_lost(opening: Opening, database: str) -> None:
    del opening  # which has created all tables
    with closing(PostgresConnection(partial(linked, database))) as connection:
        postgres_database.end_idle_transactions(connection)
        connection.execute("BEGIN")
        connection.execute("INSERT INTO meta VALUES ('still', 'stands')")
        time.sleep(FROZEN_SECONDS)
        with pytest.raises(psycopg.OperationalError):
            connection.execute("COMMIT")
        assert connection.execute("SELECT count(*) FROM meta WHERE key = 'still'").fetchone() == (0,)
