"""A table of the practice tavern in one language, and the windows for its screenshots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from playwright.async_api import Browser, Locator

from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from tests.browser.window import Pages, Window, Windows

NAMES: Final = ("ann", "bob", "cid", "dot", "eve", "fay")
DESK: Final[dict[str, Any]] = {
    "viewport": {"width": 1100, "height": 860},
    "color_scheme": "dark",
    "bypass_csp": True,
}
PANEL: Final[dict[str, Any]] = {
    **DESK,
    "viewport": {"width": 1100, "height": 1800},
    "device_scale_factor": 1.5,
}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "bypass_csp": True,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "color_scheme": "dark",
}
PANEL_ON_A_PHONE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 390, "height": 2000}}
BUILDER: Final[dict[str, Any]] = {**PANEL, "viewport": {"width": 760, "height": 1400}}
BUILDER_ON_A_PHONE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 390, "height": 1600}}
LIGHT: Final[dict[str, Any]] = {**PHONE, "color_scheme": "light"}
LABELS: Final = {
    "en": {
        "hand": "My hand",
        "house": "House rules…",
        "more": "More house rules…",
        "change": "Change…",
        "text": "As text…",
    },
    "de": {
        "hand": "Meine Hand",
        "house": "Hausregeln…",
        "more": "Weitere Hausregeln…",
        "change": "Ändern…",
        "text": "Als Text…",
    },
}
NO_PANELS: Final = ".message.ephemeral { display: none !important; }"
"""Hides ephemeral messages, which are below the table."""
LOCALES: Final = {"en": "en-US", "de": "de"}
SLOW_SECONDS: Final = 60
SETTLED_SECONDS: Final = 1.0
TO_THE_END: Final = (
    "() => { const all = document.querySelector('.scroller'); all.scrollTop = all.scrollHeight; }"
)


class Evening:
    """A table in one language, and its windows."""

    parts: ClassVar[tuple[str, ...]]
    """The phases of the evening in order; each takes screenshots."""
    staged: ClassVar[Any]
    """The game's initial state."""

    def __init__(self, tavern: Tavern, browser: Browser, language: str, into: Path) -> None:
        self.driver = tavern.driver
        self.windows = Windows(Pages(browser), tavern.page_url)
        self.language = language
        self.into = into
        self.people = [self.driver.person(name) for name in NAMES]
        for person in self.people:
            person.locale = LOCALES[language]

    def file(self, name: str) -> Path:
        return self.into / f"{name}{'-de' if self.language == 'de' else ''}.png"

    async def look(self, name: str, options: dict[str, Any], person: str = "eve") -> None:
        """Capture a person's view of the channel, down to its end."""
        window = await self.windows.open(person, **options)
        await asyncio.sleep(SETTLED_SECONDS)
        await window.page.add_style_tag(content=NO_PANELS)
        await self.shoot(window, name)

    async def shoot(self, window: Window, name: str) -> None:
        await window.page.evaluate(TO_THE_END)
        await asyncio.sleep(SETTLED_SECONDS)
        await window.page.screenshot(path=self.file(name))
        await window.page.context.close()

    async def panel(
        self, name: str, options: dict[str, Any], open_it: Callable[[Window], Awaitable[Any]]
    ) -> None:
        """Capture the host's newest panel."""
        window = await self.windows.open("ann", **options)
        await open_it(window)
        await asyncio.sleep(SETTLED_SECONDS)
        newest: Locator = window.page.locator(".message.ephemeral").last
        await newest.screenshot(path=self.file(name))
        await window.page.context.close()

    async def press(self, window: Window, word: str, place: int = -1) -> None:
        """Press the last button with this label, or the one at this index in the newest panel."""
        newest = window.page.locator(".message.ephemeral").last if place >= 0 else window.page
        await newest.locator("button", has_text=LABELS[self.language][word]).nth(place).click()
        await asyncio.sleep(SETTLED_SECONDS)

    @property
    def newest(self) -> ShownMessage:
        """The newest public message."""
        return self.driver.history(self.driver.channel)[-1]

    async def bid(self, name: str, button: str) -> None:
        """Click the newest public message once it has a button with this label or id."""
        await self.driver.click(self.driver.person(name), self.newest, await self.offered(button))

    async def offered(self, words: str) -> str:
        """The id of the newest message's button with this label, once it exists."""

        def found() -> list[str]:
            return [
                str(each["custom_id"])
                for each in self.newest.buttons
                if words in (each.get("label"), each["custom_id"])
                or (len(words) > 1 and words in f"{each.get('label')} {each['custom_id']}")
            ]

        await self.driver.until(lambda: bool(found()), SLOW_SECONDS)
        return found()[0]

    async def bids(self) -> None:
        """Wait until the newest message has buttons to bid."""
        await self.driver.until(
            lambda: any(each["label"] == "9" for each in self.newest.buttons), SLOW_SECONDS
        )

    async def go_on(self) -> None:
        """End a hold at once."""
        held = [each["label"] for each in self.newest.buttons if each["label"].endswith("▸")]
        if held:
            await self.bid("ann", held[0])
            await asyncio.sleep(SETTLED_SECONDS)

    async def next_card(self) -> None:
        await self.go_on()
        await self.bids()
        await asyncio.sleep(SETTLED_SECONDS)

    async def choose(self, shown: ShownMessage, answer: str) -> Outcome:
        """Choose a select's option by value in a private panel."""
        asked = next(
            each for each in shown.selects if answer in [str(option["value"]) for option in each["options"]]
        )
        return await self.driver.choose(self.people[0], shown, [answer], str(asked["custom_id"]))

    async def begin(self, game: str, people: int) -> None:
        """Start a game with these people; the first is the host."""
        host, *others = self.people[:people]
        await self.driver.run(host, self.driver.channel, "/table open", game=game, language=self.language)
        for person in others:
            await self.driver.run(person, self.driver.channel, "/table join")

    async def start(self) -> None:
        await self.driver.run(self.people[0], self.driver.channel, "/table start")
        await self.bids()
        await asyncio.sleep(SETTLED_SECONDS)

    async def step(self, window: Window, name: str) -> None:
        await asyncio.sleep(SETTLED_SECONDS)
        newest: Locator = window.page.locator(".message.ephemeral").last
        await newest.locator("button", has_text=LABELS[self.language]["text"]).wait_for(timeout=60_000)
        await newest.screenshot(path=self.file(name))
