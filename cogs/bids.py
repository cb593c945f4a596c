"""Bids: what is closed in a fist, by command or click by click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named, options
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.coins import LONGEST_COUNT, MORE, coin_form, coins_panel
from dragonbot.games.fist.board.fists import FistSoFar, read_coin, read_fists
from dragonbot.hall.match import Match
from dragonbot.hall.playing import Receipt

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]
Count = app_commands.Range[int, 0, 99]
METAL: Final = (
    "fairy",
    "gold",
    "silver",
    "fairy_silver",
    "red_stone",
    "blue_stone",
    "yellow_stone",
    "white_stone",
)
"""What `coins` stands for, and so goes with no count of."""


class Bids(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "bid": self.on_bid,
            "coins": self.on_coins,
            "coin": self.on_coin,
            "seal": self.on_seal,
        }

    @app_commands.command(**named("cmd-bid"))
    @app_commands.guild_only()
    @options(
        "coins",
        "fairy",
        "gold",
        "silver",
        "fairy_silver",
        "black",
        "red",
        "purple",
        "red_stone",
        "blue_stone",
        "yellow_stone",
        "white_stone",
    )
    async def bid(
        self,
        interaction: Place,
        coins: Count | None = None,
        fairy: Count | None = None,
        gold: Count | None = None,
        silver: Count | None = None,
        fairy_silver: Count | None = None,
        black: Count | None = None,
        red: Count | None = None,
        purple: Count | None = None,
        red_stone: Count | None = None,
        blue_stone: Count | None = None,
        yellow_stone: Count | None = None,
        white_stone: Count | None = None,
    ) -> None:
        given = {
            "fairy": fairy,
            "gold": gold,
            "silver": silver,
            "fairy_silver": fairy_silver,
            "black": black,
            "red": red,
            "purple": purple,
            "red_stone": red_stone,
            "blue_stone": blue_stone,
            "yellow_stone": yellow_stone,
            "white_stone": white_stone,
        }
        kinds = {kind: count for kind, count in given.items() if count is not None}
        number = await self.bot.number(interaction)
        match = await self.bot.hall.match(number)
        if match.row.state == "lobby":
            raise Refused("not_started")
        user, at = interaction.user.id, self.bot.moment(interaction)
        # What is named is meant for this question and no later one.
        question, answer = match.asked(at), fist_of(match, user, coins, kinds)
        receipt = await self.bot.hall.answer(number, user, question, answer, at)
        await self._accepted(interaction, number, receipt)

    async def on_bid(self, click: Click) -> None:
        count = click.action.option
        if not (count.isascii() and count.isdecimal()):
            raise Refused("question_is_over")
        await self._seal(click, int(count))

    async def on_seal(self, click: Click) -> None:
        fists = read_fists(click.action.option)
        await self._seal(click, fists if len(fists) > 1 else fists[0])

    async def _seal(self, click: Click, fist: int | Mapping[str, int] | Sequence[FistSoFar]) -> None:
        action = click.action
        receipt = await self.bot.hall.answer(action.match, click.user, action.number, fist, click.at)
        await self._accepted(click.interaction, action.match, receipt)

    async def on_coins(self, click: Click) -> None:
        match = await self._asked(click)
        language = self.bot.language(click.interaction, match)
        if not click.action.option:
            await click.answer.show(coins_panel(match, click.user, language))
            return
        # From one fist to two, or back.
        fists = read_fists(click.action.option)
        await click.answer.refresh(coins_panel(match, click.user, language, fists))

    async def on_coin(self, click: Click) -> None:
        """The count of one kind has been chosen, from the list or in a form."""
        match = await self._asked(click)
        counting = read_coin(click.action.option)
        if counting is None:
            raise Refused("question_is_over")
        language = self.bot.language(click.interaction, match)
        typed = next(iter(click.fields.values()), None)
        said = typed if typed is not None else next(iter(click.values), "0")
        if said == MORE:
            await click.answer.form(coin_form(match, click.user, counting, language))
            return
        if not said.strip().isdecimal() or len(said.strip()) > LONGEST_COUNT:
            raise Refused("not_a_count", count=said)
        counting.fists[counting.place][counting.coin] = int(said)
        await click.answer.refresh(coins_panel(match, click.user, language, counting.fists))

    async def _asked(self, click: Click) -> Match:
        """The match, if it still asks what the button belongs to."""
        match = await self.bot.hall.match(click.action.match)
        match.running()
        match.seated(click.user)
        if match.row.question != click.action.number:
            raise Refused("question_is_over")
        return match

    async def _accepted(self, interaction: Place, number: int, receipt: Receipt) -> None:
        match = await self.bot.hall.match(number)
        language = self.bot.language(interaction, match)
        said = reply.accepted(match, receipt.question, receipt.seat, receipt.kept, language)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await Answer.to(interaction).refresh(reply.note(said))
        else:
            await Answer.to(interaction).say(said)


def fist_of(match: Match, user: int, coins: int | None, kinds: dict[str, int]) -> int | dict[str, int]:
    """What `/bid` is told, as the rules take it. Refused where no bids are asked for."""
    game, seat = match.running(), match.seated(user)
    question = game.question
    assert question is not None
    if question.key != "fist":
        raise Refused("no_bids_now")
    if coins is None:
        if not kinds:
            raise Refused("nothing_named")
        return kinds
    if any(kind in kinds for kind in METAL):
        raise Refused("coins_and_kinds")
    if not kinds:
        return coins
    # The rules count out the metal; what comes along joins it.
    counted = question.written(question.check(seat, coins))
    return {**counted, **kinds} if isinstance(counted, dict) else coins


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Bids(bot))
