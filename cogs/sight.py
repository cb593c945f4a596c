"""Sight: who may see the channel in which a game was played, and so a game that is over."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import discord

from dragonbot.discord_ui.answer import BROKEN_LINE
from dragonbot.hall import lately
from dragonbot.hall.rows import MatchRow, PlayedRow
from dragonbot.ids import ChannelId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)

Place: TypeAlias = discord.Interaction[Any]
HOLDS_SECONDS: Final = 300.0
"""What Discord said of a thread that sleeps is believed this long, unless it tells that it has changed."""
IS_IN_IT_SECONDS: Final = 60.0
"""Discord does not tell who leaves a private thread."""
LONGEST_LOOK_SECONDS: Final = 2.0
MOST_AT_ONCE: Final = 50
"""Of more threads Discord is asked the next time; until then nobody sees them."""
CAN_SEE: Final = "view_channel"


class Spot(NamedTuple):
    """What says who may see a place: its channel, and who is in it where it is a private thread."""

    channel: discord.abc.GuildChannel
    thread: discord.Thread | None
    """It is private."""


class Sight:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._threads: OrderedDict[ChannelId, tuple[float, discord.Thread | None]] = OrderedDict()
        """What Discord said when it was asked: threads that sleep are not told to bots."""
        self._asking = 0
        self._in_it: OrderedDict[tuple[ChannelId, UserId], tuple[float, bool]] = OrderedDict()

    async def sees(self, interaction: Place, row: MatchRow | PlayedRow) -> bool:
        """Whether a person may see the channel of a match now. Nobody sees one that is gone."""
        guild = interaction.guild
        if guild is None or guild.id != row.guild_id or not isinstance(interaction.user, discord.Member):
            return False
        if interaction.channel_id == row.channel_id:
            return True
        if row.made_in and not _may(guild.get_channel(row.made_in), interaction.user, CAN_SEE):
            return False  # its thread need not be asked for
        spot = await self._spot(guild, row.channel_id)
        if spot is None or not _may(spot.channel, interaction.user, CAN_SEE):
            return False
        if spot.thread is None or _may(spot.channel, interaction.user, "manage_threads"):
            return True
        return await self._is_in(spot.thread, interaction.user)

    async def is_wider(self, interaction: Place, row: MatchRow) -> bool:
        """Whether somebody who may see this place may perhaps not see the channel of the match."""
        guild, here = interaction.guild, interaction.channel_id
        if here == row.channel_id:
            return False
        if guild is None or guild.id != row.guild_id or here is None:
            return True
        there, place = await self._spot(guild, row.channel_id), await self._spot(guild, ChannelId(here))
        if there is None or place is None or there.thread is not None:
            return True
        if there.channel == place.channel or _is_open_to_all(there.channel):
            return False
        return _who_sees(there.channel) != _who_sees(place.channel)

    def forget(self, thread: ChannelId) -> None:
        """It has changed or is gone: Discord is asked again."""
        self._threads.pop(thread, None)

    # What Discord knows

    async def _spot(self, guild: discord.Guild, number: ChannelId) -> Spot | None:
        channel = guild.get_channel(number)
        if channel is not None:
            return Spot(channel, None)
        thread = guild.get_thread(number) or await self._asleep(number)
        parent = None if thread is None else guild.get_channel(thread.parent_id)
        if thread is None or parent is None:
            return None
        return Spot(parent, thread if thread.is_private() else None)

    async def _asleep(self, number: ChannelId) -> discord.Thread | None:
        now = self._bot.hall.time.now()
        asked, known = self._threads.get(number, (float("-inf"), None))
        if now - asked < HOLDS_SECONDS:
            return known
        if self._asking >= MOST_AT_ONCE:
            return None
        self._asking += 1
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                found = await self._bot.fetch_channel(number)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            found = None
        except (discord.HTTPException, *BROKEN_LINE) as problem:
            log.info("whether channel %s is still there cannot be seen: %r", number, problem)
            return None
        finally:
            self._asking -= 1
        thread = found if isinstance(found, discord.Thread) else None
        self._threads.pop(number, None)
        self._threads[number] = now, thread
        lately.forget_old(self._threads, lambda known: now - known[0] >= HOLDS_SECONDS)
        return thread

    async def _is_in(self, thread: discord.Thread, member: discord.Member) -> bool:
        key, now = (ChannelId(thread.id), UserId(member.id)), self._bot.hall.time.now()
        asked, known = self._in_it.get(key, (float("-inf"), False))
        if now - asked < IS_IN_IT_SECONDS:
            return known
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                await thread.fetch_member(member.id)
        except (discord.NotFound, discord.Forbidden):
            found = False
        except (discord.HTTPException, *BROKEN_LINE) as problem:
            log.info("who is in thread %s cannot be seen: %r", thread.id, problem)
            return False
        else:
            found = True
        self._in_it.pop(key, None)
        self._in_it[key] = now, found
        lately.forget_old(self._in_it, lambda known: now - known[0] >= IS_IN_IT_SECONDS)
        return found


def _may(channel: discord.abc.GuildChannel | None, member: discord.Member, what: str) -> bool:
    return channel is not None and bool(getattr(channel.permissions_for(member), what))


def _is_open_to_all(channel: discord.abc.GuildChannel) -> bool:
    """All members may see it: everybody's role may, and nothing is taken from anybody."""
    everybody = channel.permissions_for(channel.guild.default_role)
    return everybody.view_channel and not any(
        overwrite.view_channel is False for overwrite in channel.overwrites.values()
    )


def _who_sees(channel: discord.abc.GuildChannel) -> dict[int, bool]:
    """What the channel says of seeing it, by number of a role or person."""
    said = {target.id: overwrite.view_channel for target, overwrite in channel.overwrites.items()}
    return {target: may for target, may in said.items() if may is not None}
