"""Blank cards in a lobby: which of the server's a host wants at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.click import Click
from dragonbot.blank.card import Card
from dragonbot.blank.remembered import read
from dragonbot.discord_ui.blank_reading import names_of
from dragonbot.discord_ui.components import MOST_OPTIONS
from dragonbot.discord_ui.lobby_cards import (
    ALL,
    NONE,
    ONLY,
    PAGE,
    Offered,
    cards_panel,
    name_of,
    wished_in,
)
from dragonbot.engine.refusal import Refused
from dragonbot.hall.blank import BlankRow
from dragonbot.hall.lobby import want_host_in_lobby
from dragonbot.hall.lobby_cards import (
    MOST_IN_A_GAME,
    BlankId,
    ChooseBlanks,
    blank_id_in,
    has_only_blanks,
    takes_blanks,
)
from dragonbot.hall.match import Match
from dragonbot.hall.rows import BlankChoice

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


class LobbyCards(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"cards": self.on_cards, "cardset": self.on_chosen}

    async def on_cards(self, click: Click) -> None:
        """The button of the lobby, or one of those of the panel that it opens."""
        found = wished_in(click.action.option)
        if found is None:
            raise Refused("panel_is_old")
        wish, page = found
        match = await self._match(click)
        if wish != PAGE:
            now, only = match.row.blanks, has_only_blanks(match.row.options)
            if wish == ALL:
                now = [_choice(row, names) for row, names in await self._here(match)]
            elif wish == NONE:
                now = []
            else:
                only = wish == ONLY
            await self.bot.hall.take(match.row.id, ChooseBlanks(click.user, now, only))
        await self._show(click, page, in_its_place=bool(click.action.option))

    async def on_chosen(self, click: Click) -> None:
        """Those of one page were chosen; what is chosen on others stays."""
        if not click.action.option.isdecimal():
            raise Refused("panel_is_old")
        page = int(click.action.option)
        match = await self._match(click)
        here = await self._here(match)
        shown = here[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
        of_the_page = {row.id for row, _ in shown}
        kept = [blank for blank in match.row.blanks if _number(blank) not in of_the_page]
        wanted = [_choice(row, names) for row, names in shown if str(row.id) in click.values]
        only = has_only_blanks(match.row.options)
        await self.bot.hall.take(match.row.id, ChooseBlanks(click.user, [*kept, *wanted], only))
        await self._show(click, page, in_its_place=True)

    async def _match(self, click: Click) -> Match:
        """Refused to everybody but the host, and once the game has begun."""
        match = await self.bot.hall.match(click.action.match)
        want_host_in_lobby(match, click.user, self.bot.hall.time.now())
        if not takes_blanks(match.row.game):
            raise Refused("no_blanks_in_this_game")
        return match

    async def _show(self, click: Click, page: int, *, in_its_place: bool) -> None:
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        here = await self._here(match)
        panel = cards_panel(
            match,
            [Offered(row.id, name_of(names, language)) for row, names in here],
            frozenset(_number(blank) for blank in match.row.blanks),
            MOST_IN_A_GAME,
            language,
            self.bot.mentions,
            page,
        )
        await (click.answer.refresh if in_its_place else click.answer.show)(panel)

    async def _here(self, match: Match) -> list[tuple[BlankRow, dict[str, str]]]:
        """The cards of the server that are understood, and their names."""
        rows = await self.bot.store.blank_cards(match.row.guild_id)
        return await asyncio.to_thread(_understood, rows)


def _understood(rows: Sequence[BlankRow]) -> list[tuple[BlankRow, dict[str, str]]]:
    known = [(row, read(row.source)) for row in rows]
    return [(row, names_of(card)) for row, card in known if isinstance(card, Card)]


def _choice(row: BlankRow, names: dict[str, str]) -> BlankChoice:
    return {"id": str(BlankId(row.guild_id, row.id, row.version)), "names": names}


def _number(blank: BlankChoice) -> int:
    found = blank_id_in(blank["id"])
    return found.card if found is not None else 0


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(LobbyCards(bot))
