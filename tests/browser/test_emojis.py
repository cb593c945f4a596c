"""The application's emojis on the page: in texts, on buttons and options, and after deletion."""

from __future__ import annotations

import discord
import pytest
from playwright.async_api import Locator, expect

from dragonbot.practice.tavern import Tavern
from tests.browser.small_bot import SmallBot
from tests.browser.window import Windows, box
from tests.practice.pictures import gif, png

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def drawn(image: Locator) -> tuple[int, int, int]:
    """The picture's natural width and its displayed size."""
    _, _, width, height = await box(image)
    return int(await image.evaluate("each => each.naturalWidth")), width, height


@pytest.mark.slow
async def test_emojis_are_displayed(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    ruby = await bot.create_application_emoji(name="ruby", image=png(64, 64))
    spin = await bot.create_application_emoji(name="spin", image=gif(64, 64))
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Pay", emoji=ruby, custom_id="pay"))
    options = [discord.SelectOption(label=name, emoji=ruby) for name in ("One", "Two")]
    view.add_item(discord.ui.Select(custom_id="stone", placeholder="Stone", options=options))
    view.stop()
    await channel.send(f"Have {ruby} and {spin} and 🐉 and <:lost:123456789012345678>", view=view)

    text = window.last.locator(".markup")
    await expect(text).to_contain_text("🐉 and :lost:")
    assert await drawn(text.get_by_role("img", name=":ruby:")) == (64, 22, 22)
    assert await drawn(text.get_by_role("img", name=":spin:")) == (64, 22, 22)
    assert await drawn(window.last.get_by_role("button", name="Pay").locator("img")) == (64, 20, 20)
    await window.last.get_by_role("button", name="Stone").click()
    option = window.page.get_by_role("option", name="Two")
    assert await drawn(option.locator("img")) == (64, 22, 22)
    await option.click()
    assert await drawn(window.last.locator(".select img")) == (64, 22, 22)

    await ruby.delete()
    await expect(text).to_contain_text("Have :ruby: and")
    await expect(window.last.get_by_role("button", name="Pay")).to_have_text(":ruby:Pay")
    await expect(text.get_by_role("img", name=":spin:")).to_be_visible()


@pytest.mark.slow
async def test_emojis_alone_are_large(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    ruby = await bot.create_application_emoji(name="ruby", image=png(64, 64))
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    for text, size in (
        (f"{ruby}", 48),
        (f"{ruby} 👩\u200d👩\u200d👧\n{ruby}", 48),
        (f"{ruby}" * 30, 48),
        (f"{ruby}" * 31, 22),
        (f"{ruby} 2", 22),
        (f"# {ruby}", 31),
    ):
        count = await window.messages.count()
        await channel.send(text)
        await expect(window.messages).to_have_count(count + 1)
        assert (await drawn(window.last.locator("img.emoji").first))[1] == size, text


@pytest.mark.slow
async def test_screen_readers_get_their_names(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    ruby = await bot.create_application_emoji(name="ruby", image=png(64, 64))
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(f"Won: {ruby}")
    await expect(window.page.get_by_role("log")).to_contain_text("Game Master: Won: :ruby:")


@pytest.mark.slow
async def test_the_quoted_line_of_a_reply_shows_them(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    ruby = await bot.create_application_emoji(name="ruby", image=png(64, 64))
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send(f"**Won**: {ruby} and 🐉\nall in **one** line")
    await first.reply("Yes")
    quoted = window.last.locator(".quoted")
    await expect(quoted).to_have_text("Won:  and 🐉 all in one line", use_inner_text=False)
    assert await drawn(quoted.get_by_role("img", name=":ruby:")) == (64, 18, 18)
    await first.edit(content=f"{ruby} " + "so long " * 40)
    await (await channel.fetch_message(first.id)).reply("And this")
    await expect(quoted.get_by_role("img", name=":ruby:")).to_be_visible()
    assert len(await quoted.inner_text()) <= 120
    assert (await box(window.last.locator(".before")))[3] < 30
