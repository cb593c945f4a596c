"""Threads: a table in a thread of its own, so that its boards do not fill the channel where people talk."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.ext import commands

from cogs import opening, rights
from cogs.click import Click
from cogs.drawing import pictures_for
from cogs.missing import MissingPermissions
from cogs.own_place import A_DAY_MINUTES, A_WEEK_MINUTES
from dragonbot.discord_ui import panels, places, reply, trouble
from dragonbot.engine.refusal import Refused
from dragonbot.hall.hosting import move
from dragonbot.hall.lobby import want_movable
from dragonbot.hall.match import Match
from dragonbot.ids import ChannelId, GuildId, UserId
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS: Final = 60.0
"""So often it is looked for threads of games that are over."""
PUT_AWAY_SECONDS: Final = 900.0
"""So long after a game people can still talk about it before its thread sleeps."""
MOST_REMEMBERED: Final = 1000


class Threads(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self._used: dict[int, None] = {}
        """The messages whose button has made a thread: several clicks on one make one."""
        bot.verbs["thread"] = self.on_thread

    async def cog_load(self) -> None:
        self.bot.errand(self._keep_putting_away())

    async def _keep_putting_away(self) -> None:
        """Threads that were made for tables sleep once these are over."""
        while True:
            await self.bot.hall.time.sleep(LOOK_AGAIN_SECONDS)
            try:
                if self.bot.hall.opened and self.bot.is_ready():
                    await self._put_away()
            except Exception:
                log.exception("threads of games that are over are still awake")

    async def _put_away(self) -> None:
        hall, store = self.bot.hall, self.bot.store
        for match, channel in await store.to_put_away(hall.time.now() - PUT_AWAY_SECONDS, hall.shards):
            if channel and await hall.is_free(channel) and not await self._sleeps(channel):
                continue  # once more in a minute
            await store.put_away(match)

    async def _sleeps(self, channel: ChannelId) -> bool:
        """Put a thread to sleep. False where that may come to something later."""
        try:
            await self.bot.http.edit_channel(channel, archived=True)
        except (discord.HTTPException, OSError) as error:
            met = trouble.met(error)
            log.info("the thread %s was not put to sleep: %s", channel, error)
            return met is None or met.meaning != "later"
        return True

    async def on_thread(self, click: Click) -> None:
        """Move the lobby into a thread; without a lobby open the table there that the button tells of."""
        message = click.interaction.message
        key = message.id if message is not None else click.interaction.id
        if key in self._used:
            raise Refused("no_game_here")
        self._used[key] = None
        try:
            match = await self._into_a_thread(click)
        except BaseException:
            self._used.pop(key, None)
            raise
        for old in list(self._used)[: max(0, len(self._used) - MOST_REMEMBERED)]:
            del self._used[old]
        place = f"<#{match.row.channel_id}>"
        catalogue = self.bot.catalogue(click.interaction, match)
        said = reply.done(catalogue, "in_thread", self.bot.mentions, place=place)
        await click.answer.refresh(reply.note(said))

    async def _into_a_thread(self, click: Click) -> Match:
        hall, match_id = self.bot.hall, click.action.match
        if match_id:
            old = await hall.match(match_id)
            want_movable(old, click.user, hall.time.now())
            people = [seat.user for seat in old.seats if seat.user is not None]
            thread = await self._made(click, old.row.game, old.row.language, old.row.pace)
            match = await move(hall, match_id, click.user, ChannelId(thread.id))
        else:
            wish = panels.wished_table(click.action.option)
            if wish is None:
                raise Refused("no_game_here")
            options = await opening.house_rules(self.bot, click.guild, wish)
            server = await self.bot.store.server(click.guild)
            rights.want_may_open(click.interaction, server)
            await hall.opening.want_room(server, click.user)  # before there is an empty thread
            people = [click.user]
            thread = await self._made(click, wish.game, wish.language, wish.pace)
            match = await hall.open_table(
                guild=GuildId(thread.guild.id),
                channel=ChannelId(thread.id),
                game=wish.game,
                pace=wish.pace,
                language=wish.language,
                joining=wish.joining,
                options=options,
                host=click.user,
                name=click.name,
                joined=click.id,
                pictures=await pictures_for(self.bot, click.interaction),
            )
        self.bot.errand(self._invite(thread, people))
        return match

    async def _made(self, click: Click, game: str, language: str, pace: str) -> discord.Thread:
        channel = click.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise Refused("no_thread_now")
        if not click.interaction.permissions.send_messages_in_threads:
            raise Refused("may_not_write_there", options=(channel.mention,))
        missing = places.missing_for_a_thread(click.interaction.app_permissions)
        if missing:
            raise MissingPermissions(missing)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            return await channel.create_thread(
                name=panels.thread_name(Catalogue(language), game, click.name),
                type=kind,
                auto_archive_duration=A_DAY_MINUTES if pace == "live" else A_WEEK_MINUTES,
            )
        except discord.HTTPException as error:
            log.info("no thread was made in %s: %s", channel.id, error)
            raise Refused("no_thread_now") from error

    async def _invite(self, thread: discord.Thread, people: Sequence[UserId]) -> None:
        """They see it among their channels; whoever cannot be let in finds it by the link."""
        for user in people:
            try:
                await thread.add_user(discord.Object(user))
            except (discord.HTTPException, OSError) as error:
                log.info("%s was not let into the thread %s: %s", user, thread.id, error)


def may_offer(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot may make a thread where this was said."""
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    return is_channel and not places.missing_for_a_thread(interaction.app_permissions)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Threads(bot))
