"""Slash commands in a browser: found, filled in and sent."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.small_bot import SmallBot
from tests.browser.window import Windows

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("bot")]


@pytest.mark.slow
async def test_a_command_is_filled_in(windows: Windows) -> None:
    ann = await windows.open("ann")
    page, press = ann.page, ann.page.keyboard.press
    await ann.write.fill("/")
    await expect(page.get_by_role("option")).to_have_count(5)
    await ann.write.fill("/ca")
    await expect(page.get_by_role("option")).to_have_count(1)
    await press("Tab")
    name = page.get_by_role("combobox", name="name")
    await expect(name).to_be_focused()
    await expect(page.get_by_role("option")).to_have_count(3)
    await page.keyboard.type("go")
    await expect(page.get_by_role("option")).to_have_text(["Goblin"])
    await press("Enter")
    await expect(name).to_have_value("Goblin")
    await page.get_by_role("button", name="Add colour").click()
    await page.keyboard.type("bl")
    await press("Enter")
    await page.get_by_role("button", name="Add count").click()
    await page.keyboard.type("77")
    await press("Enter")
    await expect(page.get_by_text("count must be from 1 to 9.")).to_be_visible()
    await page.get_by_role("textbox", name="count").fill("7")
    await page.get_by_role("button", name="Add who").click()
    await page.keyboard.type("cid")
    await press("Enter")
    await page.get_by_role("button", name="Add loud").click()
    await page.keyboard.type("yes")
    await press("Enter")
    await press("Enter")
    await expect(ann.last).to_contain_text("goblin!")
    await expect(ann.last).to_contain_text("7 of blue")
    await expect(ann.last.locator(".mention", has_text="@Cid")).to_be_visible()
    await expect(ann.last).to_contain_text("Ann used /card")
    await expect(ann.write).to_be_focused()
    # A command's name in a text starts it.
    await ann.last.get_by_role("button", name="/card").click()
    await expect(name).to_be_focused()
    await press("Enter")
    await press("Escape")
    await expect(ann.write).to_be_focused()


@pytest.mark.slow
async def test_commands_in_german(windows: Windows) -> None:
    cid = await windows.open("cid")
    await cid.write.fill("/kart")
    await expect(cid.page.get_by_role("option", name="/karte")).to_contain_text("Zeigt eine Karte")
    await cid.write.fill("")
    await cid.run("/karte", "Imp")
    await expect(cid.last).to_contain_text("imp!")
    await expect(cid.last.locator(".before strong")).to_have_text("/karte")
    await expect(cid.last.get_by_role("button", name="/karte")).to_be_visible()
    await expect(cid.last).to_contain_text("Nur du kannst das sehen")
    await expect(cid.last.locator("time.moment")).to_have_text("in 1 Minute")


@pytest.mark.slow
async def test_options_do_not_squeeze_a_command_s_name(windows: Windows) -> None:
    phone = await windows.open("ann", viewport={"width": 300, "height": 700})
    await phone.write.fill("/ca")
    label = phone.page.get_by_role("option").locator(".label")
    await expect(label).to_have_text("/card")
    height = "each => each.getBoundingClientRect().height"
    one_line = await label.evaluate(height)
    aside = phone.page.get_by_role("option").locator(".aside")
    assert await aside.evaluate("each => each.getBoundingClientRect().right <= innerWidth")
    longest = "name [colour] [count] [who] " * 3
    await aside.evaluate("(each, text) => { each.textContent = text; }", longest)
    assert await label.evaluate(height) == one_line
    assert await aside.evaluate("each => each.getBoundingClientRect().right <= innerWidth")


@pytest.mark.slow
async def test_timestamps_count_down(windows: Windows) -> None:
    ann = await windows.open("ann")
    soon = await ann.page.evaluate("Math.floor(Date.now() / 1000) + 30")
    await ann.write.fill(f"Now <t:{soon}:R>")
    await ann.page.keyboard.press("Enter")
    moment = ann.last.locator("time.moment")
    await expect(moment).to_have_text(re.compile(r"^in \d+ seconds$"))
    before = await moment.text_content()
    await expect(moment).not_to_have_text(before or "")


@pytest.mark.slow
async def test_a_thinking_bot_shows(windows: Windows, bot: SmallBot) -> None:
    ann = await windows.open("ann")
    await ann.run("/slow")
    await expect(ann.last).to_contain_text("Game Master is thinking…")
    bot.may_finish.set()
    await expect(ann.last).to_contain_text("Done at last")
    await expect(ann.messages).to_have_count(1)
