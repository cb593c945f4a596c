"""Databases of all earlier versions are upgraded with their games, which can be continued."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.ids import GuildId
from dragonbot.match.answers import loaded
from dragonbot.store.migrations import NEWEST
from dragonbot.store.protocol import NotOpened
from dragonbot.store.sqlite.connection import STEPS, migrate, version_of
from dragonbot.store.sqlite.store import SqliteStore
from tests.each import slow_but
from tests.store.sample import match_row, opened, seat_row
from tests.store.test_check import with_games

TABLES = ("meta", "matches", "seats", "answers", "posts", "servers")
"""Those of the first version; later ones are empty in an older database."""


def names_in(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]


def as_it_was(today: Path, file: Path, version: int) -> None:
    """Write today's database as that version would have: with its columns."""
    with closing(sqlite3.connect(file, isolation_level=None)) as old:
        migrate(old, STEPS[:version])
        old.execute("ATTACH ? AS today", (str(today),))
        for table in TABLES:
            known = set(names_in(old, table))
            kept = [name for name in names_in_today(old, table) if name in known]
            columns = ", ".join(f'"{name}"' for name in kept)
            old.execute(
                f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM today.{table}"
            )
        assert version_of(old, NEWEST) == version


def names_in_today(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in connection.execute(f"PRAGMA today.table_info({table})")]


@pytest.fixture
async def today(store: SqliteStore, file: Path) -> Path:
    """Running games, one in its lobby, and one that is over."""
    await with_games(store, 2)
    lobby = await opened(store, state="lobby", channel_id=80)
    await store.new_match(match_row(state="over", channel_id=81), [seat_row(0, 0, 5)])
    await store.set_meta("heartbeat", "1000.0")
    await store.close()
    assert lobby.id
    return file


OF_EACH_TIME = slow_but(1, 8, 16, 24, NEWEST - 2, NEWEST - 1, of=range(1, NEWEST))
"""The first database goes through all steps, and the last two through the newest."""


@pytest.mark.parametrize("version", OF_EACH_TIME)
async def test_it_is_upgraded(
    version: int, today: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.db"
    as_it_was(today, old, version)
    assert main(["check", "--database", str(old)]) == 0, "it can be tried before"
    assert "no problems" in capsys.readouterr().out
    with closing(sqlite3.connect(old)) as untouched:
        assert version_of(untouched, NEWEST) == version
    store = await SqliteStore.open(old)
    assert await store.check(loaded) == []
    with closing(sqlite3.connect(today)) as now, closing(sqlite3.connect(old)) as then:
        for count in ("count(*) FROM matches", "count(*) FROM answers", "group_concat(state) FROM matches"):
            assert then.execute(f"SELECT {count}").fetchone() == now.execute(f"SELECT {count}").fetchone()
    await opened(store, channel_id=90)
    await store.close()


@pytest.mark.parametrize("version", [1, 24, 31])
async def test_finished_games_are_numbered_in_order_of_their_ends(
    version: int, store: SqliteStore, file: Path, tmp_path: Path
) -> None:
    ended = {(7, 30.0): 2, (7, 20.0): 1, (8, 25.0): 1, (7, 40.0): 3}
    for guild, at in ended:
        played = {"state": "over", "started": 5.0, "ended": at, "guild_id": guild}
        await store.new_match(match_row(channel_id=int(at), **played))
    await store.new_match(match_row(channel_id=1, state="ended", ended=22.0))
    await store.new_match(match_row(channel_id=2, started=5.0))
    await store.close()
    old = tmp_path / "old.db"
    as_it_was(file, old, version)
    later = await SqliteStore.open(old)
    with closing(sqlite3.connect(old)) as connection:
        found = connection.execute("SELECT guild_id, ended, game_number FROM matches ORDER BY id").fetchall()
    assert found == [
        *((guild, at, number) for (guild, at), number in ended.items()),
        (7, 22.0, None),  # it never began
        (7, None, None),
    ]
    assert await later.game_numbered(GuildId(8), 2) is None
    await later.close()


@pytest.mark.parametrize("version", OF_EACH_TIME)
async def test_the_previous_version_refuses_it_and_its_backup_is_the_way_back(
    version: int, today: Path, tmp_path: Path
) -> None:
    old, backup = tmp_path / "old.db", tmp_path / "backup.db"
    as_it_was(today, old, version)
    assert main(["backup", str(backup), "--database", str(old)]) == 0
    store = await SqliteStore.open(old)
    await store.close()
    with closing(sqlite3.connect(old)) as newer, pytest.raises(NotOpened, match="it needs a newer"):
        version_of(newer, version)
    assert main(["restore", str(backup), "--database", str(old)]) == 0
    with closing(sqlite3.connect(old)) as restored:
        assert version_of(restored, version) == version
