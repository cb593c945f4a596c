"""Databases left by released versions open in today's and continue."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
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
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.connection import OURS, version_of
from dragonbot.store.sqlite.store import SqliteStore
from tests.postgres import program, served
from tests.store.sample import (
    ANN,
    answer_row,
    match_row,
    opened,
    post_row,
    running_game,
    saved,
    seat_row,
)

KEPT_IN = Path(__file__).with_name("kept")
KEPT = sorted(KEPT_IN.glob("*.sql"))
"""Databases of released versions, by kind and version; all have the same games."""


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


async def looked_through(store: Store) -> None:
    """Check that it has its old contents in today's rows, and takes more."""
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


async def fill(opening: Awaitable[Store]) -> None:
    """Write what `looked_through` expects."""
    store = await opening
    row, tail = running_game(channel_id=70)
    number = await store.new_match(row, [seat_row(0, seat, ANN + seat) for seat in range(3)])
    given = [answer.model_copy(update={"match": number}) for answer in tail]
    await store.save(Change(answers=given, posts=[post_row(number, 1)]))
    await opened(store, state="lobby", channel_id=80)
    await store.new_match(
        match_row(state="over", channel_id=81, started=1001.0, ended=1002.0), [seat_row(0, 0, 5)]
    )
    await store.set_meta("heartbeat", "1000.0")
    await store.change_server(
        GuildId(7), language="de", most_tables=3, channels=[70], opens="roles", opens_roles=[8]
    )
    await store.change_person(ANN, way="direct", quiet_from=60, quiet_until=120, zone="Europe/Berlin")
    await store.close()


def keep(folder: Path) -> None:
    """Write a database of each kind with today's version."""
    with TemporaryDirectory() as made:
        asyncio.run(fill(SqliteStore.open(Path(made) / "kept.db")))
        with closing(sqlite3.connect(Path(made) / "kept.db")) as connection:
            said = [f"PRAGMA application_id = {OURS};", f"PRAGMA user_version = {NEWEST};"]
            dumped = "\n".join((*said, *connection.iterdump()))
            (folder / f"sqlite-{NEWEST}.sql").write_text(f"{dumped}\n", "utf-8")
    with served() as server:
        asyncio.run(fill(PostgresStore.open(server.url("postgres"))))
        dumping = (program("pg_dump"), "--inserts", "--no-owner", server.url("postgres"))
        dumped = subprocess.run(dumping, check=True, capture_output=True, text=True).stdout
        lines = [line for line in dumped.splitlines() if line and not line.startswith(("--", "\\", "SET "))]
        kept = "\n".join(line for line in lines if "set_config" not in line)
        (folder / f"postgres-{NEWEST}.sql").write_text(f"{kept}\n", "utf-8")


if __name__ == "__main__":
    keep(KEPT_IN)
