"""Permissions and where they apply."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbot.practice.world.channel import Channel
    from dragonbot.practice.world.guild import Guild


class Permission(IntFlag):
    """The permissions used here, with Discord's bits."""

    NONE = 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING = Permission((1 << 53) - 1)
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)


def in_guild(guild: Guild, person_id: int) -> Permission:
    """A member's permissions in a guild, before those of channels."""
    member = guild.members.get(person_id)
    if member is None:
        return Permission.NONE
    if guild.owner_id == person_id:
        return EVERYTHING
    may = guild.roles[guild.id].permissions
    for role_id in member.roles:
        may |= guild.roles[role_id].permissions
    return EVERYTHING if Permission.ADMINISTRATOR in may else may


def in_channel(guild: Guild, channel: Channel, person_id: int) -> Permission:
    """A member's permissions in a channel; a thread has its parent's."""
    may = in_guild(guild, person_id)
    if Permission.ADMINISTRATOR in may or not may:
        return may
    overwrites = (guild.channels[channel.parent_id] if channel.is_thread else channel).overwrites
    member = guild.members[person_id]
    if everyone := overwrites.get(guild.id):
        may = may & ~everyone.deny | everyone.allow
    ours = [overwrites[role] for role in member.roles if role in overwrites]
    for overwrite in ours:
        may &= ~overwrite.deny
    for overwrite in ours:
        may |= overwrite.allow
    if own := overwrites.get(person_id):
        may = may & ~own.deny | own.allow
    return may
