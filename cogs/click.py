"""A click: a button, a select or a form of ours, and the person who used it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.clicked import Clicked
from dragonbot.discord_ui.components import Action
from dragonbot.discord_ui.places import spot_of
from dragonbot.ids import GuildId, InteractionId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


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
