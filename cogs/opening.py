"""Opening tables, in a channel or a thread."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot.connection import permissions
from dragonbot.connection.clicks import Request
from dragonbot.connection.permissions import MissingPermissions
from dragonbot.connection.publisher import A_DAY_MINUTES, A_WEEK_MINUTES, pictures_for
from dragonbot.connection.responses import Choices, Place
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_CHANNEL, ChannelId, GuildId, InteractionId, UserId
from dragonbot.match.lobby import require_movable, with_options
from dragonbot.store.rows import HouseSetRow, OnOrOff, ServerRow, find_set
from dragonbot.tables.host import move
from dragonbot.tables.match import Match
from dragonbot.tables.opening import NewTable
from dragonbot.text.speech import Catalogue, language_of
from dragonbot.ui.kit import components, discord_internals, reply
from dragonbot.ui.kit.command_tree import (
    game_named,
    language_named,
    languages_offered,
    pace_named,
    paces_offered,
)
from dragonbot.ui.lobby import panels
from dragonbot.ui.lobby.house_rules import sets_offered
from dragonbot.ui.lobby.panels import TableWish

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


async def wish_of(
    bot: GameMaster,
    interaction: Place,
    game: str,
    pace: str | None,
    language: str | None,
    house: str | None = None,
) -> TableWish:
    """The person's choices, completed by the server's defaults."""
    game = game_named(game)
    guild = components.spot_of(interaction).guild
    server = await bot.store.server(guild)
    wish = TableWish(
        game,
        pace_named(pace) if pace is not None else server.pace,
        language_named(language) if language is not None else _usual_language(interaction, server, game),
    )
    if house is None or not house.strip():
        return wish
    return wish._replace(house=str((await _house_set(bot, guild, game, house.strip())).id))


async def usual_game(bot: GameMaster, interaction: Place) -> tuple[str, str | None]:
    """What is usually played here: by the only house rules that the server keeps, else the last game here."""
    sets = await bot.store.house_sets(components.spot_of(interaction).guild)
    if len(sets) == 1:
        return sets[0].game, str(sets[0].id)
    last = await bot.newest_here(interaction)
    return (last.game if last is not None and last.game in GAMES else next(iter(GAMES))), None


async def _house_set(bot: GameMaster, guild: GuildId, game: str, asked: str) -> HouseSetRow:
    """The server's saved set with this name or number. Refused if there is none."""
    found = find_set(await bot.store.house_sets(guild), game, asked)
    if found is None:
        raise Refused("no_such_set")
    return found


async def house_rules(bot: GameMaster, guild: GuildId, wish: TableWish) -> dict[str, Any]:
    """The rules of the chosen set. Refused if it was deleted meanwhile."""
    if not wish.house:
        return {}
    return with_options(GAMES[wish.game], (await _house_set(bot, guild, wish.game, wish.house)).options)


def _usual_language(interaction: Place, server: ServerRow, game: str) -> str:
    if game in GAMES and GAMES[game].language != "en":
        return GAMES[game].language  # a German edition defaults to German
    return server.language or language_of(str(interaction.guild_locale or ""), "en")


async def offer_paces(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    """Paces, the default marked and first."""
    server = await bot.store.server(components.spot_of(interaction).guild)
    offered = paces_offered(typed, await bot.language_here(interaction), server.pace)
    return [app_commands.Choice(name=label, value=pace) for pace, label in offered]


def _game_said(interaction: Place) -> str:
    """The game chosen in the command so far, if valid."""
    try:
        return game_named(str(interaction.namespace.game))
    except Refused:
        return ""


async def offer_languages(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    server = await bot.store.server(components.spot_of(interaction).guild)
    usual = _usual_language(interaction, server, _game_said(interaction))
    offered = languages_offered(typed, await bot.language_here(interaction), usual)
    return [app_commands.Choice(name=label, value=language) for language, label in offered]


async def offer_house_sets(bot: GameMaster, interaction: Place, typed: str) -> Choices:
    """Saved sets of the chosen game; without one all, with their games."""
    sets = await bot.store.house_sets(components.spot_of(interaction).guild)
    offered = sets_offered(sets, typed, await bot.catalogue_here(interaction), _game_said(interaction))
    return [app_commands.Choice(name=label, value=number) for number, label in offered]


async def elsewhere(bot: GameMaster, interaction: Place) -> ChannelId | None:
    """The forum or channel that gets the table; None to open it here."""
    server = await bot.store.server(components.spot_of(interaction).guild)
    channel = interaction.channel
    stands_there = isinstance(channel, discord.Thread) and channel.parent_id == server.tables_in
    return None if stands_there else server.tables_in


async def open_elsewhere(bot: GameMaster, interaction: Place, wish: TableWish, made_in: ChannelId) -> Match:
    """Open a table with its own post or thread there. Refused if that fails."""
    server = await bot.store.server(components.spot_of(interaction).guild)
    permissions.require_may_open(interaction, server)
    guild = interaction.guild
    channel = guild.get_channel(made_in) if guild is not None else None
    if guild is None or not isinstance(channel, discord.ForumChannel | discord.TextChannel):
        raise Refused("tables_in_is_gone")
    permissions.require_may_write_in(interaction, channel)
    may = channel.permissions_for(guild.me)
    missing = [name for name in components.needed_to_make(channel) if not getattr(may, name)]
    if missing:
        raise MissingPermissions(missing, channel.mention)
    if isinstance(channel, discord.ForumChannel) and components.lacks_tags(channel):
        raise Refused("forum_has_no_tag", options=(channel.mention,))
    options = await house_rules(bot, server.guild_id, wish)
    said = _said(interaction, wish, NO_CHANNEL, server.pictures if may.attach_files else "off", options)
    said["made_in"] = made_in
    return await bot.registry.open_table(**said)


async def require_may_open(bot: GameMaster, interaction: Place) -> None:
    """Refused if the person may not open tables, or the bot can't use this channel."""
    permissions.require_may_open(interaction, await bot.store.server(components.spot_of(interaction).guild))
    permissions.require_may_write(interaction)
    # Needed to post the table and find it again.
    missing = components.missing(interaction.channel, interaction.app_permissions)
    if components.is_locked(interaction.channel) and not interaction.app_permissions.manage_threads:
        missing.append("manage_threads")
    if missing:
        raise MissingPermissions(missing)


async def open_here(bot: GameMaster, interaction: Place, wish: TableWish) -> Match:
    """A new table in a person's channel, with that person as host."""
    await require_may_open(bot, interaction)
    spot = components.spot_of(interaction)
    options = await house_rules(bot, spot.guild, wish)
    said = _said(interaction, wish, spot.channel, await pictures_for(bot, interaction), options)
    return await bot.registry.open_table(**said)


def _said(
    interaction: Place, wish: TableWish, channel: ChannelId, pictures: OnOrOff, options: dict[str, Any]
) -> NewTable:
    """The new table from the person's choices and the server's defaults."""
    return {
        "guild": components.spot_of(interaction).guild,
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


log = logging.getLogger(__name__)

LOOK_AGAIN_SECONDS: Final = 60.0
"""Seconds between searches for threads of finished games."""
PUT_AWAY_SECONDS: Final = 900.0
"""Seconds after a game before its thread is archived, so that people can still talk."""
MOST_REMEMBERED: Final = 1000


class Threads(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self._used: dict[int, None] = {}
        """Messages whose button made a thread, so that several clicks make one."""
        bot.verbs["thread"] = self.on_thread

    async def cog_load(self) -> None:
        self.bot.run_in_background(self._keep_putting_away())

    async def _keep_putting_away(self) -> None:
        """Archive threads of finished games, forever."""
        while True:
            await self.bot.registry.time.sleep(LOOK_AGAIN_SECONDS)
            try:
                if self.bot.registry.opened and self.bot.is_ready():
                    await self._put_away()
            except Exception:
                log.exception("threads of finished games could not be archived")

    async def _put_away(self) -> None:
        registry, store = self.bot.registry, self.bot.store
        for match, channel in await store.to_put_away(
            registry.time.now() - PUT_AWAY_SECONDS, registry.shards
        ):
            if channel and await registry.is_free(channel) and not await self._sleeps(channel):
                continue  # retried in a minute
            await store.put_away(match)

    async def _sleeps(self, channel: ChannelId) -> bool:
        """Archive a thread. False if a retry may help."""
        try:
            await self.bot.http.edit_channel(channel, archived=True)
        except (discord.HTTPException, OSError) as error:
            met = discord_internals.met(error)
            log.info("the thread %s was not archived: %s", channel, error)
            return met is None or met.meaning != "later"
        return True

    async def on_thread(self, click: Request) -> None:
        """Move the lobby into a thread; without a lobby, open the button's table there."""
        message = click.interaction.message
        key = message.id if message is not None else click.interaction.id
        if key in self._used:
            raise Refused("no_game_here")
        self._used[key] = None
        try:
            match = await self._into_a_thread(click)
        except BaseException:
            self._used.pop(key, None)
            raise
        for old in list(self._used)[: max(0, len(self._used) - MOST_REMEMBERED)]:
            del self._used[old]
        place = f"<#{match.row.channel_id}>"
        catalogue = self.bot.catalogue(click.interaction, match)
        said = reply.done(catalogue, "in_thread", self.bot.mentions, place=place)
        await click.answer.refresh(reply.note(said))

    async def _into_a_thread(self, click: Request) -> Match:
        registry, match_id = self.bot.registry, click.action.match
        if match_id:
            old = click.match.row
            require_movable(click.match, click.user, registry.time.now())
            people = [seat.user for seat in click.match.seats if seat.user is not None]
            thread = await self._made(click, old.game, old.language, old.pace)
            match = await move(registry, match_id, click.user, ChannelId(thread.id))
        else:
            wish = panels.wished_table(click.action.option)
            if wish is None:
                raise Refused("no_game_here")
            options = await house_rules(self.bot, click.spot.guild, wish)
            server = await self.bot.store.server(click.spot.guild)
            permissions.require_may_open(click.interaction, server)
            await registry.opening.require_room(server, click.user)  # checked before an empty thread is made
            people = [click.user]
            thread = await self._made(click, wish.game, wish.language, wish.pace)
            pictures = await pictures_for(self.bot, click.interaction)
            said = _said(click.interaction, wish, ChannelId(thread.id), pictures, options)
            match = await registry.open_table(**said)
        self.bot.run_in_background(self._invite(thread, people))
        return match

    async def _made(self, click: Request, game: str, language: str, pace: str) -> discord.Thread:
        channel = click.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise Refused("no_thread_now")
        if not click.interaction.permissions.send_messages_in_threads:
            raise Refused("may_not_write_there", options=(channel.mention,))
        missing = components.missing_for_a_thread(click.interaction.app_permissions)
        if missing:
            raise MissingPermissions(missing)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            return await channel.create_thread(
                name=panels.thread_name(Catalogue(language), game, click.name),
                type=kind,
                auto_archive_duration=A_DAY_MINUTES if pace == "live" else A_WEEK_MINUTES,
            )
        except discord.HTTPException as error:
            log.info("no thread was made in %s: %s", channel.id, error)
            raise Refused("no_thread_now") from error

    async def _invite(self, thread: discord.Thread, people: Sequence[UserId]) -> None:
        """Add the players to the thread; people who can't be added find it by the link."""
        for user in people:
            try:
                await thread.add_user(discord.Object(user))
            except (discord.HTTPException, OSError) as error:
                log.info("%s was not let into the thread %s: %s", user, thread.id, error)


def may_offer(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot may make a thread in this channel."""
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    return is_channel and not components.missing_for_a_thread(interaction.app_permissions)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Threads(bot))
