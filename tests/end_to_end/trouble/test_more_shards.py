"""Discord wants more shards: all processes return theirs, and all tables continue."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from dragonbot.match.answers import loaded
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.store.databases import problems_at
from dragonbot.store.postgres.connection import linked
from tests.end_to_end.trouble.deaths import Size, Table, checked, happen
from tests.end_to_end.trouble.swarm import Swarm, swarming
from tests.end_to_end.trouble.test_kills import nothing_is_doubled

pytestmark = pytest.mark.slow

BEFORE, AFTER = 2, 5


def counted(swarm: Swarm) -> int:
    with closing(linked(swarm.server.url(swarm.database))) as link:
        found = link.execute("SELECT count FROM shards").fetchone()
    assert found is not None
    return int(found[0])


async def test_more_shards_while_all_play_and_a_process_dies(tmp_path: Path) -> None:
    size = Size()
    async with Tavern(limits=size.limits(), shards=BEFORE) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, BEFORE, size.lease_seconds) as swarm:
                tables = [Table(swarm, number) for number in range(BEFORE)]
                one, two = [await swarm.member(name) for name in ("one", "two")]
                await swarm.until(lambda holders: len(set(holders.values())) == 2)
                await swarm.all_held()
                await asyncio.gather(*(table.begin() for table in tables))
                playing = [asyncio.create_task(table.play()) for table in tables]
                tavern.gateway.shards = swarm.shards = AFTER
                await happen(swarm, one, "stopped", size)  # and once connected it asks how many Discord wants
                await swarm.until(lambda _: counted(swarm) == AFTER)
                await happen(swarm, two, "killed", size)  # before all are connected
                await swarm.until(lambda holders: len(set(holders.values())) == 2)
                await swarm.all_held()
                for table, task in zip(tables, playing, strict=True):
                    table.stopped = True
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                await checked(tables)
                await asyncio.gather(*(table.goes_on() for table in tables))
                nothing_is_doubled(list(tables))
                assert {session.shard.of for session in tavern.gateway.sessions.values()} == {AFTER}
                assert tavern.gateway.invalidated["identify"] == 0
                told = swarm.told()
                address = swarm.server.url(swarm.database)
                assert await asyncio.to_thread(problems_at, address, loaded) == []
    assert "Traceback" not in told, told
