"""A click or a command of a person, and what they are told when it goes wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import app_commands

from dragonbot.connection.responses import respond_quickly
from dragonbot.ids import GuildId, InteractionId, UserId
from dragonbot.ui.kit import discord_internals
from dragonbot.ui.kit.answer import Answer
from dragonbot.ui.kit.components import Action, spot_of
from dragonbot.ui.table.board import Clicked

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


class Click(NamedTuple):
    bot: GameMaster
    interaction: discord.Interaction[Any]
    action: Action
    values: Sequence[str] = ()
    """What is chosen in a select."""
    fields: Mapping[str, str] = {}
    """What is typed in a form, by the ids of its fields."""

    @property
    def answer(self) -> Answer:
        return Answer.to(self.interaction)

    @property
    def user(self) -> UserId:
        return UserId(self.interaction.user.id)

    @property
    def guild(self) -> GuildId:
        return spot_of(self.interaction).guild

    @property
    def id(self) -> InteractionId:
        return InteractionId(self.interaction.id)

    @property
    def name(self) -> str:
        return self.interaction.user.display_name

    def clicked(self, language: str) -> Clicked:
        """What the game may know of it, whose person speaks this language."""
        return Clicked(self.action, self.user, language, self.values, self.fields)

    @property
    def at(self) -> float:
        """When Discord took it: what counts is not when it came here."""
        return self.bot.moment(self.interaction)


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
            command, options = discord_internals.command_in(self, data)
            focused = next(option["name"] for option in options if option.get("focused"))
            await discord_internals.complete(command, interaction, focused)
        except Exception as error:  # noqa: BLE001 - whatever it is, the person is offered nothing
            await self.client.refusals.tell(interaction, error)

    async def on_error(
        self, interaction: discord.Interaction[GameMaster], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.refusals.tell(interaction, error)
