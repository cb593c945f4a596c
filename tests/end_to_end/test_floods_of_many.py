"""Two processes of one bot: who floods a server of one is refused in a server of the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

from dragonbot.practice.channel import Channel
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from tests.end_to_end.deaths import Size
from tests.end_to_end.mortal import PATIENCE
from tests.end_to_end.swarm import Swarm, swarming

PAUSE = "pause = { seconds = 60 }\n"
FEW = "commands = { at_once = 5, a_second = 0.001 }\npatience = { counts = 1 }\n" + PAUSE
MANY = "commands = { at_once = 1e9, a_second = 1e9 }\n" + PAUSE
"""Whoever is refused here did too much elsewhere."""


async def test_who_floods_one_process_is_refused_in_the_other(tmp_path: Path) -> None:
    size = Size(lease_seconds=15.0)  # nobody dies, and a busy machine may take its time
    async with Tavern(limits=size.limits(), shards=2) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, 2, size.lease_seconds) as swarm:
                for name, limits in (("few", FEW), ("many", MANY)):
                    file = tmp_path / f"{name}.toml"
                    file.write_text(limits, "utf-8")
                    await swarm.member(name, LIMITS_FILE=str(file))
                await swarm.until(lambda holders: len(set(holders.values())) == 2)
                await swarm.all_held()
                few, many = channels_of(swarm)
                assert not await refuses(swarm, many, "uma")
                ends = asyncio.get_running_loop().time() + PATIENCE
                while not await refuses(swarm, few, "uma"):
                    assert asyncio.get_running_loop().time() < ends
                while not await refuses(swarm, many, "uma"):
                    assert asyncio.get_running_loop().time() < ends
                    await refuses(swarm, few, "uma")  # it goes on
                assert not await refuses(swarm, many, "vic")
                assert not await refuses(swarm, few, "vic")
                told = swarm.told()
    assert "Traceback" not in told, told


def channels_of(swarm: Swarm) -> list[Channel]:
    """In a server of each process, with two people in both."""
    driver = swarm.tavern.driver
    people = [driver.add_person(name) for name in ("uma", "vic")]
    shards = {number: shard for shard, number in swarm.holders().items()}
    found = []
    for member in swarm.members:
        guild = swarm.guild(shards[member.number])
        for person in people:
            driver.join(guild, person)
        found.append(driver.add_channel(guild, member.name))
    return found


async def refuses(swarm: Swarm, channel: Channel, name: str) -> bool:
    """Whether somebody who asks for something is told that it was too much."""
    driver = swarm.tavern.driver
    outcome = await driver.run(driver.person(name), channel, "/rules")
    return "Too many commands" in outcome.text
