"""A browser window with one person at the page."""

from __future__ import annotations

import json
from typing import Any

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)

PATIENCE = 60_000


BOX = """async (each) => {
    if (each.decode) await each.decode();
    const {x, y, width, height} = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""
TRIES = 20


async def box(locator: Locator) -> tuple[int, int, int, int]:
    """An element's box in the window (left, top, width, height); waits for it.

    A new page reloads everything when its WebSocket opens, and replaces its elements.
    """
    for _ in range(TRIES):
        await expect(locator).to_be_visible()
        left, top, width, height = await locator.evaluate(BOX)
        if width:
            return left, top, width, height
    raise AssertionError(f"{locator} does not stay")


class Window:
    """`heard`: all events the tavern has sent to this window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on("websocket", self._hear)

    def _hear(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def leave(self) -> None:
        self.page.remove_listener("websocket", self._hear)

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
        """Type a command and its fields with the keyboard only."""
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


class Pages:
    """A browser's pages, reused by tests, since a new one costs half a CPU second."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}
        self._kinds: dict[Page, str] = {}

    async def take(self, options: dict[str, Any]) -> Page:
        kind = json.dumps(options, sort_keys=True)
        if self._free.get(kind):
            return self._free[kind].pop()
        context = await self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        self._kinds[page] = kind
        return page

    async def give_back(self, page: Page) -> None:
        """Empty a page; each tavern has its own address."""
        kind = self._kinds.pop(page)
        if page.is_closed():
            return
        await page.evaluate("localStorage.clear()")
        await page.goto("about:blank")
        self._kinds[page] = kind
        self._free.setdefault(kind, []).append(page)


class Windows:
    """`troubles`: browser errors, in scripts and about missing files."""

    def __init__(self, pages: Pages, url: str) -> None:
        self._pages = pages
        self._url = url
        self._opened: list[Window] = []
        self.troubles: list[str] = []

    async def open(self, name: str, **options: Any) -> Window:
        """Open a window as this person. `options` are Playwright's: viewport, color_scheme, has_touch..."""
        page = await self._pages.take(options)
        window = Window(page)
        self._opened.append(window)
        page.on("pageerror", self._failed)
        page.on("console", self._said)
        await page.goto(f"{self._url}?as={name}")
        await expect(page.locator("h1")).to_have_text("# table")
        await expect(page.locator("html")).to_have_attribute("data-line", "open")
        return window

    def _failed(self, error: Error) -> None:
        self.troubles.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket" not in message.text:
            self.troubles.append(message.text)

    async def close(self) -> None:
        for window in self._opened:
            page = window.page
            await self._pages.give_back(page)
            page.remove_listener("pageerror", self._failed)
            page.remove_listener("console", self._said)
            window.leave()
