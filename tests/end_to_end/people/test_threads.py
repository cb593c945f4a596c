"""Moving a table into a thread, so that people can talk in the channel."""

from __future__ import annotations

import asyncio

from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.founding import BOT_MAY
from dragonbot.practice.world.permission import Permission
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, table_in, verbs_in, wishes


def threads(house: House) -> list[Channel]:
    return [each for each in house.driver.guild.channels.values() if each.parent_id == house.channel.id]


@in_a_house(seed="3")
async def test_a_table_moves_into_a_thread(house: House) -> None:
    ann, bob = (Player(house.driver, house[name], house.channel) for name in ("ann", "bob"))
    offered = await ann.run("/table open", game="fist-classic")
    assert "thread" in verbs_in(offered.message)
    await house.quiet()
    card = table_in(house.driver.history(house.channel))
    assert card is not None
    await bob.wish(card, "join")
    await bob.wish(card, "options")
    said = (await ann.wish(offered.message, "thread")).text
    (thread,) = threads(house)
    assert (thread.name, thread.mention in said) == ("Fist of Dragonstones · Ann", True)
    people = {house["ann"].id, house["bob"].id}
    await house.driver.until(lambda: people <= set(thread.thread_members))
    await house.quiet()
    assert not verbs_in(card)
    assert thread.mention in card.text

    evening = Evening(house, channel=thread, seed=3, people=[house["ann"], house["bob"], house["cid"]])
    table = evening.table
    assert table is not None
    assert "Ann" in table.text
    assert "Bob" in table.text
    await evening["cid"].wish(table, "join")
    await evening.host.wish(table, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    await evening.step()
    # The channel is free for another table, and the button has done its job.
    assert not verbs_in(offered.message)
    assert "thread" in verbs_in((await bob.run("/table open", game="drachenfaust")).message)


@in_a_house()
async def test_with_an_existing_table(house: House) -> None:
    ann, bob = (Player(house.driver, house[name], house.channel) for name in ("ann", "bob"))
    await ann.run("/table open", game="fist-classic")
    await house.quiet()
    refused = await bob.run("/table open", game="drachenfaust", pace="post", language="en")
    assert "This channel already has a table" in refused.text
    await bob.wish(refused.message, "thread")
    (thread,) = threads(house)
    assert thread.name == "Drachenfaust · Bob"
    await house.quiet()
    table = table_in(house.driver.history(thread))
    assert table is not None
    assert "slow" in table.text
    there = table_in(house.driver.history(house.channel))
    assert there is not None
    assert "join" in verbs_in(there)


@in_a_house()
async def test_who_may_move_it_and_where(house: House) -> None:
    ann, bob = (Player(house.driver, house[name], house.channel) for name in ("ann", "bob"))
    offered = (await ann.run("/table open", game="fist-classic")).message
    await house.quiet()
    button = wishes(offered, "thread")[0]["custom_id"]
    house.driver.set_bot_permissions(house.driver.guild, BOT_MAY & ~Permission.CREATE_PUBLIC_THREADS)
    everyone = house.driver.guild.roles[house.driver.guild.id]
    everyone.permissions &= ~Permission.CREATE_PUBLIC_THREADS
    assert "Create Public Threads" in (await ann.click(offered, button)).text
    card = table_in(house.driver.history(house.channel))
    assert card is not None
    assert "join" in verbs_in(card)
    await ann.run("/table leave")
    await bob.wish(card, "join")
    end = (await bob.run("/table end")).message
    await bob.wish(end, "end")
    assert "thread" not in verbs_in((await ann.run("/table open", game="fist-classic")).message)
    assert threads(house) == []

    thread = house.driver.add_thread(house.channel, "talk", house["bob"])
    in_a_thread = Player(house.driver, house["bob"], thread)
    everyone.permissions |= Permission.CREATE_PUBLIC_THREADS
    assert "thread" not in verbs_in((await in_a_thread.run("/table open", game="fist-classic")).message)


@in_a_house()
async def test_two_clicks_make_one_thread(house: House) -> None:
    ann = Player(house.driver, house["ann"], house.channel)
    offered = (await ann.run("/table open", game="fist-classic")).message
    await house.quiet()
    button = wishes(offered, "thread")[0]["custom_id"]
    first = house.driver.click(house["ann"], offered, button)
    second = house.driver.click(house["ann"], offered, button)
    await asyncio.gather(first, second)
    assert len(threads(house)) == 1
