"""Wishes: whether what one person alone sees is shown in pictures or in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.components import MOST_TEXT, shortened
from dragonbot.discord_ui.hand import OF_HAND
from dragonbot.discord_ui.panels import NO, YES, pictures_panel
from dragonbot.discord_ui.picture import of_post
from dragonbot.discord_ui.reply import note
from dragonbot.engine.refusal import Refused
from dragonbot.ids import PostNumber, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Wishes(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["words"] = self.on_words
        bot.verbs["pictures"] = self.on_pictures

    @app_commands.command(**named("cmd-me"))
    async def me(self, interaction: Place) -> None:
        """What one person wishes for."""
        await Answer.to(interaction).show(await self._of_me(interaction))

    async def on_pictures(self, click: Click) -> None:
        """Somebody wants pictures, or words."""
        wanted = click.action.option.removeprefix("me-")
        if wanted not in (YES, NO):
            raise Refused("panel_is_old")
        await self.bot.store.change_person(click.user, words=wanted == NO)
        await click.answer.refresh(await self._of_me(click.interaction))

    async def on_words(self, click: Click) -> None:
        """What a picture shows, told to one person."""
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        if click.action.option == OF_HAND:
            self.bot.whispers.shown(match, click.user)
            await click.answer.show(self.bot.hand(match, click.user, language))
            return
        notice = await self.bot.hall.notice(match.row.id, PostNumber(click.action.number))
        if notice is None:
            raise Refused("panel_is_old")
        spoken = notice._replace(match=notice.match.model_copy(update={"language": language}))
        picture = of_post(spoken, await self.bot.outside.scenes_of(notice))
        if picture is None:
            raise Refused("panel_is_old")
        await click.answer.show(note(shortened(picture.in_words, MOST_TEXT)))

    async def _of_me(self, interaction: Place) -> discord.ui.LayoutView:
        row = await self.bot.store.person(UserId(interaction.user.id))
        return pictures_panel(await self.bot.language_here(interaction), is_on=not row.words)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Wishes(bot))
