"""Everything in the tavern, and listeners for changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from dragonbot.practice.world import permission
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import DIRECT, FORUM, Channel
from dragonbot.practice.world.clock import Clock, iso
from dragonbot.practice.world.command_book import CommandBook
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.guild import Guild, Member, Role
from dragonbot.practice.world.interaction import Interaction
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.permission import EVERYONE, Permission
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.snowflake import Snowflakes
from dragonbot.practice.world.stored_file import StoredFile


class World:
    """State only; requests and permissions are handled elsewhere."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.clock = clock
        self.limits = limits
        self.snowflakes = Snowflakes(clock)
        self.bot = Person(self.snowflakes.next(), "game-master", "Game Master", bot=True)
        self.people: dict[int, Person] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.directs: dict[int, Guild] = {}
        """By person: the pseudo guild of their direct messages with the bot, with one channel."""
        self.files: dict[int, StoredFile] = {}
        self.commands = CommandBook(self.snowflakes)
        self.emojis: dict[int, Emoji] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.by_person: dict[int, deque[Interaction]] = {}
        """The same, the latest last."""
        self.nonces: dict[tuple[int, int, str], Message] = {}
        self.files_url = ""
        self.emojis_url = ""
        self.ears: list[Callable[[Event], None]] = []
        self.reads_content = False
        """Whether the application has the privileged intents; off, as for any new one."""
        self.sees_members = False

    def __getstate__(self) -> dict[str, object]:
        """State to save: without listeners and current actions."""
        passing: dict[str, object] = {
            "ears": [],
            "interactions": {},
            "by_token": {},
            "by_person": {},
            "nonces": {},
        }
        return self.__dict__ | passing

    def tell(self, event: Event) -> None:
        for ear in tuple(self.ears):
            ear(event)

    # Lookups, with Discord's errors

    def guild_of(self, channel: Channel) -> Guild:
        if channel.recipient is not None:
            return self.directs[channel.recipient.id]
        return self.guilds[channel.guild_id]

    def direct(self, person: Person) -> Channel:
        """The channel between a person and the bot, created if absent."""
        if person.id not in self.directs:
            now, number = self.clock.now(), self.snowflakes.next()
            channel = Channel(self.snowflakes.next(), 0, DIRECT, self.bot.display_name, now, recipient=person)
            guild = Guild(number, "", 0, person.locale, is_direct=True)
            guild.roles[number] = Role(number, "@everyone", EVERYONE)
            guild.members = {each.id: Member(each, now) for each in (person, self.bot)}
            guild.channels[channel.id] = self.channels[channel.id] = channel
            self.directs[person.id] = guild
            self.tell(Event("direct", only_for=person))
        return next(iter(self.directs[person.id].channels.values()))

    def shares_guild(self, person: Person) -> bool:
        """True if the person and the bot share a guild."""
        return any(self.has_bot(guild) and person.id in guild.members for guild in self.guilds.values())

    def has_bot(self, guild: Guild) -> bool:
        return self.bot.id in guild.members

    def bot_may(self, channel: Channel) -> Permission:
        return permission.in_channel(self.guild_of(channel), channel, self.bot.id)

    def guild_for_bot(self, guild_id: int) -> Guild:
        guild = self.guilds.get(guild_id)
        if guild is None or not self.has_bot(guild):
            raise Mistake(10004)
        return guild

    def channel_for_bot(self, channel_id: int, needs: Permission = Permission.NONE) -> Channel:
        """The channel, if the bot sees it and has the permission there."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise Mistake(10003)
        may = self.bot_may(channel)
        if Permission.VIEW_CHANNEL not in may:
            raise Mistake(50001)
        if needs not in may:
            raise Mistake(50013)
        return channel

    def message_in(self, channel: Channel, message_id: int) -> Message:
        """A message in a channel. For the REST API ephemeral ones are in no channel."""
        message = channel.messages.get(message_id)
        if message is None or message.only_for is not None:
            raise Mistake(10008)
        return message

    # Changes, with events for listeners

    def add_guild(self, guild: Guild) -> None:
        self.guilds[guild.id] = guild

    def add_channel(self, channel: Channel) -> None:
        guild = self.guild_of(channel)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        if channel.is_thread:
            data = channel.json() | {"newly_created": True}
            self.tell(Event("THREAD_CREATE", guild, channel, data=data))
        else:
            self.tell(Event("CHANNEL_CREATE", guild, channel, data=channel.json()))

    def remove_bot(self, guild: Guild) -> None:
        """The bot is removed or leaves."""
        self.tell(Event("GUILD_DELETE", guild, data={"id": str(guild.id)}))
        del guild.members[self.bot.id]

    def commands_changed(self) -> None:
        self.tell(Event("commands"))

    def emojis_changed(self) -> None:
        self.tell(Event("emojis"))

    def change_channel(self, channel: Channel) -> None:
        """Announce a change."""
        name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.tell(Event(name, self.guild_of(channel), channel, data=channel.json()))

    def remove_channel(self, channel: Channel) -> None:
        guild = self.guild_of(channel)
        data = channel.json()
        if channel.is_thread:
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        event = Event("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", guild, channel, data=data)
        self.tell(event)
        for thread in [each for each in guild.channels.values() if each.parent_id == channel.id]:
            if thread.is_thread:
                del guild.channels[thread.id], self.channels[thread.id]
        del guild.channels[channel.id], self.channels[channel.id]

    def add_message(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        channel.messages[message.id] = message
        channel.sent += 1
        guild = self.guild_of(channel)
        self.tell(Event("MESSAGE_CREATE", guild, channel, message, only_for=message.only_for))

    def change_message(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        guild = self.guild_of(channel)
        self.tell(Event("MESSAGE_UPDATE", guild, channel, message, only_for=message.only_for))

    def remove_message(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        if channel.messages.pop(message.id, None) is None:
            return
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if message.only_for is None and channel.recipient is None:
            data["guild_id"] = str(channel.guild_id)
        guild = self.guild_of(channel)
        self.tell(Event("MESSAGE_DELETE", guild, channel, message, only_for=message.only_for, data=data))

    def wake(self, channel: Channel) -> None:
        """Unarchive a thread, as a message in it does."""
        if channel.archived:
            channel.archived = False
            channel.archive_changed = self.clock.now()
            self.change_channel(channel)

    def join_thread(self, channel: Channel, person: Person) -> None:
        if person.id in channel.thread_members:
            return
        channel.thread_members[person.id] = self.clock.now()
        data: Json = {
            "id": str(channel.id),
            "guild_id": str(channel.guild_id),
            "member_count": len(channel.thread_members),
            "added_members": [channel.thread_member(person.id)],
        }
        self.tell(Event("THREAD_MEMBERS_UPDATE", self.guild_of(channel), channel, data=data))

    def guild_create(self, guild: Guild, *, with_members: bool) -> Json:
        """The gateway's event for a guild the bot joins."""
        channels = [each for each in guild.channels.values() if not each.is_thread]
        threads = []
        for each in guild.channels.values():
            if each.is_thread and not each.archived and Permission.VIEW_CHANNEL in self.bot_may(each):
                member = each.thread_member(self.bot.id) if self.bot.id in each.thread_members else None
                threads.append(each.json() | ({"member": member} if member else {}))
        members = guild.members.values() if with_members else [guild.members[self.bot.id]]
        return guild.json() | {
            "joined_at": iso(guild.members[self.bot.id].joined),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [member.json() for member in members],
            "channels": [channel.json() for channel in channels],
            "threads": threads,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


def takes_messages(channel: Channel) -> bool:
    return channel.kind in (0, DIRECT) or (channel.is_thread and channel.kind != FORUM)
