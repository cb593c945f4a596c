"""The driver's methods for other processes. Each takes and returns plain JSON."""

from __future__ import annotations

from typing import Any

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.page_view import guild_view, message_view, person_view
from dragonbot.practice.rest.mischief import Mischief, Trouble
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission


class Verbs:
    def __init__(self, driver: Driver, mischief: Mischief, clock: Clock) -> None:
        self._driver = driver
        self._mischief = mischief
        self._clock = clock

    # Creating and removing

    async def add_person(
        self, name: str, display_name: str = "", locale: str = "en-US", admin: bool = False
    ) -> Json:
        return person_view(self._driver.add_person(name, display_name, locale=locale, admin=admin))

    async def add_guild(self, name: str, locale: str = "en-US", people: list[str] | None = None) -> Json:
        chosen = None if people is None else [self._driver.person(each) for each in people]
        guild = self._driver.add_guild(name, locale=locale, people=chosen)
        return guild_view(self._driver.world, next(iter(guild.members.values())).person, guild)

    async def add_channel(self, guild: int, name: str) -> Json:
        return self._driver.add_channel(self._guild(guild), name).json()

    async def add_forum(self, guild: int, name: str) -> Json:
        return self._driver.add_forum(self._guild(guild), name).json()

    async def add_thread(self, channel: int, name: str, person: str) -> Json:
        return self._driver.add_thread(self._channel(channel), name, self._driver.person(person)).json()

    async def add_post(self, channel: int, name: str, text: str, person: str) -> Json:
        return self._driver.add_post(self._channel(channel), name, text, self._driver.person(person)).json()

    async def archive(self, channel: int, archived: bool = True, locked: bool | None = None) -> Json:
        self._driver.archive(self._channel(channel), archived=archived, locked=locked)
        return {}

    async def forbid(self, channel: int, person: str, what: int) -> Json:
        self._driver.forbid(self._channel(channel), self._driver.person(person), Permission(what))
        return {}

    async def allow(self, channel: int, person: str, what: int) -> Json:
        self._driver.allow(self._channel(channel), self._driver.person(person), Permission(what))
        return {}

    async def join(self, guild: int, person: str) -> Json:
        return self._driver.join(self._guild(guild), self._driver.person(person)).json()

    async def leave(self, guild: int, person: str) -> Json:
        self._driver.leave(self._guild(guild), self._driver.person(person))
        return {}

    async def remove_bot(self, guild: int) -> Json:
        self._driver.remove_bot(self._guild(guild))
        return {}

    async def invite_bot(self, guild: int) -> Json:
        self._driver.invite_bot(self._guild(guild))
        return {}

    async def delete_channel(self, channel: int) -> Json:
        self._driver.delete_channel(self._channel(channel))
        return {}

    async def delete_message(self, channel: int, message: int) -> Json:
        self._driver.delete(self._message(channel, message))
        return {}

    # Actions

    async def run(self, person: str, channel: int, command: str, options: Json | None = None) -> Json:
        who = self._driver.person(person)
        return told(await self._driver.run(who, self._channel(channel), command, **(options or {})))

    async def complete(
        self, person: str, channel: int, command: str, option: str, text: str, options: Json | None = None
    ) -> list[Json]:
        who, where = self._driver.person(person), self._channel(channel)
        return await self._driver.complete(who, where, command, option, text, **(options or {}))

    async def click(self, person: str, channel: int, message: int, name: str) -> Json:
        shown = self._message(channel, message)
        return told(await self._driver.click(self._driver.person(person), shown, name))

    async def choose(
        self, person: str, channel: int, message: int, values: list[str], name: str = ""
    ) -> Json:
        shown = self._message(channel, message)
        return told(await self._driver.choose(self._driver.person(person), shown, values, name))

    async def submit(self, interaction: int, values: Json) -> Json:
        return told(await self._driver.submit(self._driver.world.interactions[int(interaction)], values))

    async def say(self, person: str, channel: int, text: str) -> Json:
        return self._driver.say(self._driver.person(person), self._channel(channel), text).json

    # Views

    async def people(self) -> list[Json]:
        return [person_view(person) for person in self._driver.people]

    async def guilds(self, person: str) -> list[Json]:
        who = self._driver.person(person)
        return [guild_view(self._driver.world, who, guild) for guild in self._driver.world.guilds.values()]

    async def history(self, channel: int, person: str) -> list[Json]:
        who = self._driver.person(person)
        seen = self._driver.history(self._channel(channel), who)
        return [message_view(self._driver.world, who, each.message) for each in seen]

    async def direct(self, person: str) -> list[Json]:
        """The bot's direct messages to a person."""
        who = self._driver.person(person)
        return [message_view(self._driver.world, who, each.message) for each in self._driver.direct(who)]

    async def take_direct(self, person: str, takes: bool = True) -> Json:
        self._driver.take_direct(self._driver.person(person), takes=takes)
        return {}

    async def next_message(self, channel: int, person: str, after: int = 0) -> Json:
        """Wait for a message that the person sees, newer than the one with this number."""
        who, where = self._driver.person(person), self._channel(channel)

        def newer() -> list[Message]:
            seen = self._driver.history(where, who)
            return [each.message for each in seen if each.id > int(after)]

        await self._driver.until(lambda: bool(newer()))
        return message_view(self._driver.world, who, newer()[0])

    async def counts(self, since: int = 0) -> Json:
        return dict(self._driver.counts(since))

    async def requests(self, since: int = 0) -> list[Json]:
        return [each.json() for each in self._driver.requests(since)]

    # Trouble

    async def trouble(self, **what: Any) -> Json:
        self._mischief.add(Trouble(**what))
        return {}

    async def reconnect(self) -> Json:
        await self._mischief.reconnect()
        return {}

    async def invalidate(self, resumable: bool = False) -> Json:
        await self._mischief.invalidate(resumable=resumable)
        return {}

    async def close_gateway(self, code: int = 1001) -> Json:
        await self._mischief.close_gateway(code)
        return {}

    async def cut_gateway(self) -> Json:
        await self._mischief.cut_gateway()
        return {}

    async def refuse_gateway(self, refuse: bool = True) -> Json:
        self._mischief.refuse_gateway(refuse=refuse)
        return {}

    async def move_clock(self, seconds: float) -> Json:
        self._clock.move(seconds)
        return {"now": self._clock.now()}

    def _guild(self, number: int) -> Guild:
        return self._driver.world.guilds[int(number)]

    def _channel(self, number: int) -> Channel:
        return self._driver.world.channels[int(number)]

    def _message(self, channel: int, number: int) -> Message:
        message = self._channel(channel).messages.get(int(number))
        if message is None:
            raise NotPossible("the message is gone")
        return message


def told(outcome: Outcome) -> Json:
    """An outcome as JSON."""
    interaction = outcome.interaction
    return {
        "interaction": str(interaction.id),
        "kind": outcome.kind,
        "failed": outcome.failed,
        "acknowledged_after": outcome.acknowledged_after,
        "messages": [each.json for each in outcome.messages],
        "updated": [each.json for each in outcome.updated],
        "modal": interaction.modal,
        "choices": interaction.choices,
    }
