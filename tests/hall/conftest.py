from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.hall.kept import InFile, InPostgres, Kept
from tests.hall.room import Room
from tests.hall.unheard import unheard
from tests.known_chance import know_chance
from tests.postgres import Server, served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server of this process of the tests; begun when somebody asks for it."""
    with served() as server:
        yield server


@pytest.fixture
def own_server() -> Iterator[Server]:
    """One that the test may kill."""
    with served() as server:
        yield server


@pytest.fixture(scope="session")
def database(postgres: Server) -> str:
    """The address of a database for one test after the other."""
    import psycopg

    with closing(psycopg.connect(postgres.url("postgres"), autocommit=True)) as link:
        link.execute("CREATE DATABASE dragonbot")
    return postgres.url("dragonbot")


@pytest.fixture
async def emptied(database: str) -> str:
    """The same, with all tables and nothing in them."""
    if not _empty(database):
        from dragonbot.store.postgres.store import PostgresStore

        await (await PostgresStore.open(database)).close()
    return database


def _empty(database: str) -> bool:
    """Whether there are tables yet.

    What a test stores is a few rows: to delete them takes a fifth of what new files for all tables take.
    Whoever may still be writing is waited for.
    """
    import psycopg

    with closing(psycopg.connect(database)) as link, link:
        tables = link.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename != 'schema_version'"
        ).fetchall()
        names = [name for (name,) in tables]
        if names:
            link.execute(f"LOCK TABLE {', '.join(names)}".encode())
            link.execute("SET LOCAL session_replication_role = replica")  # in whichever order
            link.execute(";".join(f"DELETE FROM {name}" for name in names).encode())
    return bool(names)


EITHER_WAY: Final = ("test_forgetting", "test_history", "test_letters", "test_personal", "test_thinning")
"""What is told there is done by the store as much as by the hall, and holds wherever a room keeps it."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    module = metafunc.module.__name__.rpartition(".")[2]
    names = metafunc.fixturenames
    if module in EITHER_WAY and "kept" in names:
        metafunc.parametrize("kept", ["sqlite", "postgres"], indirect=True)


@pytest.fixture
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    if getattr(request, "param", "sqlite") == "sqlite":
        return InFile(tmp_path / "dragonbot.db")
    return InPostgres(request.getfixturevalue("emptied"))


@pytest.fixture
async def room(tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """Every game in it begins with the same seed, and what computer players think of counts."""
    know_chance(monkeypatch, "seed")
    room = Room(tmp_path / "dragonbot.db", kept)
    with unheard() as room.unheard:
        await room.open()
        yield room
        await room.close()
    assert room.unheard == []
