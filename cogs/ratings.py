"""Ratings: the list of the best, and what a person or a server has played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import Answer, Request
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import GuildId, UserId
from dragonbot.store.results import LISTED_SECONDS, MOST_SPREAD
from dragonbot.ui.history.games import HERE, MINE, OF
from dragonbot.ui.history.ratings import (
    MOST_GAMES,
    MOST_LISTED,
    MOST_OPPONENTS,
    Person,
    leaders_panel,
    person_panel,
    server_panel,
)
from dragonbot.ui.kit.command_tree import choices, chosen, game_choices, game_named, named, options
from dragonbot.ui.kit.components import spot_of

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster

Place = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]


class Ratings(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["leaders"] = self.on_leaders

    @app_commands.command(**named("cmd-leaders"))
    @app_commands.guild_only()
    @options
    async def leaders(self, interaction: Place, game: str | None = None) -> None:
        wanted = None if game is None else game_named(game)
        await Answer.to(interaction).show(await self._leaders(interaction, wanted))

    async def on_leaders(self, click: Request) -> None:
        """The list of another game."""
        game = click.action.option
        if game not in GAMES:
            raise Refused("panel_is_old")
        await click.answer.refresh(await self._leaders(click.interaction, game))

    @app_commands.command(**named("cmd-stats"))
    @app_commands.guild_only()
    @options
    @app_commands.choices(of=choices("games-of", OF))
    async def stats(
        self, interaction: Place, of: str | None = None, player: discord.User | None = None
    ) -> None:
        guild, user = spot_of(interaction).guild, UserId(interaction.user.id)
        language = await self.bot.language_here(interaction)
        if player is None and chosen(of or MINE, OF) == HERE:
            tallies = await self.bot.store.tallies(guild)
            await Answer.to(interaction).show(server_panel(tallies, language, self.bot.mentions))
            return
        whom = user if player is None else UserId(player.id)
        if whom != user and not (await self.bot.store.person(whom)).listed:
            raise Refused("stats_are_hidden")
        person = await self._person(guild, whom)
        now = self.bot.registry.time.now()
        await Answer.to(interaction).show(person_panel(person, now, language, self.bot.mentions))

    @leaders.autocomplete("game")
    async def _games(self, interaction: Place, typed: str) -> Choices:
        return game_choices(typed, await self.bot.language_here(interaction))

    async def _leaders(self, interaction: Place, game: str | None) -> discord.ui.LayoutView:
        store, guild = self.bot.store, spot_of(interaction).guild
        tallies = [tally for tally in await store.tallies(guild) if tally.rated and tally.game in GAMES]
        rated = [tally.game for tally in sorted(tallies, key=lambda tally: -tally.rated)]
        meant = game or next(iter(rated), next(iter(GAMES)))
        now = self.bot.registry.time.now()
        listed = await store.listed(guild, meant, now - LISTED_SECONDS, MOST_SPREAD, MOST_LISTED)
        own = [row for row in await store.ratings_of(UserId(interaction.user.id), guild) if row.game == meant]
        return leaders_panel(
            meant,
            listed,
            own[0] if own else None,
            rated,
            await self.bot.language_here(interaction),
            self.bot.mentions,
        )

    async def _person(self, guild: GuildId, user: UserId) -> Person:
        store = self.bot.store
        return Person(
            user,
            await store.ratings_of(user, guild),
            await store.placings_of(user, guild, MOST_GAMES),
            await store.versus(user, guild, MOST_OPPONENTS),
        )


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Ratings(bot))
