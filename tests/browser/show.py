"""Each kind of moment in a game of Fist on a phone and on a desktop, and one auction as an animation."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Page

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, SPENT_FAIRY, STONES, move
from tests.browser.evening import DESK, LABELS, NO_PANELS, PHONE, SETTLED_SECONDS, TO_THE_END, Evening
from tests.browser.window import Window

WINDOWS: Final[dict[str, dict[str, Any]]] = {
    "phone": {**PHONE, "device_scale_factor": 1.5},
    "desktop": {**DESK, "viewport": {"width": 1100, "height": 800}},
}
QUALITY: Final = 70
LEAST_QUALITY: Final = 40
LARGEST_BYTES: Final = 60_000
OLD_PANELS: Final = NO_PANELS.replace("ephemeral", "ephemeral:not(:last-child)")
TAP: Final = """([x, y]) => {
  const ring = document.createElement("div");
  ring.className = "tap";
  ring.style.cssText = `position: fixed; left: ${x - 24}px; top: ${y - 24}px; width: 48px; height: 48px;
    border-radius: 50%; background: #ffffff55; border: 3px solid #ffffffcc; z-index: 99`;
  document.body.append(ring);
}"""
NO_TAP: Final = "() => document.querySelectorAll('.tap').forEach((each) => each.remove())"
TIMES_MS: Final = (1500, 600, 900, 2600, 2400)
"""Durations of the animation's card, click, receipt, open fists, and next card."""
ANIMATION_PIXELS: Final = 585
CARDS: Final = ("thief", "blue_dragon", "quack_wizard", "magician")


def early(own_rules: Any, table: Table, cards: Sequence[str] = CARDS) -> Game[Table]:
    """Auction these cards in order; the first seat has two points."""
    first, *others = cards
    table.round = 5
    pile = [card for card in table.edition.card_ids if card not in (*table.specials, first, *others)]
    table.specials = [card for card in table.specials if card not in others]
    table.block, table.gone, table.to_come = first, ["witch", *pile[1:3]], [*others, *pile[3:6]]
    table.tell("turned_up", first)
    for number, seat in enumerate(table.seats):
        seat.score = (2, 1, 1, 0)[number]
        seat.purse[FAIRY] -= number % 3
        seat.purse[SPENT_FAIRY] += number % 3
        for place, stone in enumerate(STONES[:3]):
            move(min(table.bank[stone], (2, 1, 0)[(number + place) % 3]), stone, table.bank, seat.purse)
    return Game(own_rules, table)


class Show(Evening):
    """Fist with four people, watched on a phone and on a desktop."""

    parts = ("lobby", "tie", "choice", "reveals", "end", "builder")
    staged = early

    async def moment(self, name: str) -> None:
        """Capture the end of the channel as onlookers see it."""
        await asyncio.sleep(SETTLED_SECONDS)
        await self.take(name, "eve", lambda _: asyncio.sleep(0))

    async def take(self, name: str, person: str, do: Callable[[Window], Awaitable[Any]]) -> None:
        """Capture each of a person's windows after an action in it."""
        for kind, options in WINDOWS.items():
            window = await self.windows.open(person, **options)
            await window.page.add_style_tag(content=NO_PANELS if person == "eve" else OLD_PANELS)
            await do(window)
            file = self.folder / f"{name}-{kind}-{self.language}.webp"
            file.write_bytes(packed(await still(window.page)))
            await window.page.context.close()

    @property
    def folder(self) -> Path:
        folder = self.into / "show"
        folder.mkdir(exist_ok=True)
        return folder

    async def lobby(self) -> None:
        await self.begin("fist-classic", 4)
        await self.moment("lobby")
        await self.start()
        await self.moment("auction")

    async def all_bid(self, *labels: str) -> None:
        for name, label in zip(("bob", "cid", "dot", "ann"), labels, strict=True):
            await self.bid(name, label)
        await asyncio.sleep(2 * SETTLED_SECONDS)

    async def tie(self) -> None:
        await self.all_bid("3", "1", "0", "3")
        await self.go_on()
        await self.bids()
        await self.moment("tie")
        await self.bid("bob", "0")
        await self.bid("ann", "1")
        await asyncio.sleep(2 * SETTLED_SECONDS)

    async def choice(self) -> None:
        await self.moment("choice")
        await self.bid("ann", self.newest.buttons[0]["label"])
        await asyncio.sleep(SETTLED_SECONDS)
        await self.next_card()

    async def reveals(self) -> None:
        await self.all_bid("2", "0", "1", "1")
        await self.moment("reveal")
        await self.next_card()
        if self.language == "en":
            await self.animate()
        else:
            await self.all_bid("3", "1", "0", "1")
            await self.moment("point")
            await self.next_card()

    async def animate(self) -> None:
        """Animate the card, a one-click bid, the reveal, a point, and the next card."""
        window = await self.windows.open("bob", **WINDOWS["phone"])
        page, stills = window.page, list[bytes]()
        await page.add_style_tag(content=NO_PANELS)
        stills.append(await still(page))
        three = page.locator(".message:not(.ephemeral)").last.get_by_role("button", name="3", exact=True)
        box = await three.bounding_box()
        assert box is not None
        await page.evaluate(TAP, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        stills.append(await still(page))
        await page.evaluate(NO_TAP)
        await three.click()
        await asyncio.sleep(SETTLED_SECONDS)
        await self.bid("cid", "1")
        await self.bid("dot", "0")
        stills.append(await still(page))
        await self.bid("ann", "1")
        await asyncio.sleep(2 * SETTLED_SECONDS)
        stills.append(await still(page))
        await self.moment("point")
        await self.next_card()
        stills.append(await still(page))
        await page.context.close()
        first, *others = (fit(Image.open(io.BytesIO(each)).convert("RGB")) for each in stills)
        first.save(
            self.into / "round.webp",
            save_all=True,
            append_images=others,
            duration=TIMES_MS,
            loop=0,
            quality=QUALITY,
            method=6,
        )

    async def end(self) -> None:
        await self.all_bid("0", "1", "0", "3")
        await self.bid("ann", " 4 ")
        await asyncio.sleep(SETTLED_SECONDS)
        await self.take("undo", "ann", lambda window: self.press(window, "hand"))
        if self.newest.selects:
            which = self.newest.selects[0]
            await self.driver.choose(
                self.people[0], self.newest, [str(which["options"][0]["value"])], str(which["custom_id"])
            )
        else:
            await self.bid("ann", self.newest.buttons[0]["label"])
        await asyncio.sleep(2 * SETTLED_SECONDS)
        await self.go_on()
        await self.offered(":sharegame:")
        await self.moment("end")
        await self.bid("ann", ":sharegame:")
        await asyncio.sleep(2 * SETTLED_SECONDS)
        await self.moment("share")

    async def builder(self) -> None:
        async def begin(window: Window) -> None:
            outcome = await self.driver.run(self.people[0], self.driver.channel, "/blank new")
            for answer in ("at_once", "take"):
                outcome = await self.choose(outcome.message, answer)
            await window.page.get_by_text(LABELS[self.language]["text"]).last.wait_for()

        await self.take("builder", "ann", begin)


async def still(page: Page) -> bytes:
    await asyncio.sleep(SETTLED_SECONDS)
    await page.evaluate(TO_THE_END)
    await asyncio.sleep(SETTLED_SECONDS / 3)
    return await page.screenshot()


def fit(picture: Image.Image) -> Image.Image:
    return picture.resize((ANIMATION_PIXELS, round(picture.height * ANIMATION_PIXELS / picture.width)))


def packed(png: bytes) -> bytes:
    """As WebP, at a quality that keeps it small."""
    picture, quality = Image.open(io.BytesIO(png)).convert("RGB"), QUALITY
    while True:
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= LARGEST_BYTES or quality < LEAST_QUALITY:
            return file.getvalue()
        quality -= 10
