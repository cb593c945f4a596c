"""Copying everything from one database to another and back changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from dragonbot.__main__ import main
from dragonbot.ids import GuildId
from dragonbot.match.answers import loaded
from dragonbot.store import databases
from dragonbot.store.databases import move
from dragonbot.store.postgres.ledger import PostgresLedger
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import RESTORED, Change, NotOpened
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.inspection import TABLES, copy_all
from dragonbot.store.sqlite.backup import claimed, problems_in
from dragonbot.store.sqlite.store import SqliteStore
from tests.postgres import Server
from tests.store.sample import (
    ANN,
    BEN,
    everything_in,
    match_row,
    post_row,
    running_game,
    saved,
    seat_row,
)

SPECIAL = "Grüße \u0000 ☺ %s ?"


@pytest.fixture
def empty(postgres: Server) -> Iterator[str]:
    with closing(psycopg.connect(postgres.url("postgres"), autocommit=True)) as link:
        link.execute("CREATE DATABASE moved")
        yield postgres.url("moved")
        link.execute("DROP DATABASE moved WITH (FORCE)")


async def some_games(file: Path, games: int = 3) -> None:
    store = await SqliteStore.open(file)
    for _ in range(games):
        row, tail = running_game(deadline=1060.125, started=1001.0, posts=1)
        row = row.model_copy(update={"id": await store.new_match(row)})
        seats = [seat_row(row.id, 0, ANN, away=True), seat_row(row.id, 1, BEN)]
        tail = [answer.model_copy(update={"match": row.id}) for answer in tail]
        await store.save(Change(saved(row), seats, tail, [post_row(row.id, 1, content={"text": SPECIAL})]))
    await store.change_server(GuildId(7), language="de")
    await store.change_person(ANN, words=True)
    await store.set_meta("heartbeat", "12.5")
    await store.close()


def files_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


async def test_there_and_back_again(
    file: Path, tmp_path: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dragonbot.store.sql.inspection.PORTION", 2)
    await some_games(file)
    back = tmp_path / "back.db"
    there = move(f"sqlite:///{file}", empty)
    assert {each.table for each in there} == {table.name for table in TABLES}
    assert all(each.is_same for each in there)
    assert {each.table: each.rows for each in there}["matches"] == 3
    assert move(empty, str(back)) == there
    assert everything_in(back) == everything_in(file)
    store = await PostgresStore.open(empty)
    assert await store.check(loaded) == problems_in(file, loaded)
    await store.close()


async def test_a_backup_of_postgres_is_a_file(file: Path, tmp_path: Path, empty: str) -> None:
    await some_games(file)
    move(str(file), empty)
    store = await PostgresStore.open(empty)
    backup = tmp_path / "backup.db"
    await store.backup(backup)
    assert everything_in(backup) == everything_in(file)
    assert files_in(tmp_path) == {"backup.db", file.parent.name}
    with pytest.raises(FileExistsError):
        await store.backup(backup)
    await store.close()


async def test_a_backup_of_postgres_can_be_restored(
    file: Path, tmp_path: Path, postgres: Server, empty: str
) -> None:
    """As docs/keeping.md says: after a copy of the present data, which notes it."""
    await some_games(file)
    move(f"sqlite:///{file}", empty)
    backup, now = tmp_path / "backup.db", tmp_path / "now.db"
    store = await PostgresStore.open(empty)
    await store.backup(backup)
    await store.set_meta("heartbeat", "99.5")
    await store.close()
    assert await asyncio.to_thread(main, ["backup", "--database", empty, str(now)]) == 0
    assert await asyncio.to_thread(main, ["restore", "--anyway", "--database", str(now), str(backup)]) == 0
    with closing(psycopg.connect(postgres.url("postgres"), autocommit=True)) as link:
        link.execute("CREATE DATABASE restored")
        try:
            assert all(each.is_same for each in move(f"sqlite:///{now}", postgres.url("restored")))
            store = await PostgresStore.open(postgres.url("restored"))
            assert await store.meta("heartbeat") == "12.5"
            assert await store.meta(RESTORED)
            await store.close()
        finally:
            link.execute("DROP DATABASE restored WITH (FORCE)")


async def test_nothing_is_overwritten(file: Path, empty: str) -> None:
    await some_games(file, 1)
    move(str(file), empty)
    before = everything_in(file)
    with pytest.raises(NotOpened, match="the target database is not empty"):
        move(empty, str(file))
    assert everything_in(file) == before


async def test_an_incorrect_copy_is_not_kept(file: Path, empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await some_games(file, 1)
    real = copy_all

    def spoilt(source: object, target: object) -> None:
        real(source, target)  # type: ignore[arg-type]
        target.execute("UPDATE matches SET created = created + 1")  # type: ignore[attr-defined]

    monkeypatch.setattr(databases, "copy_all", spoilt)
    assert [each.table for each in move(str(file), empty) if not each.is_same] == ["matches"]
    monkeypatch.setattr(databases, "copy_all", real)
    assert all(each.is_same for each in move(str(file), empty))


async def test_not_while_a_bot_runs(file: Path, empty: str) -> None:
    await some_games(file, 1)
    with claimed(file), pytest.raises(NotOpened, match="another bot is using"):
        move(str(file), empty)


@pytest.mark.parametrize("what", ["it lives", "it holds a shard"])
async def test_not_while_a_process_runs(
    file: Path, empty: str, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    """Neither on the source nor on the target."""
    await some_games(file, 1)
    await (await PostgresStore.open(empty)).close()
    ledger = await PostgresLedger.open(empty, 2)
    await (ledger.beat() if what == "it lives" else ledger.take(1))
    for way in ((str(file), empty), (empty, str(file.with_name("other.db")))):
        assert main(["move", *way]) == 2
        assert f"a bot is using this database ({ledger.holder})" in capsys.readouterr().err
    await ledger.leave()
    await ledger.give_back([0, 1])
    assert main(["move", str(file), empty]) == 0
    await ledger.close()


async def test_no_process_starts_during_a_copy(
    file: Path, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some_games(file, 1)
    real, refused = copy_all, []

    def copied(source: Connection, target: Connection) -> None:
        real(source, target)
        with closing(psycopg.connect(empty, autocommit=True, options="-c lock_timeout=100")) as link:
            with pytest.raises(psycopg.errors.LockNotAvailable) as waited:
                link.execute("INSERT INTO processes VALUES ('one', now() + interval '1 day')")
            refused.append(waited)

    monkeypatch.setattr(databases, "copy_all", copied)
    assert all(each.is_same for each in move(str(file), empty))
    assert len(refused) == 1


async def test_nonsense_is_not_copied(file: Path, empty: str) -> None:
    await some_games(file, 1)
    store = await SqliteStore.open(file)
    await store.new_match(match_row())
    often = "UPDATE matches SET step = 'often' WHERE started IS NULL"
    await store._writer._thread.do(lambda connection: connection.execute(often))
    await store.close()
    with pytest.raises(NotOpened, match="often"):
        move(str(file), empty)


async def test_the_command_reports_what_it_compared(
    file: Path, empty: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await some_games(file, 2)
    assert main(["move", str(file), empty]) == 0
    told = capsys.readouterr()
    assert "matches: 2 rows, the same" in told.out
    assert "rows are identical" in told.out
    assert main(["move", str(file), empty]) == 2
    assert "Nothing was moved: the target database is not empty" in capsys.readouterr().err
    assert main(["move", "mysql://somewhere", empty]) == 2
    assert "a database is given like" in capsys.readouterr().err


async def test_postgres_is_checked_and_backed_up(
    file: Path, tmp_path: Path, empty: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await some_games(file, 2)
    move(str(file), empty)
    problems = problems_in(file, loaded)
    assert main(["check", "--database", empty]) == (1 if problems else 0)
    told = capsys.readouterr().out
    assert "/moved: " in told
    assert "dragonbot@" not in told
    backup = tmp_path / "backup.db"
    assert main(["backup", str(backup), "--database", empty]) == 0
    assert everything_in(backup) == everything_in(file)
    assert main(["backup", str(backup), "--database", empty]) == 1
    assert "is there already" in capsys.readouterr().err


async def test_shards_can_be_listed_and_changed(empty: str, capsys: pytest.CaptureFixture[str]) -> None:
    await (await PostgresStore.open(empty)).close()
    ledger = await PostgresLedger.open(empty, 2)
    await ledger.take(1)
    assert main(["shards", "--database", empty]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [f"0: epoch 1, {ledger.holder}", "1: epoch 0, nobody"]
    assert main(["shards", "4", "--database", empty]) == 1
    assert "stop all of them first" in capsys.readouterr().err
    await ledger.give_back([0])
    await ledger.close()
    assert main(["shards", "4", "--database", empty]) == 0
    assert "3: epoch" in capsys.readouterr().out
    assert main(["shards", "--database", "sqlite:///x.db"]) == 2
    assert "only PostgreSQL can be shared" in capsys.readouterr().err
