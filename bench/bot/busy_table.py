"""Four people at a table who answer each question after some seconds, game after game.

They listen to events in their channel instead of polling.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from bench.bot.load import People, Times
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.snowflake import seconds_of
from dragonbot.ui.kit.components import OF_A_POST

AT_A_TABLE: Final = 4
PACE: Final = "relaxed"
SOONEST: Final = 2.0
LATEST: Final = 6.0
"""Maximum seconds from a question to each answer."""
WATCH: Final = 0.25
"""Seconds: shorter than any answer takes, and longer than it takes to know that a click was the last of its
question, as the next card may be seen first.
"""
PICKS: Final = ("pick", "picks", "several", "word")
"""Verbs that give one of several answers."""


class Seen(NamedTuple):
    """A message after posting or editing, with its possible answers."""

    shown: ShownMessage
    buttons: list[Json]
    selects: list[Json]
    question: str
    """Stays the same when the table moves down."""


class Table:
    """Call `look` whenever something happens in the channel; `Ear` does."""

    def __init__(
        self,
        people: People,
        number: int,
        soonest: float = SOONEST,
        latest: float = LATEST,
        pace: str = PACE,
    ) -> None:
        """They answer this many seconds after a question."""
        self.soonest, self.latest, self.pace = soonest, latest, pace
        people.turn_to(number)
        self.driver = people.tavern.driver
        self.channel = self.driver.add_channel(people.guild, f"busy-{number}")
        self.people = [people.come(f"person-{number}-{seat}") for seat in range(AT_A_TABLE)]
        self.random = Random(number)
        self.acknowledged: Times = []
        """Milliseconds."""
        self.told: Times = []
        """Milliseconds until the person read the result."""
        self.shown: Times = []
        """Milliseconds from the last answer to the next card."""
        self.failed = 0
        self.is_asked = False
        """True if a bid is due."""
        self._answered = 0.0
        self._message = 0
        self._newest: Seen | None = None
        self._question = ""
        self._news = asyncio.Event()
        self._plays = False
        self._is_over = False

    async def begin(self) -> None:
        host, *others = self.people
        await self.driver.run(host, self.channel, "/table open", game="fist-classic", pace=self.pace)
        await asyncio.gather(*(self.driver.run(each, self.channel, "/table join") for each in others))
        await self.driver.run(host, self.channel, "/table start")

    async def play(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._play()

    async def _play(self) -> None:
        self._plays = True
        try:
            await asyncio.sleep(self.random.uniform(0, self.latest))  # not all at the same time
            await self._go_on()
        finally:
            self._plays = False

    async def _go_on(self) -> None:
        asked = ""
        while True:
            while self._question == asked:
                self._news.clear()
                await self._news.wait()
            asked = self._question
            if self._is_over:
                await self.begin()
                continue
            await asyncio.gather(*(self._answer(place, asked) for place in range(AT_A_TABLE)))

    def look(self) -> None:
        """See each question in its first message: the table may move down meanwhile."""
        self._newest = seen = _newest_of(self.channel.messages.values())
        self.is_asked = seen is not None and any(":bid:" in each["custom_id"] for each in seen.buttons)
        if seen is None or seen.question == self._question:
            return
        self._question = seen.question
        self._is_over = any(_verb(each) == "rematch" for each in seen.buttons)
        self._news.set()
        asyncio.get_running_loop().call_later(WATCH, self._saw, seen.shown.id, self._plays)

    def forget(self) -> None:
        """Discard earlier measurements."""
        self.acknowledged, self.told, self.shown = [], [], []
        self._answered, self.failed = 0.0, 0

    def _saw(self, message: int, counts: bool) -> None:
        if counts and self._answered and message != self._message:
            self.shown.append(max(0.0, seconds_of(message) - self._answered) * 1000)
        self._message = message

    async def _answer(self, place: int, asked: str) -> None:
        await asyncio.sleep(self.random.uniform(self.soonest, self.latest))
        seen = self._newest  # the table may have moved down meanwhile
        if seen is None or seen.question != asked:
            return
        person, shown = self.people[place], seen.shown
        try:
            if any(each.get("label") == "0" for each in seen.buttons):
                outcome = await self.driver.click(person, shown, self.random.choice("0011"))
            elif seen.selects:
                select = seen.selects[0]
                outcome = await self.driver.choose(person, shown, _first_of(select), select["custom_id"])
            else:
                first = next(each for each in seen.buttons if not each.get("disabled"))
                outcome = await self.driver.click(person, shown, first["custom_id"])
        except NotPossible:  # another person was faster
            return
        if outcome.acknowledged_after is None:
            self.failed += 1
            return
        clicked = outcome.interaction.created
        self.acknowledged.append(outcome.acknowledged_after * 1000)
        if outcome.ephemeral:
            self.told.append((outcome.ephemeral[0].message.created - clicked) * 1000)
        self._answered = max(self._answered, clicked + outcome.acknowledged_after)
        for panel in outcome.ephemeral:
            await self._answer_in_secret(person, panel)

    async def _answer_in_secret(self, person: Person, panel: ShownMessage) -> None:
        """Answer a secret question behind My hand; otherwise the table would wait for its deadline."""
        offered = [each for each in (*panel.selects, *panel.buttons) if _verb(each) in PICKS]
        if not offered:
            return
        first = offered[0]
        if "options" in first:
            outcome = await self.driver.choose(person, panel, _first_of(first), first["custom_id"])
        else:
            outcome = await self.driver.click(person, panel, first["custom_id"])
        if outcome.acknowledged_after is not None:
            self._answered = max(self._answered, outcome.interaction.created + outcome.acknowledged_after)


class Ear:
    """Hears public events in a tavern, and notifies the table of their channel."""

    def __init__(self, tavern: Tavern, tables: Sequence[Table]) -> None:
        self._tables = {table.channel.id: table for table in tables}
        tavern.world.ears.append(self._hear)

    def _hear(self, event: Event) -> None:
        if event.message is None or event.only_for is not None:
            return
        if (table := self._tables.get(event.message.channel_id)) is not None:
            table.look()


def _newest_of(messages: Any) -> Seen | None:
    """The newest public message with controls."""
    message: Message
    for message in reversed(messages):
        if message.only_for is not None:
            continue
        shown = ShownMessage(message)
        buttons, selects = shown.buttons, shown.selects
        if buttons or selects:
            return Seen(shown, buttons, selects, _question_in((*buttons, *selects)))
    return None


def _question_in(components: Sequence[Json]) -> str:
    ids = [each["custom_id"].split(":") for each in components]
    asked = [parts[2:4] for parts in ids if parts[1] not in OF_A_POST]
    return ":".join(asked[0]) if asked else " ".join(":".join(parts) for parts in ids)


def _first_of(select: Json) -> list[str]:
    return [each["value"] for each in select["options"][: select.get("min_values", 1)]]


def _verb(component: Json) -> str:
    return str(component.get("custom_id", "::")).split(":")[1]
