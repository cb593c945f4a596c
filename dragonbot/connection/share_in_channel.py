"""Share in channel: a person posts for everyone what only they saw."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.connection import permissions
from dragonbot.connection.clicks import Panel, files_of
from dragonbot.connection.permissions import MissingPermissions
from dragonbot.connection.publisher import with_pictures_or_in_words
from dragonbot.connection.responses import BROKEN_LINE
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import stopped

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


Place = discord.Interaction[Any]
AGAIN_SECONDS: Final = 10.0
"""Minimum seconds between two shared messages in a channel."""
LONGEST_REQUEST_SECONDS: Final = 20.0


class Showing:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: dict[ChannelId, float] = {}
        """Time of the last share there."""

    async def show(self, interaction: Place, make: Callable[[], Awaitable[Panel]]) -> None:
        """Post it in a person's channel. Refused where they or the bot may not write, or too often."""
        spot = components.spot_of(interaction)
        self._want_may_show(interaction, spot.channel)
        panel = await make()
        now = self._bot.hall.time.now()
        self._last = {place: at for place, at in self._last.items() if now - at < AGAIN_SECONDS}
        self._last[spot.channel] = now
        place = self._bot.get_partial_messageable(spot.channel, guild_id=spot.guild)

        async def send(panel: Panel) -> None:
            view, files = stopped(self._bot.icons.dressed(panel.view)), files_of(panel.pngs)
            await place.send(view=view, files=files, nonce=str(interaction.id))

        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                if panel.pngs:
                    await with_pictures_or_in_words(
                        lambda: send(panel), lambda _: send(panel.without_pictures())
                    )
                else:
                    await send(panel)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            raise Refused("not_shown_here") from error

    def _want_may_show(self, interaction: Place, channel: ChannelId) -> None:
        permissions.require_may_write(interaction)
        lacking = components.missing(interaction.channel, interaction.app_permissions)
        if lacking:
            raise MissingPermissions(lacking)
        before = self._last.get(channel, -AGAIN_SECONDS)
        wait = before + AGAIN_SECONDS - self._bot.hall.time.now()
        if wait > 0:
            raise Refused("shown_just_now", seconds=math.ceil(wait))
