"""After a restore, or with a new database, old buttons never affect another table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.store.sqlite.backup import copy_database, restore_database
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import table_in, wishes


async def lobby_in(driver: Driver, channel: Channel, host: str) -> ShownMessage:
    """A newly opened table, as it shows."""
    await driver.run(driver.person(host), channel, "/table open", game="fist-classic")
    await driver.until(lambda: table_in(driver.history(channel)) is not None)
    table = table_in(driver.history(channel))
    assert table is not None
    return table


def test_old_buttons_after_a_restore(tmp_path: Path) -> None:
    """A stranger's card and panel, of a table opened after the backup in another server."""

    async def evening() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            driver = tavern.driver
            ann, bob = driver.person("ann"), driver.person("bob")
            ivy, joe = driver.add_person("ivy"), driver.add_person("joe")
            abroad = driver.add_guild("Elsewhere", people=[ivy, joe])
            there = driver.add_channel(abroad, "table")
            assert ann.admin
            bot = Mortal(tavern, tmp_path)
            await bot.start()
            await asyncio.to_thread(copy_database, bot.database, tmp_path / "backup.db")
            card = await lobby_in(driver, driver.channel, "ann")
            panel = (await driver.run(ann, driver.channel, "/table end")).message
            await bot.kill()

            restore_database(tmp_path / "backup.db", bot.database, datetime.now(UTC))
            await bot.start()
            table = await lobby_in(driver, there, "ivy")
            joining = await driver.click(bob, card, wishes(card, "join")[0]["custom_id"])
            ending = await driver.click(ann, panel, wishes(panel, "end")[0]["custom_id"])
            await driver.click(joe, table, wishes(table, "join")[0]["custom_id"])
            await driver.until(lambda: "Joe" in table.text)
            await bot.kill()
            assert "Bob" not in table.text
            assert wishes(table, "start")
            assert "That table is no longer here" in joining.text
            assert "That table is no longer here" in ending.text

    asyncio.run(evening())


@in_a_house()
async def test_a_button_acts_only_on_its_own_table(house: House) -> None:
    """Permissions are those of the clicked channel, so the table must be there."""
    driver, ann = house.driver, house["ann"]
    joe = driver.add_person("joe", admin=True)
    abroad = driver.add_guild("Elsewhere", people=[joe])
    there = driver.add_channel(abroad, "table")
    card = await lobby_in(driver, house.channel, "ann")
    panel = (await driver.run(ann, house.channel, "/table end")).message
    options = (await driver.click(ann, card, wishes(card, "options")[0]["custom_id"])).message
    before = card.text
    for shown in (card, panel, options):
        number = driver.world.snowflakes.next()
        copy = replace(shown.message, id=number, channel_id=there.id, guild_id=abroad.id, only_for=None)
        copy.flags = card.message.flags
        copy.webhook, copy.interaction, copy.reference = False, None, None  # no one has clicked for it
        driver.world.add_message(copy)
        assert ShownMessage(copy).buttons
        for button in ShownMessage(copy).buttons:
            outcome = await driver.click(joe, copy, button["custom_id"])
            assert "That table is no longer here" in outcome.text
    await house.quiet()
    assert card.text == before
    assert wishes(card, "start")
