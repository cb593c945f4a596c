from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from dragonbot.store.sql import writing
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from tests.postgres import Server
from tests.store.stumbling import stumbling
from tests.tables.begun import begun

PATIENCE = 0.05
"""Seconds to wait for a locked file."""
PROMISED: Final = (
    "test_asking",
    "test_blank_cards",
    "test_daily",
    "test_groups",
    "test_results",
    "test_saving",
    "test_stale",
    "test_the_rest",
)
"""Tests for every store, except for checks of SQLite's file."""

Opening: TypeAlias = Callable[[], Awaitable[Store]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    module = metafunc.module.__name__.rpartition(".")[2]
    wants = inspect.signature(metafunc.function).parameters
    if module in PROMISED and "opening" in metafunc.fixturenames and "file" not in wants:
        metafunc.parametrize("opening", ["sqlite", "stumbling", "postgres"], indirect=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "dragonbot.db"


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    """Opens the test's store, more than once if wanted."""
    kind: str = getattr(request, "param", "sqlite")
    found: Opening = request.getfixturevalue(f"opening_{kind}")
    return found


@pytest.fixture
def opening_sqlite(file: Path) -> Opening:
    return lambda: SqliteStore.open(begun(file), patience=PATIENCE)


@pytest.fixture
def opening_stumbling(file: Path, monkeypatch: pytest.MonkeyPatch) -> Opening:
    return lambda: stumbling(begun(file), PATIENCE, monkeypatch)


NUMBERS: Final = count()


@pytest.fixture
def new(postgres: Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    import psycopg

    name = f"new{next(NUMBERS)}"
    with closing(psycopg.connect(postgres.url("postgres"), autocommit=True)) as link:
        link.execute(f"CREATE DATABASE {name}".encode())
        yield postgres.url(name)
        link.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture
async def store(opening: Opening) -> AsyncIterator[Store]:
    store = await opening()
    yield store
    await store.close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Number matches from 1, so that a test can name them."""
    monkeypatch.setattr(writing, "LATEST_ID", 0)
    monkeypatch.setattr(writing, "FARTHEST_NEW_ID", 1)
