"""What is stored is the owner's business alone, also where the folder and the file were there before."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.store.protocol import NotOpened
from dragonbot.store.sqlite.backup import claimed, copy_database
from dragonbot.store.sqlite.store import SqliteStore
from tests.hall.store.sample import opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


@pytest.fixture(autouse=True)
def open_minded() -> Iterator[None]:
    """A process that would let everybody read and write whatever it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def give(mode: int, *files: Path) -> None:
    for each in files:
        each.chmod(mode)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: mode(each) for each in folder.iterdir()}


async def test_in_a_folder_that_was_there_before(tmp_path: Path) -> None:
    file = tmp_path / "dragonbot.db"
    with claimed(file):
        store = await SqliteStore.open(file)
        await opened(store)
        await store.backup(tmp_path / "one.db")
        copy_database(file, tmp_path / "other.db")
        names = ("", "-wal", "-shm", "-lock")
        expected = {*(f"dragonbot.db{name}" for name in names), "one.db", "other.db"}
        assert modes(tmp_path) == dict.fromkeys(expected, 0o600)
        await store.close()


async def test_a_file_that_everybody_could_read(tmp_path: Path) -> None:
    """As an earlier version has left it, or whoever restored a backup; the bot may have been killed, too."""
    file = tmp_path / "dragonbot.db"
    await (await SqliteStore.open(file)).close()
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("SELECT * FROM matches")  # so that the log stays
        store = await SqliteStore.open(file)
        await opened(store)
        await store.close()
        give(0o644, *(tmp_path / name for name in modes(tmp_path)))
        store = await SqliteStore.open(file)
        assert set(modes(tmp_path)) == {"dragonbot.db", "dragonbot.db-wal", "dragonbot.db-shm"}
        assert set(modes(tmp_path).values()) == {0o600}
        await store.close()


async def test_other_programs_files_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE theirs (a)")
    give(0o644, file)
    give(0o755, tmp_path)
    for wrong in (file, tmp_path):
        with pytest.raises(NotOpened):
            await SqliteStore.open(wrong)
    assert modes(tmp_path) == {"other.db": 0o644}
    assert mode(tmp_path) == 0o755
