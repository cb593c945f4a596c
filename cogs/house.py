"""House rules: chosen in a lobby, kept by a server under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import Answer, Click
from dragonbot.engine.box import Variation
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId, UserId
from dragonbot.match.lobby import Choose, ChooseAll, require_host_in_lobby
from dragonbot.store.rows import LONGEST_NAME, MOST_SETS, HouseSetRow, find_set
from dragonbot.tables.match import Match
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.names import escaped, tidy
from dragonbot.ui.lobby.house_rules import (
    BOX,
    OVERVIEW,
    SETS,
    NamedSet,
    house_form,
    house_panel,
    in_slice,
    sets_offered,
    sets_panel,
    typed_in,
    value_in,
)

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster

Place = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]


class House(commands.Cog):
    house = app_commands.Group(**named("cmd-house"), guild_only=True)

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"house": self.on_house, "houseset": self.on_house}

    # Commands

    @house.command(**named("cmd-house-save"))
    @options("rules")
    async def save(self, interaction: Place, rules: app_commands.Range[str, 1, LONGEST_NAME]) -> None:
        """The rules of the table here, which need not be the person's own."""
        _want_keeper(interaction)
        match = await self.bot.hall.match(await self.bot.match_id(interaction))
        kept = tidy(rules)[:LONGEST_NAME].strip()
        if not kept or kept.isdecimal():
            raise Refused("no_name_for_a_set")
        box = GAMES[match.row.game]
        known = {*box.options, *box.variations}
        row = HouseSetRow(
            id=0,
            guild_id=match.row.guild_id,
            game=match.row.game,
            name=kept,
            options={option: value for option, value in match.row.options.items() if option in known},
            made=self.bot.hall.time.now(),
        )
        if not await self.bot.store.put_house_set(row):
            raise Refused("too_many_sets", most=MOST_SETS)
        await self._say(interaction, "set_saved", match, kept)

    @house.command(**named("cmd-house-use"))
    @options("rules")
    async def use(self, interaction: Place, rules: str) -> None:
        match = await self.bot.hall.match(await self.bot.match_id(interaction))
        user = UserId(interaction.user.id)
        require_host_in_lobby(match, user, self.bot.hall.time.now())
        found = await self._meant(match, rules)
        await self.bot.hall.take(match.row.id, ChooseAll(user, found.options))
        await self._say(interaction, "set_used", match, found.name)

    @house.command(**named("cmd-house-list"))
    async def list_sets(self, interaction: Place) -> None:
        sets = await self.bot.store.house_sets(components.spot_of(interaction).guild)
        known = [(each.name, each) for each in sets if each.game in GAMES]
        language = await self.bot.language_here(interaction)
        await Answer.to(interaction).show(sets_panel(known, language, self.bot.mentions))

    @house.command(**named("cmd-house-delete"))
    @options("rules")
    async def delete(self, interaction: Place, rules: str) -> None:
        _want_keeper(interaction)
        guild = components.spot_of(interaction).guild
        sets = await self.bot.store.house_sets(guild)
        named_so = [found for game in GAMES if (found := find_set(sets, game, rules)) is not None]
        if len(named_so) != 1:
            raise Refused("several_sets_of_that_name" if named_so else "no_such_set")
        await self.bot.store.drop_house_set(guild, named_so[0].id)
        await self._say(interaction, "set_deleted", None, named_so[0].name)

    @use.autocomplete("rules")
    async def _of_this_game(self, interaction: Place, typed: str) -> Choices:
        try:
            match = await self.bot.hall.match(self.bot.hall.match_in(ChannelId(interaction.channel_id or 0)))
        except Refused:
            return []
        return await self._offered(interaction, typed, match.row.game)

    @delete.autocomplete("rules")
    async def _of_this_server(self, interaction: Place, typed: str) -> Choices:
        return await self._offered(interaction, typed)

    async def _offered(self, interaction: Place, typed: str, game: str = "") -> Choices:
        sets = await self.bot.store.house_sets(components.spot_of(interaction).guild)
        offered = sets_offered(sets, typed, await self.bot.catalogue_here(interaction), game)
        return [app_commands.Choice(name=label, value=number) for number, label in offered]

    # Clicks

    async def on_house(self, click: Click) -> None:
        """A button or a list of the panel."""
        match = await self.bot.hall.match(click.action.match)
        require_host_in_lobby(match, click.user, self.bot.hall.time.now())
        wish, _, more = click.action.option.partition(".")
        chosen = next(iter(click.values), "")
        variations = GAMES[match.row.game].variations
        page, note = OVERVIEW, None
        if wish == OVERVIEW and chosen:
            page = chosen
        elif wish == SETS:
            found = await self._meant(match, chosen)
            await self.bot.hall.take(match.row.id, ChooseAll(click.user, found.options))
            said = self.bot.catalogue(click.interaction, match)
            note = reply.done(said, "set_used", self.bot.mentions, name=escaped(found.name))
        elif wish == BOX:
            await self.bot.hall.take(match.row.id, ChooseAll(click.user, {}))
        elif wish in variations:
            if more == "form" and not click.fields:
                language = self.bot.language(click.interaction, match)
                await click.answer.form(house_form(match, wish, language))
                return
            value = self._value(click, match, wish, variations[wish], more)
            await self.bot.hall.take(match.row.id, Choose(click.user, wish, value))
            page = wish
        elif wish != OVERVIEW:
            raise Refused("panel_is_old")
        await self._show(click, page, note)

    def _value(self, click: Click, match: Match, name: str, variation: Variation, more: str) -> Any:
        """What was chosen for a house rule, in whichever way."""
        if more == "form":
            return typed_in(variation, name, click.fields)
        if more == "usual":
            return variation.usual
        if more.isdecimal() and len(more) < 4:
            language = self.bot.language(click.interaction, match)
            now = match.row.options.get(name, variation.usual)
            return in_slice(variation, now, int(more), click.values, language, match.row.game)
        if not click.values:
            raise Refused("panel_is_old")
        return value_in(variation, click.values[0])

    async def _show(self, click: Click, page: str, note: str | None) -> None:
        match = await self.bot.hall.match(click.action.match)
        sets = [NamedSet(each.id, each.name) for each in await self._sets(match)]
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(house_panel(match, page, sets, language, self.bot.mentions, note))

    async def _sets(self, match: Match) -> list[HouseSetRow]:
        """Those of the server for this game."""
        sets = await self.bot.store.house_sets(match.row.guild_id)
        return [each for each in sets if each.game == match.row.game]

    async def _meant(self, match: Match, asked: str) -> HouseSetRow:
        found = find_set(await self._sets(match), match.row.game, asked.strip())
        if found is None:
            raise Refused("no_such_set")
        return found

    async def _say(self, interaction: Place, what: reply.Done, match: Match | None, name: str) -> None:
        catalogue: Catalogue = (
            self.bot.catalogue(interaction, match)
            if match is not None
            else await self.bot.catalogue_here(interaction)
        )
        said = reply.done(catalogue, what, self.bot.mentions, name=escaped(name))
        await Answer.to(interaction).say(said)


def _want_keeper(interaction: Place) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("only_keepers_keep_sets")


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(House(bot))
