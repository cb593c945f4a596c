"""The page that can be published as a privacy policy names all that is stored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.store.sql.reading import ABOUT_ONE
from dragonbot.store.sql.rows import KINDS
from dragonbot.store.sqlite.connection import to_write

PAGE = Path(__file__).parents[3] / "docs" / "privacy.md"
META = (
    "Single values: heartbeat, what Discord last heard, how long the settings keep things. After a restore,"
    " until the next start, also the ids of people who were forgotten since the backup."
)
BEGINS = "## Table by table\n"
BY_HAND = {"seats", "sitters", "blank_cards"}
"""Tables of which rows name somebody, but are not about them alone."""
NAME_SOMEBODY = {"user", "host"}


@pytest.fixture
def columns(file: Path) -> Iterator[dict[str, set[str]]]:
    """What each table has."""
    with closing(to_write(file)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        yield {
            table: {name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")}
            for (table,) in tables
            if not table.startswith("sqlite_")
        }


def table_by_table() -> str:
    """The last section of the page, as the rows declare it."""
    said = [(kind.table, (kind.model.__doc__ or "").partition("\n")[0], kind.columns) for kind in KINDS]
    parts = [
        f"### {table}\n\n{about}\n\n{' '.join(f'`{name}`' for name in columns)}\n"
        for table, about, columns in (*said, ("meta", META, ("key", "value")))
    ]
    return "\n".join((BEGINS, *parts))


def test_its_last_section_is_what_the_rows_declare() -> None:
    """`python -m tests.hall.store.test_policy` writes it."""
    text = PAGE.read_text("utf-8")
    assert text.partition(BEGINS)[1:] == (BEGINS, table_by_table().removeprefix(BEGINS))


def named_on_the_page() -> dict[str, set[str]]:
    """By table what its section names in backticks."""
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


def test_whoever_is_named_is_found(columns: dict[str, set[str]]) -> None:
    """Also in tables that come later: to be forgotten, and to be given their data."""
    with_people = {table for table, names in columns.items() if "user" in names}
    assert with_people == {kind.table for kind in ABOUT_ONE} | BY_HAND
    everywhere = {name for names in columns.values() for name in names}
    assert {name for name in everywhere if re.search("user|host$|person|owner", name)} == NAME_SOMEBODY


def test_every_table_is_looked_through(columns: dict[str, set[str]]) -> None:
    """By `check`, and when a lobby is forgotten."""
    assert set(columns) == {kind.table for kind in KINDS} | {"meta"}


if __name__ == "__main__":
    before, _, _ = PAGE.read_text("utf-8").partition(BEGINS)
    PAGE.write_text(before + table_by_table(), "utf-8")
