"""Discord sessions start a few at a time, with one process or several."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import discord

from dragonbot.cluster.leases import FEW_STARTS, Lease
from dragonbot.connection import gateway
from dragonbot.connection.gateway import ShardConnections, ShardedState
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from tests.end_to_end.house import House, come_through, in_a_house, tavern_with_a_door
from tests.end_to_end.leaping import LeapClock, leaping
from tests.end_to_end.trouble.logged import warnings

MOST: Final = 100
WINDOW: Final = 600.0
"""Discord allows 1000 a day; simulating a day takes too long."""
LIMITS: Final = Limits(session_starts=(MOST, WINDOW))


async def new_session(house: House) -> float:
    """Seconds until the bot is back after its session ended."""
    assert house.bot is not None
    before = house.clock.now()
    ready = house.bot.wait_for("ready", timeout=2 * WINDOW)
    await house.tavern.mischief.invalidate()
    await ready
    return house.clock.now() - before


@in_a_house(limits=LIMITS)
async def test_with_enough_left_there_is_no_wait(house: House) -> None:
    with warnings(gateway.__name__) as said:
        assert await new_session(house) < 10
    assert said == []
    assert house.tavern.gateway.starts.used == 2


@in_a_house(limits=LIMITS)
async def test_the_rest_of_the_day_is_spread_out(house: House) -> None:
    starts = house.tavern.gateway.starts
    starts.used = MOST - 40
    left = starts.resets_in(house.clock.now())
    with warnings(gateway.__name__) as said:
        assert left / 40 < await new_session(house) < left / 40 + 10
    assert ["40 more sessions" in each for each in said] == [True]


@in_a_house(limits=LIMITS)
async def test_the_last_starts_are_kept(house: House) -> None:
    starts = house.tavern.gateway.starts
    starts.used = MOST - FEW_STARTS
    starts.began = house.clock.now() + 0.0009  # less than a millisecond is not reported
    left = starts.resets_in(house.clock.now())
    with warnings(gateway.__name__) as said:
        assert left <= await new_session(house) < left + 10
    assert ["only 10 more sessions" in each for each in said] == [True]
    assert starts.used == 1


@in_a_house(limits=LIMITS)
async def test_sessions_that_end_at_once_do_not_use_them_up(house: House) -> None:
    starts = house.tavern.gateway.starts
    until = starts.began + WINDOW - 30
    while house.clock.now() < until:
        assert starts.left(house.clock.now()) > FEW_STARTS
        await new_session(house)


def test_pauses_grow() -> None:
    assert [gateway.pause_after(number) for number in range(10)] == [0, 1, 2, 4, 8, 16, 32, 60, 60, 60]


SHARDS: Final = 6


class Process(discord.Client):
    """The listening part of a bot."""

    def _get_state(self, **options: Any) -> Any:
        return ShardedState(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )


class Turns:
    """Turns from the ledger, by the simulated clock."""

    def __init__(self) -> None:
        self._at = float("-inf")

    async def may_identify(self, _: int, apart_seconds: float, __: object) -> float:
        now = asyncio.get_running_loop().time()
        if now < self._at + apart_seconds:
            return max(0.01, self._at + apart_seconds - now)
        self._at = now
        return 0.0


@asynccontextmanager
async def listening(tavern: Tavern, door: Path, turns: Turns) -> AsyncIterator[ShardConnections]:
    async with Process(intents=discord.Intents(guilds=True)) as client:
        come_through(client, door)
        await client.login(tavern.token)
        client.shard_count = client._connection.shard_count = SHARDS
        lines = ShardConnections(client, turns.may_identify)
        try:
            yield lines
        finally:
            for shard in [*lines.open_shards]:
                await lines.close(shard)


async def begun(tavern: Tavern, count: int) -> None:
    """Wait until this many sessions are connected."""
    async with asyncio.timeout(3600):
        while heard(tavern) < count:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.1)


def heard(tavern: Tavern) -> int:
    return sum(each.connection is not None for each in tavern.gateway.sessions.values())


def test_restarted_sessions_wait_for_their_turn() -> None:
    """discord.py itself waits before it starts a session again, and then its turn is over."""

    async def play() -> None:
        limits = Limits(identifies=(1, 5.0))
        async with tavern_with_a_door(LeapClock(), limits, SHARDS) as (tavern, door):
            turns = Turns()
            with discord_pointed_at(tavern.api_url, tavern.gateway_url):
                async with listening(tavern, door, turns) as one, listening(tavern, door, turns) as two:
                    for shard in (0, 1):
                        await one.open(Lease(shard, 1, None, None))
                    await begun(tavern, 2)
                    tavern.gateway.forget_sessions()
                    tavern.gateway.cut_all()
                    await asyncio.sleep(1.0)
                    for shard in (2, 3, 4):
                        await two.open(Lease(shard, 1, None, None))
                    await begun(tavern, 5)
            assert tavern.gateway.invalidated == {"resume": 2}

    leaping(play())
