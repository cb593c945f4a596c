"""Words: what a picture shows, told to the one person who asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui.components import MOST_TEXT, shortened
from dragonbot.discord_ui.hand import OF_HAND
from dragonbot.discord_ui.picture import of_post
from dragonbot.discord_ui.reply import note
from dragonbot.engine.refusal import Refused
from dragonbot.ids import PostNumber

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


class Words(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["words"] = self.on_words

    async def on_words(self, click: Click) -> None:
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


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Words(bot))
