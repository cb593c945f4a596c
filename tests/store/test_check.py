"""`check` reports problems match by match, and changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.match.answers import loaded
from dragonbot.store.protocol import Change
from dragonbot.store.sql.rows import MATCHES
from dragonbot.store.sqlite import backup, connection
from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.conftest import PATIENCE
from tests.store.sample import ANN, match_row, opened, post_row, running_game, seat_row


async def with_games(store: SqliteStore, count: int = 1) -> None:
    for channel in range(count):
        row, answers = running_game(channel_id=channel)
        number = await store.new_match(row, [seat_row(0, seat, ANN + seat) for seat in range(3)])
        given = [answer.model_copy(update={"match": number}) for answer in answers]
        await store.save(Change(answers=given, posts=[post_row(number, 1)]))


def damage(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as damaging:
        for statement in statements:
            damaging.execute(statement)


async def test_all_is_well(store: SqliteStore) -> None:
    await with_games(store, 3)
    await opened(store, state="lobby")
    await opened(store, state="paused")
    await opened(store, state="over", game="long-forgotten")
    assert await store.check(loaded) == []


@pytest.mark.usefixtures("counted")
async def test_problems_are_reported_match_by_match(store: SqliteStore, file: Path) -> None:
    await with_games(store, 9)
    damage(
        file,
        "UPDATE matches SET game = 'poker' WHERE id = 1",
        "UPDATE answers SET digest = 'other' WHERE \"match\" = 2 AND number = 1",
        'DELETE FROM answers WHERE "match" = 3 AND number = 0',
        'UPDATE matches SET "table" = NULL WHERE id = 4',
        "UPDATE matches SET options = '{' WHERE id = 5",
        'DELETE FROM seats WHERE "match" = 6 AND seat = 0',
        "UPDATE posts SET content = '[]' WHERE \"match\" = 7",
        'UPDATE matches SET "table" = json_set("table", \'$.schema\', 99) WHERE id = 8',
    )
    problems = await store.check(loaded)
    assert [problem[:8] for problem in problems] == [f"match {number}:" for number in range(1, 9)]
    expected = (
        "matches (id 1): there is no such game",
        "answer 1 of the save: it was given at another table",
        "answers (match 3, step 0): one is missing",
        "it has no table",
        "matches (id 5): options cannot be read",
        "seats (match 6): one is missing",
        "posts (match 7, number 1): content cannot be read",
        "the save has schema 99",
    )
    for problem, words in zip(problems, expected, strict=True):
        assert words in problem
        assert "\n" not in problem
    assert len(await store.check()) == 5  # without looking at the games


async def test_orphaned_rows(store: SqliteStore, file: Path) -> None:
    await with_games(store)
    damage(file, "DELETE FROM matches")
    tables = ("seats", "answers", "posts")
    assert set(await store.check()) == {f"a row of {table} belongs to nothing in matches" for table in tables}


def test_the_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    words = ["check", "--database", str(file)]
    before = file.read_bytes()
    assert main(words) == 0
    assert capsys.readouterr().out == f"{file}: no problems\n"
    assert file.read_bytes() == before
    with closing(to_write(file)) as writing:
        MATCHES.put(writing, [MATCHES.values(match_row(id=1, game="poker"))])
    assert main(words) == 1
    told = f"match 1: matches (id 1): there is no such game\n{file}: 1 problem\n"
    assert capsys.readouterr().out == told


def test_nothing_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dragonbot.db"
    words = ["check", "--database", str(file)]
    assert main(words) == 2
    assert capsys.readouterr().err == f"there is no file {file}\n"
    assert not file.exists()
    file.touch()
    assert main(words) == 2
    assert capsys.readouterr().err == f"{file} is empty\n"
    damage(file, "PRAGMA user_version = 99", "PRAGMA application_id = 1146241351")
    assert main(words) == 2
    assert "it needs a newer program" in capsys.readouterr().err


def test_a_damaged_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    content = bytearray(file.read_bytes())
    content[4096:] = b"x" * (len(content) - 4096)
    file.write_bytes(content)
    assert main(["check", "--database", str(file)]) == 1
    assert "the file is damaged" in capsys.readouterr().out
    file.write_bytes(b"?" * 9000)
    assert main(["check", "--database", str(file)]) == 2
    assert "it is no database of this bot" in capsys.readouterr().err


def test_other_programs_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It doesn't check another program's file, and can't check a locked one."""
    monkeypatch.setattr(backup, "to_look_at", partial(connection.to_look_at, patience=PATIENCE))
    file = tmp_path / "dragonbot.db"
    damage(file, "CREATE TABLE theirs (a)")
    assert main(["check", "--database", str(file)]) == 2
    assert capsys.readouterr().err == "the database belongs to another program\n"
    file.unlink()
    to_write(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert main(["check", "--database", str(file)]) == 2
    said = capsys.readouterr()
    assert "is locked by another program" in said.err
    assert "damaged" not in said.out + said.err


def test_an_older_database_is_checked_as_upgraded(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(to_write(file)) as writing:
        MATCHES.put(writing, [MATCHES.values(match_row(id=1))])
    older = file.read_bytes()
    steps = (*connection.STEPS, "UPDATE matches SET host = -1;")
    monkeypatch.setattr(backup, "NEWEST", len(steps))
    migrate = connection.migrate
    monkeypatch.setattr(connection, "version_of", partial(connection.version_of, newest=len(steps)))
    monkeypatch.setattr(connection, "migrate", lambda found: migrate(found, steps))
    (problem,) = backup.problems_in(file)
    assert problem == "match 1: matches (id 1): host cannot be read"
    assert file.read_bytes() == older
