"""The question of the day, as people meet it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.daily import Daily
from dragonbot.daily.stock import day_at
from dragonbot.ids import ChannelId, GuildId, UserId
from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.permission import Permission
from dragonbot.store.protocol import NotStored
from dragonbot.store.rows import ZONES
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from tests.daily.positions import position, stored
from tests.end_to_end.evening import Evening
from tests.end_to_end.games.test_pictures import Quick
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import Player, wishes

A_DAY_SECONDS = 24 * 3600.0
NAMES = ("Ann", "Bob", "Cid", "Dot")


def player(house: House, name: str) -> Player:
    return Player(house.driver, house[name], house.channel)


def store_of(house: House) -> Store:
    assert house.bot is not None
    return house.bot.store


def asked_by(house: House) -> list[ShownMessage]:
    """The public posts with a question of the day."""
    return _questions(house.driver)


async def fill(house: House, *kinds: str) -> None:
    for kind in kinds:
        await store_of(house).put_daily_position(stored(kind))


def answers_on(shown: ShownMessage) -> list[dict[str, Any]]:
    return [each for each in wishes(shown, "daily") if each["custom_id"].rpartition(":")[2].isdecimal()]


@in_a_house()
async def test_a_question_answered_once_and_solved_the_next_day(house: House) -> None:
    ann, bob, cid = (player(house, name) for name in ("ann", "bob", "cid"))
    assert "no question yet" in (await ann.run("/daily")).text
    await fill(house, "fist-classic", "dragons-gold")
    asked = await ann.run("/daily")
    assert asked.ephemeral
    assert "What would you do?" in asked.text
    assert "Your seat" in asked.text
    assert not any(name in asked.text for name in NAMES)
    offered = answers_on(asked.message)
    assert len(offered) == len(position().answers)
    best = position().best
    worse = next(place for place in range(len(offered)) if place != best)
    said = await ann.click(asked.message, offered[worse]["custom_id"])
    assert "worse than the best answer" in said.text
    assert "1 person has answered" in said.text
    assert "when the day is over" in said.text
    again = await ann.run("/daily")
    assert "already answered" in again.text
    assert "worse than the best answer" in again.text
    bobs = await bob.run("/daily")
    assert (
        "The best answer" in (await bob.click(bobs.message, answers_on(bobs.message)[best]["custom_id"])).text
    )
    cids = await cid.run("/daily")
    assert "Was würdest du tun?" in cids.text
    counts = await store_of(house).daily_counts(int(offered[0]["custom_id"].split(":")[3], 36))
    assert counts == {best: 1, worse: 1}
    await house.restart(down=A_DAY_SECONDS)
    new = await ann.run("/daily")
    assert "Dragon's Gold" in new.text
    said = await ann.click(new.message, answers_on(new.message)[0]["custom_id"])
    solved = await ann.click(said.message, "Yesterday's solution")
    assert "Masters choose" in solved.text
    assert "▰▰▰▰▰▱▱▱▱▱ 50 %" in solved.text
    late = await cid.click(cids.message, offered[worse]["custom_id"])  # of yesterday
    assert "Lösung" in late.text
    assert (await store_of(house).daily_counts(int(offered[0]["custom_id"].split(":")[3], 36))) == counts


@in_a_house()
async def test_a_second_click_changes_nothing(house: House) -> None:
    await fill(house, "fist-classic")
    ann = player(house, "ann")
    asked, other = await ann.run("/daily"), await ann.run("/daily")
    first, second = answers_on(asked.message)[:2]
    told = await ann.click(asked.message, first["custom_id"])
    again = await ann.click(other.message, second["custom_id"])
    assert "already answered" in again.text
    assert [line for line in again.text.splitlines() if line.startswith("You chose")] == [
        line for line in told.text.splitlines() if line.startswith("You chose")
    ]


@in_a_house()
async def test_practice_tells_at_once_and_counts_for_nothing(house: House) -> None:
    await fill(house, "fist-classic", "dragons-gold")
    ann, bob = player(house, "ann"), player(house, "bob")
    assert "no questions of earlier days" in (await ann.run("/daily", practice=True)).text
    await bob.run("/daily")
    await house.restart(down=A_DAY_SECONDS)
    asked = await ann.run("/daily", practice=True)
    assert "practice" in asked.text
    choices = [each for each in wishes(asked.message, "daily") if ":p" in each["custom_id"]]
    assert len(choices) == len(position().answers)
    solved = await ann.click(asked.message, choices[0]["custom_id"])
    assert "Masters choose" in solved.text
    assert "You chose" in solved.text
    assert wishes((await ann.click(solved.message, "Practice")).message, "daily")
    assert not await store_of(house).daily_answers(UserId(ann.person.id))


@in_a_house()
async def test_sharing_gives_nothing_away(house: House) -> None:
    await fill(house, "fist-classic")
    ann = player(house, "ann")
    asked = await ann.run("/daily")
    said = await ann.click(asked.message, answers_on(asked.message)[position().best]["custom_id"])
    await ann.click(said.message, "Share")
    shared = house.driver.history(house.channel)[-1]
    assert "🟩" in shared.text
    assert "Ann" in shared.text
    assert "Gold" not in shared.text


@in_a_house()
async def test_with_pictures(house: House) -> None:
    await house.stop()
    house.painter = Quick()
    await house.start()
    await fill(house, "fist-classic")
    asked = await player(house, "ann").run("/daily")
    assert [file.name for file in house.driver.files(asked.message)] == ["table.png", "hand-2.png"]


@in_a_house()
async def test_a_finished_game_can_be_left_out(house: House) -> None:
    evening = Evening(house, people=house.people[:3])
    await evening.begin("fist-classic")
    assert await evening.play()
    store = store_of(house)
    assert len(await store.daily_games(10)) == 1
    assert evening.table is not None
    more = await evening["bob"].click(evening.table, "More…")
    said = await evening["bob"].wish(more.message, "leaveout")
    assert "out of the daily question" in said.text
    assert await store.daily_games(10) == []


@in_a_house()
async def test_answers_are_part_of_ones_data_and_go_with_it(house: House) -> None:
    await fill(house, "fist-classic")
    ann, store = player(house, "ann"), store_of(house)
    asked = await ann.run("/daily")
    await ann.click(asked.message, answers_on(asked.message)[0]["custom_id"])
    assert (await store.personal(UserId(ann.person.id))).rows["daily_answers"]
    forgets = await ann.click((await ann.run("/privacy")).message, "Forget me")
    assert "Forgotten" in (await ann.click(forgets.message, "Yes, forget me")).text
    assert not (await store.personal(UserId(ann.person.id))).rows["daily_answers"]
    assert "What would you do?" in (await ann.run("/daily")).text


def daily_of(house: House) -> Daily:
    assert house.bot is not None
    cog = house.bot.get_cog("Daily")
    assert isinstance(cog, Daily)
    return cog


async def want_posts(house: House, **more: Any) -> GuildId:
    """Posts here, on days that began less than an hour ago."""
    guild, hour = GuildId(house.driver.guild.id), int(house.clock.now() // 3600) % 24
    place = ChannelId(house.channel.id)
    await store_of(house).change_server(guild, **({"daily_in": place, "daily_hour": hour} | more))
    return guild


async def posted(house: House, count: int) -> list[ShownMessage]:
    """The questions posted, when there are this many."""
    await house.driver.until(lambda: len(asked_by(house)) >= count, 120.0)
    await house.quiet()
    return asked_by(house)


@in_a_house()
async def test_a_server_gets_one_post_a_day(house: House) -> None:
    await fill(house, "fist-classic", "dragons-gold", "fist-classic")
    await want_posts(house, language="de")
    [first] = await posted(house, 1)
    assert "Was würdest du tun?" in first.text
    assert "Lösung" not in first.text
    assert not any(name in first.text for name in NAMES)
    ann = player(house, "ann")
    said = await ann.click(first, answers_on(first)[0]["custom_id"])
    assert said.ephemeral
    assert not said.updated
    await house.restart(down=A_DAY_SECONDS / 2)
    await asyncio.sleep(60.0)
    assert len(asked_by(house)) == 1
    await house.restart(down=A_DAY_SECONDS / 2)
    _, second = await posted(house, 2)
    assert "Lösung" in second.text
    assert "Meister wählen" in second.text
    assert "▰▰▰▰▰▰▰▰▰▰ 100 %" in second.text
    assert second.text.index("Lösung") < second.text.index("Was würdest du tun?")
    assert "Solution" in (await ann.click(first, answers_on(first)[1]["custom_id"])).text  # its day is over


@in_a_house()
async def test_a_server_that_was_away_gets_one_post(house: House) -> None:
    await fill(house, *["fist-classic"] * 4)
    await want_posts(house)
    await posted(house, 1)
    await house.restart(down=5 * A_DAY_SECONDS)
    await posted(house, 2)
    await asyncio.sleep(600.0)
    assert len(asked_by(house)) == 2
    assert "Solution" not in asked_by(house)[-1].text  # nothing was asked the day before


@in_a_house()
async def test_restarted_between_noting_and_sending(house: House) -> None:
    """It is sent then, and once."""
    await fill(house, "fist-classic")
    cog = daily_of(house)

    async def die(*_: Any) -> Any:
        raise TimeoutError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cog, "_send", die)
        guild = await want_posts(house)
        await asyncio.sleep(90.0)
        begun = await store_of(house).daily_post(guild)
        assert begun is not None
        assert begun.message_id is None
        assert not asked_by(house)
        await house.stop()
    await house.start()
    [shown] = await posted(house, 1)
    row = await store_of(house).daily_post(guild)
    assert row is not None
    assert row.message_id == shown.id


@in_a_house()
async def test_restarted_between_sending_and_noting(house: House) -> None:
    """The message is found, and not sent again."""
    await fill(house, "fist-classic")
    store = store_of(house)

    async def die(*_: Any) -> Any:
        raise NotStored("full")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "end_daily_post", die)
        guild = await want_posts(house)
        [shown] = await posted(house, 1)
        await house.stop()
    await house.restart(down=600.0)  # Discord has forgotten the nonce
    await asyncio.sleep(90.0)
    assert len(asked_by(house)) == 1
    row = await store_of(house).daily_post(guild)
    assert row is not None
    assert row.message_id == shown.id


@in_a_house()
async def test_a_channel_that_is_closed_is_not_tried_all_day(house: House) -> None:
    await fill(house, "fist-classic")
    house.driver.forbid(house.channel, house.driver.world.bot, Permission.SEND_MESSAGES)
    guild = await want_posts(house)
    await asyncio.sleep(90.0)
    row = await store_of(house).daily_post(guild)
    assert row is not None
    assert row.message_id == 0
    assert not asked_by(house)


@in_a_house()
async def test_the_day_begins_at_the_server_s_hour_and_place(house: House) -> None:
    """An hour and a place by which it is another day than by the default of either."""
    await fill(house, "fist-classic")
    now = house.clock.now()
    day, zone, hour = next(
        (day, zone, hour)
        for zone in ZONES
        for hour in range(24)
        if (day := day_at(now, zone, hour)) not in (day_at(now, "UTC", hour), day_at(now, zone, 18))
    )
    await want_posts(house, daily_zone=zone, daily_hour=hour)
    [shown] = await posted(house, 1)
    assert {int(each["custom_id"].split(":")[3], 36) for each in wishes(shown, "daily")} == {day}


@in_a_house()
async def test_in_direct_messages(house: House) -> None:
    """The same question; squares are there to copy, as there is no channel to share them in."""
    await fill(house, "fist-classic")
    ann = Player(house.driver, house["ann"], house.driver.world.direct(house["ann"]))
    asked = await ann.run("/daily")
    assert "What would you do?" in asked.text
    said = await ann.click(asked.message, answers_on(asked.message)[0]["custom_id"])
    assert "best answer" in said.text.lower()
    shared = await ann.click(said.message, "Share")
    assert "question of the day" in shared.text
    assert (await player(house, "ann").run("/daily")).text.startswith("You have already answered")


@pytest.mark.slow
@pytest.mark.parametrize("fail_point", ["daily-noted", "daily-sent"])
def test_killed_around_the_post(tmp_path: Path, fail_point: str) -> None:
    async def killed() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            with discord_pointed_at(tavern.api_url, tavern.gateway_url):
                await _killed_at(Mortal(tavern, tmp_path), fail_point)

    asyncio.run(killed())


async def _killed_at(bot: Mortal, fail_point: str) -> None:
    driver, store = bot.tavern.driver, await SqliteStore.open(bot.database)
    guild, place = GuildId(driver.guild.id), ChannelId(driver.channel.id)
    await store.put_daily_position(stored())
    await store.change_server(guild, daily_in=place)
    await store.close()
    await bot.start(fail_point)
    try:
        assert await bot.died(60)
        await bot.kill()
        await bot.start()
        await driver.until(lambda: len(_questions(driver)) == 1, 60)
        ann = Player(driver, driver.person("ann"), driver.channel)
        said = await ann.click(_questions(driver)[0], answers_on(_questions(driver)[0])[0]["custom_id"])
        assert "best answer" in said.text.lower()
        for _ in range(600):  # it is looked for after the start
            if _noted(bot) == [(_questions(driver)[0].id,)]:
                break
            await asyncio.sleep(0.1)
        assert _noted(bot) == [(_questions(driver)[0].id,)]
    finally:
        await bot.kill()
    assert len(_questions(driver)) == 1


def _noted(bot: Mortal) -> list[tuple[int | None]]:
    """The messages of posts, as stored."""
    with closing(sqlite3.connect(bot.database)) as connection:
        return connection.execute("SELECT message_id FROM daily_posts").fetchall()


def _questions(driver: Driver) -> list[ShownMessage]:
    return [each for each in driver.history(driver.channel) if not each.ephemeral and wishes(each, "daily")]
