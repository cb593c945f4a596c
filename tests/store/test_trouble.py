"""Disk trouble: callers whose change was not stored get an error, and afterwards the store works again."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from dragonbot.store.protocol import Change, NotOpened, NotStored
from dragonbot.store.sql.store import LOCKED_PATIENCE_SECONDS
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.conftest import PATIENCE
from tests.store.sample import answer_row, answers, opened, post_row

LARGE = "x" * 4000


async def setting(store: SqliteStore, pragma: str) -> None:
    """A setting of the writing connection."""
    await store._writer._thread.do(lambda connection: connection.execute(f"PRAGMA {pragma}").fetchone())


async def pages(store: SqliteStore) -> int:
    (count,) = await store._writer._thread.do(lambda c: c.execute("PRAGMA page_count").fetchone())
    return int(count)


def large(match: int, number: int, size: int = 1) -> Change:
    return Change(posts=[post_row(match, number, content={"text": LARGE * size})])


async def test_a_full_disk(store: SqliteStore) -> None:
    row = await opened(store)
    await setting(store, f"max_page_count = {await pages(store) + 20}")
    outcomes = [
        outcome
        for number in range(0, 60, 4)
        for outcome in await asyncio.gather(
            *(store.save(large(row.id, number + one)) for one in range(4)), return_exceptions=True
        )
    ]
    stored = [number for number, outcome in enumerate(outcomes) if outcome is None]
    assert 5 < len(stored) < 25
    assert {type(outcome) for outcome in outcomes} == {type(None), NotStored}
    assert {outcome.why for outcome in outcomes if isinstance(outcome, NotStored)} == {"full"}
    assert [post.number for post in await store.posts(row.id)] == stored
    await setting(store, "max_page_count = 1000000")
    await store.save(large(row.id, 100))
    assert [post.number for post in await store.posts(row.id)] == [*stored, 100]


async def test_the_disk_has_no_room_for_one_of_many(store: SqliteStore) -> None:
    row = await opened(store)
    await setting(store, f"max_page_count = {await pages(store) + 10}")
    changes = [answers(row.id, number) for number in range(50)]
    changes[20] = large(row.id, 1, size=20)
    outcomes = await asyncio.gather(*(store.save(change) for change in changes), return_exceptions=True)
    assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [20]
    assert str(outcomes[20]) == "full: database or disk is full"
    assert [answer.number for answer in await store.answers(row.id, 0)] == [*range(20), *range(21, 50)]
    assert await store.posts(row.id) == []


async def test_locked_for_too_long(store: SqliteStore, file: Path) -> None:
    row = await opened(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        outcomes = await asyncio.gather(
            *(store.save(answers(row.id, number)) for number in range(3)), return_exceptions=True
        )
        assert [getattr(outcome, "why", outcome) for outcome in outcomes] == ["locked"] * 3
        assert await store.answers(row.id, 0) == []  # reading continues
        other.execute("ROLLBACK")
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]


async def test_a_known_lock_is_not_waited_for_long(file: Path) -> None:
    """Otherwise the second caller would wait as long as the first, and the third for both."""

    async def patience(store: SqliteStore) -> int:
        (milliseconds,) = await store._writer._thread.do(
            lambda connection: connection.execute("PRAGMA busy_timeout").fetchone()
        )
        return int(milliseconds)

    store = await SqliteStore.open(file, patience=1.0)
    row = await opened(store)
    assert await patience(store) == 1000
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for number in range(2):
            with pytest.raises(NotStored):
                await store.save(answers(row.id, number))
            assert await patience(store) == LOCKED_PATIENCE_SECONDS * 1000
        other.execute("ROLLBACK")
    await store.save(answers(row.id, 0))
    assert await patience(store) == 1000
    with pytest.raises(NotStored, match="contradiction"):
        await store.save(answers(row.id + 1, 0))  # a refusal for another reason changes nothing
    assert await patience(store) == 1000
    await store.close()


async def test_locked_briefly(file: Path) -> None:
    store = await SqliteStore.open(file, patience=20)
    row = await opened(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        saving = asyncio.ensure_future(store.save(answers(row.id, 0)))
        await asyncio.sleep(0.05)
        assert not saving.done()
        other.execute("ROLLBACK")
        await saving
    assert len(await store.answers(row.id, 0)) == 1
    await store.close()


async def test_without_write_permission(store: SqliteStore) -> None:
    row = await opened(store)
    await setting(store, "query_only = ON")
    with pytest.raises(NotStored) as refusal:
        await store.save(answers(row.id, 0))
    assert refusal.value.why == "read-only"
    await setting(store, "query_only = OFF")
    await store.save(answers(row.id, 0))


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
async def test_a_read_only_file(store: SqliteStore, file: Path) -> None:
    row = await opened(store)
    await store.close()
    with read_only(file):
        store = await SqliteStore.open(file, patience=PATIENCE)
        assert await store.match(row.id) == row
        with pytest.raises(NotStored) as refusal:
            await store.save(answers(row.id, 0))
        await store.close()
    assert refusal.value.why == "read-only"
    store = await SqliteStore.open(file, patience=PATIENCE)
    await store.save(answers(row.id, 0))
    await store.close()


@contextmanager
def read_only(file: Path) -> Iterator[None]:
    file.chmod(0o444)
    try:
        yield
    finally:
        for each in file.parent.iterdir():  # files beside it inherit its mode
            each.chmod(0o644)


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """The system refuses to extend a file: a write fails, but not for lack of space."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


async def test_the_disk_fails(store: SqliteStore, file: Path) -> None:
    row = await opened(store)
    stored = []
    with files_no_longer_than(file.with_name(f"{file.name}-wal").stat().st_size + 30_000):
        for start in range(0, 40, 4):
            numbers = range(start, start + 4)
            outcomes = await asyncio.gather(
                *(store.save(answers(row.id, number)) for number in numbers), return_exceptions=True
            )
            stored += [number for number, outcome in zip(numbers, outcomes, strict=True) if outcome is None]
            assert {getattr(outcome, "why", None) for outcome in outcomes} <= {None, "disk"}
            assert [answer.number for answer in await store.answers(row.id, 0)] == stored
    assert 0 < len(stored) < 40
    await store.save(answers(row.id, len(stored)))
    assert [answer.number for answer in await store.answers(row.id, 0)] == [*range(len(stored) + 1)]
    assert await store.check() == []


async def test_closing_waits_for_what_is_being_stored(file: Path) -> None:
    store = await SqliteStore.open(file)
    row = await opened(store)
    saving = [asyncio.ensure_future(store.save(answers(row.id, number))) for number in range(30)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*saving)
    with pytest.raises(NotStored) as refusal:
        await store.save(answers(row.id, 99))
    assert refusal.value.why == "closed"
    assert sorted(path.name for path in file.parent.iterdir()) == ["dragonbot.db"]
    again = await SqliteStore.open(file)
    assert len(await again.answers(row.id, 0)) == 30
    await again.close()


@pytest.mark.parametrize("content", [b"not a database, but long enough to look like one" * 100, b"\0" * 5000])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "dragonbot.db"
    file.write_bytes(content)
    with pytest.raises(NotOpened, match=r"dragonbot\.db cannot be used: it is no database of this bot"):
        await SqliteStore.open(file)
    assert file.read_bytes() == content


async def test_an_unreachable_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file" / "dragonbot.db", tmp_path):
        with pytest.raises(NotOpened, match="cannot be opened"):
            await SqliteStore.open(place)


async def test_everything_is_cancelled_at_once(store: SqliteStore) -> None:
    """As at the end of a program that cancels all tasks, including the store's."""
    row = await opened(store)
    saving = [asyncio.ensure_future(store.save(answers(row.id, number))) for number in range(20)]
    for _ in range(3):
        await asyncio.sleep(0)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    outcomes = await asyncio.gather(*saving, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {asyncio.CancelledError}
    await store.save(answers(row.id, 20))
    assert len(await store.answers(row.id, 0)) in (1, 21)
