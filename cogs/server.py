"""Server settings, and events of servers, channels and threads."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.table import do_in_public
from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.responses import Place
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, GuildId, MatchId, RoleId, TagId
from dragonbot.match.pause import Restart
from dragonbot.store.rows import ServerRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.command_tree import named
from dragonbot.ui.kit.discord_internals import DELETED, LOCKED, REMOVED
from dragonbot.ui.settings import (
    OVERVIEW,
    RESET,
    RESET_YES,
    Surroundings,
    page_of,
    reset_question,
    server_panel,
    settled,
)

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


class Server(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"server": self.on_server, "serverset": self.on_settled}

    @app_commands.command(**named("cmd-server"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Place) -> None:
        """Show all settings for the server's tables."""
        _require_keeper(interaction)
        await Answer.to(interaction).show(await self._panel(interaction, OVERVIEW))

    async def on_server(self, click: Request) -> None:
        """Change the page, or reset everything."""
        _require_keeper(click.interaction)
        wanted = click.action.option
        if wanted == RESET:
            await click.answer.refresh(reset_question(await self.bot.language_here(click.interaction)))
            return
        if wanted == RESET_YES:
            guild = click.spot.guild
            usual = ServerRow(guild_id=guild).model_dump(exclude={"guild_id"})
            await self._change(guild, usual)
        page = OVERVIEW if wanted == RESET_YES else wanted
        panel = await self._panel(click.interaction, page, has_changed=wanted == RESET_YES)
        await click.answer.refresh(panel)

    async def on_settled(self, click: Request) -> None:
        """A value was chosen in a list."""
        _require_keeper(click.interaction)
        setting = click.action.option
        news: dict[str, Any] = {setting: settled(setting, click.values)}
        if setting == "tables_in":
            news["tag"] = None  # it belonged to the previous forum
        await self._change(click.spot.guild, news)
        panel = await self._panel(click.interaction, page_of(setting), has_changed=True)
        await click.answer.refresh(panel)

    async def _change(self, guild: GuildId, news: Mapping[str, Any]) -> None:
        await self.bot.store.change_server(guild, **news)
        await self.bot.registry.server_changed(guild)

    async def _panel(
        self, interaction: Place, page: str, *, has_changed: bool = False
    ) -> discord.ui.LayoutView:
        row = await self.bot.store.server(components.spot_of(interaction).guild)
        language = await self.bot.language_here(interaction)
        around = surroundings(self.bot, row, Catalogue(language))
        return server_panel(row, around, language, page, has_changed=has_changed)


Playable: TypeAlias = discord.TextChannel | discord.ForumChannel | discord.VoiceChannel | discord.StageChannel
MOST_NAMED: Final = 5


def surroundings(bot: GameMaster, row: ServerRow, catalogue: Catalogue) -> Surroundings:
    """The server as Discord describes it now."""
    guild = bot.get_guild(row.guild_id)
    if guild is None:
        return Surroundings()
    forum = guild.get_channel(row.tables_in or 0)
    tags: list[tuple[TagId, str]] = []
    wants_tag = False
    if isinstance(forum, discord.ForumChannel):
        tags = [(TagId(tag.id), tag.name) for tag in components.usable_tags(forum)]
        wants_tag = forum.flags.require_tag
    return Surroundings(
        frozenset(ChannelId(channel.id) for channel in guild.channels),
        frozenset(RoleId(role.id) for role in guild.roles),
        tags,
        wants_tag,
        [*_warnings(bot, guild, row, catalogue)],
    )


def _warnings(bot: GameMaster, guild: discord.Guild, row: ServerRow, catalogue: Catalogue) -> Iterator[str]:
    """Permissions missing for the settings, and where."""
    made_in, results = guild.get_channel(row.tables_in or 0), guild.get_channel(row.results_in or 0)
    if row.tables_in and made_in is None:
        yield catalogue.say("server-place-is-gone")
    if row.results_in and results is None:
        yield catalogue.say("server-results-are-gone")
    pictures = (components.SHOWS_PICTURES,) if row.pictures == "on" and bot.painter is not None else ()
    wanted = [(made_in, (*components.needed_to_make(made_in), *pictures)), (results, components.TO_ANNOUNCE)]
    if row.tables_in is None:
        opened = [guild.get_channel(number) for number in row.channels]
        wanted += [
            (channel, (*components.needed(channel), *pictures))
            for channel in opened
            if channel is not None and not isinstance(channel, discord.CategoryChannel | discord.ForumChannel)
        ]
    for channel, needs in wanted:
        if channel is None:
            continue
        may = channel.permissions_for(guild.me)
        missing = [name for name in needs if not getattr(may, name)]
        if missing:
            yield reply.lacking(catalogue, missing, channel.mention)
    if isinstance(made_in, discord.ForumChannel) and components.lacks_tags(made_in):
        yield catalogue.say("server-forum-has-no-tag", channel=made_in.mention)

    restricted = [channel.mention for channel in _tables_stand_in(guild, row) if channel.nsfw]
    if restricted:
        told = catalogue.joined("list-more", restricted[:MOST_NAMED])
        yield catalogue.say("server-age-restricted", channels=told, count=len(restricted))


def _tables_stand_in(guild: discord.Guild, row: ServerRow) -> Iterator[Playable]:
    """Channels where tables are or may be opened, as far as the bot sees."""
    chosen = {row.tables_in} if row.tables_in is not None else {*row.channels}
    for channel in guild.channels:
        is_chosen = not chosen or channel.id in chosen or channel.category_id in chosen
        if is_chosen and isinstance(channel, Playable) and channel.permissions_for(guild.me).view_channel:
            yield channel


def _require_keeper(interaction: Place) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("server_keepers_only")


log = logging.getLogger(__name__)


class GuildEvents(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["restart"] = self.on_restart

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        log.info("ready in %s servers", len(self.bot.guilds))

    # A place disappears

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._shut(_places(guild), REMOVED)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._shut([ChannelId(channel.id)], DELETED)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self.bot.sight.forget(ChannelId(payload.thread_id))
        await self._shut([ChannelId(payload.thread_id)], DELETED)

    # A place returns or changes

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._changed(_places(guild))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._changed(_places(guild))

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        threads = channel.threads if isinstance(channel, discord.TextChannel | discord.ForumChannel) else ()
        await self._changed([ChannelId(place.id) for place in (channel, *threads)])

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        await self._changed(_places(role.guild))

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.bot.sight.forget(ChannelId(payload.thread_id))
        metadata = payload.data.get("thread_metadata", {})
        if metadata.get("locked") and not self.bot.channel_access.keeps_order(
            GuildId(payload.guild_id), ChannelId(payload.parent_id)
        ):
            await self._shut([ChannelId(payload.thread_id)], LOCKED)
            return
        for match_id in self._tables([ChannelId(payload.thread_id)]):
            await self.bot.channel_access.open(match_id)

    # Tables there

    async def on_restart(self, click: Request) -> None:
        """Let the host restart an auction after a rules update."""
        _, shown = await do_in_public(click, Restart(click.user))
        if not shown:
            await click.say_instead("restarted")

    async def _shut(self, channels: Iterable[ChannelId], why: str) -> None:
        for match_id in self._tables(channels):
            await self.bot.channel_access.shut(match_id, why)

    async def _changed(self, channels: Iterable[ChannelId]) -> None:
        for match_id in self._tables(channels):
            await self.bot.channel_access.changed(match_id)

    def _tables(self, channels: Iterable[ChannelId]) -> list[MatchId]:
        found = []
        for channel in channels:
            try:
                found.append(self.bot.registry.match_in(channel))
            except Refused:
                continue
        return found


def _places(guild: discord.Guild) -> list[ChannelId]:
    return [ChannelId(place.id) for place in (*guild.channels, *guild.threads)]


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Server(bot))
    await bot.add_cog(GuildEvents(bot))
