"""Custom cards, from an idea to another server: invented, corrected, published, played, shared, withdrawn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dragonbot.connection.publisher import AGAIN_SECONDS
from dragonbot.ids import GuildId, UserId
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.person import Person
from dragonbot.store.rows import MOST_DRAFTS, DraftRow
from dragonbot.ui.custom_cards.custom_card import EXAMPLES, FIRST
from dragonbot.ui.custom_cards.form import MOST_BYTES, source_of
from tests.end_to_end.games.blanks import FIELDS, POWERS, Inventor, button, form, labels, next_door
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.games.test_games import file_in
from tests.end_to_end.games.test_pictures import Quick
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import wishes
from tests.known_chance import know_secret
from tests.store.sample import everything_in
from tests.words import said


async def kept(house: House) -> tuple[Any, Any]:
    """Everything stored about custom cards."""
    assert house.bot is not None
    found = everything_in(house.database)
    return found["blank_drafts"], found["blank_cards"]


async def drafts_of(house: House, person: Person) -> int:
    assert house.bot is not None
    return len(await house.bot.store.drafts(UserId(person.id)))


@in_a_house()
async def test_a_card_is_invented_and_corrected(house: House) -> None:
    ann = Inventor(house, "ann")
    opened = await ann.opens_text()
    assert form(opened) == {**dict.fromkeys(FIELDS, ""), "powers": FIRST}
    wrong = await ann.writes(opened, **{**FIELDS, "powers": POWERS.replace("take:", "tkae:")})
    assert wrong.message.ephemeral
    assert "**Line 4:** `- tkae: 2 gold`" in wrong.text
    assert "tkae" in wrong.text
    assert "take" in wrong.text
    assert labels(wrong) == ["Fix…", "How to write a card", "Delete"]
    helped = await ann.presses(wrong, "How to write a card")
    assert all(written in helped.text for written in EXAMPLES.values())
    lists = await ann.presses(helped, "Invent one…")
    assert form(await ann.presses(lists, "As text…"))["powers"] == FIRST
    again = await ann.presses(wrong, "Fix…")
    assert form(again) == {**FIELDS, "powers": POWERS.replace("take:", "tkae:")}
    right = await ann.writes(again, powers=POWERS)
    assert "✎ Pedlar" in right.text
    assert "Never the same price twice." in right.text
    assert (
        "You take 2 Common Gold from the bank. If you have at least 1 red stone: You score 1 point."
        in right.text
    )
    assert "sold for gold" in right.text
    assert labels(right)[:1] == ["Publish"]
    assert await drafts_of(house, house["ann"]) == 1
    # A mistake in a change leaves the card as it was.
    changed = await ann.presses(right, "As text…")
    assert form(changed) == {**FIELDS, "powers": POWERS.rstrip("\n")}
    wrong = await ann.writes(changed, badge="red diamond PEDLAR")
    assert "Badge" in wrong.text
    shared = await ann.run("/blank share", card="Pedlar")
    assert (await file_in(house, shared))[0] == "pedlar.card.yaml"


@in_a_house()
async def test_a_free_point_gives_a_warning(house: House) -> None:
    ann = Inventor(house, "ann")
    unpaid = "power:\n  - pay: 4 stones\n  - gain points: 1\n"
    warned = await ann.invents(powers=unpaid)
    assert "Line 3" in warned.text
    assert "scores even if nothing is paid" in warned.text
    assert labels(warned)[:1] == ["Publish"]
    paid = "power:\n  - pay: 4 stones\n    then: [{gain points: 1}]\n"
    mended = await ann.writes(await ann.presses(warned, "As text…"), powers=paid)
    assert "nothing is paid" not in mended.text


@in_a_house()
async def test_no_new_card_has_a_printed_one_s_name(house: House) -> None:
    """Older ones continue, but can't be published again."""
    ann = Inventor(house, "ann")
    assert house.bot is not None
    wrong = await ann.invents(en="\u0422hief")
    assert "looks like a printed card" in wrong.text
    assert labels(wrong)[:1] == ["Fix…"]
    assert form(await ann.presses(wrong, "Fix…"))["en"] == "\u0422hief"
    assert "Pedlar" in (await ann.writes(await ann.presses(wrong, "Fix…"), en="Pedlar")).text
    draft = DraftRow(id=0, user=UserId(house["ann"].id), source="name: Dragonbot\npower: [dig]", touched=0.0)
    await house.bot.store.put_draft(draft)
    shown = await ann.run("/blank show", card="Dragonbot")
    assert labels(shown)[:1] == ["Publish"]
    assert "looks like a printed card" in (await ann.presses(shown, "Publish")).text
    assert (await kept(house))[1] == []


@in_a_house()
async def test_everyone_reads_it_in_their_own_language(house: House) -> None:
    dot = Inventor(house, "dot")  # she reads German
    shown = await dot.invents(badge="rot Raute HA")
    assert "✎ Hausierer" in shown.text
    assert "Blankokarte" in shown.text
    assert "Du nimmst 2 gewöhnliche Gold aus der Bank." in shown.text
    wrong = await dot.invents(powers="power: [fliegen]")
    assert "fliegen" in wrong.text
    assert labels(wrong) == ["Verbessern…", "Anleitung", "Löschen"]


@in_a_house()
async def test_publishing_and_withdrawing(house: House) -> None:
    ann, bob, cid = (Inventor(house, name) for name in ("ann", "bob", "cid"))
    assert house.bot is not None
    guild = GuildId(house.driver.guild.id)
    refused = await bob.publishes()
    assert "Only server managers can publish" in refused.text
    assert (await kept(house))[1] == []
    await house.bot.store.change_server(guild, publishes="everyone")
    shown = await bob.run("/blank publish", card="Pedlar")
    assert "Published: ✎ Pedlar, version 1" in shown.text
    assert "New version…" in labels(shown)
    assert await drafts_of(house, house["bob"]) == 0
    # Others see it but can't change it.
    seen = await cid.run("/blank show", card="Pedlar")
    assert labels(seen) == ["Weitergeben", "Anspielen", "Auswerten"]
    assert f"von <@{house['bob'].id}>" in seen.text
    assert await cid.offered("/blank withdraw") == []
    assert await cid.offered("/blank show", "ped") == ["✎ Hausierer"]
    assert (
        said("refused-unknown-blank-card", "de", asked="Fiddler")
        in (await cid.run("/blank withdraw", card="Fiddler")).text
    )
    number = seen.message.buttons[0]["custom_id"].split(":")[3]
    forged = await cid.run("/blank withdraw", card=f"card.{int(number, 36)}")
    assert "Nur wer diese Karte veröffentlicht hat" in forged.text
    # No other card may have its name.
    taken = await cid.publishes(en="PEDLAR", de="Krämer")
    assert "schon eine Karte namens „PEDLAR“" in taken.text
    # Server managers may withdraw it, but not act for its author.
    managed = await ann.run("/blank show", card="Pedlar")
    assert "Withdraw" in labels(managed)
    assert "New version…" not in labels(managed)
    # A new version replaces the old one, which never changes.
    opened = await bob.presses(await bob.presses(shown, "New version…"), "As text…")
    assert form(opened)["en"] == "Pedlar"
    draft = await bob.writes(opened, flavour="Now with more flavour.")
    assert "version 2 of ✎ Pedlar" in draft.text
    again = await bob.presses(draft, "Publish")
    assert "version 2" in again.text
    drafts, cards = await kept(house)
    assert [row[1] for row in cards] == [1, 2]
    assert "more flavour" not in cards[0][4]
    # Ann, who manages the server, withdraws it.
    asked = await ann.run("/blank withdraw", card="Pedlar")
    assert (await kept(house))[1] == cards
    gone = await ann.presses(asked, "Yes, withdraw it")
    assert "Withdrawn: ✎ Pedlar" in gone.text
    assert await cid.offered("/blank show", "ped") == ["✎ Krämer"]
    assert "withdrawn" in (await bob.presses(again, "Withdraw")).text
    assert len((await kept(house))[0]) == len(drafts)


@in_a_house()
async def test_limits_on_cards_and_versions(house: House) -> None:
    ann, dot = Inventor(house, "ann"), Inventor(house, "dot")
    assert house.bot is not None
    bot = house.bot
    await bot.store.change_server(GuildId(house.driver.guild.id), publishes="everyone")

    def lets(**most: int) -> None:
        few = bot.limits.blank_cards.model_copy(update=most)
        bot.limits = bot.limits.model_copy(update={"blank_cards": few})

    async def changed(shown: Outcome) -> Outcome:
        lists = await ann.presses(shown, "New version…")
        draft = await ann.writes(await ann.presses(lists, "As text…"), flavour="Anew.")
        return await ann.presses(draft, "Publish")

    lets(of_a_server=1, versions=2)
    first = await ann.publishes()
    assert (
        said("refused-too-many-cards", "de", most=1) in (await dot.publishes(en="Miller", de="Müller")).text
    )
    second = await changed(first)
    assert "version 2" in second.text
    third = await changed(second)
    assert "has 2 versions" in third.text
    assert [row[1] for row in (await kept(house))[1]] == [1, 2]
    # Withdrawing makes space, and the text is published as another card.
    await ann.presses(await ann.run("/blank withdraw", card="Pedlar"), "Yes, withdraw it")
    assert "version 1" in (await ann.run("/blank publish", card="Pedlar")).text
    # The daily limit counts deleted ones, too.
    lets(of_a_server=200, a_day=3)
    refused = await dot.run("/blank publish", card="Müller")
    assert "In den letzten 24 Stunden wurden auf diesem Server 3 Karten" in refused.text
    assert await drafts_of(house, house["dot"]) == 1
    lets(a_day=4)
    assert "Version 1" in (await dot.run("/blank publish", card="Müller")).text


@in_a_house()
async def test_importing_on_another_server(house: House) -> None:
    ann = Inventor(house, "ann")
    await ann.publishes()
    shared = await ann.run("/blank share", card="Pedlar")
    name, content = await file_in(house, shared)
    code = next(line for line in shared.text.splitlines() if line.startswith("dragoncard1:"))
    elsewhere = next_door(house)
    bob, cid = (Inventor(house, name, elsewhere) for name in ("bob", "cid"))
    assert (
        "This server has no such card"
        in (await bob.run("/blank show", card=shared_card(await ann.run("/blank show", card="Pedlar")))).text
    )
    by_file = await bob.run("/blank add", card_file=(name, content))
    by_code = await cid.run("/blank add", code=code)
    for each in (by_file, by_code):
        assert "✎ Pedlar" in each.text or "✎ Hausierer" in each.text
        assert labels(each)[0] in ("Publish", "Veröffentlichen")
    ann_there = Inventor(house, "ann", elsewhere)
    await ann_there.run("/blank add", code=code)
    assert house.bot is not None
    await house.bot.store.change_server(GuildId(elsewhere.guild_id), publishes="everyone")
    assert "Published" in (await bob.run("/blank publish", card="Pedlar")).text
    listed = await ann_there.run("/blank list")
    assert "In this server" in listed.text
    assert "Yours, not published" in listed.text


def shared_card(outcome: Any) -> str:
    """The card of a panel, as a client sends it that offered it earlier."""
    number = outcome.message.buttons[0]["custom_id"].split(":")[3]
    return f"card.{int(number, 36)}"


@in_a_house()
async def test_mistakes_change_nothing(house: House) -> None:
    ann, bob = Inventor(house, "ann"), Inventor(house, "bob")
    mine = await ann.invents()
    before = await kept(house)
    number = int(mine.message.buttons[0]["custom_id"].split(":")[3], 36)
    said = [
        await bob.run("/blank show", card=f"draft.{number}"),
        await bob.run("/blank publish", card=f"draft.{number}"),
        await bob.run("/blank share", card="card.12"),
        await bob.run("/blank show", card="draft.99999999999999999999"),
        await bob.run("/blank add"),
        await bob.run("/blank add", code="dragoncard1:AAAA"),
        await bob.run("/blank add", code="dragoncard7:AAAA"),
        await bob.run("/blank add", code="hello"),
        await bob.run("/blank add", card_file=("a.yaml", b" " * (MOST_BYTES + 1))),
        await bob.run("/blank new", card_file=("a.yaml", b"\xff\xfe\x00")),
    ]
    assert all(each.ephemeral for each in said)
    assert len({each.text for each in said}) >= 8
    assert await kept(house) == before
    with pytest.raises(NotPossible):
        await bob.run("/blank add", code="x" * 3001)
    for _ in range(MOST_DRAFTS):
        await bob.invents()
    assert "the limit" in (await bob.run("/blank new")).text
    assert "the limit" in (await bob.run("/blank add", code="dragoncard1:AAAA")).text
    assert await drafts_of(house, house["bob"]) == MOST_DRAFTS
    shown = await bob.run("/blank list")
    chosen = await bob.choose(
        shown.message,
        wishes(shown.message, "blanks")[0],
        wishes(shown.message, "blanks")[0]["options"][0]["value"],
    )
    asked = await bob.presses(chosen, "Delete")
    await bob.presses(asked, "Yes, delete it")
    assert await drafts_of(house, house["bob"]) == MOST_DRAFTS - 1
    gone = wishes(shown.message, "blanks")[0]["options"][0]["value"]
    assert "no longer a draft" in (await bob.run("/blank publish", card=gone)).text


@in_a_house()
async def test_a_lobby_has_custom_cards(house: House) -> None:
    ann, bob = Inventor(house, "ann"), Inventor(house, "bob")
    await ann.run("/table open", game="fist-classic")
    lobby = await ann.driver.next_message(house.channel)
    none = await ann.click(lobby, "✎ Cards…")
    assert "no custom cards yet" in none.text
    for name in ("Pedlar", "Fiddler", "Brewer"):
        assert "Published" in (await ann.publishes(en=name, de="")).text
    assert "host" in (await bob.click(lobby, "✎ Cards…")).text
    panel = await ann.click(lobby, "✎ Cards…")
    listed = wishes(panel.message, "cardset")[0]
    assert [each["label"] for each in listed["options"]] == ["✎ Pedlar", "✎ Fiddler", "✎ Brewer"]
    some = await ann.choose(
        panel.message, listed, listed["options"][0]["value"], listed["options"][2]["value"]
    )
    assert "2 custom cards: ✎ Pedlar, ✎ Brewer" in some.text
    only = await ann.presses(some, "Only these")
    assert "only these 2 custom ones" in only.text
    await house.quiet()
    assert "no special cards" not in house.driver.history(house.channel)[-1].text.casefold()
    every = await ann.presses(only, "All")
    assert "only these 3 custom ones" in every.text
    back = await ann.presses(every, "With the printed cards")
    await house.quiet()
    assert "3 custom cards: ✎ Pedlar, ✎ Fiddler, ✎ Brewer" in house.driver.history(house.channel)[-1].text
    # Players look it up like any card.
    assert (await bob.offered("/card", "ped"))[0] == "✎ Pedlar"
    asked = await bob.run("/card", name="Pedlar")
    assert "You take 2 Common Gold" in asked.text
    assert not asked.message.buttons
    await ann.presses(back, "None")
    await house.quiet()
    assert "no card" in (await bob.run("/card", name="Pedlar")).text.casefold()
    assert "✎ Pedlar" not in house.driver.history(house.channel)[-1].text
    assert button(lobby, "✎ Cards…")


LAMP = """card: lamp
name: {de: Lampe}
kind: for_good
badge: {colour: yellow, shape: star, letters: LA}
standing: {hides_stones: true}
"""
PEDLAR = source_of(FIELDS)


@in_a_house(seed=None)
async def test_a_game_with_custom_cards_is_recorded_completely(house: House) -> None:
    await house.stop()
    house.painter = Quick()
    with pytest.MonkeyPatch.context() as patch:
        know_secret(patch, "a game with blank cards")
        over = await finished_game(house.database, house.channel, house.people[:3], cards=[PEDLAR, LAMP])
    await house.start()
    await house.driver.until(lambda: bool(wishes(house.driver.history(house.channel)[-1], "more")))
    end = house.driver.history(house.channel)[-1]
    assert "only these 2 custom ones: ✎ Pedlar, ✎ Lampe" in end.text
    ann, dot = Inventor(house, "ann"), Inventor(house, "dot")
    assert "with 2 ✎ custom cards" in (await ann.run("/games list")).text
    # They are withdrawn, and the game is unchanged.
    for card in ("Pedlar", "Lampe"):
        await ann.presses(await ann.run("/blank withdraw", card=card), "Yes, withdraw it")
    recorded = await ann.wish((await ann.wish(end, "more")).message, "record")
    assert "only these 2 custom ones: ✎ Pedlar, ✎ Lampe" in recorded.text
    name, content = await file_in(house, recorded)
    assert b"b:" in content
    assert "This game was fair" in (await ann.run("/verify", file=(name, content))).text
    opened = (await dot.run("/games open", game=over)).message
    assert "nur diese 2 Blankokarten: ✎ Hausierer, ✎ Lampe" in opened.text
    last = (await dot.click(opened, button(opened, "⏭"))).message
    told = "".join(each.text for each in (opened, last))
    told += "".join(each["description"] for each in (*opened.pictures, *last.pictures))
    assert "@" not in told.replace("<@", "")
    # A rematch has them, too.
    await ann.wish(end, "rematch")
    await house.driver.until(lambda: bool(wishes(house.driver.history(house.channel)[-1], "cards")))
    assert "only these 2 custom ones" in house.driver.history(house.channel)[-1].text


IDEA = ("at_once", "give", "silver", "1", "others", "winner", "yes", "lose_points", "1", "each", "done")
"""Everyone gives me one silver or loses a point."""


@in_a_house()
async def test_building_a_card_from_lists_without_text(house: House) -> None:
    ann = Inventor(house, "ann")
    shown = await ann.run("/blank new")
    assert "A card of your own" in shown.text
    assert "When does it act?" in shown.text
    assert await drafts_of(house, house["ann"]) == 0
    for answer in IDEA[:4]:
        shown = await ann.from_list(shown, answer)
    assert "Who gives?" in shown.text
    assert "Give to a player → Silver → 1" in shown.text
    shown = await ann.presses(shown, "Back")
    assert "How many?" in shown.text
    for answer in IDEA[3:-1]:
        shown = await ann.from_list(shown, answer)
    assert "And then?" in shown.text
    await house.restart()
    shown = await ann.from_list(shown, IDEA[-1])
    words = "This player gives you 1 Silver. If there is none: This player loses 1 point."
    assert words in shown.text
    assert labels(shown) == ["Back", "Name…", "Try", "Save", "As text…"]
    opened = await ann.presses(shown, "Save")
    assert form(opened) == {"en": "", "de": "", "flavour": ""}
    wrong = await ann.writes(opened, en="Thief", de="", flavour="")
    assert "looks like a printed card" in wrong.text
    right = await ann.writes(await ann.presses(wrong, "Save"), en="Toll", de="Zoll", flavour="")
    assert "✎ Toll" in right.text
    assert words in right.text
    assert labels(right)[:3] == ["Publish", "Change…", "As text…"]
    assert form(await ann.presses(right, "As text…"))["powers"].startswith("power:\n  - for each: others")
    # An existing card can be edited.
    more = await ann.from_list(await ann.from_list(await ann.presses(right, "Change…"), "take"), "gold")
    assert "How many?" in more.text
    more = await ann.from_list(await ann.from_list(more, "2"), "winner")
    assert "You take 2 Common Gold from the bank." in (await ann.presses(more, "Save")).text
    assert await drafts_of(house, house["ann"]) == 1


@in_a_house()
async def test_an_unfinished_card_is_found_again_and_not_published(house: House) -> None:
    dot = Inventor(house, "dot")  # she reads German
    assert house.bot is not None
    await house.bot.store.change_server(GuildId(house.driver.guild.id), publishes="everyone")
    shown = await dot.from_list(await dot.run("/blank new"), "at_once")
    assert "Was passiert?" in shown.text
    shown = await dot.from_list(shown, "take")
    found = await dot.run("/blank show", card="Neue Karte")
    assert found.text == shown.text
    refused = await dot.run("/blank publish", card="Neue Karte")
    assert "An dieser Karte baust du noch" in refused.text
    text = await dot.presses(found, "Als Text…")
    wrong = await dot.writes(text, powers="power: [fliegen]")
    assert "Aus Listen geht es weiter, sobald" in wrong.text
    assert form(await dot.presses(wrong, "Verbessern…"))["powers"] == "power: [fliegen]"


@in_a_house()
async def test_a_host_accepts_an_unpublished_card(house: House) -> None:
    ann, bob = Inventor(house, "ann"), Inventor(house, "bob")
    card = await bob.invents()
    assert "table" in (await bob.presses(card, "Play it here…")).text
    await ann.run("/table open", game="fist-classic")
    lobby = await ann.driver.next_message(house.channel)
    assert "seat" in (await bob.presses(card, "Play it here…")).text
    await bob.click(lobby, "Join")
    await bob.presses(card, "Play it here…")
    await house.quiet()
    asked = house.driver.history(house.channel)[-1]
    assert not asked.ephemeral
    assert f"<@{house['bob'].id}> would like to play with their card ✎ Pedlar" in asked.text
    assert "You take 2 Common Gold from the bank." in asked.text
    # Only the host decides, and only about what they have seen.
    assert "host" in (await bob.click(asked, button(asked, "Play with it"))).text
    card = await bob.run("/blank show", card="Pedlar")
    changed = await bob.writes(await bob.presses(card, "As text…"), flavour="Now with more.")
    assert "was changed or deleted" in (await ann.click(asked, button(asked, "Play with it"))).text
    await asyncio.sleep(AGAIN_SECONDS)
    await bob.presses(changed, "Play it here…")
    await house.quiet()
    again = house.driver.history(house.channel)[-1]
    await ann.click(again, button(again, "Play with it"))
    await house.quiet()
    texts = [each.text for each in house.driver.history(house.channel)]
    assert "✓ This table plays with ✎ Pedlar." in texts
    assert any("One custom card: ✎ Pedlar" in text for text in texts)
    # It doesn't belong to the server, and is separate from those that do.
    assert (await kept(house))[1] == []
    await ann.publishes(en="Fiddler", de="")
    panel = await ann.click(lobby, "✎ Cards…")
    assert "2 custom cards: ✎ Pedlar, ✎ Fiddler" in (await ann.presses(panel, "All")).text
    # The table has its own text, independent of the draft.
    await bob.presses(
        await bob.presses(await bob.run("/blank show", card="Pedlar"), "Delete"), "Yes, delete it"
    )
    await house.restart()
    await ann.run("/table bot")
    await ann.run("/table start")
    await house.quiet()
    assert "You take 2 Common Gold" in (await bob.run("/card", name="Pedlar")).text
