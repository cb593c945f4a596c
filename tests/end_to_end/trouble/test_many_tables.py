"""Many tables at once: Discord counts all their requests together, and the limit holds."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from dragonbot.practice.world.limits import Limits
from tests.end_to_end.house import House, in_a_house

TABLES = 120


async def all_open(house: House) -> None:
    """Everyone opens a table, all to be shown at the same moment."""
    assert house.bot is not None
    house.bot.registry.gate.shut(30.0)
    driver = house.driver
    people = [driver.add_person(f"host-{number}") for number in range(TABLES)]
    channels = [driver.add_channel(driver.guild, f"table-{number}") for number in range(TABLES)]
    for person in people:
        driver.join(driver.guild, person)
    opened = await asyncio.gather(
        *(
            driver.run(person, channel, "/table open", game="fist-classic")
            for person, channel in zip(people, channels, strict=True)
        )
    )
    assert not any(each.failed for each in opened)
    assert not any(map(driver.history, channels))
    await driver.until(lambda: all(map(driver.history, channels)), 60)


@in_a_house()
async def test_discord_refuses_nothing(house: House) -> None:
    await all_open(house)
    assert house.tavern.refused == Counter()


@pytest.mark.slow
@in_a_house(limits=Limits(everything=(20, 1.0)))
async def test_with_a_lower_limit_everything_shows_in_the_end(house: House) -> None:
    """Another process may use the same token. After one refusal, no further requests are sent."""
    await all_open(house)
    assert 0 < house.tavern.refused["global"] < TABLES / 2


@in_a_house()
async def test_responses_to_people_do_not_wait(house: House) -> None:
    """Discord doesn't count them, nor follow-ups through their tokens."""
    assert house.bot is not None
    house.bot.registry.gate.shut(30.0)
    before = house.clock.now()
    outcome = await house.driver.run(house["ann"], house.channel, "/table open", game="fist-classic")
    assert outcome.acknowledged_after is not None
    assert outcome.acknowledged_after < 1.0
    assert house.driver.history(house.channel) == []
    await house.driver.until(lambda: bool(house.driver.history(house.channel)), 60)
    assert house.clock.now() - before > 29
