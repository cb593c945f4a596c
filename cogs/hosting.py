"""Hosting: the host's panel in the lobby, and what is chosen there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.panels import host_panel, person_named, setting_label
from dragonbot.hall import hosting
from dragonbot.hall.match import Match
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


class Hosting(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "host": self.on_host,
            "setting": self.on_setting,
            "remove": self.on_remove,
            "heir": self.on_heir,
        }

    async def on_host(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        hosting.want_host_in_lobby(match, click.user)
        language = self.bot.language(click.interaction, match)
        await click.answer.show(host_panel(match, hosting.SETTINGS, language))

    async def on_setting(self, click: Click) -> None:
        setting, value = click.action.option, next(iter(click.values), "")
        now = self.bot.hall.time.now()
        said = await self._do(click, lambda match: hosting.settle_on(match, click.user, setting, value, now))
        await self._again(click, said.say("done-setting", value=setting_label(said, setting, value)))

    async def on_remove(self, click: Click) -> None:
        whom, name = await self._chosen(click)
        now = self.bot.hall.time.now()
        said = await self._do(click, lambda match: hosting.remove(match, click.user, whom, now))
        await self._again(click, said.say("done-removed", who=name))

    async def on_heir(self, click: Click) -> None:
        """Whoever was the host has no panel any more."""
        whom, name = await self._chosen(click)
        now = self.bot.hall.time.now()
        said = await self._do(click, lambda match: hosting.hand_over(match, click.user, whom, now))
        await click.answer.refresh(reply.note(said.say("done-handed-over-host", who=name)))

    async def _chosen(self, click: Click) -> tuple[int, str]:
        """The person who was chosen in a list, and what they are called."""
        match = await self.bot.hall.match(click.action.match)
        catalogue = self.bot.catalogue(click.interaction, match)
        return person_named(match, catalogue, next(iter(click.values), ""))

    async def _do(self, click: Click, act: Callable[[Match], Awaitable[None]]) -> Catalogue:
        match = await self.bot.hall.match(click.action.match)
        await self.bot.hall.do(match.row.id, act)
        return self.bot.catalogue(click.interaction, match)

    async def _again(self, click: Click, note: str) -> None:
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(host_panel(match, hosting.SETTINGS, language, note))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Hosting(bot))
