"""Privacy: what is kept, one's own data as a file, and to be forgotten."""

from __future__ import annotations

import asyncio
import gzip
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.panels import NO, YES, forget_question
from dragonbot.discord_ui.privacy_panel import DATA, FILE, ZIPPED_FILE, data_panel, privacy_panel
from dragonbot.discord_ui.reply import Done
from dragonbot.hall.packing import PARTS
from dragonbot.hall.personal import data_of
from dragonbot.hall.thinning import Lasting
from dragonbot.ids import GuildId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

MOST_BYTES: Final = 8 * 1024 * 1024
"""What Discord takes of a file that is sent with a message, with some room left. A larger one is packed."""


class Privacy(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self._one_at_a_time = asyncio.Lock()
        """Who has played for years reads much of the store; all others' tables come first."""
        bot.verbs["privacy"] = self.on_privacy
        bot.verbs["forget"] = self.on_forget

    @app_commands.command(**named("cmd-privacy"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """What is kept, and what one can do about it."""
        await Answer.to(interaction).show(await self._panel(interaction))

    async def on_privacy(self, click: Click) -> None:
        """One's own data, or the panel."""
        if click.action.option != DATA:
            await click.answer.show(await self._panel(click.interaction))
            return
        await click.answer.hold()
        async with self._one_at_a_time:
            data = await data_of(self.bot.store, click.user, self.bot.hall.time.now())
        file = FILE
        if len(data) > MOST_BYTES:
            file, data = ZIPPED_FILE, await asyncio.to_thread(gzip.compress, data)
        language = await self.bot.language_here(click.interaction)
        await click.answer.show(
            data_panel(language, file), {file: data}, partial(reply.file_not_taken, language)
        )

    async def on_forget(self, click: Click) -> None:
        """Asked once more. Running seats go to stand-ins; name and id leave what is finished."""
        if click.action.option not in (YES, NO):
            await click.answer.refresh(forget_question(await self.bot.language_here(click.interaction)))
            return
        unreadable = await self.bot.hall.forget(click.user) if click.action.option == YES else 0
        if click.action.option == YES:
            self.bot.languages.choose(click.user, None)
        catalogue = await self.bot.catalogue_here(click.interaction)
        if unreadable:
            said = catalogue.say("forgotten-in-part", count=unreadable)
        else:
            what: Done = "forgotten" if click.action.option == YES else "kept"
            said = reply.done(catalogue, what, self.bot.mentions)
        await click.answer.refresh(reply.note(said))

    async def _panel(self, interaction: discord.Interaction[Any]) -> discord.ui.LayoutView:
        lasting = await Lasting.in_settings(self.bot.store)
        if interaction.guild_id is not None:
            server = await self.bot.store.server(GuildId(interaction.guild_id))
            lasting = Lasting.of(server).at_most(lasting)
        ends = {part: seconds for seconds, part in lasting.ends()}
        times: dict[str, float | None] = {part: ends.get(part) for part in PARTS}
        return privacy_panel(await self.bot.language_here(interaction), times, self.bot.mentions)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Privacy(bot))
