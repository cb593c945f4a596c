"""One person's private messages don't pile up: one receipt or refusal, and one of each panel."""

from __future__ import annotations

import asyncio
import gc

import discord
import pytest

from dragonbot.connection.clicks import Answer
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.interaction import DEFERRED_UPDATE
from dragonbot.practice.world.person import Person
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in

EDITS = "PATCH /webhooks/*"


def private(house: House, person: Person) -> list[ShownMessage]:
    """A person's ephemeral messages that still exist."""
    there = house.driver.history(house.channel, person)
    return [each for each in there if each.message.only_for is person]


async def bidding(house: House, pace: str = "live") -> tuple[Evening, ShownMessage]:
    evening = Evening(house, seed=3)
    for player in evening.players:
        player.plain = True
    await evening.begin("fist-classic", pace=pace)
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    await house.quiet()
    assert evening.table is not None
    return evening, evening.table


@pytest.mark.slow
@in_a_house(seed="3")
async def test_a_whole_game_leaves_few_ephemeral_messages(house: House) -> None:
    """A receipt for each quarter of an hour, instead of one for each bid."""
    evening, _ = await bidding(house)
    began, before = house.clock.now(), len(private(house, house["bob"]))
    assert await evening.play(lambda random: random.uniform(0.2, 20.0))
    minutes = (house.clock.now() - began) / 60
    bids = [each for each in evening["bob"].outcomes if each.text.startswith("Sealed: ")]
    receipts = [each for each in private(house, house["bob"])[before:] if not each.buttons]
    assert len(bids) > 5
    assert 1 <= len(receipts) <= 1 + minutes / 14, (len(bids), len(receipts), minutes)


@in_a_house(seed="3")
async def test_receipts_are_one_message(house: House) -> None:
    evening, table = await bidding(house)
    ann = evening["ann"]
    before = len(private(house, ann.person))
    first = await ann.click(table, "1")
    second = await ann.click(table, "2")
    assert (second.kind, second.messages) == (DEFERRED_UPDATE, [])
    assert second.message.id == first.message.id
    counted = house.driver.counts()
    third = await ann.click(table, "3")
    assert third.message.id == first.message.id
    assert house.driver.counts() == counted | {name: counted[name] + 1 for name in ("answer", "followup")}
    # A command needs a message as its answer; from now on it is edited.
    said = await ann.run("/bid", coins=1)
    await house.quiet()
    assert said.message.id != first.message.id
    assert [each.id for each in private(house, ann.person)[before:]] == [first.message.id, said.message.id]
    assert (await ann.click(table, "2")).message.id == said.message.id


@in_a_house(seed="3")
async def test_receipts_and_refusals_are_one_message_in_sight_of_the_table(house: House) -> None:
    """The last message may be far above it, out of sight: it goes, so that there is still only one."""
    evening, table = await bidding(house)
    ann = evening["ann"]
    before = len(private(house, ann.person))
    receipt = await ann.click(table, "2")
    for player in evening.players[1:]:
        await player.click(table, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    assert evening.table is not None
    refused = await ann.click(evening.table, "9")
    await house.quiet()
    assert refused.message.id > evening.table.id
    assert refused.message.id != receipt.message.id
    assert [each.id for each in private(house, ann.person)[before:]] == [refused.message.id]
    assert not refused.text.startswith("Sealed: ")
    assert (await ann.click(evening.table, "9")).message.id == refused.message.id
    sealed = await ann.click(evening.table, "1")
    assert sealed.text.startswith("Sealed: ")
    assert sealed.message.id == refused.message.id
    assert not (await ann.click(evening.table, "9")).text.startswith("Sealed: ")
    assert len(private(house, ann.person)[before:]) == 1


@in_a_house(seed="3")
async def test_a_hand_is_shown_in_place_of_the_last_one(house: House) -> None:
    evening, table = await bidding(house)
    ann = evening["ann"]
    before = len(private(house, ann.person))
    hand = (await ann.wish(table, "hand")).message.id
    assert (await ann.wish(table, "hand")).message.id == hand
    coins = (await ann.wish(table, "coins")).message.id
    assert (await ann.wish(table, "coins")).message.id == coins != hand
    for player in evening.players:
        await player.click(table, "1")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    assert evening.table is not None
    below = (await ann.wish(evening.table, "hand")).message.id
    await house.quiet()
    assert below > evening.table.id
    there = [each.id for each in private(house, ann.person)[before:]]
    assert below in there
    assert hand not in there
    # A command opens a new one, which is edited from now on.
    last = (await ann.run("/hand")).message.id
    assert last != below
    assert (await ann.wish(evening.table, "hand")).message.id == last


@in_a_house(seed="3")
async def test_a_receipt_that_cannot_be_edited_is_replaced(house: House) -> None:
    """Dismissed by the person, too old, from before a restart, or refused by Discord."""
    evening, _ = await bidding(house, "untimed")
    ann = evening["ann"]

    async def bids(count: str) -> ShownMessage:
        assert evening.table is not None
        outcome = await ann.click(evening.table, count)
        assert outcome.text.startswith(f"Sealed: {count}")
        return outcome.message

    first = await bids("1")
    house.driver.dismiss(ann.person, first)
    second = await bids("2")
    assert second.id != first.id
    await asyncio.sleep(15 * 60)
    third = await bids("1")
    assert third.id != second.id
    assert (await bids("3")).id == third.id
    house.tavern.mischief.add(Trouble(EDITS, status=404, code=10008))
    fourth = await bids("2")
    assert fourth.id != third.id
    await house.restart()
    fifth = await bids("1")
    assert fifth.id != fourth.id
    assert (await bids("2")).id == fifth.id
    assert "Sealed: 2" in fifth.text


@in_a_house(seed="3")
async def test_the_click_is_acknowledged_before_the_receipt_is_edited(house: House) -> None:
    evening, table = await bidding(house)
    ann = evening["ann"]
    await ann.click(table, "1")
    house.tavern.mischief.add(Trouble(EDITS, delay=2.0))
    slow = await ann.click(table, "2")
    assert slow.acknowledged_after == pytest.approx(0.0, abs=0.5)
    await house.driver.until(lambda: slow.text.startswith("Sealed: 2"))


@in_a_house(seed="3")
async def test_a_click_s_objects_are_freed_at_once(house: House) -> None:
    """Reference cycles would stay until the garbage collector runs, which delays everyone."""
    evening, table = await bidding(house)
    ann = evening["ann"]
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for bid in ("1", "2", "1"):
            await ann.click(table, bid)
        await house.quiet()
        gc.collect()
        left = [type(each) for each in gc.garbage if isinstance(each, discord.Interaction | Answer)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert left == []


@in_a_house(seed="3")
async def test_garbage_is_collected_when_no_one_has_clicked_for_a_moment(house: House) -> None:
    evening, table = await bidding(house)
    await evening["ann"].click(table, "1")
    await house.quiet()
    assert house.bot is not None
    await asyncio.sleep(1.0)
    assert not house.bot.is_busy
    await evening["ann"].click(table, "2")
    assert house.bot.is_busy
