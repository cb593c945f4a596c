"""Creates and removes guilds, channels, threads and people."""

from __future__ import annotations

from dragonbot.practice.world.channel import (
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    REQUIRE_TAG,
    TEXT,
    Channel,
    Overwrite,
    Tag,
)
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.guild import Guild, Member, Role
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.permission import EVERYONE, Permission
from dragonbot.practice.world.person import SAMPLE_PEOPLE, Person
from dragonbot.practice.world.world import World

BOT_MAY = EVERYONE


class Founding:
    def __init__(self, world: World) -> None:
        self.world = world
        self._places = 0

    # People

    def add_sample_people(self) -> None:
        for name, display_name, locale, admin, takes_direct in SAMPLE_PEOPLE:
            person = self.add_person(name, display_name, locale=locale, admin=admin)
            person.takes_direct = takes_direct

    def add_person(
        self, name: str, display_name: str = "", *, locale: str = "en-US", admin: bool = False
    ) -> Person:
        """A new person without a guild."""
        number = self.world.snowflakes.next()
        person = Person(number, name, display_name or name.capitalize(), locale, admin)
        self.world.people[number] = person
        return person

    def person(self, name: str) -> Person:
        return next(each for each in self.world.people.values() if each.name == name)

    def take_direct(self, person: Person, *, takes: bool = True) -> None:
        """Set whether bots may send direct messages to this person."""
        person.takes_direct = takes

    @property
    def people(self) -> list[Person]:
        """Everyone except the bot."""
        return [each for each in self.world.people.values() if not each.bot]

    # Guilds

    def add_guild(
        self, name: str, *, locale: str = "en-US", people: list[Person] | None = None, bot: bool = True
    ) -> Guild:
        """Everyone joins unless told otherwise; the first person owns it."""
        people = self.people if people is None else people
        number = self.world.snowflakes.next()
        guild = Guild(number, name, people[0].id if people else 0, locale)
        guild.roles[number] = Role(number, "@everyone", EVERYONE)
        admins = Role(self.world.snowflakes.next(), "Innkeepers", Permission.ADMINISTRATOR, 1)
        guild.roles[admins.id] = admins
        self.world.add_guild(guild)
        for person in people:
            self.join(guild, person)
        if bot:
            self.invite_bot(guild)
        return guild

    def add_role(self, guild: Guild, name: str, may: Permission = Permission.NONE) -> Role:
        role = Role(self.world.snowflakes.next(), name, may, len(guild.roles))
        guild.roles[role.id] = role
        data = {"guild_id": str(guild.id), "role": role.json()}
        self.world.tell(Event("GUILD_ROLE_CREATE", guild, data=data))
        return role

    def give_role(self, guild: Guild, person: Person, role: Role) -> None:
        member = guild.members[person.id]
        member.roles.append(role.id)
        data = member.json() | {"guild_id": str(guild.id)}
        self.world.tell(Event("GUILD_MEMBER_UPDATE", guild, data=data))

    def join(self, guild: Guild, person: Person) -> Member:
        admins = next(role.id for role in guild.roles.values() if role.name == "Innkeepers")
        member = Member(person, self.world.clock.now(), [admins] if person.admin else [])
        guild.members[person.id] = member
        data = member.json() | {"guild_id": str(guild.id)}
        self.world.tell(Event("GUILD_MEMBER_ADD", guild, data=data))
        return member

    def leave(self, guild: Guild, person: Person) -> None:
        """Remove a person from the server and all its threads."""
        del guild.members[person.id]
        for channel in guild.channels.values():
            channel.thread_members.pop(person.id, None)
        data = {"guild_id": str(guild.id), "user": person.user()}
        self.world.tell(Event("GUILD_MEMBER_REMOVE", guild, data=data))

    def remove_bot(self, guild: Guild) -> None:
        self.world.remove_bot(guild)

    def invite_bot(self, guild: Guild, may: Permission = BOT_MAY) -> None:
        """Add the bot, with a role that grants these permissions."""
        role = next((each for each in guild.roles.values() if each.managed), None)
        if role is None:
            role = Role(self.world.snowflakes.next(), self.world.bot.display_name, may, 2, managed=True)
            guild.roles[role.id] = role
        role.permissions = may
        guild.members[self.world.bot.id] = Member(self.world.bot, self.world.clock.now(), [role.id])
        self.world.tell(Event("GUILD_CREATE", guild))

    def set_bot_permissions(self, guild: Guild, may: Permission) -> None:
        """Change the permissions of the bot's role in the whole guild."""
        role = next(each for each in guild.roles.values() if each.managed)
        role.permissions = may
        data = {"guild_id": str(guild.id), "role": role.json()}
        self.world.tell(Event("GUILD_ROLE_UPDATE", guild, data=data))

    # Channels

    def add_channel(self, guild: Guild, name: str, *, kind: int = TEXT, topic: str | None = None) -> Channel:
        self._places += 1
        number, now = self.world.snowflakes.next(), self.world.clock.now()
        channel = Channel(number, guild.id, kind, name, now, position=self._places, topic=topic)
        self.world.add_channel(channel)
        return channel

    def add_forum(self, guild: Guild, name: str) -> Channel:
        return self.add_channel(guild, name, kind=FORUM)

    def add_tag(self, forum: Channel, name: str, *, moderated: bool = False, required: bool = False) -> Tag:
        """Add a tag for a forum's posts, which may become required."""
        tag = Tag(self.world.snowflakes.next(), name, moderated)
        forum.tags.append(tag)
        forum.flags |= REQUIRE_TAG * required
        self.world.change_channel(forum)
        return tag

    def add_thread(self, channel: Channel, name: str, by: Person, *, private: bool = False) -> Channel:
        """A thread started by this person."""
        now = self.world.clock.now()
        thread = Channel(
            id=self.world.snowflakes.next(),
            guild_id=channel.guild_id,
            kind=PRIVATE_THREAD if private else PUBLIC_THREAD,
            name=name,
            created=now,
            parent_id=channel.id,
            owner_id=by.id,
            archive_changed=now,
            thread_members={by.id: now},
        )
        self.world.add_channel(thread)
        return thread

    def add_post(self, forum: Channel, title: str, text: str, by: Person) -> Channel:
        """A forum post: a thread that shares its number with its first message."""
        thread = self.add_thread(forum, title, by)
        now = self.world.clock.now()
        self.world.add_message(Message(thread.id, thread.id, thread.guild_id, by, now, content=text))
        return thread

    def archive(self, thread: Channel, *, locked: bool | None = None, archived: bool = True) -> None:
        """Archive or unarchive a thread, and lock or unlock it."""
        thread.archived = archived
        thread.locked = thread.locked if locked is None else locked
        thread.archive_changed = self.world.clock.now()
        self.world.change_channel(thread)

    def lock(self, thread: Channel, *, locked: bool = True) -> None:
        thread.locked = locked
        self.world.change_channel(thread)

    def delete_channel(self, channel: Channel) -> None:
        self.world.remove_channel(channel)

    def forbid(self, channel: Channel, who: Person, what: Permission) -> None:
        """Deny permissions in a channel, even to the bot."""
        before = channel.overwrites.get(who.id, Overwrite(1))
        channel.overwrites[who.id] = Overwrite(1, before.allow & ~what, before.deny | what)
        self._overwritten(channel, who)

    def allow(self, channel: Channel, who: Person, what: Permission) -> None:
        before = channel.overwrites.get(who.id, Overwrite(1))
        channel.overwrites[who.id] = Overwrite(1, before.allow | what, before.deny & ~what)
        self._overwritten(channel, who)

    def _overwritten(self, channel: Channel, who: Person) -> None:
        """Bots get events of channels they can't see, so this reaches one that was just shut out."""
        guild = self.world.guild_of(channel)
        self.world.tell(Event("CHANNEL_UPDATE", guild, channel, data=channel.json()))
        self.world.tell(Event("permissions", guild, channel, only_for=None if who.bot else who))
