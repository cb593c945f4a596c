"""A window of the browser: one person at the page."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

PATIENCE = 60_000


BOX = """async (each) => {
    if (each.decode) await each.decode();
    const {x, y, width, height} = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""
TRIES = 20


async def box(locator: Locator) -> tuple[int, int, int, int]:
    """Where it lies in the window, once it is there: left, top, width, height.

    A page that has just opened asks for everything once more when its line opens, and puts other elements in
    the place of those that were there.
    """
    for _ in range(TRIES):
        await expect(locator).to_be_visible()
        left, top, width, height = await locator.evaluate(BOX)
        if width:
            return left, top, width, height
    raise AssertionError(f"{locator} does not stay")


class Window:
    """`heard` is all that the tavern has told this window while it happened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on(
            "websocket", lambda line: line.on("framereceived", lambda frame: self.heard.append(str(frame)))
        )

    @property
    def messages(self) -> Locator:
        return self.page.locator(".message")

    @property
    def last(self) -> Locator:
        return self.messages.last

    @property
    def write(self) -> Locator:
        return self.page.locator("input.write")

    async def run(self, command: str, *fields: str) -> None:
        """Type a command and what it needs, with the keyboard alone."""
        await self.write.fill(command)
        await self.page.keyboard.press("Enter")
        slip = self.page.get_by_role("group", name=command, exact=True)
        await expect(slip).to_be_visible()
        for field in fields:
            await self.page.keyboard.type(field)
            await expect(self.page.locator(".offers .active")).to_contain_text(field, ignore_case=True)
            await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        await expect(slip).to_have_count(0)

    async def click(self, label: str, within: Locator | None = None) -> None:
        await (within or self.page).get_by_role("button", name=label, exact=True).last.click()


class Windows:
    """`troubles` is what browsers complained of: errors in scripts, and files that were not there."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    async def open(self, name: str, **options: Any) -> Window:
        """A window as this person. `options` are Playwright's: viewport, color_scheme, has_touch..."""
        context = await self._browser.new_context(**options)
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        window = Window(page)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._said)
        await page.goto(f"{self._url}?as={name}")
        await expect(page.locator("h1")).to_have_text("# table")
        await expect(page.locator("html")).to_have_attribute("data-line", "open")
        return window

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket" not in message.text:
            self.troubles.append(message.text)

    async def close(self) -> None:
        for context in self._contexts:
            await context.close()
