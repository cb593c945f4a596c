"""Votes, a pause and a seat to hand over, for `docs/votes.md`."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from tests.browser.evening import DESK, PHONE, SETTLED_SECONDS, Evening
from tests.browser.show import early
from tests.end_to_end.player import wishes


class Votes(Evening):
    parts = ("take_back", "pause", "give")
    staged = partial(early, cards=("magician", "blue_dragon"))

    async def take_back(self) -> None:
        await self.begin("fist-classic", 4)
        await self.start()
        for name, label in (("bob", "1"), ("cid", "1"), ("dot", "0"), ("ann", "3")):
            await self.bid(name, label)
        await asyncio.sleep(2 * SETTLED_SECONDS)
        await self.bid("ann", next(each["label"] for each in self.newest.buttons if "4" in each["label"]))
        await asyncio.sleep(SETTLED_SECONDS)
        await self.run("/table back")
        await self.agree("bob", "cid")
        await self.look("taking-back-phone", PHONE)
        await self.agree("dot")
        if self.language == "en":
            await self.look("taken-back-phone", PHONE)

    async def run(self, command: str, **options: Any) -> None:
        await self.driver.run(self.people[0], self.driver.channel, command, **options)
        await asyncio.sleep(SETTLED_SECONDS)

    async def agree(self, *names: str) -> None:
        for name in names:
            await self.bid(name, str(wishes(self.newest, "agree")[0]["custom_id"]))
        await asyncio.sleep(2 * SETTLED_SECONDS)

    async def pause(self) -> None:
        await self.run("/table pause")
        await self.agree("bob")
        await self.look("vote", DESK)
        await self.agree("cid", "dot")
        if self.language == "en":
            await self.look("pause", DESK)
        else:
            await self.look("pause-phone", PHONE)
        await self.bid("ann", str(wishes(self.newest, "goon")[0]["custom_id"]))
        await asyncio.sleep(SETTLED_SECONDS)

    async def give(self) -> None:
        asked = await self.driver.run(
            self.people[1], self.driver.channel, "/table give", to=self.people[4].id
        )
        await self.driver.click(
            self.people[1], asked.message, str(wishes(asked.message, "give")[0]["custom_id"])
        )
        await asyncio.sleep(SETTLED_SECONDS)
        await self.look("give", DESK)
