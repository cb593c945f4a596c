"""The keeper: tables whose place goes away, comes back, or is closed and opened again."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.click import Click
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.trouble import DELETED, LOCKED, REMOVED
from dragonbot.engine.refusal import Refused
from dragonbot.hall.pausing import Restart
from dragonbot.ids import ChannelId, GuildId, MatchId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)


class Keeper(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["restart"] = self.on_restart

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        log.info("ready in %s servers", len(self.bot.guilds))

    # A place goes away

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._shut(_places(guild), REMOVED)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._shut([ChannelId(channel.id)], DELETED)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self.bot.sight.forget(ChannelId(payload.thread_id))
        await self._shut([ChannelId(payload.thread_id)], DELETED)

    # A place comes back, or changes

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._changed(_places(guild))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._changed(_places(guild))

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        threads = channel.threads if isinstance(channel, discord.TextChannel | discord.ForumChannel) else ()
        await self._changed([ChannelId(place.id) for place in (channel, *threads)])

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        await self._changed(_places(role.guild))

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.bot.sight.forget(ChannelId(payload.thread_id))
        metadata = payload.data.get("thread_metadata", {})
        if metadata.get("locked") and not self.bot.doors.keeps_order(
            GuildId(payload.guild_id), ChannelId(payload.parent_id)
        ):
            await self._shut([ChannelId(payload.thread_id)], LOCKED)
            return
        for match_id in self._tables([ChannelId(payload.thread_id)]):
            await self.bot.doors.open(match_id)

    # What becomes of tables there

    async def on_restart(self, click: Click) -> None:
        """The host begins one auction anew, after the rules have changed under it."""
        hall = self.bot.hall
        _, shown = await do_in_public(click, Restart(click.user))
        if shown:
            return
        catalogue = self.bot.catalogue(click.interaction, await hall.match(click.action.match))
        await click.answer.refresh(reply.note(reply.done(catalogue, "restarted", self.bot.mentions)))

    async def _shut(self, channels: Iterable[ChannelId], why: str) -> None:
        for match_id in self._tables(channels):
            await self.bot.doors.shut(match_id, why)

    async def _changed(self, channels: Iterable[ChannelId]) -> None:
        for match_id in self._tables(channels):
            await self.bot.doors.changed(match_id)

    def _tables(self, channels: Iterable[ChannelId]) -> list[MatchId]:
        found = []
        for channel in channels:
            try:
                found.append(self.bot.hall.match_in(channel))
            except Refused:
                continue
        return found


def _places(guild: discord.Guild) -> list[ChannelId]:
    return [ChannelId(place.id) for place in (*guild.channels, *guild.threads)]


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Keeper(bot))
