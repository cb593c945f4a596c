"""However many processes a bot has, together they stay within Discord's fifty requests a second."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import pytest

from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from tests.end_to_end.trouble.deaths import Size, Table, happen
from tests.end_to_end.trouble.swarm import Swarm, swarming
from tests.end_to_end.trouble.traffic import WRITES, most_within

pytestmark = pytest.mark.slow

TABLES: Final = 36
OF_ONE: Final = 45 / 3
"""Requests a second for one of three processes."""


async def test_three_processes_stay_within_one_bot_s_limit(tmp_path: Path) -> None:
    size = Size(servers=TABLES)
    limits = size.limits()
    limits.everything = Limits().everything
    async with Tavern(limits=limits, shards=size.shards) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, size.shards, size.lease_seconds) as swarm:
                tables = [Table(swarm, number) for number in range(TABLES)]
                one = await swarm.member("one")
                await swarm.all_held()
                await asyncio.gather(*(table.begin() for table in tables))
                playing = [asyncio.create_task(table.play()) for table in tables]
                for name in ("two", "three"):  # while the first sends as many as it may
                    await swarm.member(name)
                    await until_all_play(swarm, tables)
                await happen(swarm, one, "killed", size)
                await until_all_play(swarm, tables)
                for table, task in zip(tables, playing, strict=True):
                    table.stopped = True
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
    assert tavern.refused.total() == 0
    counted = [each for each in tavern.driver.requests() if each.kind in WRITES]
    assert most_within(counted, 1.0) > OF_ONE  # there was enough to send


async def until_all_play(swarm: Swarm, tables: list[Table]) -> None:
    """Each process has its share, and everyone had a new question after that."""
    alive = [member for member in swarm.members if member.is_alive]
    await swarm.until(lambda holders: len(set(holders.values())) == len(alive))
    await swarm.all_held()
    for table in tables:
        table.count_silence()
    since = asyncio.get_running_loop().time()
    await swarm.tavern.driver.until(lambda: all(table.asked_at > since for table in tables))
