"""The server: what those who manage it settle on for all of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui import places
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.panels import NO, OF_SERVER, YES, pictures_panel
from dragonbot.engine.refusal import Refused

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Server(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["server"] = self.on_server

    @app_commands.command(**named("cmd-server"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Place) -> None:
        """What is usual in a server."""
        _want_keeper(interaction)
        await Answer.to(interaction).show(await self._panel(interaction))

    async def on_server(self, click: Click) -> None:
        """Somebody settles on pictures, or words."""
        _want_keeper(click.interaction)
        wanted = click.action.option
        if wanted not in (YES, NO):
            raise Refused("panel_is_old")
        guild = places.spot_of(click.interaction).guild
        await self.bot.store.change_server(guild, pictures="on" if wanted == YES else "off")
        await click.answer.refresh(await self._panel(click.interaction))

    async def _panel(self, interaction: Place) -> discord.ui.LayoutView:
        row = await self.bot.store.server(places.spot_of(interaction).guild)
        language = await self.bot.language_here(interaction)
        return pictures_panel(language, OF_SERVER, is_on=row.pictures == "on")


def _want_keeper(interaction: Place) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("server_keepers_only")


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Server(bot))
