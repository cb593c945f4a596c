"""Pictures on the page: size, layout, alt text, and full-size view."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import discord
import pytest
from playwright.async_api import Locator, expect

from dragonbot.practice.tavern import Tavern
from tests.browser.small_bot import SmallBot
from tests.browser.test_page import NAMELESS, PHONE, SMALL
from tests.browser.window import Window, Windows, box
from tests.each import slow_but
from tests.practice.pictures import png

pytestmark = pytest.mark.asyncio(loop_scope="session")


def pictures(count: int, width: int = 1100, height: int = 760) -> list[discord.File]:
    return [discord.File(io.BytesIO(png(width, height)), f"{number}.png") for number in range(count)]


def gallery(count: int, **more: Any) -> discord.ui.MediaGallery[Any]:
    items = [
        discord.MediaGalleryItem(f"attachment://{number}.png", description=f"Picture {number}", **more)
        for number in range(count)
    ]
    return discord.ui.MediaGallery(*items)


def laid_out(*inside: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    for each in inside:
        view.add_item(each)
    view.stop()
    return view


async def sent(
    tavern: Tavern, bot: SmallBot, *inside: discord.ui.Item[Any], files: Sequence[discord.File]
) -> discord.Message:
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return await channel.send(view=laid_out(*inside), files=files)


def shown(window: Window, number: int) -> Locator:
    return window.last.get_by_role("img", name=f"Picture {number}")


@pytest.mark.slow
async def test_a_single_picture_keeps_its_shape(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    for inside in (gallery(1), discord.ui.Container(gallery(1))):
        for size, expected in (((1100, 760), (507, 350)), ((1100, 100), (550, 50)), ((200, 100), (200, 100))):
            count = await window.messages.count()
            await sent(tavern, bot, inside, files=pictures(1, *size))
            await expect(window.messages).to_have_count(count + 1)
            assert (await box(shown(window, 0)))[2:] == expected


# How many are in each row.
ROWS = {
    2: [2],
    4: [2, 2],
    5: [2, 3],
    6: [3, 3],
    7: [1, 3, 3],
    8: [2, 3, 3],
    9: [3, 3, 3],
    10: [1, 3, 3, 3],
}


@pytest.mark.slow
async def test_several_are_laid_out_in_rows(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    for count, rows in ROWS.items():
        before = await window.messages.count()
        await sent(tavern, bot, gallery(count), files=pictures(count, 30, 20))
        await expect(window.messages).to_have_count(before + 1)
        boxes = [await box(shown(window, number)) for number in range(count)]
        tops = [top for _, top, _, _ in boxes]
        assert [tops.count(top) for top in sorted(set(tops))] == rows, count
        assert tops == sorted(tops), count
        far_right = max(left + width for left, _, width, _ in boxes)
        assert far_right - boxes[0][0] == pytest.approx(550, abs=2), count


@pytest.mark.slow
async def test_three_are_laid_out_around_a_large_one(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    await sent(tavern, bot, gallery(3), files=pictures(3, 30, 20))
    large, upper, lower = [await box(shown(window, number)) for number in range(3)]
    assert large[2] > upper[2] + 100
    assert upper[0] == lower[0] > large[0] + large[2]
    assert upper[1] == large[1]
    assert lower[1] + lower[3] == pytest.approx(large[1] + large[3], abs=2)


@pytest.mark.slow
async def test_a_picture_s_alt_text_can_be_read(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("cid")
    thumbnail: discord.ui.Thumbnail[Any] = discord.ui.Thumbnail("attachment://0.png", description="A witch")
    section: discord.ui.Section[Any] = discord.ui.Section(
        discord.ui.TextDisplay("Witch"), accessory=thumbnail
    )
    plain: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://0.png")
    )
    await sent(tavern, bot, section, plain, files=pictures(1))
    picture = window.last.get_by_role("img", name="A witch")
    assert (await box(picture))[2:] == (85, 85)
    button = window.last.get_by_role("button", name="Bildbeschreibung")
    await expect(button).to_have_count(1)
    await button.click()
    told = window.page.get_by_role("dialog", name="Bildbeschreibung")
    await expect(told).to_contain_text("A witch")
    await window.page.keyboard.press("Escape")
    await expect(told).to_have_count(0)
    await expect(button).to_be_focused()


@pytest.mark.slow
async def test_pictures_open_in_full_size(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    await sent(tavern, bot, gallery(2), files=pictures(2))
    await shown(window, 0).click()
    viewer = window.page.get_by_role("dialog", name="Picture")
    assert (await box(viewer.get_by_role("img", name="Picture 0")))[2] > 900
    await window.page.keyboard.press("ArrowRight")
    await expect(viewer.get_by_role("img", name="Picture 1")).to_be_visible()
    await viewer.get_by_role("button", name="Next picture").click()
    await expect(viewer.get_by_role("img", name="Picture 0")).to_be_visible()
    await viewer.get_by_role("button", name="Alt text").click()
    await expect(window.page.locator(".alt-text")).to_contain_text("Picture 0")
    await window.page.keyboard.press("Escape")
    await expect(viewer).to_be_visible()
    await window.page.keyboard.press("Escape")
    await expect(viewer).to_have_count(0)
    await expect(window.last.locator(".picture a").first).to_be_focused()


@pytest.mark.slow
async def test_an_edit_does_not_reload_an_unchanged_picture(
    windows: Windows, tavern: Tavern, bot: SmallBot
) -> None:
    window = await windows.open("ann")
    message = await sent(tavern, bot, gallery(1), discord.ui.TextDisplay("Sealed:"), files=pictures(1))
    image = shown(window, 0)
    await image.evaluate("each => { each.dataset.seen = 'yes'; }")
    await message.edit(view=laid_out(gallery(1), discord.ui.TextDisplay("Sealed: Ann")))
    await expect(window.last).to_contain_text("Sealed: Ann")
    await expect(image).to_have_attribute("data-seen", "yes")
    await message.edit(view=laid_out(discord.ui.TextDisplay("Over")), attachments=[])
    await expect(window.last).to_contain_text("Over")
    await expect(window.last.get_by_role("img")).to_have_count(0)


@pytest.mark.slow
async def test_files_and_loose_pictures(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    save = discord.File(io.BytesIO(b"{}" * 1500), "save.json")
    await sent(tavern, bot, discord.ui.File("attachment://save.json"), files=[save])
    await expect(window.last.get_by_role("link", name="save.json 3 KB")).to_be_visible()
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    notes = discord.File(io.BytesIO(b"notes"), "notes.txt")
    dragon = discord.File(io.BytesIO(png(30, 20)), "dragon.png", description="Picture of a dragon")
    await channel.send("Here", files=[notes, dragon, *pictures(1, 30, 20)])
    await expect(window.last.get_by_role("img")).to_have_count(2)
    await expect(window.last.get_by_role("img", name="Picture of a dragon")).to_be_visible()
    await expect(window.last.get_by_role("link", name="notes.txt")).to_be_visible()
    embed = discord.Embed(title="Result").set_image(url="attachment://0.png")
    await channel.send(embed=embed, files=pictures(1, 30, 20))
    await expect(window.last.locator(".embed img")).to_have_count(1)
    await expect(window.last.get_by_role("img")).to_have_count(1)


@pytest.mark.slow
async def test_a_spoiler_picture_shows_after_a_click(windows: Windows, tavern: Tavern, bot: SmallBot) -> None:
    window = await windows.open("ann")
    await sent(tavern, bot, gallery(1, spoiler=True), files=pictures(1))
    await expect(window.last.get_by_role("img")).to_have_count(0)
    await window.last.get_by_role("button", name="Spoiler, click to show").click()
    await expect(shown(window, 0)).to_be_visible()
    await expect(window.page.locator(".viewer")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("theme", slow_but("dark", of=["light", "dark"]))
async def test_on_a_phone_a_picture_fills_the_message_s_width(
    windows: Windows, tavern: Tavern, bot: SmallBot, theme: str
) -> None:
    window = await windows.open("ann", **PHONE)
    await window.page.goto(f"{tavern.page_url}?as=ann&theme={theme}")
    await expect(window.page.locator("html")).to_have_attribute("data-theme", theme)
    container = discord.ui.Container(gallery(1), gallery(10), discord.ui.TextDisplay("Words"))
    await sent(tavern, bot, container, files=pictures(10, 1100, 1165))
    left, _, width, _ = await box(shown(window, 0).first)
    inside = await box(window.last.locator(".container .inside"))
    assert width == pytest.approx(inside[2] - 28, abs=1)
    assert left >= inside[0]
    assert await window.page.evaluate("document.documentElement.scrollWidth") == 390
    assert await window.page.evaluate(NAMELESS) == []
    assert await window.page.evaluate(SMALL) == []
    await shown(window, 0).first.click()
    assert (await box(window.page.locator(".viewer img")))[2] == pytest.approx(366, abs=1)
    assert await window.page.evaluate(SMALL) == []
