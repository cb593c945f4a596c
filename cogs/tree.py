"""The tree of commands: where they come in, and where it is told what goes wrong in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

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
        return True

    async def on_error(
        self, interaction: discord.Interaction[GameMaster], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.refusals.tell(interaction, error)
