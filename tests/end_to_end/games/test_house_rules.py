"""House rules in a lobby: choosing, typing, saving, showing, playing and recording them."""

from __future__ import annotations

from typing import Any

from dragonbot.ids import ChannelId, GuildId
from dragonbot.practice.people.outcome import Outcome
from dragonbot.store.rows import MOST_SETS, HouseSetRow
from tests.end_to_end.evening import Evening
from tests.end_to_end.games.blanks import Inventor, button, form
from tests.end_to_end.house import House, in_a_house
from tests.words import said


def lists(outcome: Outcome, wish: str) -> list[dict[str, Any]]:
    """The lists of a panel for this setting."""
    return [each for each in outcome.message.selects if each["custom_id"].split(":")[-1] == wish]


def words(found: dict[str, Any]) -> list[str]:
    return [str(each["value"]) for each in found["options"]]


async def options_of(house: House) -> dict[str, Any]:
    """The options of the channel's table."""
    assert house.bot is not None
    registry = house.bot.registry
    return dict((await registry.match(registry.match_in(ChannelId(house.channel.id)))).row.options)


class Host(Inventor):
    async def opens(self, game: str = "fist-tavern", **options: Any) -> Outcome:
        """The panel of house rules in one's own lobby."""
        await self.run("/table open", game=game, **options)
        lobby = await self.driver.next_message(self.channel)
        return await self.presses(
            await self.click(lobby, button(lobby, "House rules…", "Hausregeln…")),
            "More house rules…",
            "Weitere Hausregeln…",
        )

    async def picks(self, panel: Outcome, wish: str, *values: str) -> Outcome:
        return await self.choose(panel.message, lists(panel, wish)[0], *values)

    def shown(self) -> str:
        return self.driver.history(self.channel)[-1].text


@in_a_house()
async def test_a_host_chooses_and_everyone_sees_it(house: House) -> None:
    ann, bob = Host(house, "ann"), Host(house, "bob")
    panel = await ann.opens()
    assert "official rule" in panel.text
    page = await ann.picks(panel, "all", "points_to_win")
    assert words(lists(page, "points_to_win")[0]) == ["2", "3", "4", "5"]
    page = await ann.picks(page, "points_to_win", "4")
    assert "4 points win" in page.text
    back = await ann.presses(page, "Back")
    assert "◆ 4 points win" in back.text
    page = await ann.picks(back, "all", "open_stones")
    back = await ann.presses(await ann.picks(page, "open_stones", "on"), "Back")
    await house.quiet()
    assert "◆ 4 points win" in ann.shown()
    assert "◆ All stones lie open" in ann.shown()
    lobby = house.driver.history(house.channel)[-1]
    seen = await bob.click(lobby, button(lobby, "House rules…"))
    assert seen.message.buttons == []  # only the host may change them
    # Options back at their defaults aren't shown.
    page = await ann.picks(await ann.picks(back, "all", "open_stones"), "open_stones", "off")
    assert "Now: official rule" in page.text.replace("*", "")
    options = await ann.presses(await ann.presses(page, "Back"), "Back")
    assert "Only the host can change them" in options.text


@in_a_house()
async def test_cards_are_chosen_in_lists_of_twenty_five(house: House) -> None:
    ann = Host(house, "ann")
    page = await ann.picks(await ann.opens(), "all", "specials")
    named = [each for each in page.message.selects if "specials." in each["custom_id"]]
    assert [len(each["options"]) for each in named] == [25, 25, 7]
    none = await ann.choose(page.message, lists(page, "specials")[0], "none")
    assert "No special cards" in none.text
    named = [each for each in none.message.selects if "specials." in each["custom_id"]]
    some = await ann.choose(none.message, named[0], *words(named[0])[:2])
    assert "Special cards: only" in some.text
    named = [each for each in some.message.selects if "specials." in each["custom_id"]]
    more = await ann.choose(some.message, named[2], words(named[2])[0])
    assert len((await options_of(house))["specials"]) == 3
    assert "only" in more.text


@in_a_house()
async def test_purses_are_typed(house: House) -> None:
    ann = Host(house, "ann")
    page = await ann.picks(await ann.opens(), "all", "start")
    opened = await ann.presses(page, "Type a number…")
    assert form(opened) == {"fairy": "9", "gold": "2", "silver": "5"}
    rich = await ann.writes(opened, fairy="12", gold="0", silver="7")
    assert "Everyone starts with 12 Fairy Gold and 7 Silver" in rich.text
    refused = await ann.writes(await ann.presses(rich, "Type a number…"), fairy="13", gold="1", silver="1")
    assert "from 0 to 12" in refused.text
    refused = await ann.writes(await ann.presses(rich, "Type a number…"), fairy="0", gold="0", silver="9")
    assert "nobody could bid" in refused.text
    refused = await ann.writes(await ann.presses(rich, "Type a number…"), fairy="xx", gold="0", silver="9")
    assert "from 0 to 12" in refused.text
    assert (await options_of(house))["start"] == {"fairy": 12, "gold": 0, "silver": 7}
    usual = await ann.presses(rich, said("button-house-usual"))
    assert "start" not in (await options_of(house))
    assert "official rule" in usual.text


@in_a_house()
async def test_a_server_saves_sets_and_a_game_shows_its_house_rules(house: House) -> None:
    ann, bob = Host(house, "ann"), Host(house, "bob")
    panel = await ann.opens("fist-classic", pace="live")
    assert "/house save" in panel.text
    page = await ann.picks(await ann.picks(panel, "all", "rounds"), "rounds", "3")
    assert "3 rounds at most" in page.text
    assert "server managers" in (await bob.run("/house save", rules="Quick")).text
    assert "Saved as “\\*Quick\\* one”" in (await ann.run("/house save", rules="*Quick* one")).text
    listed = await bob.run("/house list")
    assert "\\*Quick\\* one" in listed.text
    assert "3 rounds at most" in listed.text
    again = await ann.presses(await ann.picks(page, "rounds", "no_limit"), "Back")
    assert [each["label"] for each in lists(again, "sets")[0]["options"]] == ["*Quick* one"]
    taken = await ann.picks(again, "sets", words(lists(again, "sets")[0])[0])
    assert "3 rounds at most" in taken.text
    await ann.presses(taken, "Official rules")
    assert "host" in (await bob.run("/house use", rules="*quick* ONE")).text
    assert "plays by" in (await ann.run("/house use", rules="*quick* ONE")).text
    assert (await options_of(house)) == {"rounds": 3}
    assert "no house rules with that name" in (await ann.run("/house use", rules="Slow")).text
    await house.quiet()
    lobby = house.driver.history(house.channel)[-1]
    for _ in range(2):
        await ann.run("/table bot", level="journeyman")
    await house.quiet()
    await ann.click(lobby, "Start")
    await house.driver.next_message(house.channel)
    await house.quiet()
    shown = [message.text for message in house.driver.history(house.channel)]
    assert sum("House rules:" in text and "3 rounds at most" in text for text in shown) >= 2
    assert "3 rounds at most" in (await ann.run("/table show")).text
    assert "server managers" in (await bob.run("/house delete", rules="*Quick* one")).text
    assert "deleted" in (await ann.run("/house delete", rules="*Quick* one")).text
    assert "no house rules with that name" in (await ann.run("/house delete", rules="*Quick* one")).text


@in_a_house()
async def test_a_table_opens_with_a_saved_set(house: House) -> None:
    ann, bob = Host(house, "ann"), Host(house, "bob")
    guild = GuildId(house.channel.guild_id)
    assert house.bot is not None
    store = house.bot.store
    kept: dict[str, Any] = {"fist-classic": {"rounds": 3}, "dragons-gold": {"sand": 95}}
    rows = [
        HouseSetRow(id=0, guild_id=guild, game=game, name="Quick", options=rules, made=1.0)
        for game, rules in kept.items()
    ]
    for row in rows:
        assert await store.put_house_set(row)

    async def offered(typed: str, **said: str) -> list[tuple[str, str]]:
        found = await house.driver.complete(ann.person, ann.channel, "/table open", "house", typed, **said)
        return [(str(each["name"]), str(each["value"])) for each in found]

    (named, number), (other, _) = await offered("qui")
    assert (named, other) == ("Quick · Fist of Dragonstones", "Quick · Dragon's Gold")
    assert await offered("", game="fist-classic") == [("Quick", number)]
    assert await offered("slow") == []
    # An unknown set, or one of another game, opens no table.
    for wrong in ("Slow", number):
        refused = await ann.run("/table open", game="dragons-gold", house=wrong)
        assert "has no house rules with that name for this game" in refused.text
    dot = Host(house, "dot")
    refused = await dot.run("/table open", game="drachenfaust", house="Quick")
    assert "Dieser Server hat für dieses Spiel keine Hausregeln" in refused.text
    assert house.driver.history(house.channel) == []
    await ann.run("/table open", game="fist-classic", house=" quick ")
    assert await options_of(house) == {"rounds": 3}
    await house.quiet()
    assert "◆ 3 rounds at most" in ann.shown()
    # A second table is offered beside it, with the requested rules.
    beside = await bob.run("/table open", game="dragons-gold", house="Quick")
    await store.drop_house_set(guild, (await store.house_sets(guild))[-1].id)
    assert "no house rules with that name" in (await bob.presses(beside, "Move to a thread")).text
    assert await store.put_house_set(rows[-1])
    again = await bob.run("/table open", game="dragons-gold", house="Quick")
    await bob.presses(again, "Move to a thread")
    await house.quiet()
    thread = next(each for each in house.tavern.world.channels.values() if each.parent_id == house.channel.id)
    assert "◆ 95-second sand timer" in house.driver.history(thread)[-1].text


@in_a_house()
async def test_a_server_has_no_more_sets_than_fit_a_list(house: House) -> None:
    ann = Host(house, "ann")
    await ann.opens("dragons-gold")
    guild = GuildId(house.channel.guild_id)
    assert house.bot is not None
    for number in range(MOST_SETS):
        row = HouseSetRow(
            id=0, guild_id=guild, game="dragons-gold", name=f"S {number}", options={}, made=number + 1.0
        )
        assert await house.bot.store.put_house_set(row)
    assert "the limit" in (await ann.run("/house save", rules="One more")).text
    assert "Saved" in (await ann.run("/house save", rules="s 3")).text
    assert "can't be shown" in (await ann.run("/house save", rules="17")).text
    offered = await house.driver.complete(ann.person, ann.channel, "/house use", "rules", "s 1")
    assert [each["name"] for each in offered] == ["S 1", *(f"S {number}" for number in range(10, 20))]


@in_a_house()
async def test_in_german_and_with_sand(house: House) -> None:
    ann = Host(house, "ann")
    panel = await ann.opens("dragons-gold", language="de")
    page = await ann.picks(panel, "all", "sand")
    opened = await ann.presses(page, "Type a number…", "Zahl eingeben…")
    assert form(opened) == {"sand": "60"}
    done = await ann.writes(opened, sand="95")
    assert "95" in done.text
    await house.quiet()
    assert said("variation-sand", "de", count=95) in ann.shown()


@in_a_house()
async def test_topics_of_the_rules_have_the_table_s_values(house: House) -> None:
    ann, bob = Host(house, "ann"), Host(house, "bob")
    panel = await ann.opens()
    assert (
        "The first to have 3 points wins" in (await bob.run("/rules", game="fist-tavern", topic="goal")).text
    )
    await ann.picks(await ann.picks(panel, "all", "points_to_win"), "points_to_win", "5")
    assert "The first to have 5 points wins" in (await bob.run("/rules", topic="goal")).text
    end = (await bob.run("/rules", game="fist-tavern", topic="end")).text
    assert "a player has 5 points" in end
    assert "3 points" not in end
    # Another game's rules are shown with its box's options.
    assert (
        "The first to have 3 points wins" in (await bob.run("/rules", game="fist-classic", topic="goal")).text
    )
    await ann.run("/table end")


@in_a_house()
async def test_the_steps_of_a_round_behind_the_hand(house: House) -> None:
    """With the table's house rules, in each player's language."""
    host = Host(house, "ann")
    await host.picks(
        await host.picks(await host.opens("fist-classic"), "all", "points_to_win"), "points_to_win", "4"
    )
    evening = Evening(house)
    await evening.sit_and_start()
    for name, step, points in (("ann", "Step by step", "4 points"), ("cid", "Ablauf", "4 Siegpunkte")):
        hand = (await evening[name].run("/hand")).message
        shown = await evening[name].click(hand, step)
        assert shown.ephemeral
        assert points in shown.text
        assert hand.buttons  # the hand stays as it was
