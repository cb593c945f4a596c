"""/me, reminders and direct messages as people see them, in the tavern alone."""

from __future__ import annotations

import asyncio
import re
import sys

import pytest

from dragonbot.ids import Shards, UserId
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, wishes
from tests.end_to_end.trouble.traffic import writes
from tests.words import beginning

A_DAY_SECONDS = 86_400.0


def guests(house: House, *names: str) -> Evening:
    evening = Evening(house, people=[house[name] for name in names])
    for player in evening.players:
        player.plain = True
    return evening


def mentioned(house: House) -> list[str]:
    """People mentioned by the channel's messages, in order."""
    bodies = [
        each.body for each in writes(house, house.channel) if each.kind == "post" and each.status == 200
    ]
    users = [user for body in bodies for user in body["allowed_mentions"].get("users", ())]
    return [house.tavern.world.people[int(user)].name for user in users]


def direct(house: House, name: str) -> list[ShownMessage]:
    return house.driver.direct(house[name])


async def chosen(player: Player, *options: str) -> Outcome:
    """The panel after these clicks in it."""
    outcome = await player.run("/me")
    for option in options:
        outcome = await player.click(outcome.message, f"dragon:me:0:0:{option}")
    return outcome


@pytest.mark.slow
@in_a_house()
async def test_people_who_want_direct_messages_get_them(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    told = await chosen(evening["bob"], "way.direct")
    assert "I've just sent you the first one" in told.text
    assert [each.text for each in direct(house, "bob")] == ["This is how I'll tell you when it's your turn."]
    await chosen(evening["cid"], "way.silence")
    await evening.begin(pace="post")
    await asyncio.sleep(60)
    assert evening.table is not None
    address = f"https://discord.com/channels/{house.driver.guild.id}/{house.channel.id}/{evening.table.id}"
    assert mentioned(house) == ["ann"]
    assert direct(house, "bob")[1].text == f"It's your turn: {address}"
    assert len(direct(house, "bob")) == 2
    await house.restart(down=600)
    await asyncio.sleep(A_DAY_SECONDS * 0.9)
    assert mentioned(house) == ["ann", "ann"]
    assert direct(house, "bob")[2].text.startswith("It's still your turn")
    assert direct(house, "cid") == []
    await house.restart(down=5)
    await asyncio.sleep(300)
    assert len(direct(house, "bob")) == 3


@in_a_house()
async def test_a_direct_message_links_to_the_panel(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    await chosen(evening["bob"], "way.direct")
    (greeting,) = direct(house, "bob")
    panel = await house.driver.click(house["bob"], greeting, "Notifications…")
    assert panel.message.ephemeral
    assert "You aren't at an open table" in panel.text
    changed = await house.driver.click(house["bob"], panel.message, "None")
    assert _strong(changed.message, "way") == ["None"]
    channel = house.tavern.world.channels[greeting.message.channel_id]
    there = await house.driver.run(house["bob"], channel, "/me")
    assert _strong(there.message, "way") == ["None"]


def _strong(shown: ShownMessage, what: str) -> list[str]:
    """The buttons marked as chosen."""
    return [
        each["label"] for each in shown.buttons if f":{what}." in each["custom_id"] and each["style"] == 1
    ]


@in_a_house()
async def test_a_choice_of_closed_direct_messages_is_refused(house: House) -> None:
    evening = guests(house, "ann", "bob", "fay")
    panel = await chosen(evening["fay"], "way.direct")
    assert "Discord lässt mich dir nicht schreiben" in panel.text
    assert _strong((await chosen(evening["fay"])).message, "way") == ["Erwähnung"]


@in_a_house()
async def test_a_mention_replaces_direct_messages_closed_later(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    await chosen(evening["bob"], "way.direct")
    house.driver.take_direct(house["bob"], takes=False)
    await evening.begin(pace="post")
    await asyncio.sleep(100)
    assert sorted(mentioned(house)) == ["ann", "bob", "cid"]
    assert len(direct(house, "bob")) == 1
    assert "Discord refused my direct message" in (await chosen(evening["bob"])).text
    house.driver.take_direct(house["bob"])
    assert "Discord refused my direct message" not in (await chosen(evening["bob"], "way.direct")).text


@in_a_house(complaints=True)
async def test_a_direct_message_with_a_lost_response_arrives_once(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    await chosen(evening["bob"], "way.direct")
    channel = next(iter(house.tavern.world.directs[house["bob"].id].channels))
    house.tavern.mischief.add(Trouble(f"POST /channels/{channel}/messages", lose_answer=True, times=2))
    await evening.begin(pace="post")
    await asyncio.sleep(120)
    assert len(direct(house, "bob")) == 2


@in_a_house()
async def test_quiet_hours_by_the_form(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    ann = evening["ann"]
    form = await chosen(ann, "quiet")
    typed = {"from": "22:00", "until": "7.30", "zone": "new york"}
    panel = await house.driver.submit(form, typed)
    assert "22:00 to 07:30 in America/New_York" in panel.text
    for wrong, said in (
        ({"from": "noonish"}, "“noonish” is not a time of day"),
        ({"until": "22 Uhr"}, "must end at a different time"),
        ({"zone": "Atlantis"}, "There is no time zone called “Atlantis”"),
    ):
        refused = await house.driver.submit(await chosen(ann, "quiet"), typed | wrong)
        assert said in refused.text
    which = await house.driver.submit(await chosen(ann, "quiet"), typed | {"zone": "berl"})
    assert "in Europe/Berlin" in which.text
    several = await house.driver.submit(await chosen(ann, "quiet"), typed | {"zone": "indiana"})
    assert "Which one is yours?" in several.text
    settled = await ann.choose(several.message, wishes(several.message, "zone")[0], "America/Indiana/Knox")
    assert "22:00 to 07:30 in America/Indiana/Knox" in settled.text
    assert "Quiet hours:** none" in (await chosen(ann, "loud")).text


@in_a_house()
async def test_quiet_hours_by_the_command(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    offered = await house.driver.complete(house["cid"], house.channel, "/me", "zone", "vien")
    assert [each["value"] for each in offered] == ["Europe/Vienna", "Asia/Vientiane"]
    told = await evening["cid"].run("/me", quiet_from="23", zone="Europe/Vienna")
    assert "23:00 bis 08:00 in Europe/Vienna" in told.text
    told = await evening["cid"].run("/me", quiet_until="9:15")
    assert "23:00 bis 09:15 in Europe/Vienna" in told.text
    assert "keine Uhrzeit" in (await evening["cid"].run("/me", quiet_until="morgens")).text


@in_a_house()
async def test_the_language_of_ephemeral_messages(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    panel = await chosen(evening["bob"], "language.de")
    assert "Deine Tische" in panel.text
    await evening.begin(pace="post", language="en")
    assert (
        beginning("sealed", "value", "coins", language="de")
        in (await evening["bob"].click(_table(evening), "0")).text
    )
    assert "My hand" in str(_table(evening).json)
    await house.restart()
    assert "Deine Tische" in (await chosen(evening["bob"])).text
    assert "Your tables" in (await chosen(evening["bob"], "language.discord")).text


def _table(evening: Evening) -> ShownMessage:
    assert evening.table is not None
    return evening.table


@in_a_house()
async def test_open_tables_with_links(house: House) -> None:
    """On several servers; whose turn it is depends on public facts."""
    driver = house.driver
    other = driver.add_guild("The other inn", people=driver.people)
    places = [house.channel, *(driver.add_channel(driver.guild, f"table-{number}") for number in range(8))]
    places.append(driver.add_channel(other, "far-away"))
    for place in places:
        evening = Evening(house, place, people=[house[name] for name in ("ann", "bob", "eve")])
        await evening.begin(pace="post")
    evening = guests(house, "ann", "bob", "eve")
    panel = await chosen(evening["ann"])
    assert "It's your turn at 10 of 10 open tables." in panel.text
    assert panel.text.count("https://discord.com/channels/") == 8
    page = await evening["ann"].click(panel.message, "▶")
    assert page.text.count("https://discord.com/channels/") == 2
    assert "The other inn" in panel.text + page.text
    assert "2 of 2" in str(page.message.buttons)
    table = _table(evening)
    await evening["ann"].click(table, "0")
    panel = await chosen(evening["ann"])
    assert "It's your turn at 9 of 10 open tables." in panel.text
    page = await evening["ann"].click(panel.message, "▶")
    assert f"/{house.channel.id}/{table.id}" in page.text
    assert "Du sitzt an keinem offenen Tisch" in (await guests(house, "dot")["dot"].run("/me")).text


@in_a_house()
async def test_another_process_s_server_has_a_name(house: House) -> None:
    other = house.driver.add_guild("The other inn", people=house.driver.people)
    people = [house[name] for name in ("ann", "bob", "eve")]
    evening = Evening(house, house.driver.add_channel(other, "far-away"), people=people)
    await evening.begin(pace="post")
    assert house.bot is not None
    house.bot.registry.shards = Shards(frozenset({0}), 1)
    known = house.bot.get_guild
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot, "get_guild", lambda number: None if number == other.id else known(number))
        panel = await chosen(guests(house, "ann", "bob", "eve")["ann"])
        assert "The other inn" in panel.text
        patch.setattr(sys.modules["cogs.me"], "MOST_ASKED", 0)  # each bot loads it again
        assert "another server" in (await chosen(guests(house, "ann", "bob", "eve")["ann"])).text


@in_a_house()
async def test_no_one_is_mentioned_at_night(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    # The tavern uses the machine's clock, so the night begins an hour ago.
    hour = int(house.clock.now() // 3600 % 24)
    begins, ends = f"{(hour - 1) % 24}:00", f"{(hour + 3) % 24}:00"
    await evening["ann"].run("/me", quiet_from=begins, quiet_until=ends, zone="UTC")
    await evening["bob"].run("/me", quiet_from=begins, quiet_until=ends, zone="UTC")
    await chosen(evening["bob"], "way.direct")
    began = house.clock.now()
    await evening.begin(pace="post")
    await asyncio.sleep(100)
    assert mentioned(house) == ["cid"]
    assert len(direct(house, "bob")) == 1
    await asyncio.sleep(4 * 3600)
    assert sorted(mentioned(house)) == ["ann", "cid"]
    assert len(direct(house, "bob")) == 2
    told_at = direct(house, "bob")[1].message.created
    assert told_at // 3600 % 24 == (hour + 3) % 24
    assert told_at % 3600 < 120
    assert told_at > began


@in_a_house()
async def test_old_buttons_of_the_panel(house: House) -> None:
    """Buttons unknown to this version are refused, and change nothing."""
    ann = guests(house, "ann", "bob", "cid")["ann"]
    panel = await chosen(ann)
    assert house.bot is not None
    before = await house.bot.store.person(UserId(house["ann"].id))
    for option in ("way.pigeon", "language.xx", "dance", "page.x", "look."):
        panel.message.buttons[0]["custom_id"] = f"dragon:me:0:0:{option}"
        told = await ann.click(panel.message, f"dragon:me:0:0:{option}")
        assert "update of the bot" in told.text
    assert await house.bot.store.person(UserId(house["ann"].id)) == before


@in_a_house()
async def test_votes_and_offered_seats_are_announced_as_people_prefer(house: House) -> None:
    evening = guests(house, "ann", "bob", "cid")
    for name, way in (("bob", "direct"), ("cid", "silence")):
        await chosen(evening[name], f"way.{way}")
    dot = Player(house.driver, house["dot"], house.channel)
    await dot.click((await dot.run("/me")).message, "dragon:me:0:0:way.direct")
    await evening.begin(pace="untimed")
    await asyncio.sleep(60)
    before = len(direct(house, "bob"))
    await evening["ann"].run("/table pause")
    panel = (await evening["ann"].run("/table give", to=dot.person.id)).message
    await evening["ann"].wish(panel, "give")
    await asyncio.sleep(60)
    assert mentioned(house) == ["ann"]  # of the question
    for name, words in (("bob", "It's your turn"), ("dot", "Du bist dran")):
        assert re.fullmatch(rf"{words}: https://discord.com/channels/[\d/]+", direct(house, name)[-1].text)
    assert (len(direct(house, "bob")), len(direct(house, "dot"))) == (before + 1, 2)
    assert direct(house, "cid") == []
