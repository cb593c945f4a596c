"""`python -m tests.browser.screens`: takes the screenshots of a Fist table and its panels for `docs/images`.

One evening of the Tavern Edition in each language, in the practice tavern, on a desktop and on a phone. Other
folders: `--into FOLDER`. Needs Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from playwright.async_api import Browser, Locator, async_playwright

from dragonbot.connection.icons import shown
from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, SPENT_FAIRY, STONES, move
from dragonbot.practice.tavern import Tavern
from dragonbot.workers import painter as studio
from dragonbot.workers.painter import Painter
from tests.browser.conftest import ANY_PICTURE, CHROMIUM, FLAGS, presiding
from tests.browser.window import Pages, Window, Windows

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
NAMES: Final = ("ann", "bob", "cid", "dot", "eve", "fay")
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1100, "height": 860}, "color_scheme": "dark"}
PANEL: Final[dict[str, Any]] = {
    **DESK,
    "viewport": {"width": 1100, "height": 1800},
    "device_scale_factor": 1.5,
}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "color_scheme": "dark",
}
PANEL_ON_A_PHONE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 390, "height": 2000}}
BUILDER: Final[dict[str, Any]] = {**PANEL, "viewport": {"width": 760, "height": 1400}}
BUILDER_ON_A_PHONE: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 390, "height": 1600}}
IDEA: Final = (
    *("at_once", "give", "silver", "1", "others", "winner", "yes"),
    *("lose_points", "1", "each", "done"),
)
"""Everyone gives me one silver or loses a point."""
STEPS: Final = {3: "who", 10: "whole"}
"""After which of these choices a screen is taken, and its name."""
PARTS: Final = ("lobby", "settings", "builder", "auction", "end")
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
DISMISS: Final = {"en": "Dismiss message", "de": "Nachricht verwerfen"}
PLACE_OF_RIGHTS: Final = 2
"""Which of the buttons of `/server` opens its permissions."""
LOCALES: Final = {"en": "en-US", "de": "de"}
PATIENCE_SECONDS: Final = 60
SETTLED_SECONDS: Final = 1.5
TO_THE_END: Final = (
    "() => { const all = document.querySelector('.scroller'); all.scrollTop = all.scrollHeight; }"
)


def staged(own_rules: Any, table: Table) -> Game[Table]:
    """A late round: the Thief is up, then the Quack Wizard, which wins the first seat the game."""
    table.round = 8
    pile = [card for card in table.edition.card_ids if card not in table.specials]
    first, second = "thief", "quack_wizard"
    table.specials = [card for card in table.specials if card != second]
    rest = [card for card in pile if card not in (first, second)]
    table.block, table.gone = first, rest[:4]
    table.to_come = [second, *rest[4:], *table.specials[:2]]
    del table.specials[:2]
    table.tell("turned_up", first)
    for number, seat in enumerate(table.seats):
        seat.score = (2, 1, 2, 0, 1, 1)[number]
        seat.purse[FAIRY] -= number
        seat.purse[SPENT_FAIRY] += number
        for stone in STONES[:3]:
            move(min(table.bank[stone], (number + stone) % 3), stone, table.bank, seat.purse)
    move(1, BLACK, table.bank, table.seats[0].purse)
    return Game(own_rules, table)


class Evening:
    """One table in one language, and the windows that look at it."""

    def __init__(self, tavern: Tavern, browser: Browser, language: str, into: Path) -> None:
        self.tavern = tavern
        self.driver = tavern.driver
        self.windows = Windows(Pages(browser), tavern.page_url)
        self.language = language
        self.into = into
        self.people = [self.driver.person(name) for name in NAMES]

    def file(self, name: str) -> Path:
        return self.into / f"{name}{'-de' if self.language == 'de' else ''}.png"

    async def look(self, name: str, options: dict[str, Any], person: str = "eve") -> None:
        """The channel as a person sees it, down to its end."""
        window = await self.windows.open(person, **options)
        await asyncio.sleep(SETTLED_SECONDS)
        dismiss = window.page.locator(".ephemeral").get_by_text(DISMISS[self.language])
        while await dismiss.count():
            await dismiss.first.click()
        await self.shoot(window, name)

    async def shoot(self, window: Window, name: str) -> None:
        await window.page.evaluate(TO_THE_END)
        await asyncio.sleep(SETTLED_SECONDS)
        await window.page.screenshot(path=self.file(name))
        await window.page.context.close()

    async def panel(
        self, name: str, options: dict[str, Any], open_it: Callable[[Window], Awaitable[Any]]
    ) -> None:
        """The newest panel that only the host sees."""
        window = await self.windows.open("ann", **options)
        await open_it(window)
        await asyncio.sleep(SETTLED_SECONDS)
        newest: Locator = window.page.locator(".message.ephemeral").last
        await newest.screenshot(path=self.file(name))
        await window.page.context.close()

    async def press(self, window: Window, word: str, place: int = -1) -> None:
        """A button with this word: the last one, or one of the newest panel by its place."""
        newest = window.page.locator(".message.ephemeral").last if place >= 0 else window.page
        await newest.locator("button", has_text=LABELS[self.language][word]).nth(place).click()
        await asyncio.sleep(SETTLED_SECONDS)

    async def bid(self, name: str, label: str) -> None:
        newest = self.driver.history(self.driver.channel)[-1]
        await self.driver.click(self.driver.person(name), newest, label)

    async def bids(self) -> None:
        """Wait until the newest message has the buttons to bid."""
        await self.driver.until(
            lambda: any(
                button["label"] == "9"
                for last in self.driver.history(self.driver.channel)[-1:]
                for button in last.buttons
            )
        )

    async def lobby(self) -> None:
        host, *others = self.people
        await self.driver.run(
            host, self.driver.channel, "/table open", game="fist-tavern", language=self.language
        )
        for person in others[:5]:
            await self.driver.run(person, self.driver.channel, "/table join")
        if self.language == "en":
            await self.look("lobby", DESK, "fay")

        async def rules_panel(window: Window) -> None:
            await self.press(window, "house")
            await self.press(window, "more")

        await self.panel("house-panel", PANEL, rules_panel)
        await self.panel("house-panel-phone", PANEL_ON_A_PHONE, rules_panel)

    async def auction(self) -> None:
        await self.driver.run(self.people[0], self.driver.channel, "/table start")
        await self.bids()
        await asyncio.sleep(SETTLED_SECONDS)
        if self.language == "en":
            await self.look("auction", DESK)
            await self.look("auction-phone-light", LIGHT)
        await self.look("auction-phone", PHONE)
        if self.language == "en":
            window = await self.windows.open("ann", **PHONE)
            await self.press(window, "hand")
            await self.shoot(window, "hand-phone")
        for name, label in zip(NAMES, ("3", "2", "2", "1", "0", "0"), strict=True):
            await self.bid(name, label)
        await asyncio.sleep(SETTLED_SECONDS)
        if self.language == "en":
            await self.look("reveal", DESK, "fay")
        choice = self.driver.history(self.driver.channel)[-1]
        await self.bid("ann", next(each["label"] for each in choice.buttons if "Bob" in each["label"]))
        await asyncio.sleep(SETTLED_SECONDS)
        stones = self.driver.history(self.driver.channel)[-1].buttons
        if not any(each["label"] == "9" for each in stones):
            await self.bid("ann", stones[0]["label"])
        await self.bids()

    async def end(self) -> None:
        for name in NAMES[1:]:
            await self.bid(name, "0")
        await self.bid("ann", "3")
        await asyncio.sleep(2 * SETTLED_SECONDS)
        if self.language == "en":
            await self.look("end", DESK, "fay")
        else:
            await self.look("end-phone", PHONE, "fay")

    async def settings(self) -> None:
        async def run(_window: Window, command: str) -> None:
            await self.driver.run(self.people[0], self.driver.channel, command)
            await asyncio.sleep(SETTLED_SECONDS)

        async def rights(window: Window) -> None:
            await run(window, "/server")
            await self.press(window, "change", PLACE_OF_RIGHTS)

        for kind, options in (("", PANEL), ("-phone", PANEL_ON_A_PHONE)):
            await self.panel(f"me{kind}", options, lambda window: run(window, "/me"))
            await self.panel(f"server{kind}", options, lambda window: run(window, "/server"))
        await self.panel(
            "server-rights" if self.language == "de" else "server-rights-phone", PANEL_ON_A_PHONE, rights
        )

    async def builder(self) -> None:
        """The way of a card from an idea: each step that is shown in the docs."""
        host, channel = self.people[0], self.driver.channel
        for kind, options in (("", BUILDER), ("-phone", BUILDER_ON_A_PHONE)):
            window = await self.windows.open("ann", **options)
            outcome = await self.driver.run(host, channel, "/blank new")
            await self.step(window, f"builder-begin{kind}")
            for number, answer in enumerate(IDEA):
                shown = outcome.message
                asked = next(
                    each
                    for each in shown.selects
                    if answer in [str(option["value"]) for option in each["options"]]
                )
                outcome = await self.driver.choose(host, shown, [answer], str(asked["custom_id"]))
                if number in STEPS:
                    await self.step(window, f"builder-{STEPS[number]}{kind}")
            save = next(each for each in outcome.message.buttons if "save" in str(each["custom_id"]))
            form = await self.driver.click(host, outcome.message, str(save["custom_id"]))
            await self.driver.submit(form, {"en": "Toll Gate", "de": "Zollhaus", "flavour": ""})
            await self.step(window, f"builder-saved{kind}")
            await window.page.context.close()

    async def step(self, window: Window, name: str) -> None:
        await asyncio.sleep(SETTLED_SECONDS)
        newest: Locator = window.page.locator(".message.ephemeral").last
        await newest.locator("button", has_text=LABELS[self.language]["text"]).wait_for(timeout=60_000)
        await newest.screenshot(path=self.file(name))


async def take(into: Path, only: str | None = None) -> None:
    """All of them, in both languages; or those of one part."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language, locale in LOCALES.items():
            with (
                tempfile.TemporaryDirectory() as folder,
                patch.object(studio, "PATIENCE_SECONDS", PATIENCE_SECONDS),
                patch.object(rules, "Game", staged),
            ):
                painter = Painter()
                options: dict[str, Any] = {"brings_icons": True, "painter": painter}
                async with Tavern() as tavern, presiding(tavern, Path(folder) / "games.db", **options):
                    while len(tavern.world.emojis) < len(shown()):  # noqa: ASYNC110 - the tavern tells nobody
                        await asyncio.sleep(0.1)
                    while await painter.draw(ANY_PICTURE) is None:
                        pass  # it has begun by then, or waited
                    evening = Evening(tavern, browser, language, into)
                    for person in evening.people:
                        person.locale = locale
                    for part in PARTS if only is None else (only,):
                        await getattr(evening, part)()
        await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=IMAGES, metavar="FOLDER")
    parser.add_argument("--only", choices=PARTS, help="just these screens")
    chosen = parser.parse_args()
    asyncio.run(take(chosen.into, chosen.only))


if __name__ == "__main__":
    main()
