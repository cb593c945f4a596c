"""Every process's memory follows the store, whichever process gets the change."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest

from dragonbot.cluster.leases import Lease, Resuming
from dragonbot.connection import gateway
from dragonbot.connection.gateway import ManyProcesses
from dragonbot.connection.ingress import RateLimits
from dragonbot.connection.limits import Limits
from dragonbot.connection.router import Languages
from dragonbot.service.program import opened
from dragonbot.service.settings import Settings
from dragonbot.store.sql.store import Store
from dragonbot.tables.loader import LANGUAGE
from dragonbot.tables.registry import Registry
from dragonbot.telemetry import SILENT
from tests.store.conftest import Opening
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.room import ANN


class Line:
    """Hears nothing."""

    def __init__(self, *_: object) -> None: ...

    async def open(self, lease: Lease) -> None: ...

    async def close(self, shard: int) -> Resuming | None: ...

    def progress(self) -> dict[int, Resuming]:
        return {}

    def doubt(self, *, whose: bool) -> None: ...


class Process:
    """The part of a bot with which processes affect each other."""

    def __init__(self, store: Store, time: FakeTime, process: ManyProcesses) -> None:
        self.registry = Registry(Watched(store), FakePublisher(time), time, shards=ManyProcesses.shards)
        self.languages = Languages()
        self.limits = Limits.read()
        self._connection = SimpleNamespace()
        self.click_queue = SimpleNamespace(rate_limits=RateLimits(self.limits, time.now))
        self.many = process

    async def begin(self) -> None:
        bot: Any = self
        await self.many.begin(bot)
        await self.languages.read(self.registry.store)

    async def look(self) -> None:
        assert self.many._leasing is not None
        await self.many._leasing.look()

    async def choose(self, language: str) -> None:
        """Choose as in the panel of `/me`."""
        await self.registry.store.change_person(ANN, language=language)
        self.languages.choose(ANN, language)
        assert self.registry.others.post is not None
        await self.registry.others.post(None, LANGUAGE, json.dumps([ANN, language]))

    @property
    def has(self) -> set[int]:
        return set(self.registry.shards.numbers or ())

    @property
    def language(self) -> str:
        return self.languages.spoken(ANN, "en-GB", "en")


Beginning: TypeAlias = Callable[..., Awaitable[Process]]


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
async def begin(opening: Opening, database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Beginning]:
    del opening  # which has emptied it
    monkeypatch.setattr(gateway, "ShardConnections", Line)
    time, begun = FakeTime(), list[Process]()

    async def begin(shards: int, here: int | None = None) -> Process:
        settings = Settings(database_url=database, shards=shards, shards_here=here)
        found = await opened(settings, AsyncExitStack(), SILENT, asyncio.Event())
        assert found is not None
        store, process = found
        assert process is not None
        begun.append(Process(store, time, process))
        await begun[-1].begin()
        return begun[-1]

    yield begin
    for each in begun:
        await each.many.hand_over()
        await each.registry.close()
        await each.many.close()
        await each.registry.store.close()


async def test_the_language_of_forgotten_people_is_dropped(begin: Beginning) -> None:
    """Even if they sit at no table."""
    one, two = await begin(2), await begin(2)
    for _ in range(3):
        for each in (one, two):
            await each.look()
    assert sorted([*one.has, *two.has]) == [0, 1]
    assert len(one.has) == 1
    await one.choose("de")
    await two.look()
    assert (one.language, two.language) == ("de", "de")
    await one.registry.forget(ANN)
    await two.look()
    assert two.language == "en"


async def test_a_process_without_shards_reads_changed_preferences(begin: Beginning) -> None:
    both = await begin(1), await begin(1)
    for each in (*both, *both):
        await each.look()
    one, two = sorted(both, key=lambda each: not each.has)
    assert (one.has, two.has) == ({0}, set())
    await one.choose("de")
    for each in (one, two):
        await each.look()
    assert two.language == "en"  # it was for the shard's holder
    await one.many.hand_over()
    await two.look()
    assert two.has == {0}
    assert two.language == "de"


async def test_a_process_takes_no_more_shards_than_its_settings_allow(
    begin: Beginning, caplog: pytest.LogCaptureFixture
) -> None:
    """If some then have no holder, the log says so once."""
    both = await begin(3, 1), await begin(3, 1)
    for each in both * 4:
        await each.look()
    assert [len(each.has) for each in both] == [1, 1]
    assert [each.many.shards_of_nobody for each in both] == [1, 1]
    told = [record.getMessage() for record in caplog.records if "SHARDS_HERE" in record.getMessage()]
    assert [line.split()[0] for line in told] == ["2", "1"]  # the first one was alone for a moment
    caplog.clear()
    third = await begin(3)
    for each in (*both, third) * 2:
        await each.look()
    assert sorted([*both[0].has, *both[1].has, *third.has]) == [0, 1, 2]
    assert [each.many.shards_of_nobody for each in both] == [0, 0]
    assert "SHARDS_HERE" not in caplog.text
