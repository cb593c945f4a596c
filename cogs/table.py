"""At the table: what people say and do in the game, and what one person holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.drawing import hand_drawn
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.advice import advice_text
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.clicked import Done, Form, Said, Shown
from dragonbot.discord_ui.clicks import OF_ANY_GAME, outcome_of
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.protocols import GameLike
from dragonbot.engine.refusal import Refused
from dragonbot.hall.computers import said_so_far
from dragonbot.hall.match import Match
from dragonbot.hall.playing import Act, Receipt
from dragonbot.hall.playing import Answer as Answered
from dragonbot.ids import MatchId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Table(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "hand": self.on_hand,
            "advice": self.on_advice,
            **dict.fromkeys(OF_ANY_GAME, self.on_game),
        }
        bot.on_game_verb = self.on_game

    async def cog_load(self) -> None:
        """The commands of the games. Editions share theirs."""
        for command in dict.fromkeys(each for board in BOARDS.values() for each in board.commands):
            self.bot.tree.add_command(command(self.take_by_command))

    # Commands

    @app_commands.command(**named("cmd-hand"))
    @app_commands.guild_only()
    async def hand(self, interaction: Place) -> None:
        match = await self.bot.hall.match(await self.bot.match_id(interaction))
        await self._hand(interaction, match)

    # Clicks

    async def on_hand(self, click: Click) -> None:
        await self._hand(click.interaction, await self.bot.hall.match(click.action.match))

    async def on_advice(self, click: Click) -> None:
        """What a master would do, as far as can be told from what the person sees."""
        hall, match_id = self.bot.hall, click.action.match
        match = await hall.match(match_id)
        seat = match.seated(click.user)
        question = match.running().question
        assert question is not None
        if not BOARDS[match.row.game].may_be_advised(question, seat):
            raise Refused("no_advice_now")
        await click.answer.hold()
        said = said_so_far(match)
        best = await hall.advise(match_id, click.user, click.action.question)
        if (await hall.match(match_id)).seated(click.user) != seat:
            raise Refused("not_seated")
        if match.game is None or match.game.question is not question:
            raise Refused("question_is_over")
        if said_so_far(match) != said:
            raise Refused("advice_is_old")
        told = advice_text(match, question, seat, best, self.bot.language(click.interaction, match))
        if told is None:
            raise Refused("no_advice_now")
        await click.answer.say(told)

    async def on_game(self, click: Click) -> None:
        """Whatever is about the game itself; what it comes to is the same in a lesson."""
        match = await self.bot.hall.match(click.action.match)
        clicked = click.clicked(self.bot.language(click.interaction, match))
        match outcome_of(match, clicked):
            case Shown(panel, is_below=True):
                await click.answer.show(panel)
            case Shown(panel):
                await click.answer.refresh(panel)
            case Form(modal):
                await click.answer.form(modal)
            case Said(answer, is_closed=True):
                await self._close(click, match, answer)
            case Said(answer):
                await self._say(click, answer)
            case Done(action):
                await self._act(click, action)

    async def take_by_command(self, interaction: Place, said: Callable[[GameLike, int], Any]) -> None:
        """An answer that was typed. What is named is meant for this question and no later one."""
        match_id = await self.bot.match_id(interaction)
        match = await self.bot.hall.match(match_id)
        if match.row.state == "lobby":
            raise Refused("not_started")
        user, at = UserId(interaction.user.id), self.bot.moment(interaction)
        question = match.asked(at)
        answer = said(match.running(), match.seated(user))
        receipt = await self.bot.hall.answer(match_id, user, question, answer, at)
        await self._closed(interaction, match_id, receipt)

    # What a click comes to

    async def _close(self, click: Click, match: Match, answer: Any) -> None:
        action = click.action
        people = [seat.user for seat in match.seats if seat.user is not None]
        if self.bot.edit_tokens.is_wanted(click.interaction, people):
            click.answer.leaves_token = partial(self.bot.edit_tokens.keep, click.interaction)
        receipt = await self.bot.hall.answer(action.match, click.user, action.question, answer, click.at)
        await self._closed(click.interaction, action.match, receipt)

    async def _closed(self, interaction: Place, match_id: MatchId, receipt: Receipt) -> None:
        match = await self.bot.hall.match(match_id)
        told = self._told(interaction, match, receipt)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await Answer.to(interaction).refresh(reply.note(told))
        else:
            await self.bot.receipts.tell(interaction, told)

    async def _say(self, click: Click, answer: Any) -> None:
        receipt, shown = await do_in_public(
            click, Answered(click.user, click.action.question, answer, click.at)
        )
        if shown:
            return
        match = await self.bot.hall.match(click.action.match)
        told = self._told(click.interaction, match, receipt)
        message = click.interaction.message
        if message is not None and message.flags.ephemeral:
            await self._refresh_hand(click, match, told)
        else:
            await self.bot.receipts.tell(click.interaction, told)

    async def _act(self, click: Click, action: Any) -> None:
        """What a person may do without being asked."""
        await self.bot.hall.take(click.action.match, Act(click.user, action, click.at))
        match = await self.bot.hall.match(click.action.match)
        in_secret = BOARDS[match.row.game].in_secret(action)
        note = reply.acted(self.bot.catalogue(click.interaction, match), in_secret=in_secret)
        await self._refresh_hand(click, match, note)

    def _told(self, interaction: Place, match: Match, receipt: Receipt) -> str:
        """That an answer has been taken."""
        language = self.bot.language(interaction, match)
        return reply.accepted(match, receipt.question, receipt.seat, receipt.kept, language)

    async def _refresh_hand(self, click: Click, match: Match, note: str) -> None:
        self.bot.whispers.shown(match, click.user)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(self.bot.hand(match, click.user, language, note))

    async def _hand(self, interaction: Place, match: Match) -> None:
        user = UserId(interaction.user.id)
        panel = await hand_drawn(self.bot, match, user, self.bot.language(interaction, match))
        self.bot.whispers.shown(match, user)
        await Answer.to(interaction).show(*panel)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Table(bot))
