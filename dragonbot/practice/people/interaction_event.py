"""Creates interactions: people's actions, as Discord tells the bot."""

from __future__ import annotations

import secrets
from collections import deque
from itertools import islice

from dragonbot.practice.world import permission
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.interaction import Interaction
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.world import World


def interact(
    world: World,
    kind: int,
    person: Person,
    channel: Channel,
    data: Json,
    message: Message | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """Send the event to the bot, and start the three seconds."""
    number = world.snowflakes.next()
    interaction = Interaction(
        id=number,
        token=secrets.token_urlsafe(96),
        kind=kind,
        person=person,
        guild=world.guild_of(channel),
        channel=channel,
        created=world.clock.now(),
        data=data,
        message=message,
        opened_by=opened_by,
    )
    _forget_old(world)
    world.interactions[number] = world.by_token[interaction.token] = interaction
    world.by_person.setdefault(person.id, deque()).append(interaction)
    interaction.timer = world.clock.later(world.limits.answer_within, lambda: _fail(world, interaction))
    event = Event(
        "INTERACTION_CREATE", interaction.guild, channel, only_for=person, data=payload(world, interaction)
    )
    world.tell(event)
    return interaction


def _fail(world: World, interaction: Interaction) -> None:
    interaction.failed = True
    data: Json = {"interaction": str(interaction.id)}
    if interaction.message:
        data["message"] = str(interaction.message.id)
    event = Event(
        "interaction_failed", interaction.guild, interaction.channel, only_for=interaction.person, data=data
    )
    world.tell(event)
    interaction.changed()


def _forget_old(world: World) -> None:
    """Drop interactions with expired tokens: the two oldest for every new one."""
    over = world.clock.now() - 2 * world.limits.token_lives
    for old in list(islice(world.interactions.values(), 2)):
        if old.created < over:
            del world.interactions[old.id]
            world.by_token.pop(old.token, None)
            theirs = world.by_person[old.person.id]
            theirs.popleft()
            if not theirs:
                del world.by_person[old.person.id]


def payload(world: World, interaction: Interaction) -> Json:
    """Discord's interaction object."""
    guild, channel, person = interaction.guild, interaction.channel, interaction.person
    may = permission.in_channel(guild, channel, person.id)
    data = {key: value for key, value in interaction.data.items() if key != "focused_type"}
    told: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": channel.json() | {"permissions": str(int(may))},
        "app_permissions": str(int(permission.in_channel(guild, channel, world.bot.id))),
        "locale": person.locale,
        "entitlements": [],
        "authorizing_integration_owners": interaction.owners,
        "context": 1 if guild.is_direct else 0,
        "attachment_size_limit": world.limits.request_bytes,
        "data": data,
    }
    if guild.is_direct:
        told["user"] = person.user()
    else:
        told |= {
            "guild_id": str(guild.id),
            "guild": guild.partial(),
            "guild_locale": guild.locale,
            "member": guild.members[person.id].json() | {"permissions": str(int(may))},
        }
    if interaction.message is not None:
        told["message"] = interaction.message.json()
    return told


def resolved(world: World, channel: Channel, numbers: list[str]) -> Json:
    """What the ids in options and selects stand for."""
    guild = world.guild_of(channel)
    found: Json = {"users": {}, "members": {}, "roles": {}, "channels": {}}
    for number in numbers:
        each = int(number)
        if each in world.people:
            found["users"][number] = world.people[each].user()
        if each in guild.members:
            may = {"permissions": str(int(permission.in_channel(guild, channel, each)))}
            found["members"][number] = guild.members[each].json(with_user=False) | may
        if each in guild.roles:
            found["roles"][number] = guild.roles[each].json()
        if each in guild.channels:
            found["channels"][number] = guild.channels[each].json() | {"permissions": "0"}
    return {key: value for key, value in found.items() if value}
