"""Sharing: what people say where answers are gathered, and what they put together for it click by click."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.click import Click
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.protocols import View
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.answering import ACTIONS, action_in, answer_in, deal_in
from dragonbot.games.gold.board.hand import ANY_OBJECT
from dragonbot.games.gold.board.offer_panel import offer_panel, with_part
from dragonbot.games.gold.board.shares import asked_for_shares, moved, shares_panel
from dragonbot.games.gold.board.wishes import Chosen, read_wish, wish_panel, with_choice
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.hall.match import Match
from dragonbot.hall.playing import Act, Answer

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


class Sharing(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "share": self.on_share,
            "token": self.on_token,
            "offer": self.on_offer,
            "trade": self.on_trade,
            "deal": self.on_deal,
            "need": self.on_need,
            "say": self.on_say,
        }

    # Panels

    async def on_share(self, click: Click) -> None:
        match = await self._asked(click)
        await self._panel(
            click, shares_panel(match, click.user, self._language(click, match), click.action.option)
        )

    async def on_token(self, click: Click) -> None:
        """Tokens have been chosen for one of the shares."""
        match = await self._asked(click)
        game, seat = match.running(), match.seated(click.user)
        asked_for_shares(game, seat)
        divides = game.question is not None and game.question.key == "divide"
        draft = moved(game.view(seat), click.action.option, click.values, divides=divides)
        await self._panel(click, shares_panel(match, click.user, self._language(click, match), draft))

    async def on_offer(self, click: Click) -> None:
        match = await self._asked(click)
        await self._panel(click, offer_panel(match, click.user, self._language(click, match)))

    async def on_trade(self, click: Click) -> None:
        """A part of an offer has been chosen."""
        match = await self._asked(click)
        draft = with_part(match.view(click.user), click.action.option, click.values)
        await self._panel(click, offer_panel(match, click.user, self._language(click, match), draft))

    async def on_need(self, click: Click) -> None:
        """An object has been chosen, or something that it needs to be told."""
        match = await self._asked(click, of_this_question=False)
        if click.action.option == ANY_OBJECT:
            card, chosen = next(iter(click.values), ""), Chosen()
        else:
            key, _, wish = click.action.option.partition("~")
            card, chosen = read_wish(wish)
            chosen = with_choice(card, chosen, key, click.values)
        await self._panel(click, wish_panel(match, click.user, self._language(click, match), card, chosen))

    # What is said

    async def on_say(self, click: Click) -> None:
        option = click.action.option
        if option.partition("~")[0] in ACTIONS:
            await self._act(click)
        else:
            await self._say(click, lambda view, _: answer_in(view, option))

    async def on_deal(self, click: Click) -> None:
        value = next(iter(click.values), "")
        await self._say(click, lambda view, seat: deal_in(view, seat, value))

    async def _act(self, click: Click) -> None:
        match = await self._asked(click, of_this_question=False)
        action = action_in(match.view(click.user), click.action.option)
        await self.bot.hall.take(click.action.match, Act(click.user, action, click.at))
        match = await self.bot.hall.match(click.action.match)
        in_secret = BOARDS[match.row.game].in_secret(action)
        note = reply.acted(self.bot.catalogue(click.interaction, match), in_secret=in_secret)
        self.bot.whispers.shown(match, click.user)
        await click.answer.refresh(self.bot.hand(match, click.user, self._language(click, match), note))

    async def _say(self, click: Click, said: Callable[[View, int], Any]) -> None:
        self._of_gold(await self.bot.hall.match(click.action.match))
        given = Answer(click.user, click.action.number, said, click.at)
        receipt, shown = await do_in_public(click, given)
        if shown:
            return
        match = await self.bot.hall.match(click.action.match)
        language = self._language(click, match)
        told = reply.accepted(match, receipt.question, receipt.seat, receipt.kept, language)
        message = click.interaction.message
        if message is not None and message.flags.ephemeral:
            self.bot.whispers.shown(match, click.user)
            await click.answer.refresh(self.bot.hand(match, click.user, language, told))
        else:
            await click.answer.say(told)

    # Who may

    async def _asked(self, click: Click, *, of_this_question: bool = True) -> Match:
        """The match, if it still asks what the button belongs to."""
        match = await self.bot.hall.match(click.action.match)
        self._of_gold(match)
        match.running()
        match.seated(click.user)
        if of_this_question and match.row.question != click.action.number:
            raise Refused("question_is_over")
        return match

    @staticmethod
    def _of_gold(match: Match) -> None:
        if match.row.game not in GOLD_GAMES:
            raise Refused("question_is_over")

    def _language(self, click: Click, match: Match) -> str:
        return self.bot.language(click.interaction, match)

    @staticmethod
    async def _panel(click: Click, panel: discord.ui.LayoutView) -> None:
        await click.answer.refresh(panel)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Sharing(bot))
