"""Backups are made while others write, and are whole or not there."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.settings import Settings
from dragonbot.store.protocol import NotOpened, NotStored
from dragonbot.store.sqlite.connection import USUAL, path_in, to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.hall.store.sample import answer_row, answers, everything_in, opened
from tests.hall.store.test_trouble import files_no_longer_than


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


async def test_what_is_there_already_stays(store: SqliteStore, tmp_path: Path) -> None:
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
def test_wrong_settings_are_told(
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


def test_a_damaged_database_makes_no_backup(
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
