"""Backups: made during writes, rotated in a folder, checked, and restored as docs/keeping.md says."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from argparse import Namespace
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.command import database
from dragonbot.service.settings import Settings
from dragonbot.store.protocol import RESTORED, NotOpened, NotStored
from dragonbot.store.sqlite import backup as restoring
from dragonbot.store.sqlite import backup as rotation
from dragonbot.store.sqlite.backup import backups_in, claimed, moment_of, name_at, restore_database
from dragonbot.store.sqlite.connection import OTHERS, USUAL, path_in, to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.sample import answer_row, answers, everything_in, opened
from tests.store.test_check import damage, with_games
from tests.store.test_trouble import files_no_longer_than


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_backup_while_others_write(store: SqliteStore, tmp_path: Path) -> None:
    row = await opened(store)
    stored = 0
    stop = asyncio.Event()

    async def write() -> None:
        nonlocal stored
        while not stop.is_set():
            await store.save(answers(row.id, stored))
            stored += 1

    writing = asyncio.ensure_future(write())
    kept = []
    for number in range(5):
        await store.set_meta("backup", str(number))
        before = stored
        await store.backup(tmp_path / f"{number}.db")
        kept.append((before, stored + 1))
    stop.set()
    await writing
    assert names_in(tmp_path) == ["0.db", "1.db", "2.db", "3.db", "4.db", "data"]
    for number, (least, most) in enumerate(kept):
        copy = await SqliteStore.open(tmp_path / f"{number}.db")
        found = await copy.answers(row.id, 0)
        assert least <= len(found) <= most
        assert found == [answer_row(row.id, answer) for answer in range(len(found))]
        assert await copy.check() == []
        await copy.close()


async def test_existing_files_stay(store: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "old.db").write_text("old")
    with pytest.raises(FileExistsError):
        await store.backup(tmp_path / "old.db")
    assert (tmp_path / "old.db").read_text() == "old"
    with pytest.raises(FileNotFoundError):
        await store.backup(tmp_path / "nowhere" / "new.db")
    assert names_in(tmp_path) == ["data", "old.db"]


async def test_a_full_disk_leaves_no_backup(store: SqliteStore, tmp_path: Path) -> None:
    with files_no_longer_than(20_000), pytest.raises(NotStored):
        await store.backup(tmp_path / "new.db")
    assert names_in(tmp_path) == ["data"]


def test_the_command(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = to_write(file)
    connection.execute("INSERT INTO meta VALUES ('heartbeat', '1')")
    target = tmp_path / "copy.db"
    assert main(["backup", str(target), "--database", f"sqlite:///{file}"]) == 0
    assert capsys.readouterr().out.startswith(f"{target}: ")
    assert everything_in(target) == everything_in(file)
    assert main(["backup", str(target), "--database", str(file)]) == 1
    assert capsys.readouterr().err == f"No backup was made: {target} is there already\n"
    connection.close()


def test_the_command_finds_the_database(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    to_write(file).close()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert main(["backup", "usual.db"]) == 0
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite:///written.db\n")
    assert main(["backup", "none.db"]) == 1
    assert capsys.readouterr().err == "No backup was made: there is no file written.db\n"
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.db")
    assert main(["backup", "none.db"]) == 1
    assert capsys.readouterr().err == "No backup was made: there is no file elsewhere.db\n"
    assert main(["backup", "given.db", "--database", str(file)]) == 0
    (tmp_path / ".env").unlink()
    assert names_in(tmp_path) == ["data", "given.db", "usual.db"]


@pytest.mark.parametrize(("command", "code"), [(["backup", "copy.db"], 1), (["check"], 2)])
def test_wrong_settings_are_reported(
    command: list[str],
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    (tmp_path / ".env").write_text("LOG_LEVEL=LOUD\n")
    assert main(command) == code
    assert "LOG_LEVEL: " in capsys.readouterr().err


def test_a_damaged_database_is_not_backed_up(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to_write(file).close()
    content = bytearray(file.read_bytes())
    content[4096:] = b"x" * (len(content) - 4096)
    file.write_bytes(content)
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(file)]) == 1
    assert "malformed" in capsys.readouterr().err
    assert names_in(tmp_path) == ["data"]


def test_addresses() -> None:
    assert path_in(USUAL) == Path("data/dragonbot.db")
    assert path_in("sqlite:////var/lib/a%20b.db") == Path("/var/lib/a b.db")
    assert path_in("some/file.db") == Path("some/file.db")
    assert Settings.model_fields["database_url"].default == USUAL
    for wrong in ("sqlite://", "sqlite:///", "sqlite:///:memory:", "postgresql://h/d", "sqlite:///a?mode=ro"):
        with pytest.raises(NotOpened, match="is given like sqlite:///"):
            path_in(wrong)


def test_a_backup_is_one_plain_file(file: Path, tmp_path: Path) -> None:
    to_write(file).close()
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(file)]) == 0
    connection = sqlite3.connect(tmp_path / "copy.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2026, 11, 18, 12, 0, 5, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


def fill(folder: Path, count: int) -> list[str]:
    """Earlier backups and other files."""
    names = [name_at(NOON - timedelta(days=day)) for day in range(count, 0, -1)]
    for name in names:
        (folder / name).write_text("an old one")
    for other in ("dragonbot.db", "dragonbot-2026-11-18.db", "before-the-update.db", "notes.txt"):
        (folder / other).write_text("not ours to remove")
    return names


def test_a_backup_s_name_is_its_time() -> None:
    assert name_at(NOON) == "dragonbot-2026-11-18T12-00-05Z.db"
    assert moment_of(Path("x") / name_at(NOON)) == NOON


def test_the_newest_are_kept(file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    old = fill(folder, 5)
    before = set(names_in(folder))
    unfinished = folder / f".{old[0]}.abc"
    for path, age in ((unfinished, 2), (folder / f".{old[4]}.def", 0)):
        path.write_text("half a copy")
        os.utime(path, (time.time() - 86_400 * age,) * 2)
    command = ["backup", "--into", str(folder), "--keep", "3", "--check", "--database", str(file)]
    assert main(command) == 0
    made = backups_in(folder)
    assert [path.name for path in made[:2]] == old[3:]
    assert len(made) == 3
    assert before - set(names_in(folder)) == set(old[:3])
    assert not unfinished.exists()
    assert (folder / f".{old[4]}.def").exists(), "somebody may be at work on it"
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in told[1:]] == ["removed"] * 3
    with closing(sqlite3.connect(made[-1])) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_if_something_is_wrong_nothing_older_is_deleted(
    store: SqliteStore, file: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await opened(store, state="running")  # a table is missing
    old = fill(folder, 3)
    command = ["backup", "--into", str(folder), "--keep", "1", "--database", str(file)]
    assert main([*command, "--check"]) == 1
    assert set(old) < set(names_in(folder))
    assert len(backups_in(folder)) == 4, "what can be read is saved all the same"
    assert "match" in capsys.readouterr().err


def test_a_failed_backup_deletes_nothing(file: Path, folder: Path) -> None:
    old = fill(folder, 3)
    assert main(["backup", "--into", str(folder), "--keep", "1", "--database", str(file)]) == 1
    assert [path.name for path in backups_in(folder)] == old


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["a.db", "--into", "b"],
        ["a.db", "--keep", "3"],
        ["a.db", "--every", "24"],
        ["--into", "b", "--keep", "0"],
        ["--into", "b", "--every", "0"],
        ["--into", "b", "--every", "daily"],
    ],
)
def test_incompatible_options_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["backup", *words])
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_one_a_day(file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also after a restart: the newest one's age counts. After a failure it retries soon."""
    chosen = Namespace(file=None, into=folder, keep=3, every=24.0, check=True, database=str(file))
    fill(folder, 1)
    clock, waits = [NOON - timedelta(hours=2)], list[float]()

    def wait(seconds: float) -> bool:
        waits.append(seconds)
        clock[0] += timedelta(seconds=seconds)
        if len(waits) == 4:
            to_write(file).close()
        return len(waits) == 7

    database.keep_backing_up(chosen, lambda: clock[0], wait)
    day, hour = 86_400.0, 3600.0
    # not due yet; then no database; then there is one
    assert waits == [0, 2 * hour, 60, 60, day, day, day]
    assert "No backup was made: there is no file" in capsys.readouterr().err
    assert [moment_of(path) for path in backups_in(folder)] == [
        NOON + timedelta(days=days, seconds=120) for days in (0, 1, 2)
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_running_loop_can_be_stopped(file: Path, folder: Path, stop: signal.Signals) -> None:
    to_write(file).close()
    staying = subprocess.Popen(
        [sys.executable, "-m", "dragonbot", "backup", "--into", folder, "--every", "24", "--database", file],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert staying.stdout is not None
    assert re.search(rotation.OURS, staying.stdout.readline())
    staying.send_signal(stop)
    _, wrong = staying.communicate(timeout=120)
    assert (staying.returncode, wrong) == (0, "")
    assert len(names_in(folder)) == 1


@pytest.fixture
async def kept(store: SqliteStore, tmp_path: Path) -> Path:
    """A backup of three games; the store has one more by now."""
    await with_games(store, 3)
    await store.backup(tmp_path / "backup.db")
    await opened(store, channel_id=99)
    return tmp_path / "backup.db"


def beside(file: Path) -> list[Path]:
    return [Path(f"{file}-wal"), Path(f"{file}-shm")]


def restored_in(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a restored database, except the note that it was restored."""
    found = everything_in(file)
    found["meta"].remove((RESTORED, "1"))
    return found


def is_private(path: Path) -> bool:
    return path.stat().st_mode & OTHERS == 0


async def test_the_backup_is_restored_and_the_old_database_kept(
    store: SqliteStore, file: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything_in(file)
    left = {path: path.read_bytes() for path in (file, *beside(file))}
    assert len(left[beside(file)[0]]), "what was stored last is only there"
    await store.close()
    for path, content in left.items():  # as a killed bot leaves it
        path.write_bytes(content)
    assert main(["restore", str(kept), "--database", str(file)]) == 0
    restored, put_aside, *more = capsys.readouterr().out.splitlines()
    assert len(more) == 1
    assert "someone may know what comes" in more[0]
    assert restored == f"{file}: restored from {kept}"
    aside = Path(put_aside.removesuffix(": what was there before"))
    assert [path.exists() for path in beside(file)] == [False, False]
    assert restored_in(file) == everything_in(kept) != before
    assert everything_in(aside) == before
    assert is_private(file)
    assert main(["check", "--database", str(file)]) == 0
    to_write(file).close()


async def test_on_another_machine(store: SqliteStore, kept: Path, tmp_path: Path) -> None:
    """Where nothing exists yet, not even the folder."""
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


def test_not_while_a_bot_is_running(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    to_write(tmp_path / "backup.db").close()
    before = file.read_bytes()
    with claimed(file):
        assert main(["restore", str(tmp_path / "backup.db"), "--database", str(file)]) == 2
    assert "Nothing was restored: another bot is using" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert sorted(path.name for path in file.parent.iterdir()) == ["dragonbot.db", "dragonbot.db-lock"]


async def test_a_damaged_backup_only_on_request(
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
def test_other_files_are_refused(
    file: Path, tmp_path: Path, made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    to_write(file).close()
    database = tmp_path / "backup.db"
    if made == "empty":
        database.touch()
    elif made == "other":
        database.write_text("a letter")
    elif made == "newer":
        to_write(database).close()
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA user_version = 9999")
    before = file.read_bytes()
    assert main(["restore", str(database), "--database", str(file)]) == 2
    assert "Nothing was restored: " in capsys.readouterr().err
    assert file.read_bytes() == before


def test_an_interrupted_restore_changes_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the new file is complete; then it is moved into place, and never beside an old log."""
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
def test_only_the_owner_of_the_files_restores_them(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to_write(file).close()
    owner = file.parent.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    with pytest.raises(NotOpened, match="give this command as that one"):
        database._require_its_owner(file)
    assert main(["restore", str(file), "--database", str(file)]) == 2
