"""House rules: chosen in a lobby, saved by a server under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.responses import Choices, Place
from dragonbot.engine.box import Variation
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId
from dragonbot.match.lobby import Choose, ChooseAll, require_host_in_lobby
from dragonbot.store.rows import LONGEST_NAME, MOST_SETS, HouseSetRow, find_set
from dragonbot.tables.match import Match
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


class House(commands.Cog):
    house = app_commands.Group(**named("cmd-house"), guild_only=True)

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"house": self.on_house, "houseset": self.on_house}

    # Commands

    @house.command(**named("cmd-house-save"))
    @options
    async def save(self, interaction: Place, rules: app_commands.Range[str, 1, LONGEST_NAME]) -> None:
        """Save the house rules of the table here; it may be anyone's."""
        _require_keeper(interaction)
        request = await self.bot.request(interaction)
        match = request.match
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
            made=self.bot.registry.time.now(),
        )
        if not await self.bot.store.put_house_set(row):
            raise Refused("too_many_sets", most=MOST_SETS)
        await request.answer.say(request.done("set_saved", name=escaped(kept)))

    @house.command(**named("cmd-house-use"))
    @options
    async def use(self, interaction: Place, rules: str) -> None:
        request = await self.bot.request(interaction)
        require_host_in_lobby(request.match, request.user, self.bot.registry.time.now())
        found = await self._meant(request.match, rules)
        await request.take(ChooseAll(request.user, found.options))
        await request.answer.say(request.done("set_used", name=escaped(found.name)))

    @house.command(**named("cmd-house-list"))
    async def list_sets(self, interaction: Place) -> None:
        sets = await self.bot.store.house_sets(components.spot_of(interaction).guild)
        known = [(each.name, each) for each in sets if each.game in GAMES]
        language = await self.bot.language_here(interaction)
        await Answer.to(interaction).show(sets_panel(known, language, self.bot.mentions))

    @house.command(**named("cmd-house-delete"))
    @options
    async def delete(self, interaction: Place, rules: str) -> None:
        _require_keeper(interaction)
        guild = components.spot_of(interaction).guild
        sets = await self.bot.store.house_sets(guild)
        named_so = [found for game in GAMES if (found := find_set(sets, game, rules)) is not None]
        if len(named_so) != 1:
            raise Refused("several_sets_of_that_name" if named_so else "no_such_set")
        await self.bot.store.drop_house_set(guild, named_so[0].id)
        catalogue, name = await self.bot.catalogue_here(interaction), escaped(named_so[0].name)
        said = reply.done(catalogue, "set_deleted", self.bot.mentions, name=name)
        await Answer.to(interaction).say(said)

    @use.autocomplete("rules")
    async def _of_this_game(self, interaction: Place, typed: str) -> Choices:
        try:
            match = await self.bot.registry.match(
                self.bot.registry.match_in(ChannelId(interaction.channel_id or 0))
            )
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

    async def on_house(self, click: Request) -> None:
        """The panel's buttons and lists."""
        require_host_in_lobby(click.match, click.user, self.bot.registry.time.now())
        wish, _, more = click.action.option.partition(".")
        chosen = click.value
        variations = GAMES[click.match.row.game].variations
        page, note = OVERVIEW, None
        if wish == OVERVIEW and chosen:
            page = chosen
        elif wish == SETS:
            found = await self._meant(click.match, chosen)
            await click.take(ChooseAll(click.user, found.options))
            note = click.done("set_used", name=escaped(found.name))
        elif wish == BOX:
            await click.take(ChooseAll(click.user, {}))
        elif wish in variations:
            if more == "form" and not click.fields:
                await click.answer.form(house_form(click.match, wish, click.language))
                return
            await click.take(Choose(click.user, wish, _value(click, wish, variations[wish], more)))
            page = wish
        elif wish != OVERVIEW:
            raise Refused("panel_is_old")
        await self._show(click, page, note)

    async def _show(self, click: Request, page: str, note: str | None) -> None:
        sets = [NamedSet(each.id, each.name) for each in await self._sets(click.match)]
        panel = house_panel(click.match, page, sets, click.language, self.bot.mentions, note)
        await click.answer.refresh(panel)

    async def _sets(self, match: Match) -> list[HouseSetRow]:
        """The server's sets for this game."""
        sets = await self.bot.store.house_sets(match.row.guild_id)
        return [each for each in sets if each.game == match.row.game]

    async def _meant(self, match: Match, asked: str) -> HouseSetRow:
        found = find_set(await self._sets(match), match.row.game, asked.strip())
        if found is None:
            raise Refused("no_such_set")
        return found


def _value(click: Request, name: str, variation: Variation, more: str) -> Any:
    """The value chosen for a house rule, by list, button or form."""
    if more == "form":
        return typed_in(variation, name, click.fields)
    if more == "usual":
        return variation.usual
    if more.isdecimal() and len(more) < 4:
        now = click.match.row.options.get(name, variation.usual)
        return in_slice(variation, now, int(more), click.values, click.language, click.match.row.game)
    if not click.values:
        raise Refused("panel_is_old")
    return value_in(variation, click.values[0])


def _require_keeper(interaction: Place) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("only_keepers_keep_sets")


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(House(bot))
