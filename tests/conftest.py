"""Shared by all tests: their order, a PostgreSQL server, and a room with tables."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from dragonbot.store.sql.store import Store
    from tests.postgres import Server
    from tests.tables.kept import Kept
    from tests.tables.room import Room

os.environ["DRAGONBOT_FAST"] = "off"  # the sources are tested here; tests/compiled tests the compiled core
# No server here has a certificate, and importing aiohttp would read all of the system's.
os.environ["SSL_CERT_FILE"] = os.devnull
TESTS: Final = Path(__file__).resolve().parent
MEMORY: Final = Path("/dev/shm")  # Linux's file system in memory
ENOUGH_BYTES: Final = 2_000_000_000
LONG: Final = (
    "games/test_adding_a_card.py",
    "end_to_end",
    "bench",
    "compiled",
    "browser",
    "workers",
    "history",
    "tables",
    "arena",
    "games",
    "ui",
    "secrets",
    "simulation",
    "service",
    "store/test_kills.py",
    "test_shape.py",
)
"""Slow folders and files. Each worker begins with its share of them."""

WAITING: Final = tuple(
    f"end_to_end/trouble/test_{name}.py" for name in ("many_machines", "more_shards", "one_rate_limit")
)
"""Tests that mostly wait for leases to end. One worker has them all; several would overload the cores."""

OF_PROCESSES: Final = (
    "end_to_end",
    "browser",
    "bench",
    "service",
    "workers",
    "games/test_adding_a_card.py",
)
"""Tests of processes and browsers that a busy machine may starve."""
TRIED_AGAIN_AT_MOST: Final = 3
"""The most retries in CI, which names each; see docs/decisions.md, rule 21."""

EITHER_WAY: Final = ("test_forgetting", "test_history", "test_letters", "test_personal", "test_thinning")
"""Tests that concern the store as much as the tables, with any store.

On PostgreSQL they are slow tests: tests/store checks the promises of both stores.
"""


@cache
def place_in(path: Path) -> int | None:
    """The index in LONG of a file's tests."""
    place = path.relative_to(TESTS)
    places = (place, *place.parents)
    return next((number for number, slow in enumerate(LONG) if Path(slow) in places), None)


@cache
def is_of_processes(path: Path) -> bool:
    place = path.relative_to(TESTS)
    return any(Path(each) in (place, *place.parents) for each in OF_PROCESSES)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slowest tests begin first, so that no worker waits for another at the end."""
    for item in items:
        if os.environ.get("CI") and is_of_processes(item.path):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: order_of(item.path))
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What tests of processes leave behind is found with their file, not by a later test."""
    if is_of_processes(item.path) and (nextitem is None or nextitem.path != item.path):
        gc.collect()
        gc.freeze()  # the next one need not look at what is left


def order_of(path: Path) -> tuple[int, Path]:
    """Slow tests first; tests for one worker stay together."""
    place = place_in(path)
    return (len(LONG), TESTS) if place is None else (place, together(path))


def together(path: Path) -> Path:
    """The group of a file: itself, all browser tests (to share one browser), or all that wait."""
    if path.relative_to(TESTS).as_posix() in WAITING:
        return TESTS / WAITING[0]
    return path.parent if path.parent.name == "browser" else path


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Reordered so that each worker gets its part and begins with its share of slow files."""
    slow = [item for item in items if place_in(item.path) is not None]
    left = list(items[len(slow) :])
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, (_, those) in enumerate(groupby(slow, key=lambda item: together(item.path))):
        shares[number % workers] += those
    for share, size in zip(shares, parts(len(items), workers), strict=True):
        left = share[size:] + left
        del share[size:]
        missing = size - len(share)
        share += left[:missing]
        del left[:missing]
    return [item for share in shares for item in share]


def parts(count: int, workers: int) -> list[int]:
    """The number of tests xdist gives each worker (`--dist worksteal`); the last get the remainder.

    With other numbers, a share's slow beginning would end up at the end of another's.
    """
    found: list[int] = []
    for number in range(workers):
        found.append((count - sum(found)) // (workers - number))
    return found


def pytest_collection_finish() -> None:
    """Freeze the collected tests for the garbage collector, and let it run as seldom as in the bot."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail if too many tests needed a retry."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # a worker: its reports are counted by the controller
        return
    tried_again = {report.nodeid for report in reporter.stats.get("rerun", ())}
    if len(tried_again) > TRIED_AGAIN_AT_MOST:
        reporter.write_line(f"{len(tried_again)} tests had to be tried again: that is no accident.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure() -> None:
    """Keep tests' files in memory: commits needn't wait for a disk, as no test outlives a power cut."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH_BYTES:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # The bot delays some commits to batch them; here there is nothing to batch.
    from dragonbot.store.sql import store

    store.PATIENT_SECONDS = 0.0


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    from tests.each import slow_but

    module = metafunc.module.__name__.rpartition(".")[2]
    if module in EITHER_WAY and "kept" in metafunc.fixturenames:
        metafunc.parametrize("kept", slow_but("sqlite", of=["sqlite", "postgres"]), indirect=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """This process's PostgreSQL server, started on demand."""
    from tests.postgres import served

    with served() as server:
        yield server


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that the test may kill."""
    from tests.postgres import served

    with served() as server:
        yield server


@pytest.fixture(scope="session")
def database(postgres: Server) -> str:
    """The address of a database that tests share one after another."""
    import psycopg

    with closing(psycopg.connect(postgres.url("postgres"), autocommit=True)) as link:
        link.execute("CREATE DATABASE dragonbot")
    return postgres.url("dragonbot")


@pytest.fixture
async def emptied(database: str) -> str:
    """The same with all tables empty."""
    if not _empty(database):
        from dragonbot.store.postgres.store import PostgresStore

        await (await PostgresStore.open(database)).close()
    return database


@pytest.fixture
async def opening_postgres(emptied: str) -> Callable[[], Awaitable[Store]]:
    """Opens a store on it."""
    from dragonbot.store.postgres.store import PostgresStore
    from tests.store.conftest import PATIENCE

    return lambda: PostgresStore.open(emptied, patience=PATIENCE)


def _empty(database: str) -> bool:
    """Empty the tables; False if there are none yet.

    Deleting a test's few rows takes a fifth of the time of new files for all tables. Waits for processes that
    may still be writing.
    """
    import psycopg

    with closing(psycopg.connect(database)) as link, link:
        tables = link.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename != 'schema_version'"
        ).fetchall()
        names = [name for (name,) in tables]
        if names:
            link.execute(f"LOCK TABLE {', '.join(names)}".encode())
            link.execute("SET LOCAL session_replication_role = replica")  # in any order
            link.execute(";".join(f"DELETE FROM {name}" for name in names).encode())
    return bool(names)


@pytest.fixture
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    """The store of a room."""
    from tests.tables.kept import InFile, InPostgres

    if getattr(request, "param", "sqlite") == "sqlite":
        return InFile(tmp_path / "dragonbot.db")
    return InPostgres(request.getfixturevalue("emptied"))


@pytest.fixture
async def room(tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """All its games begin with the same seed, and computer players' wasted thoughts are errors."""
    from tests.known_chance import know_chance
    from tests.tables.room import Room
    from tests.tables.unheard import unheard

    know_chance(monkeypatch, "seed")
    room = Room(tmp_path / "dragonbot.db", kept)
    with unheard() as room.unheard:
        await room.open()
        yield room
        await room.close()
    assert room.unheard == []
