"""Who may do what in a server, and how a refusal is explained."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.connection.clicks import Answer, tell
from dragonbot.connection.responses import Place
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE, ChannelId, MatchId, MessageId, RoleId, UserId
from dragonbot.match.seats import require_host
from dragonbot.store.protocol import NotStored, OutOfReach, Unreadable
from dragonbot.store.rows import ServerRow
from dragonbot.tables.match import Match
from dragonbot.ui.kit import components, reply

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


def require_may_open(interaction: Place, server: ServerRow) -> None:
    """Refuse people who may not open tables in this server, and places where none may be."""
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
    """Refuse people who may not write here: the bot posts nothing for them."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    if not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise Refused("may_not_write_here")


def require_may_write_in(interaction: Place, channel: discord.abc.GuildChannel) -> None:
    """The same for another channel of the server."""
    member = interaction.user
    if isinstance(member, discord.Member):
        may = channel.permissions_for(member)
        if may.view_channel and may.send_messages:
            return
    raise Refused("may_not_write_there", options=(channel.mention,))


def require_may_publish(interaction: Place, server: ServerRow) -> None:
    """Refuse people who may not publish custom cards in this server."""
    if server.publishes == "everyone" or interaction.permissions.manage_guild:
        return
    if server.publishes == "keepers":
        raise Refused("only_keepers_publish")
    if not _has_one_of(interaction, server.publishes_roles):
        raise Refused("may_not_publish", options=tuple(f"<@&{role}>" for role in server.publishes_roles))


def may_withdraw_card(interaction: Place, author: UserId | None) -> bool:
    """The author and server managers may. Only the author can make a new version."""
    return author == UserId(interaction.user.id) or interaction.permissions.manage_guild


def require_may_end(interaction: Place, match: Match) -> None:
    """Refused unless the person is the host, manages the channel, or has a role that the server allows."""
    ends, roles = match.server.ends, match.server.ends_roles
    if interaction.permissions.manage_channels or _is_let(interaction, match, ends, roles):
        return
    try:
        require_host(match, UserId(interaction.user.id), match.time.now())
    except Refused:
        raise Refused("may_not_end") from None


def may_remove(interaction: Place, match: Match) -> bool:
    """Whether people other than the host may remove players from the table."""
    return _is_let(interaction, match, match.server.removes, match.server.removes_roles)


def _is_let(interaction: Place, match: Match, who: str, roles: Collection[RoleId]) -> bool:
    if who == "everyone":
        return match.seat_of(UserId(interaction.user.id)) is not None
    return who == "roles" and _has_one_of(interaction, roles)


def _has_one_of(interaction: Place, roles: Collection[RoleId]) -> bool:
    user = interaction.user
    if interaction.guild_id in roles:  # @everyone has the server's id
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
        """`place` is a channel mention; the default is the channel of the click."""
        super().__init__(", ".join(missing))
        self.missing = missing
        self.place = place


log = logging.getLogger(__name__)

ONLY_A_HOST: Final = ("host_only", "may_not_end")


class Refusals:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def tell(
        self, interaction: discord.Interaction[Any], error: BaseException, match_id: MatchId | None = None
    ) -> None:
        """Explain the error to the person."""
        error = reply.cause(error)
        if isinstance(error, NotStored) and error.why == "fenced":
            error = Refused("elsewhere")
        elif isinstance(error, NotStored | OutOfReach):
            log.warning("not stored", exc_info=error)
            error = Refused("not_stored")
        elif isinstance(error, Refused) and error.key == "game_already_here":
            error = await self.with_link(interaction, error)
        if isinstance(error, Refused) and error.key == ELSEWHERE:
            catalogue = self._bot.catalogue(interaction)
            await Answer.to(interaction).say_last(reply.refusal(error, catalogue, self._bot.mentions))
            return
        match = None
        try:
            match = await self._bot.at_table(interaction, match_id)
            if (
                isinstance(error, Refused)
                and error.key in ONLY_A_HOST
                and await self._bot.members.host_left(match)
            ):
                error = Refused("host_has_left")
        except Exception as problem:  # noqa: BLE001 - then say it without the words of a table
            log.debug("no table for a mistake: %s", problem)
        catalogue = self._bot.catalogue(interaction, match)
        if isinstance(error, MissingPermissions):
            place = error.place or f"<#{interaction.channel_id}>"
            await Answer.to(interaction).say(reply.missing_permissions(catalogue, error.missing, place))
            return
        say = partial(self._bot.private_messages.say, interaction)
        await tell(error, catalogue, self._bot.mentions, say, match)

    async def with_link(self, interaction: discord.Interaction[Any], refused: Refused) -> Refused:
        """The refusal of a second table, with a link to the first."""
        message = await self._newest_message(MatchId(int(str(refused.facts["match"]))))
        link = components.jump(*components.spot_of(interaction), message)
        return Refused(refused.key, **{**refused.facts, "link": link})

    async def _newest_message(self, match_id: MatchId) -> MessageId | None:
        try:
            post = await self._bot.store.newest_post(match_id)
        except Unreadable:
            return None
        return post.message_id if post is not None else None
