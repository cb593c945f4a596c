"""Session starts are spaced and limited, across all processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from typing import Any

import discord
import pytest

from dragonbot.cluster.leases import FEW_STARTS, LATER_SECONDS, SETTLED_SECONDS, Lease, Starts
from dragonbot.connection.gateway import ShardConnections, ShardedState
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.store.postgres.connection import PostgresConnection, linked
from dragonbot.store.postgres.ledger import PostgresLedger
from tests.store.conftest import Opening

SHARDS = 16
DAY = 86400.0


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
async def ledgers(opening: Opening, database: str) -> AsyncIterator[list[PostgresLedger]]:
    """Ledgers of two processes."""
    await (await opening()).close()
    both = [await PostgresLedger.open(database, SHARDS) for _ in range(2)]
    yield both
    for ledger in both:
        await ledger.close()


@pytest.fixture
def connection(database: str) -> Iterator[PostgresConnection]:
    with closing(PostgresConnection(partial(linked, database))) as connection:
        yield connection


def pass_by(connection: PostgresConnection, seconds: float) -> None:
    """Backdate the last session start."""
    connection.execute("UPDATE session_starts SET at = at - ? * interval '1 second'", (seconds,))


async def test_starts_are_spaced_across_processes(ledgers: list[PostgresLedger]) -> None:
    one, two = ledgers
    for told in (None, Starts(1000, 1000, DAY)):
        assert await one.may_identify(0, 0.0, told) == 0
        assert 99 < await two.may_identify(0, 100.0, told) <= 100
        assert await two.may_identify(1, 0.0, told) == 0


async def test_with_enough_left_there_is_no_wait(ledgers: list[PostgresLedger]) -> None:
    told = Starts(500 + SHARDS - 1, 1000, DAY)
    for key in range(SHARDS):
        assert await ledgers[key % 2].may_identify(key, 100.0, told) == 0
    assert 0 < await ledgers[0].may_identify(SHARDS, 100.0, told) <= SETTLED_SECONDS


async def test_the_rest_of_the_day_is_shared(
    ledgers: list[PostgresLedger], connection: PostgresConnection
) -> None:
    one, two = ledgers
    told = Starts(40, 1000, 3900.0)
    assert await one.may_identify(0, 5.0, told) == 0
    told = told._replace(left=39)
    assert 99 < await two.may_identify(1, 5.0, told) <= 100
    pass_by(connection, 99.0)
    assert 0 < await one.may_identify(1, 5.0, told) <= 1
    pass_by(connection, 1.0)
    assert await two.may_identify(1, 5.0, told) == 0
    assert await one.may_identify(2, 5.0, told) > 99


async def test_starts_granted_to_others_are_subtracted(
    ledgers: list[PostgresLedger], connection: PostgresConnection
) -> None:
    """Discord hasn't seen them yet and reports the same number."""
    one, two = ledgers
    told = Starts(FEW_STARTS + 1, 1000, 60.0)
    assert await one.may_identify(0, 5.0, told) == 0
    pass_by(connection, 6.0)
    for ledger in ledgers:
        assert await ledger.may_identify(1, 5.0, told) == 60.0 + LATER_SECONDS
        assert await ledger.may_identify(1, 5.0, told._replace(left=FEW_STARTS)) == 60.0 + LATER_SECONDS
        assert await ledger.may_identify(1, 5.0, told._replace(reset_seconds=DAY)) == SETTLED_SECONDS
    connection.execute("UPDATE session_starts SET over_at = clock_timestamp()")
    assert await two.may_identify(1, 5.0, Starts(1000, 1000, DAY)) == 0
    assert await one.may_identify(2, 5.0, Starts(1000, 1000, DAY)) == 0


async def test_granted_but_unused_starts_are_returned(
    ledgers: list[PostgresLedger], connection: PostgresConnection
) -> None:
    told = Starts(FEW_STARTS + 2, 1000, DAY)
    for ledger in ledgers:
        assert await ledger.may_identify(0, 0.0, told) == 0
        pass_by(connection, SETTLED_SECONDS - 10)
        told = told._replace(reset_seconds=SETTLED_SECONDS)  # otherwise it would not be their turn for hours
    assert await ledgers[0].may_identify(0, 0.0, told) == SETTLED_SECONDS
    pass_by(connection, 10.0)
    assert await ledgers[0].may_identify(0, 0.0, told) == 0


class Process(discord.Client):
    """The listening part of a bot."""

    def _get_state(self, **options: Any) -> Any:
        return ShardedState(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )


@asynccontextmanager
async def listening(
    tavern: Tavern, ledger: PostgresLedger, asked: list[float]
) -> AsyncIterator[ShardConnections]:
    """`asked` gets the waiting times."""

    async def may_identify(key: int, apart_seconds: float, told: Starts | None) -> float:
        asked.append(await ledger.may_identify(key, apart_seconds, told))
        return asked[-1]

    async with Process(intents=discord.Intents(guilds=True)) as client:
        await client.login(tavern.token)
        client.shard_count = client._connection.shard_count = SHARDS
        lines = ShardConnections(client, may_identify)
        try:
            yield lines
        finally:
            for shard in [*lines.open_shards]:
                await lines.close(shard)


async def test_no_process_uses_up_the_last_starts(ledgers: list[PostgresLedger]) -> None:
    """All see the same remainder at once, and Discord would let all start at once."""
    limits = Limits(identifies=(SHARDS, 5.0), session_starts=(1000, DAY))
    asked: list[float] = []
    async with Tavern(limits=limits, shards=SHARDS) as tavern, AsyncExitStack() as stack:
        gateway, starts = tavern.gateway, tavern.gateway.starts
        starts.take(tavern.clock.now())
        starts.used = starts.most - FEW_STARTS - 1
        stack.enter_context(discord_pointed_at(tavern.api_url, tavern.gateway_url))
        processes = [await stack.enter_async_context(listening(tavern, ledger, asked)) for ledger in ledgers]
        for shard in range(SHARDS):
            await processes[shard % 2].open(Lease(shard, 1, None, None))
        async with asyncio.timeout(120):
            while len(asked) < SHARDS or not gateway.sessions:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
        assert sorted(wait > 0 for wait in asked) == [False] + [True] * (SHARDS - 1)
        assert starts.left(tavern.clock.now()) == FEW_STARTS
        assert len(gateway.sessions) == 1
        assert not any(lines.failed.done() for lines in processes)
