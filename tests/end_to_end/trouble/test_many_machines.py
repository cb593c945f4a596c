"""Any of three processes may die, sleep or lose the database: nothing confirmed is lost."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dragonbot.match.answers import loaded
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.store.databases import problems_at
from dragonbot.store.postgres.store import PostgresStore
from tests.end_to_end.trouble.deaths import (
    WAYS,
    Death,
    Size,
    Table,
    checked,
    meanwhile,
    not_stored,
    told_of,
    updated,
)
from tests.end_to_end.trouble.swarm import swarming
from tests.end_to_end.trouble.test_kills import nothing_is_doubled, nothing_is_missing

pytestmark = pytest.mark.slow

log = logging.getLogger(__name__)


async def test_any_process_may_die(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    size = Size.wanted()
    random = Random(size.seed)
    deaths: list[Death] = []
    found = 0
    async with Tavern(limits=size.limits(), shards=size.shards) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, size.shards, size.lease_seconds) as swarm:
                tables = [Table(swarm, number, size.pause_seconds) for number in range(size.servers)]
                for name in ("one", "two", "three"):
                    await swarm.member(name)
                await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
                await swarm.all_held()
                await asyncio.gather(*(table.begin() for table in tables))
                for number in range(size.deaths):
                    member, way = random.choice(swarm.members), WAYS[number % len(WAYS)]
                    deaths.append(await meanwhile(swarm, tables, member, way, size))
                    found += await checked(tables)
                    log.info("%s: %s; %s bids found", number + 1, deaths[-1], found)
                unsettled = sum(table.unsettled for table in tables)
                in_an_update = await updated(swarm, tables, size)
                await asyncio.gather(*(table.goes_on() for table in tables))
                await asyncio.sleep(1.0)
                nothing_is_doubled(tables)
                told = swarm.told()
                address = swarm.server.url(swarm.database)
                # Among others it checks the log of epochs: no table had two writers.
                assert await asyncio.to_thread(problems_at, address, loaded) == []
                epochs = await asyncio.to_thread(swarm.epochs)
                store = await PostgresStore.open(address)
                try:
                    await nothing_is_missing(store, tables)
                    lost = await not_stored(store, tables)
                finally:
                    await store.close()
    gateway = tavern.gateway
    figures = {
        **size._asdict(),
        "bids_found": found,
        "bids_confirmed": sum(len(player.sealed) for table in tables for player in table.people),
        "bids_lost": len(lost),
        "clicks_unsettled": unsettled,
        "silent_seconds": told_of(deaths),
        "sessions": gateway.starts.used,
        "invalidated": dict(gateway.invalidated),
        "epochs_with_writers": sum(epochs.values()),
    }
    log.info("%s", json.dumps(figures))
    for name, figure in figures.items():
        record_property(name, figure)
    # Only a process that sleeps between its turn and the start of its session uses another's turn.
    asleep = sum(death.too_soon for death in deaths if death.way == "frozen")
    assert gateway.invalidated["identify"] == asleep
    assert found >= size.deaths
    assert lost == []
    assert in_an_update == (0, 0)
    assert all(epochs.get(table.shard, 0) > 1 for table in tables), epochs
    assert [str(death) for death in deaths if death.is_too_long] == []
    assert "Traceback" not in told, told
