"""Places of their own: a post in a forum or a thread for each table, made once whatever happens meanwhile.

In a forum the card of the lobby is the post's first message. In a channel a message says that there is a
table, and the thread hangs on it and bears its number. So a place is found again by the mark that its first
message bears, before a second one is made.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal

import discord

from cogs.request_trace import only_once
from dragonbot.discord_ui import places
from dragonbot.discord_ui.answer import stopped
from dragonbot.discord_ui.panels import started_beside, thread_name
from dragonbot.discord_ui.post_mark import MarkedPost, marked, name_of, shows
from dragonbot.hall.fail_point import reach
from dragonbot.hall.outside import Made, Notice, Placed
from dragonbot.hall.taking_up import here_since
from dragonbot.ids import ChannelId, MatchId, MessageId, PostNumber
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)

A_DAY_MINUTES: Final = 1440
A_WEEK_MINUTES: Final = 10080
"""After so many minutes without a message Discord puts a thread to sleep; the bot wakes it."""
MOST_LOOKED_THROUGH: Final = 200
CLOCKS_DIFFER_SECONDS: Final = 60.0
HAS_A_THREAD: Final = 160004
BEFORE_ALL_POSTS: Final = PostNumber(0)


class OwnPlaces:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._tried: set[MatchId] = set()
        """Where it is not known whether Discord has made what it was asked for."""

    async def make(self, notice: Notice) -> Made:
        """The place for a table. What goes wrong is raised as discord.py has it."""
        match = notice.match
        channel = await self._bot.fetch_channel(match.made_in or 0)
        may_be_there = match.id in self._tried or notice.post.made <= here_since(
            self._bot.hall, match.guild_id
        )
        self._tried.add(match.id)
        if isinstance(channel, discord.ForumChannel):
            found = await self._post_in(channel, notice) if may_be_there else None
            made = found or await self._new_post(channel, notice)
        elif isinstance(channel, discord.TextChannel):
            said = await self._said_in(channel, notice) if may_be_there else None
            made = await self._thread_on(channel, said or await self._say(channel, notice), notice)
        else:
            raise discord.InvalidData("no thread can be made in this kind of channel")
        self._tried.discard(match.id)
        return made

    def _is_mine(self, author: int) -> bool:
        return self._bot.user is not None and author == self._bot.user.id

    # In a forum

    async def _new_post(self, forum: discord.ForumChannel, notice: Notice) -> Made:
        server = await self._bot.store.server(notice.match.guild_id)
        usable = places.usable_tags(forum)
        tags = [tag for tag in usable if tag.id == server.tag]
        if not tags and forum.flags.require_tag:
            tags = usable[:1]
        # Discord knows no numbers for these as it does for messages: whatever is sent twice is there twice.
        with only_once():
            made = await forum.create_thread(
                name=_name(notice),
                view=self._bot.outside.view(notice),
                applied_tags=tags,
                auto_archive_duration=_sleeps_after(notice),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        return _in_post(made.thread)

    async def _post_in(self, forum: discord.ForumChannel, notice: Notice) -> Made | None:
        """The post that was made before, known by its first message."""
        async for thread in self._threads_of(forum):
            if not self._is_mine(thread.owner_id) or _is_older(thread, notice, self._bot):
                continue
            try:
                first = await thread.fetch_message(thread.id)
            except discord.NotFound:  # somebody deleted it
                continue
            if shows(first, notice.post):
                return _in_post(thread)
        return None

    async def _threads_of(self, forum: discord.ForumChannel) -> AsyncIterator[discord.Thread]:
        for thread in await forum.guild.active_threads():
            if thread.parent_id == forum.id:
                yield thread
        async for thread in forum.archived_threads(limit=MOST_LOOKED_THROUGH):
            yield thread

    # In a channel

    async def _say(self, channel: discord.TextChannel, notice: Notice) -> MessageId:
        """Say that there is a table."""
        said = started_beside(Catalogue(notice.match.language), notice.match.game, _host(notice))
        post = _beside(notice)
        message = await channel.send(
            view=stopped(marked(said, post)),
            nonce=name_of(post),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        reach("after-said")
        return MessageId(message.id)

    async def _said_in(self, channel: discord.TextChannel, notice: Notice) -> MessageId | None:
        after = discord.utils.time_snowflake(_since(notice, self._bot))
        async for message in channel.history(
            limit=MOST_LOOKED_THROUGH, after=discord.Object(after), oldest_first=True
        ):
            if self._is_mine(message.author.id) and shows(message, _beside(notice)):
                return MessageId(message.id)
        return None

    async def _thread_on(self, channel: discord.TextChannel, message: MessageId, notice: Notice) -> Made:
        """Its number is that of the message, and no second one can hang there."""
        try:
            await channel.create_thread(
                name=_name(notice),
                message=discord.Object(message),
                auto_archive_duration=_sleeps_after(notice),
            )
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:
                raise
        return Made(ChannelId(message), None)


def _in_post(thread: discord.Thread) -> Made:
    return Made(ChannelId(thread.id), Placed(MessageId(thread.id)))


def _beside(notice: Notice) -> MarkedPost:
    """What the message is known by on which the thread hangs."""
    return MarkedPost(notice.match.id, BEFORE_ALL_POSTS, notice.post.made)


def _host(notice: Notice) -> str:
    return next((seat.name for seat in notice.seats if seat.user == notice.match.host), "")


def _name(notice: Notice) -> str:
    return thread_name(Catalogue(notice.match.language), notice.match.game, _host(notice))


def _sleeps_after(notice: Notice) -> Literal[1440, 10080]:
    return A_DAY_MINUTES if notice.match.pace == "live" else A_WEEK_MINUTES


def _since(notice: Notice, bot: GameMaster) -> datetime:
    return datetime.fromtimestamp(bot.hall.skew.theirs(notice.post.made) - CLOCKS_DIFFER_SECONDS, UTC)


def _is_older(thread: discord.Thread, notice: Notice, bot: GameMaster) -> bool:
    return discord.utils.snowflake_time(thread.id) < _since(notice, bot)
