"""Only the owner can read the files, and the privacy page lists everything stored."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.store.protocol import NotOpened
from dragonbot.store.sql.reading import ABOUT_ONE
from dragonbot.store.sql.rows import KINDS
from dragonbot.store.sqlite.backup import claimed, copy_database
from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.sample import opened

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


@pytest.fixture(autouse=True)
def open_minded() -> Iterator[None]:
    """A process with a permissive umask."""
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


async def test_in_an_existing_folder(tmp_path: Path) -> None:
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


async def test_a_world_readable_file(tmp_path: Path) -> None:
    """Left by an earlier version or restored from a backup; the bot may have been killed, too."""
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


async def test_other_programs_files_stay_unchanged(tmp_path: Path) -> None:
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


PAGE = Path(__file__).parents[2] / "docs" / "privacy.md"
META = (
    "Single values: heartbeat, what Discord last heard, how long the settings keep things. After a restore,"
    " until the next start, also the ids of people who were forgotten since the backup."
)
BEGINS = "## Table by table\n"
BY_HAND = {"seats", "sitters", "blank_cards", "placings", "ratings"}
"""Tables whose rows name people but aren't about them alone."""
NAME_SOMEBODY = {"user", "host"}


@pytest.fixture
def columns(file: Path) -> Iterator[dict[str, set[str]]]:
    """Each table's columns."""
    with closing(to_write(file)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        yield {
            table: {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}
            for (table,) in tables
            if not table.startswith("sqlite_")
        }


def table_by_table() -> str:
    """The page's last section, generated from the rows."""
    said = [(kind.table, (kind.model.__doc__ or "").partition("\n")[0], kind.columns) for kind in KINDS]
    parts = [
        f"### {table}\n\n{about}\n\n{' '.join(f'`{name}`' for name in columns)}\n"
        for table, about, columns in (*said, ("meta", META, ("key", "value")))
    ]
    return "\n".join((BEGINS, *parts))


def test_its_last_section_matches_the_rows() -> None:
    """`python -m tests.store.test_privacy` writes it."""
    text = PAGE.read_text("utf-8")
    assert text.partition(BEGINS)[1:] == (BEGINS, table_by_table().removeprefix(BEGINS))


def named_on_the_page() -> dict[str, set[str]]:
    """Names in backticks in each table's section."""
    sections = re.split(r"^### (\w+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return {
        table: set(re.findall(r"`(\w+)`", text))
        for table, text in zip(sections[1::2], sections[2::2], strict=True)
    }


def test_every_table_and_column_is_named(columns: dict[str, set[str]]) -> None:
    named = named_on_the_page()
    assert set(named) == set(columns)
    missing = {table: names - named[table] for table, names in columns.items() if names - named[table]}
    assert missing == {}


def test_people_in_rows_are_found(columns: dict[str, set[str]]) -> None:
    """Also in future tables: to be forgotten, and for their personal data."""
    with_people = {table for table, names in columns.items() if "user" in names}
    assert with_people == {kind.table for kind in ABOUT_ONE} | BY_HAND
    everywhere = {name for names in columns.values() for name in names}
    assert {name for name in everywhere if re.search("user|host$|person|owner", name)} == NAME_SOMEBODY


def test_every_table_is_searched(columns: dict[str, set[str]]) -> None:
    """By `check`, and when a lobby is forgotten."""
    assert set(columns) == {kind.table for kind in KINDS} | {"meta"}


if __name__ == "__main__":
    before, _, _ = PAGE.read_text("utf-8").partition(BEGINS)
    PAGE.write_text(before + table_by_table(), "utf-8")
