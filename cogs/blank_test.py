"""Tests of custom cards: computers play with one, and the person who asked gets the result."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.blank import Shelf, group_of
from cogs.games import whose
from dragonbot.blank.card import Card
from dragonbot.blank_trial.desk import Desk, OneAtATime
from dragonbot.blank_trial.figures import Figures
from dragonbot.blank_trial.plan import Plan, plan_for
from dragonbot.blank_trial.telling import told
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import BROKEN_LINE
from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.custom_card import Which, label, title
from dragonbot.ui.custom_cards.reading import (
    STOP,
    VERB,
    Tested,
    invented,
    picture_of,
    progress_panel,
    tested_panel,
    wished_in,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import stopped
from dragonbot.ui.kit.reply import note
from dragonbot.ui.table.picture import Picture
from dragonbot.workers.thinkers import TooMany

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster

log = logging.getLogger(__name__)

Place = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
EVERY_SECONDS: Final = 10.0
"""Seconds between progress reports."""
FOLLOWED_SECONDS: Final = 13 * 60.0
"""Seconds for which a private message can be edited."""


class BlankTest(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        self.desk = Desk(bot.store, bot.hall.time, bot.archive.processes)
        bot.verbs[VERB] = self.on_test

    def command(self) -> app_commands.Command[Any, ..., None]:
        """`/blank test`."""

        @app_commands.command(**named("cmd-blank-test"))
        @options("card")
        async def test(interaction: Place, card: str) -> None:
            which = await self.shelf.meant(interaction, card, "draft", "card")
            await self._test(interaction, which)

        @test.autocomplete("card")
        async def offered(interaction: Place, typed: str) -> Choices:
            return await self.shelf.offered(interaction, typed, "draft", "card")

        return test

    async def cog_unload(self) -> None:
        await self.desk.work.close()

    async def on_test(self, click: Request) -> None:
        found = wished_in(click.action)
        if found is None:
            raise Refused("panel_is_old")
        which, wish = found
        if wish == STOP:
            await self._stop(click, which)
        else:
            await self._test(click.interaction, which)

    async def _test(self, interaction: Place, which: Which) -> None:
        """Show the test's result, or start it and report its progress while the message can be edited."""
        card = await self._card(interaction, which)
        plan = plan_for(card.blank)
        figures = await self.desk.figures(plan)
        language = await self.bot.language_here(interaction)
        if figures is not None:
            await Answer.to(interaction).refresh(*await self._tested(interaction, which, card, figures))
            return
        if self.desk.work.part(self.desk.key(plan)) is None:
            try:
                self.desk.begin(plan, UserId(interaction.user.id), whose(interaction))
            except OneAtATime as one:
                raise Refused("one_test_at_a_time") from one
            except TooMany as many:
                raise Refused("too_many_tests") from many
        await Answer.to(interaction).refresh(self._progress(which, card, plan, language))
        self.bot.errand(self._follow(interaction, which, card, plan, language))

    async def _stop(self, click: Request, which: Which) -> None:
        card = await self._card(click.interaction, which)
        catalogue = await self.bot.catalogue_here(click.interaction)
        if not await self.desk.stop(plan_for(card.blank), click.user):
            await self._test(click.interaction, which)  # it is over, or not theirs to stop
            return
        name = title(catalogue, card.called(catalogue.language))
        await click.answer.refresh(note(catalogue.say("trial-stopped", card=name)))

    async def _follow(self, interaction: Place, which: Which, card: Card, plan: Plan, language: str) -> None:
        """The message of the one who asked becomes the result when that is there."""
        work, key = self.desk.work, self.desk.key(plan)
        clock = asyncio.get_running_loop().time
        until, shown = clock() + FOLLOWED_SECONDS, 0
        try:
            while (part := work.part(key)) is not None and clock() < until:
                if int(100 * part) != shown:
                    shown = int(100 * part)
                    view = self.bot.icons.dressed(self._progress(which, card, plan, language))
                    await interaction.edit_original_response(view=stopped(view))
                await work.wait(key, EVERY_SECONDS)
            figures = await self.desk.figures(plan)
            if figures is not None:
                await Answer.to(interaction).change(await self._tested(interaction, which, card, figures))
            elif work.was_in_vain(key):
                raise Refused("not_tested")
        except Refused as refused:
            panel = note(reply.explained(refused, Catalogue(language), self.bot.mentions), wrong=True)
            with suppress(discord.HTTPException, *BROKEN_LINE):
                await interaction.edit_original_response(view=stopped(self.bot.icons.dressed(panel)))
        except (discord.HTTPException, *BROKEN_LINE) as problem:  # a click shows it again
            log.info("the test of a card is not shown by itself: %r", problem)

    # What is shown

    def _progress(self, which: Which, card: Card, plan: Plan, language: str) -> discord.ui.LayoutView:
        part = self.desk.work.part(self.desk.key(plan)) or 0.0
        return progress_panel(which, card.called(language), part, language, self.bot.mentions)

    async def _tested(self, interaction: Place, which: Which, card: Card, figures: Figures) -> Panel:
        language = await self.bot.language_here(interaction)
        catalogue = Catalogue(language)
        shown = invented(card, language)
        drawn = told(figures, label(catalogue, shown.name), language, shown.badge)
        picture = picture_of(figures.game, drawn.picture, language)
        in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        said = told(figures, title(catalogue, shown.name), language)
        tested = Tested(shown.name, figures.game, figures.games, figures.players, said.verdict, said.figures)

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return tested_panel(which, tested, drawn, language)

        return await drawn_panel(self.bot, make, None if in_words else picture, whose(interaction))

    async def _card(self, interaction: Place, which: Which) -> Card:
        row = (
            await self.shelf.draft(interaction, which.number)
            if which.sort == "draft"
            else await self.shelf.card(interaction, which.number)
        )
        return await self.shelf.understood(row.source)


async def setup(bot: GameMaster) -> None:
    cog = BlankTest(bot)
    await bot.add_cog(cog)
    group_of(bot).add_command(cog.command())
