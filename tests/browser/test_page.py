"""The page around messages: people, places, scrolling, reconnecting, phones."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from dragonbot.practice.tavern import Tavern
from tests.browser.window import Windows

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Elements that can be clicked and are too small for a thumb, or have no name.
SMALL = """() => [...document.querySelectorAll("button, a[href], input, summary")].filter((each) => {
    const {width, height} = each.getBoundingClientRect();
    const shown = each.checkVisibility({visibilityProperty: true}) && !each.closest(".markup");
    return shown && (height < 44 || width < 44);
}).map((each) => each.outerHTML)"""
NAMELESS = """() => [...document.querySelectorAll("button, a, input, summary, [role=listbox], [role=region]")]
    .filter((each) => !(each.getAttribute("aria-label") || each.textContent.trim()))
    .filter((each) => !each.querySelector("img[alt]"))
    .map((each) => each.outerHTML)"""
MARKDOWN: list[tuple[str, Any]] = [
    ("a *b* _c_ __d__", ["a ", {"italic": ["b"]}, " ", {"italic": ["c"]}, " ", {"underline": ["d"]}]),
    ("***both***", [{"bold": [{"italic": ["both"]}]}]),
    ("snake_case_name 2 * 3 * 4", ["snake_case_name 2 * 3 * 4"]),
    (r"\*not\* \_this\_", ["*not* _this_"]),
    ("`**raw**`", [{"code": "**raw**"}]),
    ("**open", ["**open"]),
    ("<@1> <#2> <@&3>", [{"person": "1"}, " ", {"channel": "2"}, " ", {"role": "3"}]),
    ("</table show:42>!", [{"command": "42"}, "!"]),
    ("<:ruby:7> <a:spin:8>", [{"emoji": "7"}, " ", {"emoji": "8"}]),
    ("https://example.org/a_b_c.", [{"link": ["https://example.org/a_b_c"]}, "."]),
    ("[x](javascript:alert(1))", ["[x](javascript:alert(1))"]),
]
SHORT = """async (text) => {
    const {inline} = await import("/web/markdown.js");
    const inside = (node) => node.inside?.map(short) ?? node.id ?? node.text;
    const short = (node) => node.kind === "text" ? node.text : {[node.kind]: inside(node)};
    return inline(text).map(short);
}"""


@pytest.mark.slow
async def test_markdown(windows: Windows) -> None:
    page = (await windows.open("ann")).page
    for text, expected in MARKDOWN:
        assert await page.evaluate(SHORT, text) == expected, text


@pytest.mark.slow
async def test_each_person_has_an_address(windows: Windows) -> None:
    window = await windows.open("cid")
    page = window.page
    await expect(page.locator(".me summary")).to_contain_text("Du bist Cid")
    await expect(page.locator(".me summary")).to_contain_text("de · Deutsch")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await page.locator(".me summary").click()
    await expect(page.locator(".person")).to_have_count(6)
    await page.get_by_role("link", name="Eve en-US").click()
    await expect(page).to_have_url(re.compile(r"as=eve"))
    await expect(page.locator(".me summary")).to_contain_text("You are Eve")
    await window.write.fill("It is me")
    await page.keyboard.press("Enter")
    await expect(window.last.locator(".author")).to_have_text("Eve")
    await page.goto(page.url.replace("as=eve", "as=nobody"))
    await expect(page).to_have_url(re.compile(r"as=ann"))


@pytest.mark.parametrize(
    ("locale", "first", "second"),
    [pytest.param("en-GB", "ann", "bob", marks=pytest.mark.slow), ("de-AT", "cid", "dot")],
)
async def test_two_people_in_the_language_of_the_browser(
    windows: Windows, tavern: Tavern, locale: str, first: str, second: str
) -> None:
    page = (await windows.open("eve", locale=locale)).page
    await page.goto(tavern.page_url)
    await expect(page).to_have_url(re.compile(f"as={first}"))
    link = page.locator(".me .second")
    await expect(link).to_have_attribute("href", re.compile(f"as={second}"))
    await expect(link).to_contain_text(tavern.driver.person(second).display_name)


@pytest.mark.slow
async def test_channels_and_servers(windows: Windows, tavern: Tavern) -> None:
    driver = tavern.driver
    ann, bob = driver.person("ann"), driver.person("bob")
    window = await windows.open("bob")
    page, places = window.page, window.page.get_by_role("navigation")
    await expect(places.get_by_role("link")).to_have_text(["table", "side-table", "evenings"])
    thread = driver.add_thread(driver.channel, "late night", ann)
    await expect(places.get_by_role("link", name="late night")).to_be_visible()
    driver.say(ann, thread, f"Come, {bob.mention}")
    await expect(places.get_by_role("link", name="late night")).to_contain_text("1")
    await expect(page).to_have_title(re.compile(r"^\(1\) "))
    await places.get_by_role("link", name="late night").click()
    await expect(window.last).to_contain_text("Come, @Bob")
    await expect(page).to_have_title(re.compile(r"^#late night"))
    await page.reload()
    await expect(page.locator("h1")).to_have_text("# late night")
    driver.lock(thread)
    await expect(page.get_by_text("This thread is locked.")).to_be_visible()
    await page.go_back()
    await expect(page.locator("h1")).to_have_text("# table")
    await places.get_by_role("link", name="evenings").click()
    await expect(page.get_by_text("A forum has no messages")).to_be_visible()
    driver.delete_channel(next(each for each in tavern.world.channels.values() if each.name == "evenings"))
    await expect(page.locator("h1")).to_have_text("# table")


@pytest.mark.slow
async def test_scrolling(windows: Windows, tavern: Tavern) -> None:
    driver = tavern.driver
    ann, bob = driver.person("ann"), driver.person("bob")
    for number in range(70):
        driver.say(ann, driver.channel, f"Line {number}")
    window = await windows.open("bob", viewport={"width": 900, "height": 500})
    page = window.page
    await expect(window.last).to_be_in_viewport()
    await expect(window.messages).to_have_count(50)
    driver.say(ann, driver.channel, "Seen at once")
    await expect(page.get_by_text("Seen at once").first).to_be_in_viewport()
    await page.locator(".scroller").evaluate("each => { each.scrollTop = 0; }")
    await expect(window.messages).to_have_count(71)
    await expect(page.get_by_text("Line 20", exact=True)).to_be_in_viewport()
    driver.say(bob, driver.channel, "Not seen yet")
    await expect(window.messages).to_have_count(72)
    await expect(window.last).not_to_be_in_viewport()
    await page.get_by_role("button", name="New messages").click()
    await expect(window.last).to_be_in_viewport()


@pytest.mark.slow
async def test_the_page_reconnects(windows: Windows, tavern: Tavern) -> None:
    driver = tavern.driver
    window = await windows.open("bob")
    driver.say(driver.person("ann"), driver.channel, "Before")
    await expect(window.messages).to_have_count(1)
    await tavern._page.close()
    driver.say(driver.person("ann"), driver.channel, "Meanwhile")
    await expect(window.page.get_by_role("status")).to_contain_text("The connection is lost")
    await expect(window.messages).to_have_count(2)
    await expect(window.page.get_by_role("status")).to_have_count(0)
    driver.say(driver.person("ann"), driver.channel, "After")
    await expect(window.messages).to_have_count(3)


@pytest.mark.slow
async def test_colour_themes(windows: Windows) -> None:
    page = (await windows.open("ann", color_scheme="dark")).page

    async def ground() -> str:
        return str(await page.evaluate("getComputedStyle(document.body).backgroundColor"))

    dark = await ground()
    await page.get_by_role("button", name="Colours: as on this device").click()
    await page.get_by_role("button", name="Colours: light").wait_for()
    assert await ground() != dark
    await page.reload()
    await page.get_by_role("button", name="Colours: light").click()
    await page.get_by_role("button", name="Colours: dark").wait_for()
    assert await ground() == dark


@pytest.mark.slow
@pytest.mark.usefixtures("bot")
async def test_on_a_phone(windows: Windows) -> None:
    window = await windows.open("ann", **PHONE)
    page = window.page
    places = page.get_by_role("navigation")
    await window.run("/show")
    await expect(window.last.get_by_role("button", name="Edit")).to_be_visible()
    await expect(places).to_be_hidden()
    await page.get_by_role("button", name="Show channels").click()
    await expect(places).to_be_visible()
    await page.locator(".me summary").click()
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate(NAMELESS) == []
    await page.keyboard.press("Escape")
    await expect(places).to_be_hidden()
    await expect(page.get_by_role("button", name="Show channels")).to_be_focused()
    await window.click("success")
    await expect(window.last).to_contain_text("Clicked")
    await window.write.fill("/card")
    await page.keyboard.press("Enter")
    assert await page.evaluate(SMALL) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
