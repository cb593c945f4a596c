"""Drives the tavern from the same process: people and places, actions, and views.

    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/table open", game="drachenfaust")
    outcome.text, outcome.ephemeral, outcome.acknowledged_after
    await driver.click(driver.person("bob"), driver.history(driver.channel)[-1], "Join")
    driver.counts()["post"], driver.requests()[-1].body

`founding` creates and removes places and people, `actions` has people's actions, `outcome` the results.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator

from dragonbot.practice.people.actions import Actions
from dragonbot.practice.people.outcome import PATIENCE_SECONDS
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.record import Record, Request
from dragonbot.practice.world import permission
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.founding import Founding
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.stored_file import StoredFile
from dragonbot.practice.world.world import World


class Driver(Founding, Actions):
    """`guild` and `channel` are the first ones."""

    def __init__(self, world: World, record: Record) -> None:
        super().__init__(world)
        self._record = record

    @property
    def guild(self) -> Guild:
        return next(iter(self.world.guilds.values()))

    @property
    def channel(self) -> Channel:
        return next(iter(self.guild.channels.values()))

    # Views

    def history(self, channel: Channel, person: Person | None = None) -> list[ShownMessage]:
        """A channel's messages, oldest first, as this person sees them, or only public ones."""
        return [*self.backwards(channel, person)][::-1]

    def backwards(self, channel: Channel, person: Person | None = None) -> Iterator[ShownMessage]:
        """The same, newest first, for reading the latest of thousands."""
        number = 0 if person is None else person.id
        if person is not None:
            may = permission.in_channel(self.world.guild_of(channel), channel, number)
            if Permission.VIEW_CHANNEL not in may:
                return
        yield from (
            ShownMessage(each) for each in reversed(channel.messages.values()) if each.visible_to(number)
        )

    def direct(self, person: Person) -> list[ShownMessage]:
        """The direct messages between a person and the bot."""
        guild = self.world.directs.get(person.id)
        return [] if guild is None else self.history(next(iter(guild.channels.values())), person)

    def files(self, shown: ShownMessage) -> list[StoredFile]:
        """A message's files, even those Discord doesn't list as attachments."""
        return [self.world.files[int(each["id"])] for each in shown.message.attachments]

    async def until(self, condition: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until the condition holds; checks after each event and answered request."""
        if condition():
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def look(_: Event | None = None) -> None:
            if not done.done() and condition():
                done.set_result(None)

        self.world.ears.append(look)
        self._record.ears.append(look)
        try:
            await asyncio.wait_for(done, seconds)
        finally:
            self.world.ears.remove(look)
            self._record.ears.remove(look)

    async def next_message(
        self, channel: Channel, person: Person | None = None, seconds: float = PATIENCE_SECONDS
    ) -> ShownMessage:
        """Wait for a new message."""
        before = len(self.history(channel, person))
        await self.until(lambda: len(self.history(channel, person)) > before, seconds)
        return self.history(channel, person)[-1]

    # The bot's requests

    def counts(self, since: int = 0, channel: Channel | None = None) -> Counter[str]:
        """Counts of requests by kind (`record.KINDS`), since a number and in one channel if given."""
        if not since and channel is None:
            return Counter(self._record.counts)
        chosen = self.requests(since)
        if channel is not None:
            chosen = [each for each in chosen if each.channel == str(channel.id)]
        return Counter(each.kind for each in chosen)

    def requests(self, since: int = 0) -> list[Request]:
        """Requests with body and status, after the one with this number."""
        return self._record.since(since)

    @property
    def last_request(self) -> int:
        """The number of the latest request, to count from."""
        return self._record.total
