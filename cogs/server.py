"""The server: what those who manage it settle on for all of its tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from dragonbot.discord_ui import places, reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named
from dragonbot.discord_ui.server_panel import (
    OVERVIEW,
    RESET,
    RESET_YES,
    Surroundings,
    page_of,
    reset_question,
    server_panel,
    settled,
)
from dragonbot.engine.refusal import Refused
from dragonbot.hall.server import ServerNews, ServerRow
from dragonbot.ids import ChannelId, GuildId, RoleId, TagId
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]


class Server(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"server": self.on_server, "serverset": self.on_settled}

    @app_commands.command(**named("cmd-server"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Place) -> None:
        """All that can be settled for the tables of a server."""
        _want_keeper(interaction)
        await Answer.to(interaction).show(await self._panel(interaction, OVERVIEW))

    async def on_server(self, click: Click) -> None:
        """Another page is wished for, or everything as it was at first."""
        _want_keeper(click.interaction)
        wanted = click.action.option
        if wanted == RESET:
            await click.answer.refresh(reset_question(await self.bot.language_here(click.interaction)))
            return
        if wanted == RESET_YES:
            guild = click.guild
            usual = ServerRow(guild_id=guild).model_dump(exclude={"guild_id"})
            await self._change(guild, cast(ServerNews, usual))
        page = OVERVIEW if wanted == RESET_YES else wanted
        panel = await self._panel(click.interaction, page, has_changed=wanted == RESET_YES)
        await click.answer.refresh(panel)

    async def on_settled(self, click: Click) -> None:
        """Something was chosen in one of the lists."""
        _want_keeper(click.interaction)
        setting = click.action.option
        news: dict[str, Any] = {setting: settled(setting, click.values)}
        if setting == "tables_in":
            news["tag"] = None  # it was one of the forum before
        await self._change(click.guild, cast(ServerNews, news))
        panel = await self._panel(click.interaction, page_of(setting), has_changed=True)
        await click.answer.refresh(panel)

    async def _change(self, guild: GuildId, news: ServerNews) -> None:
        await self.bot.store.change_server(guild, **news)
        await self.bot.hall.server_changed(guild)

    async def _panel(
        self, interaction: Place, page: str, *, has_changed: bool = False
    ) -> discord.ui.LayoutView:
        row = await self.bot.store.server(places.spot_of(interaction).guild)
        language = await self.bot.language_here(interaction)
        around = surroundings(self.bot, row, Catalogue(language))
        return server_panel(row, around, language, page, has_changed=has_changed)


Playable: TypeAlias = discord.TextChannel | discord.ForumChannel | discord.VoiceChannel | discord.StageChannel
MOST_NAMED: Final = 5


def surroundings(bot: GameMaster, row: ServerRow, catalogue: Catalogue) -> Surroundings:
    """What there is in the server, as far as Discord has told."""
    guild = bot.get_guild(row.guild_id)
    if guild is None:
        return Surroundings()
    forum = guild.get_channel(row.tables_in or 0)
    tags: list[tuple[TagId, str]] = []
    wants_tag = False
    if isinstance(forum, discord.ForumChannel):
        tags = [(TagId(tag.id), tag.name) for tag in places.usable_tags(forum)]
        wants_tag = forum.flags.require_tag
    return Surroundings(
        frozenset(ChannelId(channel.id) for channel in guild.channels),
        frozenset(RoleId(role.id) for role in guild.roles),
        tags,
        wants_tag,
        [*_warnings(bot, guild, row, catalogue)],
    )


def _warnings(bot: GameMaster, guild: discord.Guild, row: ServerRow, catalogue: Catalogue) -> Iterator[str]:
    """What the bot lacks for what is settled, and where."""
    made_in, results = guild.get_channel(row.tables_in or 0), guild.get_channel(row.results_in or 0)
    if row.tables_in and made_in is None:
        yield catalogue.say("server-place-is-gone")
    if row.results_in and results is None:
        yield catalogue.say("server-results-are-gone")
    pictures = (places.SHOWS_PICTURES,) if row.pictures == "on" and bot.painter is not None else ()
    wanted = [(made_in, (*places.needed_to_make(made_in), *pictures)), (results, places.TO_ANNOUNCE)]
    if row.tables_in is None:
        opened = [guild.get_channel(number) for number in row.channels]
        wanted += [
            (channel, (*places.needed(channel), *pictures))
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
    if isinstance(made_in, discord.ForumChannel) and places.lacks_tags(made_in):
        yield catalogue.say("server-forum-has-no-tag", channel=made_in.mention)

    restricted = [channel.mention for channel in _tables_stand_in(guild, row) if channel.nsfw]
    if restricted:
        told = catalogue.joined("list-more", restricted[:MOST_NAMED])
        yield catalogue.say("server-age-restricted", channels=told, count=len(restricted))


def _tables_stand_in(guild: discord.Guild, row: ServerRow) -> Iterator[Playable]:
    """Where tables are or may be opened, as far as the bot sees it."""
    chosen = {row.tables_in} if row.tables_in is not None else {*row.channels}
    for channel in guild.channels:
        is_chosen = not chosen or channel.id in chosen or channel.category_id in chosen
        if is_chosen and isinstance(channel, Playable) and channel.permissions_for(guild.me).view_channel:
            yield channel


def _want_keeper(interaction: Place) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("server_keepers_only")


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Server(bot))
