"""Doors: places that are shut, and what becomes of tables there until they are open again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from dragonbot.discord_ui import places, reply
from dragonbot.discord_ui.trouble import LOCKED, SHUT
from dragonbot.hall.match import Match
from dragonbot.hall.outside import Notice
from dragonbot.hall.pausing import Resume
from dragonbot.ids import ChannelId, GuildId, MatchId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)


class Doors:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    # What the outside finds out

    async def after_shut(self, notice: Notice, why: str) -> None:
        log.warning("match %s: its place is shut (%s)", notice.match.id, why)
        await self.shut(notice.match.id, why)

    def after_opened(self, notice: Notice) -> None:
        self._bot.errand(self.open(notice.match.id))

    # What becomes of a table

    async def shut(self, match_id: MatchId, why: str) -> None:
        """The table waits. Nobody can write in a locked thread, so its host is told beside it, once."""
        if await self._bot.hall.pause(match_id, why) and why == LOCKED:
            self._bot.errand(self._tell_host(match_id, why))

    async def open(self, match_id: MatchId) -> None:
        """A message came through, or the place is said to be open: what waited for it goes on."""
        match = await self._bot.hall.match(match_id)
        if match.row.state == "paused" and match.row.paused_why in SHUT:
            await self._bot.hall.take(match_id, Resume())
        elif match.row.channel_id in self._bot.outside.shut:
            self._bot.hall.outbox.push(match_id, match.row.channel_id)

    async def changed(self, match_id: MatchId) -> None:
        """Something about the place has changed, such as rights. A thread that is locked stays shut."""
        match = await self._bot.hall.match(match_id)
        if match.row.paused_why != LOCKED or not await self._is_locked(match):
            await self.open(match_id)

    async def clicked(self, match: Match, interaction: discord.Interaction[Any]) -> None:
        """Somebody could click there, so it is open, unless it is a thread in which the bot cannot write."""
        if places.is_locked(interaction.channel) and not interaction.app_permissions.manage_threads:
            await self.shut(match.row.id, LOCKED)
        elif match.row.state == "paused" or match.row.channel_id in self._bot.outside.shut:
            await self.open(match.row.id)
        await self._bot.hall.here(match.row.id, UserId(interaction.user.id))

    async def _is_locked(self, match: Match) -> bool:
        """As far as Discord tells: what sleeps is not among what discord.py knows."""
        guild = self._bot.get_guild(match.row.guild_id)
        if guild is None:
            return False
        try:
            thread = guild.get_thread(match.row.channel_id) or await self._bot.fetch_channel(
                match.row.channel_id
            )
        except (discord.HTTPException, OSError) as error:
            log.info("whether the place of match %s is locked cannot be seen: %s", match.row.id, error)
            return False
        return places.is_locked(thread) and not self.keeps_order(match.row.guild_id, _parent(thread))

    def keeps_order(self, guild_id: GuildId, channel_id: ChannelId) -> bool:
        """Whether the bot may write in locked threads, too."""
        guild = self._bot.get_guild(guild_id)
        channel = guild.get_channel(channel_id) if guild is not None else None
        return channel is not None and channel.permissions_for(channel.guild.me).manage_threads

    async def _tell_host(self, match_id: MatchId, why: str) -> None:
        match = await self._bot.hall.match(match_id)
        if not match.row.host:
            return
        host = discord.Object(match.row.host)
        said = reply.paused(self._bot.catalogue_of(match), why, self._bot.mentions)
        try:
            thread = await self._bot.fetch_channel(match.row.channel_id)
            if isinstance(thread, discord.Thread):
                await self._bot.get_partial_messageable(thread.parent_id).send(
                    f"<@{host.id}> {thread.mention}: {said}",
                    allowed_mentions=discord.AllowedMentions(users=[host]),
                )
        except (discord.HTTPException, OSError) as error:
            log.info("the host of match %s could not be told: %s", match_id, error)


def _parent(thread: object) -> ChannelId:
    return ChannelId(thread.parent_id if isinstance(thread, discord.Thread) else 0)
