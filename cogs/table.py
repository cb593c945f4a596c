"""At the table: choices, and what one person holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.choice import answer_of
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.hand import advice_text
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.hall.match import Match
from dragonbot.hall.playing import Act
from dragonbot.hall.playing import Answer as Answered

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Table(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "hand": self.on_hand,
            "advice": self.on_advice,
            "act": self.on_act,
            "pick": self.on_pick,
            "picks": self.on_pick,
            "several": self.on_several,
            "word": self.on_word,
        }

    # Commands

    @app_commands.command(**named("cmd-hand"))
    @app_commands.guild_only()
    async def hand(self, interaction: Place) -> None:
        match = await self.bot.hall.match(await self.bot.number(interaction))
        await self._hand(interaction, match)

    # Clicks

    async def on_hand(self, click: Click) -> None:
        await self._hand(click.interaction, await self.bot.hall.match(click.action.match))

    async def on_advice(self, click: Click) -> None:
        """What a master would bid, as far as can be told from what the person sees."""
        hall, number = self.bot.hall, click.action.match
        match = await hall.match(number)
        seat = match.seated(click.user)
        question = match.running().question
        assert question is not None
        if not BOARDS[match.row.game].may_be_advised(question, seat):
            raise Refused("no_advice_now")
        await click.answer.hold()
        best = await hall.advise(number, click.user, click.action.number)
        if match.game is None or match.game.question is not question:
            raise Refused("question_is_over")
        said = advice_text(match, question, seat, best, self.bot.language(click.interaction, match))
        if said is None:
            raise Refused("no_advice_now")
        await click.answer.say(said)

    async def on_pick(self, click: Click) -> None:
        """One of several answers, named by its mark; in a list or on a button."""
        picked = next(iter(click.values), click.action.option)

        await self._answer(click, lambda match: answer_at(match, click, picked))

    async def on_several(self, click: Click) -> None:
        """Several words, named by their marks."""
        await self._answer(click, lambda match: words_at(match, click))

    async def on_word(self, click: Click) -> None:
        """An answer that may be changed, so that it is named by its word."""
        await self._answer(click, lambda _: click.action.option)

    async def on_act(self, click: Click) -> None:
        """What a person may do without being asked."""
        match = await self.bot.hall.match(click.action.match)
        action = BOARDS[match.row.game].action(click.action.option)
        await self.bot.hall.take(click.action.match, Act(click.user, action, click.at))
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        self.bot.whispers.shown(match, click.user)
        in_secret = BOARDS[match.row.game].in_secret(action)
        note = reply.acted(self.bot.catalogue(click.interaction, match), in_secret=in_secret)
        await click.answer.refresh(self.bot.hand(match, click.user, language, note))

    async def _answer(self, click: Click, answer: Callable[[Match], Any]) -> None:
        match = await self.bot.hall.match(click.action.match)
        given = Answered(click.user, click.action.number, answer(match), click.at)
        receipt, shown = await do_in_public(click, given)
        if shown:
            return
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        said = reply.accepted(match, receipt.question, receipt.seat, receipt.kept, language)
        message = click.interaction.message
        if message is not None and message.flags.ephemeral:
            self.bot.whispers.shown(match, click.user)
            await click.answer.refresh(self.bot.hand(match, click.user, language, said))
        else:
            await click.answer.say(said)

    # Answers

    async def _hand(self, interaction: Place, match: Match) -> None:
        user = interaction.user.id
        panel = self.bot.hand(match, user, self.bot.language(interaction, match))
        self.bot.whispers.shown(match, user)
        await Answer.to(interaction).show(panel)


def answer_at(match: Match, click: Click, picked: str) -> Any:
    """The answer with this mark, if the question is still the same."""
    question, seat = asked(match, click)
    return answer_of(question, seat, picked, _posted(match))


def words_at(match: Match, click: Click) -> list[str]:
    """The words with the marks that were chosen, if the question is still the same."""
    question, seat = asked(match, click)
    return [answer_of(question, seat, value) for value in dict.fromkeys(click.values)]


def _posted(match: Match) -> Sequence[Any]:
    """The answers as the newest post tells them to everybody, where it does."""
    content = match.post.content if match.post is not None else {}
    ask = content.get("ask")
    return ask["answers"] if ask is not None and content["question"] == match.row.question else ()


def asked(match: Match, click: Click) -> tuple[Question, int]:
    """The question that the click belongs to, and the person's seat. Refused where they are not asked."""
    game, seat = match.running(), match.seated(click.user)
    question = game.question
    assert question is not None
    if match.row.question != click.action.number:
        raise Refused("question_is_over")
    if seat not in question.waiting:
        raise Refused("not_asked")
    return question, seat


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Table(bot))
