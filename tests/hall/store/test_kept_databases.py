"""Databases that released versions have left are opened by today's, and go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from _pytest.mark import ParameterSet

from dragonbot.ids import GuildId
from dragonbot.match.answers import loaded
from dragonbot.store.migrations import NEWEST
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import Change
from dragonbot.store.rows import ServerRow
from dragonbot.store.sql.store import SqlStore
from dragonbot.store.sqlite.connection import version_of
from dragonbot.store.sqlite.store import SqliteStore
from tests.hall.store.sample import ANN, answer_row, opened, saved

KEPT = sorted(Path(__file__).with_name("kept").glob("*.sql"))
"""Databases as released versions have left them, named by kind and version: both hold the same games."""


def columns_in(connection: sqlite3.Connection) -> dict[str, dict[str, tuple[str, int, str | None, int]]]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        table: {name: (kind, *more) for _, name, kind, *more in table_info(connection, table)}
        for (table,) in tables
        if not table.startswith("sqlite_")
    }


def table_info(connection: sqlite3.Connection, table: str) -> list[tuple[Any, ...]]:
    return connection.execute(f"PRAGMA table_info({table})").fetchall()


def kept(kind: str) -> list[ParameterSet]:
    return [
        pytest.param(file.read_text("utf-8"), id=file.stem) for file in KEPT if file.stem.startswith(kind)
    ]


async def looked_through(store: SqlStore) -> None:
    """It holds what it held, in rows of today, and takes more."""
    assert await store.check(loaded) == []
    server, person = await store.server(GuildId(7)), await store.person(ANN)
    assert (server.language, server.most_tables, server.channels, server.opens) == ("de", 3, [70], "roles")
    assert (person.way, person.quiet_from, person.zone) == ("direct", 60, "Europe/Berlin")
    states = [(await store.match(match)) for match, _ in await store.open_in(GuildId(7))]
    assert [row.state for row in states if row is not None] == ["running", "lobby"]
    await store.change_server(GuildId(7), most_tables=4)
    row = await opened(store, channel_id=90)
    await store.save(Change(match=saved(row, touched=2000.0), answers=[answer_row(row.id, 0)]))
    await store.close()


@pytest.mark.parametrize("dump", kept("sqlite"))
async def test_a_kept_file_goes_on(dump: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.db")) as old:
        old.executescript(dump)
    await looked_through(await SqliteStore.open(tmp_path / "old.db"))
    await (await SqliteStore.open(tmp_path / "new.db")).close()
    with (
        closing(sqlite3.connect(tmp_path / "old.db")) as old,
        closing(sqlite3.connect(tmp_path / "new.db")) as new,
    ):
        assert columns_in(old) == columns_in(new)
        assert columns_in(new)["servers"].keys() == set(ServerRow.model_fields)
        assert version_of(old) == NEWEST


@pytest.mark.parametrize("dump", kept("postgres"))
async def test_a_kept_postgres_goes_on(dump: str, new: str) -> None:
    with closing(psycopg.connect(new)) as old:
        old.execute(dump.encode())
        old.commit()
    await looked_through(await PostgresStore.open(new))
