"""Three processes, and any of them may die, sleep, or lose the database: nothing confirmed is lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from dragonbot.hall.databases import problems_at
from dragonbot.hall.playing import loaded
from dragonbot.practice.limits import Limits
from dragonbot.practice.mistake import NotPossible
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from tests.end_to_end.survivor import BotIsGone, Survivor
from tests.end_to_end.swarm import Member, Swarm, swarming
from tests.end_to_end.test_kills import Crew, newcomers, nothing_is_doubled

SHARDS: Final = 3
LEASE_SECONDS: Final = 3.0
DEATHS: Final = int(os.environ.get("DRAGONBOT_DEATHS") or 4)
WAYS: Final = ("killed", "frozen", "cut", "database", "stopped")
PLAYS_SECONDS: Final = 1.0
LONGEST_SECONDS: Final = 60.0


class Table(Crew):
    """A crew in a server of its own, whose bot is away now and then."""

    def __init__(self, swarm: Swarm, number: int) -> None:
        tavern = swarm.tavern
        super().__init__(tavern, number, newcomers(tavern, number))
        guild = swarm.guild(number % swarm.shards)
        for player in self.people:
            if player.person.id not in guild.members:
                self.driver.join(guild, player.person)
        self.channel = self.driver.add_channel(guild, f"far-{number}")
        self.people = [Survivor(self.driver, each.person, self.channel, number) for each in self.people]
        self.host = self.people[0]
        self.unanswered = 0
        """Clicks of which nobody has heard."""

    async def act(self) -> None:
        try:
            await super().act()
        except BotIsGone:
            self.unanswered += 1
            await asyncio.sleep(0.1)
        except (NotPossible, TimeoutError):
            await asyncio.sleep(0.1)


async def survive(swarm: Swarm, tables: list[Table], way: str, random: Random) -> float:
    """Something happens to a process while all play on; returns after how long all is held again."""
    return await meanwhile(swarm, tables, random.choice(swarm.members), way)


async def meanwhile(swarm: Swarm, tables: list[Table], member: Member, way: str) -> float:
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(PLAYS_SECONDS / 2)
    happening = asyncio.create_task(happen(swarm, member, way))
    await asyncio.sleep(0.1)
    lasted = await swarm.all_held()
    await happening
    await swarm.all_held()
    await asyncio.sleep(PLAYS_SECONDS)
    for table, task in zip(tables, playing, strict=True):
        table.stopped = True
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, BaseException) and not isinstance(result, BotIsGone | asyncio.CancelledError):
            raise result
    return lasted


async def happen(swarm: Swarm, member: Member, way: str) -> None:
    match way:
        case "killed":
            await member.kill()
            await member.start()
        case "stopped":
            await member.stop()
            await member.start()
        case "frozen":
            member.freeze()
            await asyncio.sleep(2 * LEASE_SECONDS)
            member.thaw()
        case "cut":
            member.wire.cut()
            await asyncio.sleep(2 * LEASE_SECONDS)
            member.wire.mend()
        case "database":
            await asyncio.to_thread(swarm.server.stop, "immediate")
            await asyncio.sleep(1.0)
            await asyncio.to_thread(swarm.server.start)


async def updated(swarm: Swarm, tables: list[Table]) -> int:
    """One process after the other is stopped and begun anew while all play; how many clicks went unheard."""
    await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
    before = sum(table.unanswered for table in tables)
    for member in swarm.members:
        await meanwhile(swarm, tables, member, "stopped")
        await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
    await checked(tables)
    return sum(table.unanswered for table in tables) - before


async def checked(tables: list[Table]) -> int:
    async def check(table: Table) -> int:
        for _ in range(20):  # a table may still be on its way to another process
            with suppress(BotIsGone, NotPossible):
                return await table.check()
            await asyncio.sleep(0.5)
        return await table.check()

    return sum(await asyncio.gather(*map(check, tables)))


async def test_any_process_may_die(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    random = Random(7)
    limits = Limits(rates=False, answer_within=5.0, identifies=(16, 5.0))
    lasted: dict[str, list[float]] = {way: [] for way in WAYS}
    found = 0
    async with Tavern(limits=limits, shards=SHARDS) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, SHARDS, LEASE_SECONDS) as swarm:
                tables = [Table(swarm, number) for number in range(SHARDS)]
                for name in ("one", "two", "three"):
                    await swarm.member(name)
                await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
                await swarm.all_held()
                await asyncio.gather(*(table.begin() for table in tables))
                for number in range(DEATHS):
                    way = WAYS[number % len(WAYS)]
                    lasted[way].append(await survive(swarm, tables, way, random))
                    found += await checked(tables)
                unanswered = await updated(swarm, tables)
                await asyncio.gather(*(table.goes_on() for table in tables))
                await asyncio.sleep(1.0)
                nothing_is_doubled(list(tables))
                told = swarm.told()
                address = swarm.server.url(swarm.database)
                # Among other things it looks into the log of epochs: no table had two writers.
                assert await asyncio.to_thread(problems_at, address, loaded) == []
                writers = await asyncio.to_thread(swarm.writers)
                assert all(
                    len({epoch for shard, epoch in writers if shard == each}) > 1 for each in range(SHARDS)
                )
    record_property("checks", found)
    record_property("seconds", {way: [round(each, 1) for each in times] for way, times in lasted.items()})
    assert found >= DEATHS
    assert unanswered == 0
    assert max(each for times in lasted.values() for each in times) < LONGEST_SECONDS
    assert "Traceback" not in told, told
