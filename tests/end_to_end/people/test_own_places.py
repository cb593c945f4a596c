"""Each table in its own forum post or thread, made once and archived afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.permission import Permission
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import Player, table_in, verbs_in

QUARTER = 900.0


def forum_in(driver: Driver) -> Channel:
    return next(each for each in driver.guild.channels.values() if each.name == "evenings")


def made_in(driver: Driver, channel: Channel) -> list[Channel]:
    return [each for each in driver.guild.channels.values() if each.parent_id == channel.id]


async def settles(keeper: Player, page: str, setting: str, *values: object) -> None:
    """Ann opens the panel, goes to the page and chooses."""
    panel = (await keeper.run("/server")).message
    shown = (await keeper.click(panel, f"dragon:server:0:0:{page}")).message
    await keeper.driver.choose(keeper.person, shown, list(values), f"dragon:serverset:0:0:{setting}")


async def with_tables_in(house: House, channel: Channel) -> Player:
    ann = Player(house.driver, house["ann"], house.channel)
    await settles(ann, "server-places", "tables_in", channel)
    return ann


def player(house: House, name: str, channel: Channel | None = None) -> Player:
    return Player(house.driver, house[name], channel or house.channel)


@in_a_house(seed="3")
async def test_a_post_in_a_forum(house: House) -> None:
    driver, forum = house.driver, forum_in(house.driver)
    quick, slow = driver.add_tag(forum, "quick", required=True), driver.add_tag(forum, "slow")
    await with_tables_in(house, forum)
    bob = player(house, "bob")
    said = await bob.run("/table open", game="fist-classic")
    (post,) = made_in(driver, forum)
    assert post.mention in said.text
    assert (post.name, post.applied_tags) == ("Fist of Dragonstones · Bob", [quick.id])
    await driver.until(lambda: house["bob"].id in post.thread_members)
    card = table_in(driver.history(post))
    assert card is not None
    assert (card.id, "Bob" in card.text) == (post.id, True)
    assert not [each for each in house.channel.messages.values() if each.only_for is None]
    # Another table is another post with the new tag; a rematch stays in place.
    await settles(player(house, "ann"), "server-places", "tag", slow.id)
    await player(house, "cid").run("/table open", game="fist-classic", language="en")
    other = made_in(driver, forum)[1]
    assert other.applied_tags == [slow.id]
    evening = Evening(house, channel=post, seed=3, people=[house[name] for name in ("bob", "cid", "dot")])
    for joining in evening.players[1:]:
        await joining.wish(card, "join")
    await evening.host.wish(card, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    assert await evening.play()
    await evening.host.wish(evening.table or card, "rematch")
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    await asyncio.sleep(2 * QUARTER)
    assert not post.archived  # there is a table again
    assert made_in(driver, forum) == [post, other]


@in_a_house()
async def test_archived_after_the_game(house: House) -> None:
    driver, forum = house.driver, forum_in(house.driver)
    await with_tables_in(house, forum)
    bob = player(house, "bob")
    await bob.run("/table open", game="fist-classic")
    (post,) = made_in(driver, forum)
    there = player(house, "bob", post)
    question = await there.run("/table end")
    await there.click(question.message, "Yes, end it")
    await house.quiet()
    await house.restart()
    await asyncio.sleep(QUARTER - 100)
    assert not post.archived
    await driver.until(lambda: post.archived, 200)
    # Others may unarchive it.
    driver.archive(post, archived=False)
    await asyncio.sleep(QUARTER)
    assert not post.archived


@in_a_house()
async def test_a_thread_of_a_channel(house: House) -> None:
    driver = house.driver
    side = next(each for each in driver.guild.channels.values() if each.name == "side-table")
    await with_tables_in(house, side)
    bob = player(house, "bob")
    said = await bob.run("/table open", game="fist-classic")
    (thread,) = made_in(driver, side)
    assert thread.mention in said.text
    (beside,) = driver.history(side)
    assert (beside.id, "Bob" in beside.text) == (thread.id, True)
    await house.quiet()
    card = table_in(driver.history(thread))
    assert card is not None
    await player(house, "cid", thread).wish(card, "join")
    await player(house, "dot").run("/table open", game="drachenfaust")
    assert len(made_in(driver, side)) == 2


TROUBLES = [
    Trouble("POST */threads", lose_answer=True),
    Trouble("POST */threads", lose_answer=True, reset=True),
    Trouble("POST */threads", drop=True),
    Trouble("POST */threads", status=502),
    Trouble("POST */threads", status=429, retry_after=1.0),
    Trouble("POST */threads", slow_commit=16.0),
    Trouble("POST */threads", lose_answer=True, times=2),
    Trouble("GET */threads/active", status=503),
]


@pytest.mark.parametrize("trouble", slow_but(*TROUBLES[::4], of=TROUBLES), ids=str)
@pytest.mark.parametrize("name", ["evenings", "side-table"])
def test_one_place_despite_connection_errors(tmp_path: Path, name: str, trouble: Trouble) -> None:
    @in_a_house()
    async def there_is_one(house: House) -> None:
        driver = house.driver
        channel = next(each for each in driver.guild.channels.values() if each.name == name)
        await with_tables_in(house, channel)
        ordered = Trouble(**{field: getattr(trouble, field) for field in Trouble.__slots__})
        house.tavern.mischief.add(ordered)
        await player(house, "bob").run("/table open", game="fist-classic")
        await house.quiet()
        (place,) = made_in(driver, channel)
        await driver.until(lambda: table_in(driver.history(place)) is not None)
        card = table_in(driver.history(place))
        assert card is not None
        await player(house, "cid", place).wish(card, "join")
        await house.quiet()
        assert "Cid" in card.text
        assert [each.text.count("Bob") > 0 for each in driver.history(place)] == [True]

    there_is_one(tmp_path)


@in_a_house()
async def test_refused_before_anything_is_opened(house: House) -> None:
    driver, forum = house.driver, forum_in(house.driver)
    ann = await with_tables_in(house, forum)
    bob = player(house, "bob")
    before = len(driver.world.channels)
    driver.forbid(forum, driver.world.bot, Permission.SEND_MESSAGES | Permission.READ_MESSAGE_HISTORY)
    said = (await bob.run("/table open", game="fist-classic")).text
    assert said.startswith(
        f"The bot lacks permissions in {forum.mention}: Send Messages and Read Message History"
    )
    assert f"⚠ The bot lacks permissions in {forum.mention}" in (await ann.run("/server")).text
    driver.allow(forum, driver.world.bot, Permission.SEND_MESSAGES | Permission.READ_MESSAGE_HISTORY)
    driver.add_tag(forum, "official", moderated=True, required=True)
    said = (await bob.run("/table open", game="fist-classic")).text
    assert said.startswith(
        f"Every post in {forum.mention} needs a tag, but there is none that the bot can use."
    )
    assert "requires a tag" in (await ann.run("/server")).text
    driver.delete_channel(forum)
    said = (await bob.run("/table open", game="fist-classic")).text
    assert "no longer exist" in said
    assert (house.bot is not None, len(driver.world.channels)) == (True, before - 1)
    assert house.bot is not None
    assert await house.bot.store.waking() == []


@in_a_house(complaints=True)
async def test_without_a_thread_no_table_opens(house: House) -> None:
    driver, forum = house.driver, forum_in(house.driver)
    await with_tables_in(house, forum)
    bob = player(house, "bob")
    house.tavern.mischief.add(Trouble("POST */threads", status=400, code=160006))
    said = (await bob.run("/table open", game="fist-classic")).text
    assert said.startswith("The bot couldn't create a place for the table, so it isn't open.")
    await house.quiet()
    assert house.bot is not None
    assert await house.bot.store.waking() == []
    assert await house.bot.store.unshown() == []
    assert "open" in (await bob.run("/table open", game="fist-classic")).text
    assert len(made_in(driver, forum)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "fail_point"),
    [
        ("evenings", "before-place"),
        ("evenings", "after-place"),
        ("side-table", "after-place"),
        ("side-table", "after-said"),
    ],
)
def test_killed_while_the_place_is_made(tmp_path: Path, name: str, fail_point: str) -> None:
    async def killed() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            with discord_pointed_at(tavern.api_url, tavern.gateway_url):
                await _killed_at(Mortal(tavern, tmp_path), name, fail_point)

    asyncio.run(killed())


async def _killed_at(bot: Mortal, name: str, fail_point: str) -> None:
    driver = bot.tavern.driver
    channel = next(each for each in driver.guild.channels.values() if each.name == name)
    await bot.start(fail_point)
    try:
        ann, bob = (Player(driver, driver.person(each), driver.channel) for each in ("ann", "bob"))
        await settles(ann, "server-places", "tables_in", channel)
        await driver.run(bob.person, driver.channel, "/table open", game="fist-classic", wait=False)
        assert await bot.died(60)
        await bot.kill()
        await bot.start()
        await driver.until(lambda: _has_card(driver, channel), 60)
        (place,) = made_in(driver, channel)
        card = table_in(driver.history(place))
        assert card is not None
        cid = Player(driver, driver.person("cid"), place)
        await cid.wish(card, "join")
        await driver.until(lambda: "Cid" in card.text, 60)
        assert len([each for each in driver.history(place) if each.message.author.bot]) == 1
        beside = [each for each in driver.history(channel) if each.message.author.bot]
        assert len(beside) == (name == "side-table")
    finally:
        await bot.kill()


def _has_card(driver: Driver, channel: Channel) -> bool:
    return any(table_in(driver.history(each)) is not None for each in made_in(driver, channel))


def posted(driver: Driver) -> int:
    """All public messages of the bot in any channel."""
    return sum(
        each.author.bot and each.only_for is None
        for channel in driver.guild.channels.values()
        for each in channel.messages.values()
    )


@in_a_house()
async def test_people_who_may_not_write_there_cause_no_posts(house: House) -> None:
    """In a channel, in a thread, in the channel for tables, with every command that makes the bot post."""
    driver = house.driver
    bob, cid = player(house, "bob"), player(house, "cid")
    driver.forbid(house.channel, bob.person, Permission.SEND_MESSAGES)
    assert "You can't write here" in (await bob.run("/table open", game="fist-classic")).text
    thread = driver.add_thread(house.channel, "aside", house["ann"])
    driver.forbid(house.channel, bob.person, Permission.SEND_MESSAGES_IN_THREADS)
    beside = player(house, "bob", thread)
    assert "You can't write here" in (await beside.run("/table open", game="fist-classic")).text
    assert posted(driver) == 0
    opened = (await cid.run("/table open", game="fist-classic", language="en")).message
    await driver.until(lambda: posted(driver) == 1)
    driver.forbid(house.channel, cid.person, Permission.SEND_MESSAGES_IN_THREADS)
    assert "darfst" in (await cid.click(opened, opened.buttons[0]["custom_id"])).text
    # Joining and playing take clicks only.
    await bob.run("/table join")
    assert "You can't write here" in (await bob.run("/table show")).text
    assert "You can't write here" in (await bob.run("/table open", game="fist-classic")).text
    await house.quiet()
    assert posted(driver) == 1


@pytest.mark.slow
@in_a_house(seed="3")
async def test_people_who_may_not_write_there_get_no_rematch(house: House) -> None:
    evening = Evening(house, seed=3)
    await evening.begin()
    assert await evening.play()
    bob, end = evening["bob"], evening.table
    assert end is not None
    before = posted(house.driver)
    house.driver.forbid(house.channel, bob.person, Permission.SEND_MESSAGES)
    assert "You can't write here" in (await bob.wish(end, "rematch")).text
    await house.quiet()
    assert posted(house.driver) == before


@in_a_house()
async def test_people_who_may_not_write_in_the_channel_for_tables_open_none(house: House) -> None:
    driver, forum = house.driver, forum_in(house.driver)
    await with_tables_in(house, forum)
    driver.forbid(forum, house["bob"], Permission.SEND_MESSAGES)
    said = (await player(house, "bob").run("/table open", game="fist-classic")).text
    assert f"You can't write in {forum.mention}" in said
    assert made_in(driver, forum) == []
