"""Restoring a backup, here or on another machine: docs/keeping.md, step by step."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.command import restore
from dragonbot.store.protocol import RESTORED, NotOpened
from dragonbot.store.sqlite import backup as restoring
from dragonbot.store.sqlite.backup import claimed, restore_database
from dragonbot.store.sqlite.connection import OTHERS, to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.hall.store.sample import everything_in, opened
from tests.hall.store.test_check import damage, with_games

NOON = datetime(2026, 11, 18, 12, 0, 5, tzinfo=UTC)


@pytest.fixture
async def kept(store: SqliteStore, tmp_path: Path) -> Path:
    """A backup of three games; the store has another one by now."""
    await with_games(store, 3)
    await store.backup(tmp_path / "backup.db")
    await opened(store, channel_id=99)
    return tmp_path / "backup.db"


def beside(file: Path) -> list[Path]:
    return [Path(f"{file}-wal"), Path(f"{file}-shm")]


def restored_in(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a restored database, but for the note that it is one."""
    found = everything_in(file)
    found["meta"].remove((RESTORED, "1"))
    return found


def is_private(path: Path) -> bool:
    return path.stat().st_mode & OTHERS == 0


async def test_the_backup_is_there_and_what_was_before(
    store: SqliteStore, file: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything_in(file)
    left = {path: path.read_bytes() for path in (file, *beside(file))}
    assert len(left[beside(file)[0]]), "what was stored last is only there"
    await store.close()
    for path, content in left.items():  # as a bot that is killed leaves it
        path.write_bytes(content)
    assert main(["restore", str(kept), "--database", str(file)]) == 0
    restored, put_aside, *more = capsys.readouterr().out.splitlines()
    assert len(more) == 1
    assert "chance may be known" in more[0]
    assert restored == f"{file}: restored from {kept}"
    aside = Path(put_aside.removesuffix(": what was there before"))
    assert [path.exists() for path in beside(file)] == [False, False]
    assert restored_in(file) == everything_in(kept) != before
    assert everything_in(aside) == before
    assert is_private(file)
    assert main(["check", "--database", str(file)]) == 0
    to_write(file).close()


async def test_on_another_machine(store: SqliteStore, kept: Path, tmp_path: Path) -> None:
    """Where there is nothing yet, not even the folder."""
    await store.close()
    there = tmp_path / "elsewhere" / "data" / "games.db"
    assert main(["restore", str(kept), "--database", f"sqlite:///{there}"]) == 0
    assert restored_in(there) == everything_in(kept)
    assert is_private(there)
    assert is_private(there.parent)
    opened_there = await SqliteStore.open(there)
    assert await opened_there.check() == []
    await opened_there.close()
    assert {path.name for path in there.parent.iterdir()} <= {"games.db", "games.db-lock"}


def test_not_while_a_bot_is_at_work(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    to_write(tmp_path / "backup.db").close()
    before = file.read_bytes()
    with claimed(file):
        assert main(["restore", str(tmp_path / "backup.db"), "--database", str(file)]) == 2
    assert "Nothing was restored: another bot is at work" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert sorted(path.name for path in file.parent.iterdir()) == ["dragonbot.db", "dragonbot.db-lock"]


async def test_what_is_spoiled_only_on_purpose(
    store: SqliteStore, file: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await store.close()
    damage(kept, "UPDATE matches SET options = '{' WHERE rowid = (SELECT min(rowid) FROM matches)")
    before = everything_in(file)
    assert main(["restore", str(kept), "--database", str(file)]) == 1
    assert "--anyway" in capsys.readouterr().err
    assert everything_in(file) == before
    assert main(["restore", str(kept), "--database", str(file), "--anyway"]) == 0
    assert restored_in(file) == everything_in(kept)


@pytest.mark.parametrize("made", ["nothing", "empty", "other", "newer"])
def test_what_is_no_backup_is_refused(
    file: Path, tmp_path: Path, made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    to_write(file).close()
    backup = tmp_path / "backup.db"
    if made == "empty":
        backup.touch()
    elif made == "other":
        backup.write_text("a letter")
    elif made == "newer":
        to_write(backup).close()
        with closing(sqlite3.connect(backup)) as connection:
            connection.execute("PRAGMA user_version = 9999")
    before = file.read_bytes()
    assert main(["restore", str(backup), "--database", str(file)]) == 2
    assert "Nothing was restored: " in capsys.readouterr().err
    assert file.read_bytes() == before


def test_cut_short_it_has_changed_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the new file is whole; then it comes in one piece, and never beside an old log."""
    to_write(file).close()
    to_write(tmp_path / "backup.db").close()
    before = file.read_bytes()

    def fails(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(restoring, "copy_database", fails)
        with pytest.raises(OSError, match="no room"):
            restore_database(tmp_path / "backup.db", file, NOON)
    (file.parent / ".dragonbot.db.new").write_text("half of it")
    assert file.read_bytes() == before
    Path(f"{file}-wal").write_text("an old log")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        with pytest.raises(OSError, match="no room"):
            restore_database(tmp_path / "backup.db", file, NOON)
    assert file.read_bytes() == before
    assert not Path(f"{file}-wal").exists()
    later = NOON.replace(minute=1)
    aside = restore_database(tmp_path / "backup.db", file, later).aside
    assert aside == file.with_name("dragonbot-before-2026-11-18T12-01-05.db")
    assert restored_in(file) == everything_in(tmp_path / "backup.db")
    assert aside is not None
    assert everything_in(aside)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no such owners there")
def test_whose_files_they_are_restores_them(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to_write(file).close()
    owner = file.parent.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    with pytest.raises(NotOpened, match="give this command as that one"):
        restore._want_its_owner(file)
    assert main(["restore", str(file), "--database", str(file)]) == 2
