"""Messages in a browser, and clicks on them."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from dragonbot.practice.tavern import Tavern
from tests.browser.small_bot import DANGEROUS
from tests.browser.window import Window, Windows

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("bot")]


async def shown(windows: Windows, name: str = "ann") -> Window:
    window = await windows.open(name)
    await window.run("/show")
    await expect(window.last.get_by_role("heading", name="A heading")).to_be_visible()
    return window


async def test_everything_is_shown(windows: Windows) -> None:
    window = await shown(windows)
    message = window.last
    await expect(message.locator("strong", has_text="bold")).to_be_visible()
    await expect(message.locator("em")).to_have_text("italic")
    await expect(message.locator("ul ul li")).to_have_text("below")
    await expect(message.locator("blockquote")).to_have_text("quoted")
    await expect(message.locator("pre")).to_have_text("print(1)")
    await expect(message.get_by_role("link", name="a link")).to_have_attribute(
        "href", "https://example.org/x"
    )
    await expect(message.get_by_text("*plain* :dragon:")).to_be_visible()
    hidden = message.get_by_text("hidden", exact=True)
    await expect(hidden).to_be_hidden()
    await message.locator(".spoiler").press("Enter")
    await expect(hidden).to_be_visible()
    picture = message.get_by_role("img", name="A dragon")
    assert await picture.evaluate("each => each.decode().then(() => each.naturalWidth)") == 320
    assert await message.locator(".container").evaluate("each => getComputedStyle(each).borderLeftColor") == (
        "rgb(136, 68, 34)"
    )
    await expect(message.get_by_role("button", name="Off")).to_be_disabled()
    await expect(message.get_by_role("link", name="Away")).to_have_attribute("target", "_blank")
    await expect(message.get_by_text(DANGEROUS)).to_be_visible()
    await expect(window.page).to_have_title(re.compile("#table"))


@pytest.mark.slow
async def test_ephemeral_messages_show_to_one_person(windows: Windows) -> None:
    ann = await shown(windows)
    bob = await windows.open("bob")
    await expect(bob.messages).to_have_count(1)
    await ann.click("success")
    await expect(ann.last).to_contain_text("Clicked: style-success")
    await expect(ann.last).to_contain_text("Only you can see this")
    await ann.click("Later")
    await expect(ann.last).to_contain_text("Game Master is thinking…")
    await expect(ann.last).to_contain_text("Later is now")
    await expect(bob.messages).to_have_count(1)
    assert not [frame for frame in bob.heard if "Clicked" in frame or "Later is" in frame]
    await ann.click("Dismiss message", ann.last)
    await expect(ann.messages).to_have_count(2)
    await ann.page.reload()
    await expect(ann.messages).to_have_count(2)


@pytest.mark.slow
async def test_messages_change_and_disappear(windows: Windows, tavern: Tavern) -> None:
    ann = await shown(windows)
    bob = await windows.open("bob")
    await bob.click("Edit")
    for window in (ann, bob):
        await expect(window.last).to_contain_text("Edited, and nothing else")
        await expect(window.messages).to_have_count(1)
    tavern.driver.delete(tavern.driver.history(tavern.driver.channel)[0])
    await ann.run("/show")
    for window in (ann, bob):
        await expect(window.last.get_by_role("button", name="Delete", exact=True)).to_be_visible()
        await expect(window.messages).to_have_count(1)
    await bob.click("Delete")
    for window in (ann, bob):
        await expect(window.messages).to_have_count(0)


@pytest.mark.slow
async def test_an_edit_does_not_swallow_a_click(windows: Windows, tavern: Tavern) -> None:
    ann = await shown(windows)
    message = tavern.driver.history(tavern.driver.channel)[0].message
    await ann.page.get_by_role("button", name="primary").hover()
    await ann.page.mouse.down()
    text = message.components[0]["components"][0]
    text["content"] = text["content"].replace("A heading", "Another heading")
    tavern.world.change_message(message)
    await expect(ann.messages.first.get_by_role("heading", name="Another heading")).to_be_visible()
    await ann.page.mouse.up()
    await expect(ann.last).to_contain_text("Clicked: style-primary")


@pytest.mark.slow
async def test_a_failed_interaction_shows(windows: Windows, tavern: Tavern) -> None:
    ann = await shown(windows)
    await ann.click("Silent")
    await expect(ann.last.get_by_role("button", name="Silent")).to_have_attribute("aria-busy", "true")
    tavern.clock.move(tavern.limits.answer_within + 0.1)
    await expect(ann.last.get_by_role("alert")).to_have_text("This interaction failed")
    await ann.click("primary")
    await expect(ann.last).to_contain_text("Clicked: style-primary")
    await expect(ann.messages.first.get_by_role("alert")).to_have_text("")
    await ann.run("/silent")
    tavern.clock.move(tavern.limits.answer_within + 0.1)
    await expect(ann.page.get_by_text("/silent: The application did not respond")).to_be_visible()


async def test_a_form_is_filled_in(windows: Windows) -> None:
    ann = await shown(windows)
    form = ann.page.get_by_role("dialog", name="A wish")
    await ann.click("Form")
    await expect(form.get_by_label("Coins")).to_be_focused()
    await ann.page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await ann.click("Form")
    await form.get_by_role("button", name="Send").click()
    await expect(form).to_be_visible()  # there are no coins yet
    await form.get_by_label("Coins").fill("12")
    await form.get_by_role("button", name="Send").click()
    await expect(form.get_by_role("alert")).to_have_text("Choose at least 1.")
    await form.get_by_role("button", name="Colour: Make a choice").click()
    await ann.page.get_by_role("option", name="Blue").click()
    await ann.page.keyboard.press("Tab")
    await form.get_by_role("button", name="Send").click()
    await expect(ann.last).to_contain_text("You wish for 12 of Blue")
    await expect(form).to_have_count(0)
    await ann.run("/wish")
    await expect(form).to_be_visible()


@pytest.mark.slow
async def test_selects_by_keyboard(windows: Windows, tavern: Tavern) -> None:
    ann = await shown(windows)
    press = ann.page.keyboard.press
    await ann.page.get_by_role("button", name="Cards").press("Enter")
    for key in ("Space", "ArrowDown", "ArrowDown", "Space", "Tab", "Enter"):
        await press(key)
    await expect(ann.last).to_contain_text("Chosen: Ghost, Imp")
    await ann.page.get_by_role("button", name="Who?").press("Enter")
    await ann.page.keyboard.type("doro")
    await press("Enter")
    await expect(ann.last).to_contain_text(f"Chosen: {tavern.driver.person('dot').id}")
