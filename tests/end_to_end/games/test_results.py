"""Results are announced in their channel, once, whatever happens to that channel."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dragonbot.ids import ChannelId, GuildId
from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.permission import Permission
from dragonbot.store.sqlite.store import SqliteStore
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import Player, verbs_in


async def with_a_game_over(house: House) -> Channel:
    """The bot is not there yet; the end remains to be shown, and the result in the other channel."""
    side = next(each for each in house.driver.guild.channels.values() if each.name == "side-table")
    await house.stop()
    await _with_results_in(house.database, side)
    await finished_game(house.database, house.channel, house.people[:3])
    return side


async def _with_results_in(database: Path, channel: Channel) -> None:
    store = await SqliteStore.open(database)
    await store.change_server(GuildId(channel.guild_id), results_in=ChannelId(channel.id))
    await store.close()


def told(house: House, channel: Channel) -> list[ShownMessage]:
    return _from_bot(house.driver, channel)


def _from_bot(driver: Driver, channel: Channel) -> list[ShownMessage]:
    return [each for each in driver.history(channel) if each.message.author is driver.world.bot]


@in_a_house()
async def test_a_result_is_announced_once(house: House) -> None:
    side = await with_a_game_over(house)
    house.tavern.mischief.add(Trouble(f"POST */channels/{side.id}/messages", lose_answer=True))
    await house.start()
    await house.driver.until(lambda: bool(told(house, side)))
    await house.quiet()
    (result,) = told(house, side)
    assert "Fist of Dragonstones" in result.text
    assert "win" in result.text
    assert all(person.display_name in result.text for person in house.people[:3])
    assert house.channel.mention in result.text
    (end,) = told(house, house.channel)
    assert "rematch" in verbs_in(end)
    await house.restart(down=1000)
    await house.quiet()
    assert len(told(house, side)) == 1
    # The announcement is not the table: a rematch starts in the table's channel, and so does "show".
    ann = Player(house.driver, house["ann"], house.channel)
    await ann.run("/table show")
    await house.quiet()
    assert len(told(house, house.channel)) == 2
    assert len(told(house, side)) == 1


@pytest.mark.parametrize("forbidden", [True, False])
def test_a_channel_without_permission(tmp_path: Path, forbidden: bool) -> None:
    @in_a_house()
    async def nothing_else_suffers(house: House) -> None:
        side = await with_a_game_over(house)
        if forbidden:
            house.driver.forbid(side, house.driver.world.bot, Permission.SEND_MESSAGES)
        else:
            house.driver.delete_channel(side)
        bot = await house.start()
        await house.driver.until(lambda: bool(told(house, house.channel)))
        await house.quiet()
        (end,) = told(house, house.channel)
        assert "rematch" in verbs_in(end)
        assert await bot.store.unshown() == []
        ann = Player(house.driver, house["ann"], house.channel)
        await ann.wish(end, "rematch")
        await house.quiet()
        assert "join" in verbs_in(told(house, house.channel)[-1])

    nothing_else_suffers(tmp_path)


@in_a_house()
async def test_without_a_channel_for_results(house: House) -> None:
    await house.stop()
    await finished_game(house.database, house.channel, house.people[:3])
    await house.start()
    await house.driver.until(lambda: bool(told(house, house.channel)))
    await house.quiet()
    everywhere = [told(house, channel) for channel in house.driver.guild.channels.values()]
    assert sum(map(len, everywhere)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("fail_point", ["after-post:2", "after-shown:1"])
def test_killed_while_announcing(tmp_path: Path, fail_point: str) -> None:
    async def killed() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            with discord_pointed_at(tavern.api_url, tavern.gateway_url):
                await _killed_at(Mortal(tavern, tmp_path), fail_point)

    asyncio.run(killed())


async def _killed_at(bot: Mortal, fail_point: str) -> None:
    driver = bot.tavern.driver
    side = next(each for each in driver.guild.channels.values() if each.name == "side-table")
    await _with_results_in(bot.database, side)
    await finished_game(bot.database, driver.channel, driver.people[:3])
    await bot.start(fail_point)
    try:
        assert await bot.died(60)
        await bot.kill()
        await bot.start()
        await driver.until(lambda: bool(_from_bot(driver, side)), 60)
        ann = Player(driver, driver.person("ann"), driver.channel)
        await ann.wish(_from_bot(driver, driver.channel)[-1], "rematch")
        await driver.until(lambda: len(_from_bot(driver, driver.channel)) == 2, 60)
        assert len(_from_bot(driver, side)) == 1
    finally:
        await bot.kill()
