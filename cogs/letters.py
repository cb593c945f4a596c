"""Letters: direct messages. They tell somebody that tables wait, and of these nothing but links."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TypeVar

import discord

from dragonbot.discord_ui import trouble
from dragonbot.discord_ui.components import base36, custom_ids_in
from dragonbot.discord_ui.letter import greeting, letter, letter_action
from dragonbot.hall.outside import Closed, Envelope, Later
from dragonbot.ids import ChannelId, UserId
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)
R = TypeVar("R")

LONGEST_REQUEST_SECONDS: Final = 15.0
AGAIN_SECONDS: Final = 10.0
"""After so long it is tried again, where Discord does not say."""
MOST_LOOKED_THROUGH: Final = 100
"""So many messages are looked through for one that may be there."""
CLOCKS_DIFFER_SECONDS: Final = 60.0
CLOSED: Final = (50007, 50278)
"""Discord's numbers for who takes no direct messages, and for who is in no server with the bot any more."""


class Letters:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def write(self, envelope: Envelope) -> ChannelId:
        said, view = letter(Catalogue(envelope.language), envelope.links, envelope.number)
        return await self._met(
            lambda: self._write(envelope.user, envelope.direct, said, view, envelope.number)
        )

    async def greet(self, user: UserId, language: str, number: int) -> ChannelId:
        """The first one, so that somebody sees how it will be. Raises Later or Closed."""
        said, view = greeting(Catalogue(language), number)
        return await self._met(lambda: self._write(user, None, said, view, number))

    async def find(self, envelope: Envelope) -> ChannelId | None:
        return await self._met(lambda: self._find(envelope))

    async def _write(
        self, user: UserId, direct: ChannelId | None, said: str, view: discord.ui.View, number: int
    ) -> ChannelId:
        channel = direct or await self._opened(user)
        try:
            await self._send(channel, said, view, number)
        except discord.NotFound:
            if direct is None:
                raise
            channel = await self._opened(user)  # what was noted is another past
            await self._send(channel, said, view, number)
        return channel

    async def _opened(self, user: UserId) -> ChannelId:
        data = await self._bot.http.start_private_message(user)
        return ChannelId(int(data["id"]))

    async def _send(self, channel: ChannelId, said: str, view: discord.ui.View, number: int) -> None:
        await self._channel(channel).send(
            said,
            view=view,
            nonce=f"letter-{base36(number)}",
            allowed_mentions=discord.AllowedMentions.none(),
            suppress_embeds=True,
        )

    async def _find(self, envelope: Envelope) -> ChannelId | None:
        channel = envelope.direct or await self._opened(envelope.user)
        mark = letter_action(envelope.number).custom_id
        made = self._bot.hall.skew.theirs(envelope.made) - CLOCKS_DIFFER_SECONDS
        after = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(made, UTC)))
        try:
            async for message in self._channel(channel).history(
                limit=MOST_LOOKED_THROUGH, after=after, oldest_first=True
            ):
                if mark in custom_ids_in(message.components):
                    return channel
        except discord.NotFound:
            log.info("a channel of direct messages is not there any more")
        return None

    def _channel(self, channel: ChannelId) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel, type=discord.ChannelType.private)

    async def _met(self, act: Callable[[], Awaitable[R]]) -> R:
        """Do it; what goes wrong is told in the words of the hall."""
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                return await act()
        except Exception as error:
            met = trouble.met(error)
            if met is not None and met.meaning == "later":
                raise Later(met.seconds or AGAIN_SECONDS) from error
            if not isinstance(error, discord.HTTPException):
                raise
            if error.code not in CLOSED:
                log.warning("Discord takes no direct message from the bot: %s", error)
            raise Closed(str(error.code)) from error
