"""Who may do what in a server, and what the bot itself lacks in a channel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, RoleId, UserId
from dragonbot.match.seats import require_host
from dragonbot.store.rows import ServerRow
from dragonbot.tables.match import Match
from dragonbot.ui.kit import components

Place: TypeAlias = discord.Interaction[Any]


def require_may_open(interaction: Place, server: ServerRow) -> None:
    """Refused to who may open no tables in this server, and where none may be opened."""
    if not (server.opens == "everyone" or interaction.permissions.manage_guild):
        if server.opens == "keepers":
            raise Refused("only_keepers_open")
        if not _has_one_of(interaction, server.opens_roles):
            raise Refused("may_not_open", options=tuple(f"<@&{role}>" for role in server.opens_roles))
    if not server.channels or not _around(interaction).isdisjoint((*server.channels, server.tables_in)):
        return
    guild = interaction.guild
    there = [number for number in server.channels if guild is None or guild.get_channel(number) is not None]
    if not there:
        raise Refused("tables_are_opened_nowhere")
    raise Refused("tables_are_opened_elsewhere", options=tuple(f"<#{number}>" for number in there))


def require_may_write(interaction: Place) -> None:
    """Refused to who may not write where they are: the bot posts nothing for them there."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Refused("may_not_write_here")


def require_may_write_in(interaction: Place, channel: discord.abc.GuildChannel) -> None:
    """The same in another channel of the server."""
    member = interaction.user
    if isinstance(member, discord.Member):
        may = channel.permissions_for(member)
        if may.view_channel and may.send_messages:
            return
    raise Refused("may_not_write_there", options=(channel.mention,))


def require_may_publish(interaction: Place, server: ServerRow) -> None:
    """Refused to who may put no blank cards among those of this server."""
    if server.publishes == "everyone" or interaction.permissions.manage_guild:
        return
    if server.publishes == "keepers":
        raise Refused("only_keepers_publish")
    if not _has_one_of(interaction, server.publishes_roles):
        raise Refused("may_not_publish", options=tuple(f"<@&{role}>" for role in server.publishes_roles))


def may_withdraw_card(interaction: Place, author: UserId | None) -> bool:
    """Its author may, and who may manage the server. Only the author makes a new version of it."""
    return author == UserId(interaction.user.id) or interaction.permissions.manage_guild


def require_may_end(interaction: Place, match: Match, server: ServerRow) -> None:
    """Refused unless the person is the host, manages the channel, or has a role that the server allows."""
    if interaction.permissions.manage_channels or _is_let(interaction, match, server.ends, server.ends_roles):
        return
    try:
        require_host(match, UserId(interaction.user.id), match.time.now())
    except Refused:
        raise Refused("may_not_end") from None


def may_remove(interaction: Place, match: Match, server: ServerRow) -> bool:
    """Whether people other than the host may remove players from the table."""
    return _is_let(interaction, match, server.removes, server.removes_roles)


def _is_let(interaction: Place, match: Match, who: str, roles: Collection[RoleId]) -> bool:
    if who == "everyone":
        return match.seat_of(UserId(interaction.user.id)) is not None
    return who == "roles" and _has_one_of(interaction, roles)


def _has_one_of(interaction: Place, roles: Collection[RoleId]) -> bool:
    user = interaction.user
    if interaction.guild_id in roles:  # the role that everyone has bears the server's number
        return True
    return isinstance(user, discord.Member) and any(user.get_role(role) is not None for role in roles)


def _around(interaction: Place) -> set[ChannelId | None]:
    """The person's channel, its thread's parent, and their category."""
    found = {components.spot_of(interaction).channel}
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        found.add(ChannelId(channel.parent_id))
        channel = channel.parent
    category = getattr(channel, "category_id", None)
    return {*found, ChannelId(category)} if category else {*found}


class MissingPermissions(Exception):
    """Missing permissions by Discord's names, told to the person who opens a table."""

    def __init__(self, missing: Sequence[str], place: str = "") -> None:
        """The place is a mention; the default is the place of the click."""
        super().__init__(", ".join(missing))
        self.missing = missing
        self.place = place
