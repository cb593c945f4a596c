"""Shards: which one hears of a server, the pace of session starts, and takeovers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.limits import Limits
from tests.practice.test_gateway import AT_ONCE, Listener, listen

SHARDS = 3


@pytest.fixture
async def tavern() -> AsyncIterator[Tavern]:
    async with Tavern(clock=Clock(), limits=Limits(identifies=AT_ONCE), shards=SHARDS) as opened:
        yield opened


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


def guilds_of_all(tavern: Tavern) -> list[Guild]:
    """One server for each shard, by shard number; a server's id contains its date."""
    found: dict[int, Guild] = {}
    while len(found) < SHARDS:
        tavern.clock.move(0.001)
        guild = tavern.driver.add_guild(f"guild {len(tavern.world.guilds)}")
        found.setdefault((guild.id >> 22) % SHARDS, guild)
    return [found[number] for number in range(SHARDS)]


async def shard(session: aiohttp.ClientSession, tavern: Tavern, number: int, of: int = SHARDS) -> Listener:
    listener = await listen(session, tavern)
    await listener.next()
    await listener.identify(shard=(number, of))
    return listener


async def test_each_shard_hears_of_its_own_servers(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    guilds = guilds_of_all(tavern)
    listeners = [await shard(session, tavern, number) for number in range(SHARDS)]
    for number, listener in enumerate(listeners):
        ready = (await listener.next())["d"]
        assert ready["shard"] == [number, SHARDS]
        expected = {str(each) for each in tavern.world.guilds if (each >> 22) % SHARDS == number}
        assert {guild["id"] for guild in ready["guilds"]} == expected
        assert str(guilds[number].id) in expected
        assert {(await listener.until("GUILD_CREATE"))["d"]["id"] for _ in expected} == expected
    for number, listener in enumerate(listeners):
        tavern.driver.add_channel(guilds[number], f"channel {number}")
        told = await listener.until("CHANNEL_CREATE")
        assert told["d"]["name"] == f"channel {number}"


async def test_the_first_shard_gets_direct_messages(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    guilds_of_all(tavern)
    direct = tavern.world.guild_of(tavern.world.direct(tavern.driver.person("ann")))
    heard = []
    for number in range(SHARDS):
        await (await shard(session, tavern, number)).until("READY")
    for each in tavern.gateway.sessions.values():
        heard += [each.shard.number] * each.shard.has(direct)
    assert heard == [0]


async def test_discord_recommends_a_number(tavern: Tavern) -> None:
    told = tavern.gateway.for_bots()
    assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (SHARDS, 1)


@pytest.mark.parametrize(("number", "of"), [(3, 3), (-1, 3), (0, 0)])
async def test_an_impossible_shard_is_refused(
    tavern: Tavern, session: aiohttp.ClientSession, number: int, of: int
) -> None:
    assert await (await shard(session, tavern, number, of)).next() == {"closed": 4010}


async def test_too_many_servers_want_more_shards(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    tavern.limits.guilds_a_shard = 2
    guilds_of_all(tavern)
    assert await (await shard(session, tavern, 0, 1)).next() == {"closed": 4011}


async def begun(session: aiohttp.ClientSession, tavern: Tavern, number: int) -> str:
    """The start of a session."""
    told = await (await shard(session, tavern, number, 32)).next()
    return "refused" if told["op"] == 9 else str(told["t"])


async def test_sessions_start_one_after_the_other(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    """A session that starts too soon is declared invalid."""
    tavern.limits.identifies = (1, 5.0)
    assert [await begun(session, tavern, number) for number in (0, 1)] == ["READY", "refused"]
    tavern.clock.move(5.0)
    assert [await begun(session, tavern, number) for number in (1, 0)] == ["READY", "refused"]
    assert tavern.gateway.starts.used == 4  # failed attempts count, too


async def test_those_with_different_keys_start_together(
    tavern: Tavern, session: aiohttp.ClientSession
) -> None:
    tavern.limits.identifies = (16, 5.0)
    assert [await begun(session, tavern, number) for number in (0, 15, 16, 31)] == [
        *("READY", "READY", "refused", "refused")
    ]


async def test_two_sessions_of_a_shard_both_hear_everything(
    tavern: Tavern, session: aiohttp.ClientSession
) -> None:
    """So a handover needs no gap."""
    guild = guilds_of_all(tavern)[1]
    both = [await shard(session, tavern, 1) for _ in range(2)]
    for listener in both:
        await listener.until("GUILD_CREATE")
    tavern.driver.add_channel(guild, "new")
    for listener in both:
        assert (await listener.until("CHANNEL_CREATE"))["d"]["name"] == "new"


async def test_another_connection_resumes_a_session(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    """While the old connection still exists, which then hears no more."""
    guild = guilds_of_all(tavern)[2]
    old = await shard(session, tavern, 2)
    ready = await old.until("READY")
    told: dict[str, Any] = await old.until("GUILD_CREATE")
    new = await listen(session, tavern)
    await new.next()
    await new.resume(ready["d"]["session_id"], told["s"])
    await new.until("RESUMED")
    tavern.driver.add_channel(guild, "new")
    assert (await new.until("CHANNEL_CREATE"))["d"]["name"] == "new"
    assert "closed" in await old.until("CHANNEL_CREATE")


async def test_other_shards_sessions_can_still_be_resumed(
    tavern: Tavern, session: aiohttp.ClientSession
) -> None:
    first, other = [await shard(session, tavern, number) for number in (0, 1)]
    ready = await other.until("READY")
    await first.until("READY")
    for connection in tuple(tavern.gateway.connections):
        connection.cut()
    again = await shard(session, tavern, 0)
    await again.until("READY")
    new = await listen(session, tavern)
    await new.next()
    await new.resume(ready["d"]["session_id"], ready["s"])
    assert (await new.until("RESUMED"))["op"] == 0
