"""The library: cards, rules and what this bot is."""

from __future__ import annotations

import asyncio
import math
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot import __version__
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import Choices, Place
from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.history.archive import IS_OVER
from dragonbot.ids import UserId
from dragonbot.store.rows import CustomCardChoice, MatchRow, PersonRow
from dragonbot.tables.opening import blank_id_in, text_of_choice
from dragonbot.text.speech import Catalogue
from dragonbot.timing import Whose
from dragonbot.ui.custom_cards.custom_card import Which, card_panel
from dragonbot.ui.custom_cards.reading import invented
from dragonbot.ui.kit.command_tree import (
    About,
    about_page,
    card_named,
    card_page,
    cards_offered,
    game_choices,
    game_named,
    game_of,
    help_page,
    named,
    options,
    round_page,
    rules_page,
    topic_named,
    topics_offered,
)
from dragonbot.ui.kit.components import MOST_OPTIONS
from dragonbot.ui.lobby.house_rules import blank_named, blanks_offered
from dragonbot.ui.table.picture import Picture, of_card, of_custom_card

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


class Library(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["round"] = self.on_round

    async def on_round(self, click: Request) -> None:
        """The round or turn step by step, with the table's rules."""
        await click.show(Panel(round_page(click.match.row, click.language)))

    @app_commands.command(**named("cmd-card"))
    @options
    async def card(self, interaction: Place, name: str) -> None:
        language, row, in_words = await asyncio.gather(
            self.bot.language_here(interaction), self._row_here(interaction), self._wants_words(interaction)
        )
        blank = blank_named(row.blanks if row is not None else (), name)
        if blank is not None:
            await self._show_blank(interaction, blank, language, in_words=in_words)
            return
        card = card_named(name, language)
        if card is None:
            raise Refused("unknown_card", asked=name)
        game = row.game if row is not None else None
        picture = None if in_words else of_card(card, game_of(card, game), language)
        whose = Whose(interaction.guild_id or 0, interaction.channel_id or 0)
        make = partial(card_page, card, language, game)
        await Answer.to(interaction).show(*await drawn_panel(self.bot, make, picture, whose))

    @card.autocomplete("name")
    async def _card_names(self, interaction: Place, typed: str) -> Choices:
        """Cards, custom ones of the table here first."""
        language = await self.bot.language_here(interaction)
        row = await self._row_here(interaction)
        blanks = blanks_offered(row.blanks if row is not None else (), typed, Catalogue(language))
        found = [*blanks, *cards_offered(typed, language)][:MOST_OPTIONS]
        return [app_commands.Choice(name=name, value=card) for name, card in found]

    async def _show_blank(
        self, interaction: Place, blank: CustomCardChoice, language: str, *, in_words: bool
    ) -> None:
        """A custom card, in the version the table plays with."""
        known = blank_id_in(blank["id"])
        card = card_or_mistake(await text_of_choice(self.bot.store, blank))
        if not isinstance(card, Card):
            raise Refused("no_such_blank_card")
        shown = invented(card, language)
        picture = None if in_words else of_custom_card(shown, language)
        whose = Whose(interaction.guild_id or 0, interaction.channel_id or 0)

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return card_panel(
                Which("card", known.card if known is not None else 0), shown, language, picture=drawn
            )

        await Answer.to(interaction).show(*await drawn_panel(self.bot, make, picture, whose))

    @app_commands.command(**named("cmd-rules"))
    @options
    async def rules(self, interaction: Place, game: str | None = None, topic: str | None = None) -> None:
        language = await self.bot.language_here(interaction)
        chosen = game_named(game) if game is not None else await self._played_here(interaction)
        found = topic_named(topic, chosen) if topic is not None else None
        if topic is not None and found is None:
            raise Refused("unknown_topic", asked=topic)
        row = await self._row_here(interaction)
        is_here = row is not None and row.game == chosen and row.state not in IS_OVER
        options = row.options if row is not None and is_here else {}
        await Answer.to(interaction).show(rules_page(chosen, found, language, self.bot.mentions, options))

    @rules.autocomplete("game")
    async def _games(self, interaction: Place, typed: str) -> Choices:
        return game_choices(typed, await self.bot.language_here(interaction))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Place, typed: str) -> Choices:
        chosen = getattr(interaction.namespace, "game", None)
        try:
            game = game_named(chosen or "")
        except Refused:
            game = await self._played_here(interaction)
        found = topics_offered(typed, game, await self.bot.language_here(interaction))
        return [app_commands.Choice(name=title, value=topic) for topic, title in found]

    @app_commands.command(**named("cmd-about"))
    async def about(self, interaction: Place) -> None:
        latency = self.bot.latency
        facts = About(
            version=__version__,
            since=self.bot.registry.skew.theirs(self.bot.registry.opened),
            answers_in=latency if math.isfinite(latency) else None,
            tables=len(self.bot.registry.opening.channels),
            contact=self.bot.contact,
        )
        await Answer.to(interaction).show(
            about_page(facts, await self.bot.language_here(interaction), self.bot.mentions)
        )

    @app_commands.command(**named("cmd-help"))
    async def help(self, interaction: Place) -> None:
        language, row = await asyncio.gather(self.bot.language_here(interaction), self._row_here(interaction))
        is_open = row is not None and row.state not in IS_OVER
        await Answer.to(interaction).show(
            help_page(
                language,
                self.bot.mentions,
                is_host=row is not None and is_open and row.host == interaction.user.id,
                is_keeper=interaction.permissions.manage_guild,
            )
        )

    async def _row_here(self, interaction: Place) -> MatchRow | None:
        """The newest table here, if the database answers; the library works without it."""
        return await self.bot.looked_up(self.bot.newest_here(interaction), None)

    async def _wants_words(self, interaction: Place) -> bool:
        user = UserId(interaction.user.id)
        return (await self.bot.looked_up(self.bot.store.person(user), PersonRow(user=user))).words

    async def _played_here(self, interaction: Place) -> str:
        """The game of the table here, else the first one."""
        row = await self._row_here(interaction)
        return row.game if row is not None and row.game in GAMES else next(iter(GAMES))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Library(bot))
