"""Each command once, in German for a German, and its refusals."""

from __future__ import annotations

import asyncio

from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.world import permission
from dragonbot.practice.world.interaction import COMPONENT
from dragonbot.practice.world.permission import Permission
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import NO_SEAT, Player, verbs_in, wishes
from tests.words import beginning, said


def is_refused(outcome: Outcome, *words: str) -> None:
    told = [outcome.message] if outcome.is_told_in_place else outcome.messages
    assert told, outcome
    assert all(each.ephemeral for each in told)
    for word in words:
        assert word in outcome.text, outcome.text


@in_a_house()
async def test_before_there_is_a_table(house: House) -> None:
    ann = Player(house.driver, house["ann"], house.channel)
    cid = Player(house.driver, house["cid"], house.channel)
    for command in ("/table join", "/table leave", "/table bot", "/table start", "/table show", "/table end"):
        is_refused(await ann.run(command), "no table in this channel", "</table open:")
    is_refused(await cid.run("/bid", coins=1), "</table open:")
    is_refused(await cid.run("/hand"), "</table open:")
    assert house.driver.counts()["post"] == 0


@in_a_house()
async def test_the_library(house: House) -> None:
    ann = Player(house.driver, house["ann"], house.channel)
    cid = Player(house.driver, house["cid"], house.channel)
    offered = await house.driver.complete(ann.person, house.channel, "/card", "name", "ghost")
    assert [each["name"] for each in offered][:1] == ["Ghost"]
    is_refused(await ann.run("/card", name=offered[0]["value"]), "Ghost")
    in_german = await house.driver.complete(cid.person, house.channel, "/card", "name", "Hexe")
    assert in_german
    is_refused(await cid.run("/card", name="Hexe"), "Hexe")
    is_refused(await cid.run("/card", name="witch"), "Hexe")
    is_refused(await ann.run("/card", name="@everyone"), "There is no card called")
    topics = await house.driver.complete(ann.person, house.channel, "/rules", "topic", "")
    assert len(topics) > 3
    for topic in topics:
        is_refused(await ann.run("/rules", topic=topic["value"]), topic["name"])
    is_refused(await ann.run("/rules", game="drachenfaust"), "Drachenfaust")
    is_refused(await ann.run("/rules", topic="nonsense"), "There is no topic")
    is_refused(await ann.run("/rules", game="chess"), "There is no game", "(fist-classic)", "(dragons-gold)")
    is_refused(await cid.run("/about"), "Eine Spielleitung", "Vergiss mich", "Zum Einstieg", "</tutorial:")


@in_a_house()
async def test_the_lobby(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, dot = evening.players
    eve = Player(house.driver, house["eve"], house.channel)
    fay = Player(house.driver, house["fay"], house.channel)
    offered = await house.driver.complete(ann.person, house.channel, "/table open", "game", "fist-c")
    assert [(each["name"], each["value"]) for each in offered] == [
        ("Fist of Dragonstones (fist-classic)", "fist-classic")
    ]
    is_refused(await cid.run("/table open", game="Schach"), "Ein Spiel namens „Schach“ gibt es nicht")
    is_refused(await ann.run("/table open", game="Fist of Dragonstones"), "The table is open")
    await evening.seen(lambda: evening.table is not None)
    table = evening.table
    assert table is not None
    assert "Ann" in table.text
    await house.quiet()
    again = await bob.run("/table open", game="drachenfaust")
    is_refused(again, f"https://discord.com/channels/{house.driver.guild.id}/{house.channel.id}/{table.id}")
    is_refused(await bob.run("/table start"))  # neither seated nor the host
    is_refused(await bob.run("/table bot"))
    is_refused(await ann.run("/table start"), "3")
    is_refused(await bob.run("/hand"), NO_SEAT)
    is_refused(await bob.run("/bid", coins=1), "hasn't begun")
    is_refused(await bob.run("/table join"), "You have a seat")
    is_refused(await bob.run("/table join"), "already")
    is_refused(await bob.run("/table start"), "Only the host")
    is_refused(await bob.run("/table bot"), "Only the host")
    await cid.wish(table, "join")
    assert "Cid" in table.text
    is_refused(await cid.run("/table leave"), "aufgestanden")
    await evening.seen(lambda: "Cid" not in table.text)
    is_refused(await cid.wish(table, "leave"))
    for player in (cid, dot, eve):
        await player.wish(table, "join")
    levels = (await ann.wish(table, "bot")).message
    assert levels.ephemeral
    is_refused(await bob.wish(table, "bot"), "Only the host")
    again = await ann.click(levels, "Master")
    assert "Computer player added" in again.text
    await evening.seen(lambda: "Master 1" in table.text)
    is_refused(await ann.click(again.message, "Apprentice"), "6")
    is_refused(await fay.wish(table, "join"), "6")
    is_refused(await fay.run("/table join"), "6")
    is_refused(await ann.run("/table bot"), "6")
    await ann.wish(table, "unbot")

    panel = (await ann.wish(table, "options")).message
    assert panel.ephemeral
    before = [each["custom_id"] for each in wishes(panel, "option")]
    for _ in before:
        panel = (await ann.click(panel, before[0])).message
        before = [*before[1:], before[0]]
    await evening.seen(lambda: "✅" in table.text or "on" in table.text)
    bobs = (await bob.wish(table, "options")).message
    assert (bobs.buttons, bobs.selects) == ([], [])  # what only the host may change is not offered
    assert "Only the host" in bobs.text
    data = {"custom_id": before[0], "component_type": 2, "id": 1}
    forged = Outcome(interact(house.tavern.world, COMPONENT, bob.person, house.channel, data, table.message))
    is_refused(await forged.settled(), "Only the host")
    # The opener leaves, and the next person is host.
    is_refused(await ann.run("/table leave"), "left the table")
    is_refused(await ann.run("/table start"), "Only the host")
    is_refused(await bob.run("/table bot", level="apprentice"), "Computer player added")
    is_refused(await bob.run("/table start"), "begins")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))


@in_a_house()
async def test_at_the_table(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, _dot = evening.players
    eve = Player(house.driver, house["eve"], house.channel)
    await evening.begin("fist-classic", pace="live")
    table = evening.table
    assert table is not None
    assert [each["label"] for each in table.buttons] == [*"0123456789", "Coins…", "My hand", "Cards"]
    coming = (await eve.wish(table, "coming")).message  # they are open, also for onlookers
    assert coming.ephemeral
    assert "9 cards are still to come" in coming.text
    assert "You get 1 blue stone from the bank." in coming.text

    await asyncio.sleep(1)  # a command of the same millisecond may be older than the question
    is_refused(await eve.click(table, "3"), "You don't have a seat")
    is_refused(await eve.wish(table, "coins"), "You don't have a seat")
    is_refused(await eve.wish(table, "hand"), "You don't have a seat")
    is_refused(await eve.run("/bid", coins=2), "You don't have a seat")
    is_refused(await eve.run("/table join"), "Every seat")
    is_refused(await eve.run("/table end"), "Only the host")
    is_refused(await bob.run("/table start"), "Only the host")
    is_refused(await ann.run("/table start"), "already begun")
    is_refused(await ann.run("/table bot"), said("refused-nobody-is-silent"))

    hand = (await ann.run("/hand")).text
    assert "Fairy Gold" in hand
    assert "Silver" in hand
    is_refused(await ann.run("/bid", coins=60), "you have 10", "10 at most")
    is_refused(await ann.run("/bid"), "what goes into your fist")
    is_refused(await ann.run("/bid", coins=1, fairy=1), "but not both")
    is_refused(await ann.run("/bid", silver=1), "Silver")
    is_refused(await ann.run("/bid", white_stone=1), "don't have any")
    is_refused(await ann.click(table, "3"), "Sealed: 3 (3 Fairy Gold)", "You can change it")
    is_refused(await ann.run("/bid", fairy=1), "Sealed: 1 (1 Fairy Gold)")
    is_refused(await cid.click(table, "2"), beginning("sealed", "value", "coins", language="de") + "2")
    assert "Your bid: 1 Fairy Gold" in (await ann.run("/hand")).text
    await the_table_is_shown_below(evening, eve)
    await the_host_leaves(evening, eve)
    await the_table_is_broken_up(evening)


async def the_table_is_shown_below(evening: Evening, eve: Player) -> None:
    before = evening.table
    assert before is not None
    is_refused(await eve.run("/table show"), "shown below")
    await evening.seen(lambda: evening.table is not None and evening.table.id != before.id)
    await evening.house.quiet()
    assert before.buttons == []
    table = evening.table
    assert table is not None
    assert "bid" in verbs_in(table)
    # The wait depends on how soon the channel's limit allows one more post.
    is_refused(await eve.run("/table show"), "just now")


async def the_host_leaves(evening: Evening, eve: Player) -> None:
    ann, bob = evening["ann"], evening["bob"]
    asked = (await ann.run("/table leave")).message
    assert "stand-in plays for you" in (await ann.wish(asked, "leave")).text
    is_refused(await ann.run("/hand"), "You don't have a seat")
    is_refused(await eve.run("/table join"), "The seat is yours now")
    is_refused(await eve.run("/hand"), "Fairy Gold")
    is_refused(await ann.run("/table join"), "Someone took your seat")
    is_refused(await bob.run("/table end"), "")


async def the_table_is_broken_up(evening: Evening) -> None:
    bob = evening["bob"]
    table = evening.table
    assert table is not None
    asked = (await bob.run("/table end")).message
    assert asked.ephemeral
    await bob.wish(asked, "keep")
    assert "bid" in verbs_in(table)
    asked = (await bob.run("/table end")).message
    await bob.wish(asked, "end")
    await evening.seen(lambda: not verbs_in(table))
    is_refused(await bob.run("/hand"), "no table in this channel")


@in_a_house()
async def test_moderators_may_end_a_table(house: House) -> None:
    evening = Evening(house, people=[house["bob"], house["cid"], house["eve"]])
    await evening.begin()
    dot = Player(house.driver, house["dot"], house.channel)
    asked = (await dot.run("/table end")).message
    await dot.wish(asked, "end")
    await evening.seen(lambda: evening.table is None)
    assert any("Fist" in each.text or "broken" in each.text.lower() for each in evening.posts)


@in_a_house()
async def test_forget_me(house: House) -> None:
    evening = Evening(house)
    bob = evening["bob"]
    await evening.begin()
    about = (await bob.run("/about")).message
    asked = (await bob.click(about, "Forget me")).message
    outcome = await bob.click(asked, "Yes, forget me")
    assert "Forgotten" in outcome.text
    is_refused(await bob.run("/hand"), "You don't have a seat")


@in_a_house()
async def test_missing_permissions(house: House) -> None:
    ann = Player(house.driver, house["ann"], house.channel)
    cid = Player(house.driver, house["cid"], house.channel)
    bot = house.tavern.world.bot
    house.driver.forbid(house.channel, bot, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    outcome = await ann.run("/table open", game="fist-classic")
    is_refused(outcome, f"<#{house.channel.id}>", "Send Messages")
    outcome = await cid.run("/table open", game="drachenfaust")
    is_refused(outcome, "Nachrichten senden")
    assert house.driver.counts()["post"] == 0
    house.driver.allow(house.channel, bot, Permission.SEND_MESSAGES | Permission.ATTACH_FILES)
    is_refused(await ann.run("/table open", game="fist-classic"), "The table is open")
    assert Permission.SEND_MESSAGES in permission.in_channel(house.driver.guild, house.channel, bot.id)
