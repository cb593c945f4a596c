"""At the table: choices, and what one person holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.discord_ui.translator import named
from dragonbot.engine.refusal import Refused
from dragonbot.hall.match import Match, Receipt

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Table(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "hand": self.on_hand,
            "pick": self.on_pick,
            "picks": self.on_pick,
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

    async def on_pick(self, click: Click) -> None:
        """One of several answers, named by its place among them; in a list or on a button."""
        picked = next(iter(click.values), click.action.option)

        async def pick(match: Match) -> Receipt:
            return await match.answer(
                click.user, click.action.number, answer_at(match, click, picked), click.at
            )

        receipt, shown = await do_in_public(click, pick)
        if shown:
            return
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        said = reply.accepted(match, receipt.question, receipt.seat, receipt.kept, language)
        message = click.interaction.message
        if message is not None and message.flags.ephemeral:
            self.bot.whispers.shown(match, click.user)
            await click.answer.refresh(hand_panel(match, click.user, language, said))
        else:
            await click.answer.say(said)

    # Answers

    async def _hand(self, interaction: Place, match: Match) -> None:
        user = interaction.user.id
        panel = hand_panel(match, user, self.bot.language(interaction, match))
        self.bot.whispers.shown(match, user)
        await Answer.to(interaction).show(panel)


def answer_at(match: Match, click: Click, picked: str) -> Any:
    """The answer at this place among those of the person, if the question is still the same."""
    game, seat = match.running(), match.seated(click.user)
    question = game.question
    assert question is not None
    if match.row.question != click.action.number:
        raise Refused("question_is_over")
    if seat not in question.waiting:
        raise Refused("not_asked")
    answers = question.answers(seat)
    if not picked.isdecimal() or int(picked) >= len(answers):
        raise Refused("question_is_over")
    return answers[int(picked)]


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Table(bot))
