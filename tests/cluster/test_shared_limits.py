"""Two processes on one PostgreSQL: limits of a person or a server count in both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, GuildId, Shards, UserId
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.rows import MOST_DRAFTS, DraftRow
from dragonbot.tables.forgetting import tables_of
from dragonbot.tables.registry import Registry
from tests.store.conftest import Opening
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.room import ANN, BEN, NAMES

WAITS_SECONDS = 120.0
"""Seconds for the other process, however busy the machine is."""
GUILDS = [GuildId((100 + shard) << 22) for shard in range(2)]


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
async def registries(opening: Opening, database: str) -> AsyncIterator[list[Registry]]:
    del opening  # which has emptied it
    time = FakeTime()
    made = []
    for shard in range(2):
        store = time.store = Watched(await PostgresStore.open(database, patience=WAITS_SECONDS))
        made.append(Registry(store, FakePublisher(time), time, shards=Shards(frozenset({shard}), 2)))
        await made[-1].open()
    yield made
    for registry in made:
        await registry.close()
        await registry.store.close()


async def opened(registry: Registry, guild: GuildId, channel: int, host: UserId = ANN) -> str:
    """The result in a word."""
    try:
        await registry.open_table(
            guild=guild,
            channel=ChannelId(channel),
            game="fist-classic",
            pace="live",
            language="en",
            host=host,
            name=NAMES[host],
        )
    except Refused as refused:
        return refused.key
    return "opened"


async def test_people_see_their_tables_in_every_process(registries: list[Registry]) -> None:
    for place, registry in enumerate(registries):
        assert await opened(registry, GUILDS[place], 70 + place) == "opened"
    assert await opened(registries[0], GUILDS[0], 80, BEN) == "opened"
    for registry in registries:
        assert {table.row.channel_id for table in await tables_of(registry, ANN)} == {70, 71}
        assert {table.row.channel_id for table in await tables_of(registry, BEN)} == {80}


@pytest.mark.parametrize("limit", ["too_many_tables", "too_many_tables_of_yours"])
async def test_tables_are_counted_in_the_store(registries: list[Registry], limit: str) -> None:
    """When a server moves from one process to another, both may get requests at the same moment."""
    most = {"most_tables": 3} if limit == "too_many_tables" else {"most_tables_each": 3}
    for registry in registries:
        registry.shards = Shards(frozenset({0, 1}), 2)
    await registries[0].store.change_server(GUILDS[0], **most)
    come = await asyncio.gather(
        *(
            opened(registry, GUILDS[0], 100 + place + 50 * number)
            for number, registry in enumerate(registries)
            for place in range(5)
        )
    )
    assert sorted(come) == ["opened"] * 3 + [limit] * 7
    assert len(await registries[1].store.open_in(GUILDS[0])) == 3


async def test_drafts_are_counted_in_the_store(registries: list[Registry]) -> None:
    come = await asyncio.gather(
        *(
            registry.store.put_draft(DraftRow(id=0, user=ANN, touched=float(number)))
            for number in range(MOST_DRAFTS)
            for registry in registries
        ),
        return_exceptions=True,
    )
    refused = [each for each in come if isinstance(each, Refused)]
    assert [each.key for each in refused] == ["too_many_drafts"] * MOST_DRAFTS
    assert len(await registries[0].store.drafts(ANN)) == MOST_DRAFTS
