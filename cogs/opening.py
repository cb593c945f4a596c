"""Opening: what a table is like unless whoever opens it says otherwise, and whether it may be opened here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from cogs import rights
from cogs.drawing import pictures_for
from cogs.missing import MissingPermissions
from dragonbot.discord_ui import places
from dragonbot.discord_ui.house_rules import sets_offered
from dragonbot.discord_ui.lookup import (
    game_named,
    language_named,
    languages_offered,
    pace_named,
    paces_offered,
)
from dragonbot.discord_ui.panels import TableWish
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall.house import HouseSetRow, find_set
from dragonbot.hall.lobby import with_options
from dragonbot.hall.match import Match
from dragonbot.hall.opening import NewTable
from dragonbot.hall.rows import OnOrOff
from dragonbot.hall.server import ServerRow
from dragonbot.ids import NO_CHANNEL, ChannelId, GuildId, InteractionId, UserId
from dragonbot.text.catalogue import language_of

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place: TypeAlias = discord.Interaction[Any]
Choices: TypeAlias = list[app_commands.Choice[str]]


async def wish_of(
    bot: GameMaster,
    interaction: Place,
    game: str,
    pace: str | None,
    language: str | None,
    house: str | None = None,
) -> TableWish:
    """What somebody wants who has said this much; what is not said is as usual in the server."""
    game = game_named(game)
    guild = places.spot_of(interaction).guild
    server = await bot.store.server(guild)
    wish = TableWish(
        game,
        pace_named(pace) if pace is not None else server.pace,
        language_named(language) if language is not None else _usual_language(interaction, server, game),
    )
    if house is None or not house.strip():
        return wish
    return wish._replace(house=str((await _house_set(bot, guild, game, house.strip())).id))


async def _house_set(bot: GameMaster, guild: GuildId, game: str, asked: str) -> HouseSetRow:
    """What the server keeps for the game under this name or number. Refused where it is nothing."""
    found = find_set(await bot.store.house_sets(guild), game, asked)
    if found is None:
        raise Refused("no_such_set")
    return found


async def house_rules(bot: GameMaster, guild: GuildId, wish: TableWish) -> dict[str, Any]:
    """Those of the set that somebody wants. Refused where it has been thrown away meanwhile."""
    if not wish.house:
        return {}
    return with_options(GAMES[wish.game], (await _house_set(bot, guild, wish.game, wish.house)).options)


def _usual_language(interaction: Place, server: ServerRow, game: str) -> str:
    if game in GAMES and GAMES[game].language != "en":
        return GAMES[game].language  # a German box speaks German
    return server.language or language_of(str(interaction.guild_locale or ""), "en")


async def offer_paces(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    """The usual one is marked, and comes first."""
    server = await bot.store.server(places.spot_of(interaction).guild)
    offered = paces_offered(typed, await bot.language_here(interaction), server.pace)
    return [app_commands.Choice(name=label, value=pace) for pace, label in offered]


def _game_said(interaction: Place) -> str:
    """The game that has been chosen so far in the command; nothing where that is none."""
    try:
        return game_named(str(interaction.namespace.game))
    except Refused:
        return ""


async def offer_languages(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    server = await bot.store.server(places.spot_of(interaction).guild)
    usual = _usual_language(interaction, server, _game_said(interaction))
    offered = languages_offered(typed, await bot.language_here(interaction), usual)
    return [app_commands.Choice(name=label, value=language) for language, label in offered]


async def offer_house_sets(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    """Those for the game, as soon as that is said; else all, with their games."""
    sets = await bot.store.house_sets(places.spot_of(interaction).guild)
    offered = sets_offered(sets, typed, await bot.catalogue_here(interaction), _game_said(interaction))
    return [app_commands.Choice(name=label, value=number) for number, label in offered]


async def elsewhere(bot: GameMaster, interaction: Place) -> ChannelId | None:
    """The forum or channel in which a table gets its place; None where it stands here."""
    server = await bot.store.server(places.spot_of(interaction).guild)
    channel = interaction.channel
    stands_there = isinstance(channel, discord.Thread) and channel.parent_id == server.tables_in
    return None if stands_there else server.tables_in


async def open_elsewhere(bot: GameMaster, interaction: Place, wish: TableWish, made_in: ChannelId) -> Match:
    """A new table that gets a place of its own there, which is made at once. Refused where it cannot be."""
    server = await bot.store.server(places.spot_of(interaction).guild)
    rights.want_may_open(interaction, server)
    guild = interaction.guild
    channel = guild.get_channel(made_in) if guild is not None else None
    if guild is None or not isinstance(channel, discord.ForumChannel | discord.TextChannel):
        raise Refused("tables_in_is_gone")
    rights.require_may_write_in(interaction, channel)
    may = channel.permissions_for(guild.me)
    missing = [name for name in places.needed_to_make(channel) if not getattr(may, name)]
    if missing:
        raise MissingPermissions(missing, channel.mention)
    if isinstance(channel, discord.ForumChannel) and places.lacks_tags(channel):
        raise Refused("forum_has_no_tag", options=(channel.mention,))
    options = await house_rules(bot, server.guild_id, wish)
    said = _said(interaction, wish, NO_CHANNEL, server.pictures if may.attach_files else "off", options)
    said["made_in"] = made_in
    return await bot.hall.open_table(**said)


async def want_may_open(bot: GameMaster, interaction: Place) -> None:
    """Refused to who may not open a table, and where none may be opened or seen."""
    rights.want_may_open(interaction, await bot.store.server(places.spot_of(interaction).guild))
    rights.require_may_write(interaction)
    # The bot can put it there and find it again.
    missing = places.missing(interaction.channel, interaction.app_permissions)
    if places.is_locked(interaction.channel) and not interaction.app_permissions.manage_threads:
        missing.append("manage_threads")
    if missing:
        raise MissingPermissions(missing)


async def open_here(bot: GameMaster, interaction: Place, wish: TableWish) -> Match:
    """A new table where somebody is, who is its host."""
    await want_may_open(bot, interaction)
    spot = places.spot_of(interaction)
    options = await house_rules(bot, spot.guild, wish)
    said = _said(interaction, wish, spot.channel, await pictures_for(bot, interaction), options)
    return await bot.hall.open_table(**said)


def _said(
    interaction: Place, wish: TableWish, channel: ChannelId, pictures: OnOrOff, options: dict[str, Any]
) -> NewTable:
    """What is said by whoever opens a table in that channel."""
    return {
        "guild": places.spot_of(interaction).guild,
        "channel": channel,
        "game": wish.game,
        "pace": wish.pace,
        "language": wish.language,
        "joining": wish.joining,
        "host": UserId(interaction.user.id),
        "name": interaction.user.display_name,
        "joined": InteractionId(interaction.id),
        "pictures": pictures,
        "options": options,
    }
