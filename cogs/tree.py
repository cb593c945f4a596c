"""The tree of commands: where they come in, and where it is told what goes wrong in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.quick_response import respond_quickly
from dragonbot.discord_ui import inside

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


def is_somebody(interaction: discord.Interaction[Any]) -> bool:
    """Whether it is said who did it; discord.py's types say that it always is."""
    who: object = interaction.user
    return who is not discord.utils.MISSING


class Tree(app_commands.CommandTree["GameMaster"]):
    """The commands. Whatever goes wrong in one is told in one way."""

    async def interaction_check(self, interaction: discord.Interaction[GameMaster], /) -> bool:
        if not is_somebody(interaction):
            return False
        self.client.take_on(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        await self._complete(interaction)
        return False  # discord.py has nothing left to do

    async def _complete(self, interaction: discord.Interaction[GameMaster]) -> None:
        """Offer choices for what is being typed. discord.py logs every failure, and then answers nothing."""
        respond_quickly(interaction)
        data: Any = interaction.data
        try:
            command, options = inside.command_in(self, data)
            focused = next(option["name"] for option in options if option.get("focused"))
            await inside.complete(command, interaction, focused)
        except Exception as error:  # noqa: BLE001 - whatever it is, the person is offered nothing
            await self.client.refusals.tell(interaction, error)

    async def on_error(
        self, interaction: discord.Interaction[GameMaster], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.refusals.tell(interaction, error)
