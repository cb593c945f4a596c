"""Hosting: the host's panel in the lobby, and what is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs import rights
from cogs.click import Click
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.panels import host_panel, person_named, setting_label
from dragonbot.discord_ui.seat_panels import remove_question
from dragonbot.hall import hosting, lobby
from dragonbot.hall.attendance import want_host
from dragonbot.hall.match import Match
from dragonbot.hall.state import Deed
from dragonbot.ids import UserId
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
            "sendaway": self.on_send_away,
            "heir": self.on_heir,
        }

    async def on_host(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        lobby.want_host_in_lobby(match, click.user, self.bot.hall.time.now())
        language = self.bot.language(click.interaction, match)
        await click.answer.show(host_panel(match, hosting.SETTINGS, language))

    async def on_setting(self, click: Click) -> None:
        setting, value = click.action.option, next(iter(click.values), "")
        said = await self._do(click, hosting.SettleOn(click.user, setting, value))
        await self._again(click, said.say("done-setting", value=setting_label(said, setting, value)))

    async def on_remove(self, click: Click) -> None:
        """Whoever is chosen in the list is not sent away yet: that cannot be undone."""
        whom, name = await self._chosen(click)
        match = await self.bot.hall.match(click.action.match)
        if not await self._is_let(click, match):
            want_host(match, click.user, self.bot.hall.time.now())
        hosting.want_to_remove(match, click.user, whom)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(remove_question(match, whom, name, language))

    async def on_send_away(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        catalogue = self.bot.catalogue(click.interaction, match)
        whom, name = person_named(match, catalogue, click.action.option)
        is_let = await self._is_let(click, match)
        said = await self._do(click, hosting.Remove(click.user, whom, is_let))
        told = said.say("done-removed", who=name)
        if match.row.state == "lobby" and not is_let:
            await self._again(click, told)
        else:
            await click.answer.refresh(reply.note(told))

    async def _is_let(self, click: Click, match: Match) -> bool:
        server = await self.bot.store.server(match.row.guild_id)
        return rights.may_remove(click.interaction, match, server)

    async def on_heir(self, click: Click) -> None:
        """Whoever was the host has no panel any more."""
        whom, name = await self._chosen(click)
        said = await self._do(click, hosting.HandOver(click.user, whom))
        await click.answer.refresh(reply.note(said.say("done-handed-over-host", who=name)))

    async def _chosen(self, click: Click) -> tuple[UserId, str]:
        """The person who was chosen in a list, and what they are called."""
        match = await self.bot.hall.match(click.action.match)
        catalogue = self.bot.catalogue(click.interaction, match)
        return person_named(match, catalogue, next(iter(click.values), ""))

    async def _do(self, click: Click, deed: Deed[None]) -> Catalogue:
        match = await self.bot.hall.match(click.action.match)
        await self.bot.hall.take(match.row.id, deed)
        return self.bot.catalogue(click.interaction, match)

    async def _again(self, click: Click, note: str) -> None:
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(host_panel(match, hosting.SETTINGS, language, note))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Hosting(bot))
