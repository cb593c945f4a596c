"""Finished games: lists, records, verification and replays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import fairness_of
from dragonbot import __version__
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel, drawn_soon
from dragonbot.connection.responses import Choices, Place
from dragonbot.engine.refusal import Refused
from dragonbot.history.archive import Kept
from dragonbot.ids import GuildId, MatchId, PostNumber, UserId
from dragonbot.records.record import MOST_BYTES, file_name
from dragonbot.records.replay import Shown
from dragonbot.store.protocol import Finished
from dragonbot.text.speech import Catalogue
from dragonbot.timing import Whose
from dragonbot.ui.history.games import (
    DETAILS,
    GAMES_ON_A_PAGE,
    HERE,
    MINE,
    OF,
    Filter,
    called,
    filter_in,
    game_number,
    games_panel,
    record_panel,
    verified_panel,
)
from dragonbot.ui.history.replay import (
    OWN,
    Replayed,
    Wished,
    jump_form,
    number_in,
    pictures_of,
    replay_panel,
    shown_here,
    viewer_for,
    wished_in,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import choices, chosen, game_choices, game_named, named, options
from dragonbot.ui.kit.components import MOST_OPTIONS, SHOWS_PICTURES, id_in, shortened
from dragonbot.ui.table.message import share_card
from dragonbot.ui.table.picture import Picture, of_share

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


Numbers = list[app_commands.Choice[int]]
LONGEST_OFFER: Final = 100
LONGEST_NUMBER: Final = 2**53 - 1
"""Discord's largest integer for options."""
START: Final = Wished("see", OWN, 0)


class Games(commands.Cog):
    games = app_commands.Group(**named("cmd-games"))

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "games": self.on_page,
            "replays": self.on_chosen,
            "replay": self.on_replay,
            "record": self.on_record,
            "sharegame": self.on_share,
            "verify": self.on_verify,
        }

    # Lists

    @games.command(**named("cmd-games-list"))
    @options
    @app_commands.choices(of=choices("games-of", OF))
    async def list_games(
        self,
        interaction: Place,
        of: str | None = None,
        game: str | None = None,
        player: discord.User | None = None,
    ) -> None:
        wanted = Filter(
            chosen(of or (MINE if player is None else HERE), OF),
            None if game is None else game_named(game),
            None if player is None else UserId(player.id),
        )
        await Answer.to(interaction).show(await self._list(interaction, wanted))

    @list_games.autocomplete("game")
    async def _games(self, interaction: Place, typed: str) -> Choices:
        return game_choices(typed, await self.bot.language_here(interaction))

    async def on_page(self, click: Request) -> None:
        wanted = filter_in(click.action.option)
        if wanted is None:
            raise Refused("panel_is_old")
        await click.answer.refresh(await self._list(click.interaction, wanted))

    async def _list(self, interaction: Place, wanted: Filter) -> discord.ui.LayoutView:
        found, more = await self._found(interaction, wanted, wanted.page, GAMES_ON_A_PAGE)
        return games_panel(
            found,
            wanted=wanted,
            more=more,
            here=interaction.guild_id,
            language=await self.bot.language_here(interaction),
            mentions=self.bot.mentions,
            whom="" if wanted.person is None else f"<@{wanted.person}>",
        )

    async def _found(
        self, interaction: Place, wanted: Filter, page: int, size: int
    ) -> tuple[list[Kept], bool]:
        """Others' games are listed only if the person can see where they were played."""
        sat = [] if wanted.person is None else [wanted.person]
        if wanted.of == MINE:
            mine = Finished(sat=[*sat, UserId(interaction.user.id)], game=wanted.game)
            return await self.bot.archive.finished(mine, page, size)
        here = Finished(guild=GuildId(interaction.guild_id or 0), sat=sat, game=wanted.game)
        return await self.bot.archive.finished(here, page, size, partial(self.bot.sight.sees, interaction))

    # Records

    @games.command(**named("cmd-games-record"))
    @options
    async def record_of(self, interaction: Place, match: app_commands.Range[int, 1, LONGEST_NUMBER]) -> None:
        await self._give(interaction, await self._numbered(interaction, match))

    async def on_record(self, click: Request) -> None:
        await self._give(click.interaction, click.action.match)

    async def _give(self, interaction: Place, match: MatchId) -> None:
        kept = await kept_for(self.bot, interaction, match)
        record = await self.bot.archive.record(kept)
        language = await self.bot.language_here(interaction)
        file = file_name(match)
        panel = record_panel(kept.row, file, interaction.guild_id, language, self.bot.mentions)
        await Answer.to(interaction).show(panel, {file: record}, partial(reply.file_not_taken, language))

    @app_commands.command(**named("cmd-verify"))
    @options
    async def verify(
        self,
        interaction: Place,
        file: discord.Attachment | None = None,
        match: app_commands.Range[int, 1, LONGEST_NUMBER] | None = None,
    ) -> None:
        if file is not None and match is not None:
            raise Refused("verify_what")
        answer = Answer.to(interaction)
        if file is not None:
            record = await attached(answer, file, MOST_BYTES, Refused("file_too_long"))
            found = await self.bot.archive.verify(record, whose(interaction))
            language = await self.bot.language_here(interaction)
            await answer.show(verified_panel(found, __version__, language))
        elif match is not None:
            await answer.show(await self._verified(interaction, await self._numbered(interaction, match)))
        else:
            await self._verify_here(interaction)

    async def _verify_here(self, interaction: Place) -> None:
        """Verify this channel's table: its last game, or the commitment of the running one."""
        try:
            request = await self.bot.request(interaction)
        except Refused:
            row = await self.bot.newest_here(interaction)
            if row is None or row.state != "over":
                raise Refused("verify_what") from None
            await Answer.to(interaction).show(await self._verified(interaction, row.id))
            return
        await request.answer.show(fairness_of(request))

    async def on_verify(self, click: Request) -> None:
        """**Verify**, and **Details** on its panel."""
        details = click.action.option == DETAILS
        panel = await self._verified(click.interaction, MatchId(click.action.number), details=details)
        await (click.answer.refresh if details else click.answer.show)(panel)

    async def _verified(
        self, interaction: Place, match: MatchId, *, details: bool = False
    ) -> discord.ui.LayoutView:
        record = await self.bot.archive.record(await kept_for(self.bot, interaction, match))
        found = await self.bot.archive.verify(record, whose(interaction))
        language = await self.bot.language_here(interaction)
        return verified_panel(found, __version__, language, match, details=details)

    # Replays

    @games.command(**named("cmd-games-open"))
    @options
    async def open_game(self, interaction: Place, match: app_commands.Range[int, 1, LONGEST_NUMBER]) -> None:
        number = await self._numbered(interaction, match)
        await Answer.to(interaction).show(*await self._panel(interaction, number, START))

    @open_game.autocomplete("match")
    @record_of.autocomplete("match")
    async def _matches(self, interaction: Place, typed: str) -> Numbers:
        """The person's own latest games, then those of this server they may see."""
        catalogue, here = Catalogue(await self.bot.language_here(interaction)), interaction.guild_id
        found: dict[int, str] = {}
        for of in OF:
            listed, _ = await self._found(interaction, Filter(of), 0, MOST_OPTIONS)
            for kept in listed:
                is_here = kept.row.game_number is not None and kept.row.guild_id == here
                value = kept.row.game_number if is_here and kept.row.game_number is not None else kept.row.id
                found.setdefault(value, shortened(called(kept, here, catalogue), LONGEST_OFFER))
        words = typed.casefold().split()
        fitting = [
            (match, label)
            for match, label in found.items()
            if all(word in label.casefold() for word in words)
        ]
        return [app_commands.Choice(name=label, value=match) for match, label in fitting[:MOST_OPTIONS]]

    async def _numbered(self, interaction: Place, number: int) -> MatchId:
        """The game of this server with this number; else the one that has it as its id anywhere."""
        here = GuildId(interaction.guild_id or 0)
        return await self.bot.store.game_numbered(here, number) or MatchId(number)

    async def on_chosen(self, click: Request) -> None:
        """A game chosen from a list opens below."""
        number = id_in(click.value)
        if number is None:
            raise Refused("panel_is_old")
        await click.answer.show(*await self._panel(click.interaction, MatchId(number), START))

    async def on_replay(self, click: Request) -> None:
        wished, match = wished_in(click.action.option), MatchId(click.action.number)
        if wished is None:
            raise Refused("panel_is_old")
        if wished.wish == "jump" and not click.fields:
            language = await self.bot.language_here(click.interaction)
            await click.answer.form(jump_form(match, wished, language))
            return
        if wished.wish == "here":
            await self._show_here(click, match, wished)
            return
        number = None
        if wished.wish == "jump":
            number = number_in(click.fields)
            if number is None:
                raise Refused("no_such_moment")
        await click.answer.refresh(*await self._panel(click.interaction, match, wished, number))

    async def _panel(
        self, interaction: Place, match: MatchId, wished: Wished, number: int | None = None
    ) -> Panel:
        replayed, shown = await self._look(interaction, match, wished, number)
        in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        make = partial(replay_panel, replayed, shown)
        pictures, pngs = await self._drawn(interaction, replayed, shown, in_words=in_words)
        return Panel(make(pictures), pngs, partial(make, ()))

    async def _look(
        self,
        interaction: Place,
        match: MatchId,
        wished: Wished,
        number: int | None = None,
        *,
        is_public: bool = False,
    ) -> tuple[Replayed, Shown]:
        kept = await kept_for(self.bot, interaction, match)
        language = kept.row.language if is_public else await self.bot.language_here(interaction)
        viewer = viewer_for(wished.eyes, kept.seat)
        row = kept.row
        number_here = game_number(row, interaction.guild_id, Catalogue(language))
        replayed = Replayed(
            match, number_here, row.game, kept.seats, kept.seat, viewer, language, row.options, row.blanks
        )
        shown = await self.bot.archive.look(
            kept, viewer, wished.at, replayed.names(), language, whose(interaction), number
        )
        return replayed, shown

    async def _show_here(self, click: Request, match: MatchId, wished: Wished) -> None:
        """Share it in the channel, in the language of its table."""
        interaction = click.interaction
        await require_may_show(self.bot, interaction, await kept_for(self.bot, interaction, match))

        async def made() -> Panel:
            replayed, shown = await self._look(interaction, match, wished, is_public=True)
            if not shown.number:
                raise Refused("no_such_moment")
            in_words = not getattr(interaction.app_permissions, SHOWS_PICTURES)
            pictures, pngs = await self._drawn(
                interaction, replayed, shown, in_words=in_words, is_public=True
            )
            make = partial(shown_here, replayed, shown, name=click.name)
            return Panel(make(pictures=pictures), pngs, partial(make, pictures=()))

        await self.bot.share_in_channel.show(interaction, made)
        await click.answer.say((await self.bot.catalogue_here(interaction)).say("replay-is-shown"))

    async def on_share(self, click: Request) -> None:
        """**Share** under the end card: a picture of the game for the channel, by anyone who sat there."""
        interaction, match = click.interaction, click.action.match
        if (await kept_for(self.bot, interaction, match)).seat is None:
            raise Refused("only_players_share")
        notice = await self.bot.registry.notice(match, PostNumber(click.action.number))
        if notice is None or notice.post.kind != "end":
            raise Refused("panel_is_old")

        async def made() -> Panel:
            picture = of_share(notice, await self.bot.publisher.scenes_of(notice))
            words = "" if picture is None else picture.in_words
            shows = picture if getattr(interaction.app_permissions, SHOWS_PICTURES) else None
            make = partial(share_card, notice, Catalogue(notice.match.language), click.name, in_words=words)
            return await drawn_panel(self.bot, make, shows, whose(interaction))

        await self.bot.share_in_channel.show(interaction, made)
        await click.answer.say((await self.bot.catalogue_here(interaction)).say("replay-is-shown"))

    async def _drawn(
        self,
        interaction: Place,
        replayed: Replayed,
        shown: Shown,
        *,
        in_words: bool,
        is_public: bool = False,
    ) -> tuple[Sequence[Picture], dict[str, bytes]]:
        """The pictures of a moment that are ready in time."""
        pngs: dict[str, bytes] = {}
        wanted = [] if in_words else pictures_of(replayed, shown.look, is_public=is_public)
        for picture in wanted:
            pngs |= await drawn_soon(self.bot, picture, whose(interaction))
        return [picture for picture in wanted if picture.file in pngs], pngs


async def kept_for(bot: GameMaster, interaction: Place, match: MatchId) -> Kept:
    """A finished game that this person may see. Refused if there is none."""
    return await bot.archive.kept(match, UserId(interaction.user.id), partial(bot.sight.sees, interaction))


async def require_may_show(bot: GameMaster, interaction: Place, kept: Kept) -> None:
    """Refused if people here could see a game whose place they can't see, unless they played in it."""
    if kept.seat is None and await bot.sight.is_wider(interaction, kept.row):
        raise Refused("shown_more_widely")


def whose(interaction: Place) -> Whose:
    """The fair queue's key for a person's request."""
    return Whose(interaction.guild_id or 0, interaction.user.id)


async def attached(answer: Answer, file: discord.Attachment, most: int, too_long: Refused) -> bytes:
    """An attachment's content. Refused if it is too long, before downloading it, or if Discord fails."""
    if file.size > most:
        raise too_long
    await answer.hold()
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise Refused("file_not_there") from error


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Games(bot))
