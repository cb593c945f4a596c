"""`python -m tests.browser.screens`: takes the screenshots of a Fist table and its panels for
`docs/images`.

It plays a Tavern Edition game in each language in the practice tavern, on a desktop and on a phone.
`--into FOLDER` writes elsewhere. Needs Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Browser, async_playwright

from dragonbot.connection.icons import shown
from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, SPENT_FAIRY, STONES, move
from dragonbot.practice.tavern import Tavern
from dragonbot.store.pace import HOLD_SECONDS
from dragonbot.workers import painter as studio
from dragonbot.workers.painter import Painter
from tests.browser.conftest import ANY_PICTURE, CHROMIUM, FLAGS, presiding
from tests.browser.evening import (
    BUILDER,
    BUILDER_ON_A_PHONE,
    DESK,
    LIGHT,
    LOCALES,
    NAMES,
    PANEL,
    PANEL_ON_A_PHONE,
    PHONE,
    SETTLED_SECONDS,
    Evening,
)
from tests.browser.show import Show
from tests.browser.window import Window
from tests.known_chance import know_chance

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
IDEA: Final = (
    *("at_once", "give", "silver", "1", "others", "winner", "yes"),
    *("lose_points", "1", "each", "done"),
)
"""Everyone gives me one silver or loses a point."""
STEPS: Final = {3: "who", 10: "whole"}
"""Names of screenshots, by the choice they come after."""
PLACE_OF_RIGHTS: Final = 2
"""Index of `/server`'s button for permissions."""
PATIENCE_SECONDS: Final = 60
HELD: Final = {"none": 0.0, "plain": 30.0, "big": 30.0}
"""Seconds, long enough for screenshots on a busy machine."""


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


class LateRound(Evening):
    """The Tavern Edition late in a game, and the panels around it."""

    parts = ("lobby", "settings", "builder", "auction", "end")
    staged = staged

    async def lobby(self) -> None:
        await self.begin("fist-tavern", 6)
        if self.language == "en":
            await self.look("lobby", DESK, "fay")

        async def rules_panel(window: Window) -> None:
            await self.press(window, "house")
            await self.press(window, "more")

        await self.panel("house-panel", PANEL, rules_panel)
        await self.panel("house-panel-phone", PANEL_ON_A_PHONE, rules_panel)

    async def auction(self) -> None:
        await self.start()
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
        choice = self.newest
        await self.bid("ann", next(each["label"] for each in choice.buttons if "Bob" in each["label"]))
        await asyncio.sleep(SETTLED_SECONDS)
        stones = self.newest.buttons
        if not any(each["label"] == "9" for each in stones):
            await self.bid("ann", stones[0]["label"])
        await asyncio.sleep(SETTLED_SECONDS)
        await self.next_card()

    async def end(self) -> None:
        for name in NAMES[1:]:
            await self.bid(name, "0")
        await self.bid("ann", "3")
        await asyncio.sleep(2 * SETTLED_SECONDS)
        await self.go_on()
        await asyncio.sleep(SETTLED_SECONDS)
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
        if self.language == "en":
            await self.panel("server-rights-phone", PANEL_ON_A_PHONE, rights)

    async def builder(self) -> None:
        """Build a card from an idea, capturing each step shown in the docs."""
        host, channel = self.people[0], self.driver.channel
        for kind, options in (("", BUILDER), ("-phone", BUILDER_ON_A_PHONE)):
            window = await self.windows.open("ann", **options)
            outcome = await self.driver.run(host, channel, "/blank new")
            await self.step(window, f"builder-begin{kind}")
            for number, answer in enumerate(IDEA):
                outcome = await self.choose(outcome.message, answer)
                if number in STEPS:
                    await self.step(window, f"builder-{STEPS[number]}{kind}")
            save = next(each for each in outcome.message.buttons if "save" in str(each["custom_id"]))
            form = await self.driver.click(host, outcome.message, str(save["custom_id"]))
            await self.driver.submit(form, {"en": "Toll Gate", "de": "Zollhaus", "flavour": ""})
            await self.step(window, f"builder-saved{kind}")
            await window.page.context.close()


EVENINGS: Final[Mapping[str, type[Evening]]] = {"late": LateRound, "show": Show}


@asynccontextmanager
async def practised(
    kind: type[Evening], browser: Browser, language: str, into: Path
) -> AsyncIterator[Evening]:
    """A table about to begin, with icons, pictures and a fixed seed."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as change:
        for name in ("PATIENCE_SECONDS", "HUNG_SECONDS", "STARTING_SECONDS"):
            change.setattr(studio, name, PATIENCE_SECONDS)
        change.setattr(rules, "Game", kind.staged)
        change.setitem(HOLD_SECONDS, "normal", HELD)
        know_chance(change, "screens")
        painter = Painter()
        options: dict[str, Any] = {"brings_icons": True, "painter": painter}
        async with Tavern() as tavern, presiding(tavern, Path(folder) / "games.db", **options):
            while len(tavern.world.emojis) < len(shown()):  # noqa: ASYNC110 - the tavern tells nobody
                await asyncio.sleep(0.1)
            while await painter.draw(ANY_PICTURE) is None:
                pass  # it has begun by then, or has waited
            yield kind(tavern, browser, language, into)


async def take(
    into: Path, evenings: Sequence[str], languages: Iterable[str] = LOCALES, only: str | None = None
) -> None:
    """Take all screenshots in both languages, or those of one part."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for kind in (EVENINGS[name] for name in evenings):
            for language in languages:
                async with practised(kind, browser, language, into) as evening:
                    for part in kind.parts if only is None else (only,):
                        await getattr(evening, part)()
        await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evenings", nargs="*", default=[*EVENINGS], help=f"which: {', '.join(EVENINGS)}")
    parser.add_argument("--into", type=Path, default=IMAGES, metavar="FOLDER")
    parser.add_argument("--only", metavar="PART", help="just this part, such as lobby")
    parser.add_argument("--language", choices=LOCALES, help="just this one")
    chosen = parser.parse_args()
    languages = LOCALES if chosen.language is None else (chosen.language,)
    asyncio.run(take(chosen.into, chosen.evenings, languages, chosen.only))


if __name__ == "__main__":
    main()
