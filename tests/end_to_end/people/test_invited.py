"""The permissions in its invite link, and no others, suffice for everything that the bot does."""

from __future__ import annotations

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.permission import Permission
from dragonbot.ui.kit.components import install_link
from tests.end_to_end.games.test_pictures import with_painter
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.people.test_own_places import forum_in, made_in, settles
from tests.end_to_end.player import Player, table_in

ALONE = Permission(int(install_link(1).rpartition("permissions=")[2]))


async def invited(house: House) -> Player:
    """The bot has only its own role's permissions, those of the link. Ann may do everything."""
    guild = house.driver.guild
    everyone = guild.roles[guild.id]
    everyone.permissions = Permission(0)
    house.driver.set_bot_permissions(guild, ALONE)
    await with_painter(house)
    ann = Player(house.driver, house["ann"], house.channel)
    assert ann.person.admin
    return ann


async def table(house: House, channel: Channel) -> ShownMessage:
    await house.quiet()
    shown = table_in(house.driver.history(channel))
    assert shown is not None
    return shown


async def played(ann: Player, house: House, channel: Channel) -> None:
    """A game of one person with two computer players begins, with a picture."""
    there = Player(house.driver, ann.person, channel)
    for _ in range(2):
        await there.run("/table bot", level="apprentice")
    await there.wish(await table(house, channel), "start")
    assert (await table(house, channel)).pictures
    assert (await there.run("/hand")).message.pictures


@in_a_house()
async def test_a_table_in_a_channel_and_in_a_thread(house: House) -> None:
    ann = await invited(house)
    opened = await ann.run("/table open", game="fist-classic")
    assert "permission" not in opened.text
    await played(ann, house, house.channel)
    refused = await ann.run("/table open", game="dragons-gold", language="en")
    await ann.wish(refused.message, "thread")
    (thread,) = made_in(house.driver, house.channel)
    await played(ann, house, thread)


@in_a_house()
async def test_a_table_in_a_forum(house: House) -> None:
    ann = await invited(house)
    await settles(ann, "server-places", "tables_in", forum_in(house.driver))
    opened = await ann.run("/table open", game="fist-classic")
    assert "permission" not in opened.text
    (post,) = made_in(house.driver, forum_in(house.driver))
    await played(ann, house, post)


@in_a_house()
async def test_without_one_of_them_something_fails(house: House) -> None:
    ann = await invited(house)
    house.driver.set_bot_permissions(house.driver.guild, ALONE & ~Permission.READ_MESSAGE_HISTORY)
    refused = await ann.run("/table open", game="fist-classic")
    assert "Read Message History" in refused.text
    house.driver.set_bot_permissions(house.driver.guild, ALONE & ~Permission.ATTACH_FILES)
    opened = await ann.run("/table open", game="fist-classic")
    assert "**Attach Files**" in opened.text
