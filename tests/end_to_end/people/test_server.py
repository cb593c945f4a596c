"""The server panel: its choices, who may use it, and that tables follow it."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.ids import GuildId
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission
from dragonbot.ui.settings import PAGES
from dragonbot.workers.painter import Painter
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, table_in, verbs_in, wishes
from tests.words import said


class Keeper(Player):
    """Ann, who may manage the server."""

    def __init__(self, house: House) -> None:
        super().__init__(house.driver, house["ann"], house.channel)
        self.house = house

    async def settles(self, **wanted: Any) -> Outcome:
        """Open the panel, go to the page, choose in its list."""
        said = await self.run("/server")
        for setting, values in wanted.items():
            page = next(
                page for page, settings in PAGES.items() if setting.removesuffix("_roles") in settings
            )
            if wishes(said.message, "serverset"):
                said = await self.click(said.message, "dragon:server:0:0:all")
            said = await self.click(said.message, f"dragon:server:0:0:{page}")
            chosen = values if isinstance(values, list) else [values]
            said = Outcome(
                (
                    await self.driver.choose(
                        self.person, said.message, chosen, f"dragon:serverset:0:0:{setting}"
                    )
                ).interaction
            )
            assert "Saved" in said.text
        return said


def players(house: House, *names: str, channel: Channel | None = None) -> list[Player]:
    return [Player(house.driver, house[name], channel or house.channel) for name in names]


async def row(house: House) -> dict[str, Any]:
    assert house.bot is not None
    return (await house.bot.store.server(GuildId(house.driver.guild.id))).model_dump()


@in_a_house()
async def test_every_page_and_back_again(house: House) -> None:
    ann = Keeper(house)
    panel = await ann.run("/server")
    assert panel.ephemeral
    for page in PAGES:
        shown = await ann.click(panel.message, f"dragon:server:0:0:{page}")
        listed = [
            each["custom_id"].removeprefix("dragon:serverset:0:0:")
            for each in wishes(shown.message, "serverset")
        ]
        assert listed == [setting for setting in PAGES[page] if setting != "tag"]
        await ann.click(shown.message, "Back")
    before = await row(house)
    changed = {
        "language": "de", "pace": "post", "pictures": "off", "opens": "keepers", "ends": "everyone",
        "removes": "roles", "publishes": "everyone", "most_tables": "8", "most_tables_each": "2",
        "most_computers": "0", "lobby_lasts_seconds": "3600", "rest_lasts_seconds": "86400",
        "rest_by_post_lasts_seconds": "604800", "posts_last_seconds": "none",
        "events_last_seconds": "2592000", "answers_last_seconds": "31536000",
    }  # fmt: skip
    await ann.settles(**changed)
    kept = await row(house)
    assert {
        name: "none" if kept[name] is None else f"{kept[name]}".removesuffix(".0") for name in changed
    } == changed
    overview = (await ann.run("/server")).text
    assert "Tables at once: 8" in overview
    assert "slow, 24 hours" in overview
    assert "events_last" not in overview
    question = await ann.click((await ann.run("/server")).message, "dragon:server:0:0:reset")
    assert (await row(house)) == kept
    await ann.click(question.message, "Yes, reset all")
    assert await row(house) == before


@in_a_house()
async def test_only_server_managers_may_use_it(house: House) -> None:
    ann = Keeper(house)
    panel = (await ann.run("/server")).message
    guild = house.driver.guild
    with pytest.raises(NotPossible):  # without the permission the command is invisible
        await players(house, "bob")[0].run("/server")
    guild.owner_id, guild.members[house["ann"].id].roles = 0, []
    refused = await ann.click(panel, "dragon:server:0:0:server-tables")
    assert "Only people with the permission Manage Server" in refused.text


@in_a_house()
async def test_defaults_are_marked_and_apply(house: House) -> None:
    ann, (bob, cid) = Keeper(house), players(house, "bob", "cid")
    await ann.settles(pace="relaxed", language="de")
    offered = await house.driver.complete(bob.person, house.channel, "/table open", "pace", "")
    assert [each["value"] for each in offered] == ["relaxed", "live", "post", "untimed"]
    assert offered[0]["name"] == "relaxed, 5 minutes a question · default here"
    offered = await house.driver.complete(cid.person, house.channel, "/table open", "language", "")
    assert [each["name"] for each in offered] == ["Deutsch · hier voreingestellt", "Englisch"]
    offered = await house.driver.complete(bob.person, house.channel, "/table open", "pace", "post")
    assert [each["value"] for each in offered] == ["post"]
    await bob.run("/table open", game="fist-classic")
    await house.quiet()
    card = table_in(house.driver.history(house.channel))
    assert card is not None
    assert "5 Minuten" in card.text
    await bob.wish(card, "leave")
    await ann.run("/table end")
    await ann.click(house.driver.history(house.channel, ann.person)[-1], "Yes, end it")
    # Values typed in full count as well, and explicit ones win.
    await bob.run("/table open", game="fist-classic", pace="untimed, no deadline", language="English")
    await house.quiet()
    card = table_in(house.driver.history(house.channel))
    assert card is not None
    assert "no deadline" in card.text
    assert (
        "„bald“ gibt es nicht mehr" in (await cid.run("/table open", game="fist-classic", pace="bald")).text
    )


@in_a_house()
async def test_where_tables_are_opened_and_by_whom(house: House) -> None:
    ann, (bob, cid) = Keeper(house), players(house, "bob", "cid")
    driver, guild = house.driver, house.driver.guild
    side = next(each for each in guild.channels.values() if each.name == "side-table")
    await ann.settles(channels=[side])
    refused = (await bob.run("/table open", game="fist-classic")).text
    assert refused == f"This server opens its tables in other channels: <#{side.id}>."
    (there,) = players(house, "bob", channel=side)
    assert "open" in (await there.run("/table open", game="fist-classic")).text
    # In a thread of that channel, too.
    thread = driver.add_thread(side, "evening", house["bob"])
    driver.world.join_thread(thread, driver.world.bot)
    (inside,) = players(house, "bob", channel=thread)
    assert "The table is open" in (await inside.run("/table open", game="fist-classic")).text
    masters = driver.add_role(guild, "Game Masters")
    await ann.settles(channels=[], opens="roles", opens_roles=[masters])
    assert f"<@&{masters.id}>" in (await bob.run("/table open", game="fist-classic")).text
    driver.give_role(guild, house["cid"], masters)
    assert "Tisch ist offen" in (await cid.run("/table open", game="fist-classic")).text
    await ann.settles(opens="keepers")
    (elsewhere,) = players(house, "cid", channel=driver.add_channel(guild, "third"))
    assert (
        said("refused-only-keepers-open", "de")
        in (await elsewhere.run("/table open", game="fist-classic")).text
    )
    # A deleted channel is not shown.
    await ann.settles(opens="everyone", channels=[side])
    driver.delete_channel(side)
    assert "no longer exist" in (await bob.run("/table open", game="fist-classic")).text


@in_a_house()
async def test_limits_on_tables_and_computers(house: House) -> None:
    ann, (bob,) = Keeper(house), players(house, "bob")
    guild = house.driver.guild
    side = next(each for each in guild.channels.values() if each.name == "side-table")
    third = house.driver.add_channel(guild, "third")
    await ann.settles(most_tables="2", most_tables_each="1", most_computers="1")
    assert "The table is open" in (await bob.run("/table open", game="fist-classic")).text
    (beside,) = players(house, "bob", channel=side)
    assert "You already host 1 table" in (await beside.run("/table open", game="drachenfaust")).text
    (cid_beside,) = players(house, "cid", channel=side)
    await cid_beside.run("/table open", game="fist-classic")
    (ann_third,) = players(house, "ann", channel=third)
    assert "already has 2 tables" in (await ann_third.run("/table open", game="fist-classic")).text
    await house.quiet()
    await bob.run("/table bot")
    assert said("refused-too-many-computers", most=1) in (await bob.run("/table bot")).text
    card = table_in(house.driver.history(house.channel))
    assert card is not None
    assert said("refused-too-many-computers", most=1) in (await bob.wish(card, "bot")).text
    # A table that moves into a thread is still one table, and an ended one doesn't count.
    await ann.settles(most_tables="2")
    beside_me = await cid_beside.run("/table open", game="fist-classic")
    assert "schon" in beside_me.text
    await cid_beside.run("/table end")
    question = house.driver.history(side, house["cid"])[-1]
    await cid_beside.click(question, "Ja, beenden")
    assert "The table is open" in (await ann_third.run("/table open", game="fist-classic")).text


@in_a_house(seed="4")
async def test_who_may_end_and_remove(house: House) -> None:
    ann, evening = Keeper(house), Evening(house, people=[house[name] for name in ("bob", "cid", "eve")])
    bob, cid, eve = evening.players
    await bob.run("/table open", game="fist-classic", language="en")
    await evening.seen(lambda: evening.table is not None)
    await cid.run("/table join")
    await eve.run("/table join")
    assert "Only the host" in (await eve.run("/table end")).text
    assert "Only the host" in (await eve.run("/table remove", who="cid")).text
    orderly = house.driver.add_role(house.driver.guild, "Orderlies")
    await ann.settles(ends="everyone", removes="roles", removes_roles=[orderly])
    assert "Only the host" in (await eve.run("/table remove", who="cid")).text
    house.driver.give_role(house.driver.guild, house["eve"], orderly)
    assert "Cid was removed" in (await eve.send_away("cid")).text
    offered = await house.driver.complete(eve.person, house.channel, "/table remove", "who", "")
    assert [each["name"] for each in offered] == ["Bob"]
    # That doesn't make them the host.
    await evening.seen(lambda: evening.table is not None and "Cid" not in evening.table.text)
    assert "nur, wer" in (await cid.run("/table end")).text
    question = await eve.run("/table end")
    await eve.click(question.message, "Yes, end it")
    await house.quiet()
    assert evening.table is None or "join" not in verbs_in(evening.table)


@in_a_house()
async def test_missing_permissions_show_to_those_who_can_grant_them(house: House) -> None:
    house.painter = Painter()
    await house.restart()
    ann, guild = Keeper(house), house.driver.guild
    side = next(each for each in guild.channels.values() if each.name == "side-table")
    await ann.settles(channels=[house.channel, side], results_in=[side])
    assert "⚠" not in (await ann.run("/server")).text
    house.driver.forbid(side, house.driver.world.bot, Permission.SEND_MESSAGES)
    house.driver.forbid(house.channel, house.driver.world.bot, Permission.ATTACH_FILES)
    warned = (await ann.run("/server")).text
    assert f"⚠ The bot lacks a permission in <#{side.id}>: Send Messages." in warned
    assert f"⚠ The bot lacks a permission in <#{house.channel.id}>: Attach Files." in warned
    (dot,) = players(house, "dot")
    assert (
        f"⚠ In <#{house.channel.id}> fehlt dem Bot eine Berechtigung: Dateien anhängen."
        in (await dot.run("/server")).text
    )
    await ann.settles(pictures="off")
    assert "Attach Files" not in (await ann.run("/server")).text
    house.driver.delete_channel(side)
    assert "The channel for results no longer exists" in (await ann.run("/server")).text


@in_a_house()
async def test_age_restricted_channels_show_a_warning(house: House) -> None:
    """Those in which tables open: all, or the chosen ones."""
    ann, guild = Keeper(house), house.driver.guild
    side = next(each for each in guild.channels.values() if each.name == "side-table")
    forum = next(each for each in guild.channels.values() if each.name == "evenings")
    assert "restricted" not in (await ann.run("/server")).text
    for place in (side, forum):
        place.nsfw = True
        house.driver.world.change_channel(place)
    told = (await ann.run("/server")).text
    assert "have confirmed their age" in told
    assert side.mention in told
    assert forum.mention in told
    await ann.settles(channels=[house.channel, side])
    told = (await ann.run("/server")).text
    assert f"{side.mention} is age-restricted" in told
    assert f"{forum.mention} is age-restricted" not in told
    (dot,) = players(house, "dot")
    assert f"{side.mention} ist altersbeschränkt" in (await dot.run("/server")).text
    await ann.settles(channels=[house.channel])
    assert "restricted" not in (await ann.run("/server")).text
