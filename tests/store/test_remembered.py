"""The cache of people and servers is never older than the store."""

from __future__ import annotations

import asyncio
import inspect
import re
import sqlite3
from collections.abc import Mapping, Sequence

import pytest

from dragonbot.ids import GuildId, UserId
from dragonbot.store.rows import PersonRow
from dragonbot.store.sql import reading, writing
from dragonbot.store.sql.store import Remembered, Store
from dragonbot.store.sqlite.store import SqliteStore

ANN, BEN = UserId(1), UserId(2)
GUILD = GuildId(7)


class Shelf:
    """Stored values, and what was queried."""

    def __init__(self) -> None:
        self.rows = {1: "one", 2: "two"}
        self.asked: list[int] = []
        self.is_open = asyncio.Event()
        self.is_open.set()

    async def read(self, keys: Sequence[int]) -> Mapping[int, str]:
        self.asked += keys
        found = {key: self.rows[key] for key in keys if key in self.rows}
        await self.is_open.wait()
        return found


async def test_a_cached_row_is_not_queried_again() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](10)
    assert await remembered.of([1, 3], shelf.read) == {1: "one"}
    assert await remembered.of([3, 2, 1], shelf.read) == {1: "one", 2: "two"}
    assert shelf.asked == [1, 3, 2]


async def test_the_least_recently_used_is_dropped_first() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](2)
    for key in (1, 2, 1, 3, 1, 2):
        await remembered.of([key], shelf.read)
    assert shelf.asked == [1, 2, 3, 2]


async def test_rows_read_together_are_read_again_after_one_was_written() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](10)
    for _ in range(2):
        assert await remembered.of([1, 3], shelf.read) == {1: "one"}
    with remembered.writing(3):
        shelf.rows[3] = "three"
    assert await remembered.of([1, 3], shelf.read) == {1: "one", 3: "three"}
    with remembered.writing(1):
        del shelf.rows[1]
    assert await remembered.of([1, 3], shelf.read) == {3: "three"}
    assert shelf.asked == [1, 3, 3, 1]


async def test_more_than_fit_can_be_read_at_once() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](1)
    assert await remembered.of([1, 2], shelf.read) == {1: "one", 2: "two"}


async def test_rows_read_before_a_write_are_not_cached() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](10)
    shelf.is_open.clear()
    reading_it = asyncio.create_task(remembered.of([1], shelf.read))
    await asyncio.sleep(0)
    with remembered.writing(1):
        shelf.rows[1] = "new"
    shelf.is_open.set()
    assert await reading_it == {1: "one"}
    assert await remembered.of([1], shelf.read) == {1: "new"}


async def test_rows_read_during_a_write_are_not_cached() -> None:
    shelf, remembered = Shelf(), Remembered[int, str](10)
    with remembered.writing(1):
        assert await remembered.of([1], shelf.read) == {1: "one"}
        shelf.rows[1] = "new"
    assert await remembered.of([1], shelf.read) == {1: "new"}


async def test_a_write_is_visible_after_an_earlier_read(store: SqliteStore) -> None:
    assert (await store.person(ANN)).way == "mention"
    assert (await store.server(GUILD)).language is None
    await store.change_person(ANN, way="silence")
    await store.change_server(GUILD, language="de")
    assert await store.persons([ANN, BEN]) == [PersonRow(user=ANN, way="silence")]
    assert (await store.server(GUILD)).language == "de"
    await store.forget(ANN)
    assert await store.persons([ANN, BEN]) == []


async def test_rows_read_across_the_end_of_a_write_are_not_cached() -> None:
    """The query came before the commit, its result afterwards."""
    remembered: Remembered[str, str] = Remembered(9)
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def old(_: Sequence[str]) -> dict[str, str]:
        begun.set()
        await go_on.wait()
        return {"ann": "old"}

    async def new(_: Sequence[str]) -> dict[str, str]:
        return {"ann": "new"}

    with remembered.writing("ann"):
        reading_it = asyncio.create_task(remembered.of(["ann"], old))
        await begun.wait()
    go_on.set()
    await reading_it
    assert await remembered.of(["ann"], new) == {"ann": "new"}


async def test_a_cancelled_write_leaves_nothing_old_behind(store: SqliteStore) -> None:
    """It is stored anyway."""
    changing = asyncio.create_task(store.change_person(ANN, way="silence"))
    await asyncio.sleep(0)
    changing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await changing
    await store.person(ANN)
    await store.set_meta("after", "that")
    assert (await store.person(ANN)).way == "silence"


async def test_people_are_read_once(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Sequence[UserId]] = []
    real = reading.persons

    def counted(connection: sqlite3.Connection, users: Sequence[UserId]) -> list[PersonRow]:
        asked.append(users)
        return real(connection, users)

    monkeypatch.setattr(reading, "persons", counted)
    for users in ([ANN, BEN, ANN], [BEN], [ANN]):
        await store.persons(users)
    assert asked == [[ANN, BEN]]


def test_no_write_bypasses_the_cache() -> None:
    """All writes to people and servers go through `_write`, which clears their entries."""
    writes = re.compile(r"(?:PERSONS|SERVERS)\.(?:put|add)|ABOUT_ONE|(?:UPDATE|INTO|FROM) (?:people|servers)")
    told = inspect.getsource(Store)
    jobs = {
        f"writing.{name}"
        for name, work in inspect.getmembers(writing, inspect.isfunction)
        if writes.search(inspect.getsource(work))
    }
    called = {job for job in jobs if f"partial({job}," in told}
    assert {"writing.change_person", "writing.change_server"} <= called
    for job in jobs:
        assert f"does({job})" not in told
    for job in called:
        assert re.search(rf"self\._write\(self\._(?:persons|servers), \w+, (?:partial\({job},)", told), job
