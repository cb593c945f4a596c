"""Places: the channels, threads, forum posts and voice chats in which a table can stand."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, GuildId, MessageId

Place: TypeAlias = discord.abc.GuildChannel | discord.Thread

IN_A_CHANNEL: Final = ("view_channel", "send_messages", "read_message_history")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads", "read_message_history")
MAKES_THREADS: Final = "create_public_threads"
SHOWS_PICTURES: Final = "attach_files"
"""Without it tables are told in words."""
IN_A_FORUM: Final = ("view_channel", "send_messages", "send_messages_in_threads", "read_message_history")
BESIDE_A_MESSAGE: Final = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
)
TO_ANNOUNCE: Final = ("view_channel", "send_messages", "read_message_history")
IN_A_VOICE_CHAT: Final = ("view_channel", "connect", "send_messages", "read_message_history")
EVERYWHERE: Final = (*IN_A_CHANNEL, *IN_A_THREAD, *IN_A_FORUM, *BESIDE_A_MESSAGE, *TO_ANNOUNCE)
ASKED_FOR: Final = tuple(dict.fromkeys((*EVERYWHERE, MAKES_THREADS, SHOWS_PICTURES)))
"""The permissions with which the bot comes into a server. Voice channels want one more."""
SCOPES: Final = ("bot", "applications.commands")


class Spot(NamedTuple):
    """Where somebody is, by Discord's numbers."""

    guild: GuildId
    channel: ChannelId


def spot_of(interaction: discord.Interaction[Any]) -> Spot:
    """Where somebody has clicked or given a command. Refused where Discord does not say."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("no_place")
    return Spot(GuildId(interaction.guild_id), ChannelId(interaction.channel_id))


def needed(channel: object) -> tuple[str, ...]:
    """The permissions without which there is no table, by Discord's names."""
    if isinstance(channel, discord.Thread):
        return IN_A_THREAD
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return IN_A_VOICE_CHAT
    return IN_A_CHANNEL


def missing(channel: object, permissions: discord.Permissions) -> list[str]:
    """Which of them the bot has not been given. Discord tells us with each interaction what it has."""
    return [name for name in needed(channel) if not getattr(permissions, name)]


def missing_for_a_thread(permissions: discord.Permissions) -> list[str]:
    """What the bot has not been given to put a table into a thread that it makes."""
    return [name for name in (*IN_A_THREAD, MAKES_THREADS) if not getattr(permissions, name)]


def needed_to_make(channel: object) -> tuple[str, ...]:
    """The permissions without which no table gets a post or a thread of its own in this channel."""
    return IN_A_FORUM if isinstance(channel, discord.ForumChannel) else BESIDE_A_MESSAGE


def usable_tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """What the bot may put on a post. Some tags are for those alone who keep order."""
    keeps_order = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if keeps_order or not tag.moderated]


def lacks_tags(forum: discord.ForumChannel) -> bool:
    """Whether the bot can put no post there, as it wants a tag on each."""
    return forum.flags.require_tag and not usable_tags(forum)


def is_locked(channel: object) -> bool:
    """Whether nobody may write here but who keeps order."""
    return isinstance(channel, discord.Thread) and channel.locked


def jump(guild: GuildId, channel: ChannelId, message: MessageId | None) -> str:
    """The address of a message, or of its channel."""
    place = f"https://discord.com/channels/{guild}/{channel}"
    return f"{place}/{message}" if message is not None else place


def install_link(application: int) -> str:
    """Where somebody brings the bot into a server, with what it needs in its channels and threads."""
    wanted = discord.Permissions(**dict.fromkeys(ASKED_FOR, True))
    return discord.utils.oauth_url(application, permissions=wanted, scopes=SCOPES)
