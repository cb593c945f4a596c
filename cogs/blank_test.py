"""Tests of custom cards: computers play with one, and the person who asked gets the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.blank import Shelf, group_of
from cogs.games import whose
from cogs.review import follow
from dragonbot.blank.card import Card
from dragonbot.blank_trial.desk import Desk, OneAtATime
from dragonbot.blank_trial.figures import Figures
from dragonbot.blank_trial.plan import Plan, plan_for
from dragonbot.blank_trial.telling import told
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel
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
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.reply import note
from dragonbot.ui.table.picture import Picture
from dragonbot.workers.thinkers import TooMany

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


Place = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]


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
        card = await self.shelf.meant_card(interaction, which)
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

    async def _stop(self, click: Click, which: Which) -> None:
        card = await self.shelf.meant_card(click.interaction, which)
        catalogue = await self.bot.catalogue_here(click.interaction)
        if not await self.desk.stop(plan_for(card.blank), click.user):
            await self._test(click.interaction, which)  # it is over, or not theirs to stop
            return
        name = title(catalogue, card.called(catalogue.language))
        await click.answer.refresh(note(catalogue.say("trial-stopped", card=name)))

    async def _follow(self, interaction: Place, which: Which, card: Card, plan: Plan, language: str) -> None:
        async def made() -> Panel | None:
            figures = await self.desk.figures(plan)
            return None if figures is None else await self._tested(interaction, which, card, figures)

        def progress(_: float) -> discord.ui.LayoutView:
            return self._progress(which, card, plan, language)

        key = self.desk.key(plan)
        await follow(self.bot, interaction, self.desk.work, key, progress, made, "not_tested", language)

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


async def setup(bot: GameMaster) -> None:
    cog = BlankTest(bot)
    await bot.add_cog(cog)
    group_of(bot).add_command(cog.command())
