"""The lobby: sit down, get up, add computers, choose options and cards, start."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs import opening
from cogs.opening import may_offer
from cogs.table import do_in_public
from dragonbot.blank.card import Card
from dragonbot.blank.remembered import read
from dragonbot.connection import permissions
from dragonbot.connection.clicks import Answer, Click
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, InteractionId, MatchId, UserId
from dragonbot.match import lobby
from dragonbot.match import lobby as luck
from dragonbot.match.lobby import require_host_in_lobby
from dragonbot.match.pause import RULES_CHANGED, ShowAgain
from dragonbot.match.seats import require_host
from dragonbot.match.state import Deed
from dragonbot.picture.picture import PICTURES
from dragonbot.players import LEVELS, USUAL
from dragonbot.store.rows import BlankChoice, BlankRow
from dragonbot.tables import host
from dragonbot.tables.match import Match
from dragonbot.tables.opening import (
    MOST_IN_A_GAME,
    BlankId,
    ChooseBlanks,
    blank_id_in,
    has_only_blanks,
    place_of,
    starting,
    takes_blanks,
)
from dragonbot.ui.custom_cards.reading import names_of
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.command_tree import choices, game_choices, game_named, named, options
from dragonbot.ui.kit.components import MOST_OPTIONS, lines
from dragonbot.ui.kit.names import Voice
from dragonbot.ui.kit.reply import Done
from dragonbot.ui.lobby.house_rules import (
    ALL,
    NONE,
    ONLY,
    PAGE,
    Offered,
    cards_panel,
    house_line,
    name_of,
    wished_in,
)
from dragonbot.ui.lobby.panels import (
    YES,
    TableWish,
    end_question,
    guests_offered,
    leave_question,
    level_panel,
    options_panel,
    person_named,
    read_option,
    remove_question,
    restart_question,
    thread_panel,
)
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.message import WORD, luck_form

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


SHOW_AGAIN_SECONDS: Final = 10.0
"""Minimum seconds between two `/table show` in a channel."""
Place = discord.Interaction[Any]


class Lobby(commands.Cog):
    table = app_commands.Group(**named("cmd-table"), guild_only=True)

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self._shown: dict[ChannelId, float] = {}
        bot.verbs |= {
            "join": self.on_join,
            "leave": self.on_leave,
            "bot": self.on_bot,
            "unbot": self.on_unbot,
            "options": self.on_options,
            "option": self.on_option,
            "luck": self.on_luck,
            "start": self.on_start,
            "rematch": self.on_rematch,
            "end": self.on_end,
            "keep": self.on_keep,
        }

    @property
    def now(self) -> float:
        return self.bot.hall.time.now()

    async def say(self, interaction: Place, what: Done, match: Match | None = None) -> None:
        catalogue = self.bot.catalogue(interaction, match)
        await Answer.to(interaction).say(reply.done(catalogue, what, self.bot.mentions))

    # Commands

    async def _games(self, interaction: Place, typed: str) -> list[app_commands.Choice[str]]:
        return game_choices(typed, await self.bot.language_here(interaction))

    async def _paces(self, interaction: Place, typed: str) -> opening.Choices:
        return await opening.offer_paces(self.bot, interaction, typed)

    async def _house_sets(self, interaction: Place, typed: str) -> opening.Choices:
        return await opening.offer_house_sets(self.bot, interaction, typed)

    async def _languages(self, interaction: Place, typed: str) -> opening.Choices:
        return await opening.offer_languages(self.bot, interaction, typed)

    async def _guests(self, interaction: Place, typed: str) -> list[app_commands.Choice[str]]:
        try:
            match = await self.bot.hall.match(self.bot.hall.match_in(ChannelId(interaction.channel_id or 0)))
        except Refused:
            return []
        offered = guests_offered(
            match, self.bot.catalogue(interaction, match), typed, UserId(interaction.user.id)
        )
        return [app_commands.Choice(name=name, value=str(user)) for user, name in offered]

    @table.command(**named("cmd-table-open"))
    @options("game", "pace", "language", "invited", "house")
    @app_commands.autocomplete(game=_games, pace=_paces, language=_languages, house=_house_sets)
    async def open(
        self,
        interaction: Place,
        game: str,
        pace: str | None = None,
        language: str | None = None,
        *,
        invited: bool = False,
        house: str | None = None,
    ) -> None:
        wish = await opening.wish_of(self.bot, interaction, game, pace, language, house)
        if invited:
            wish = wish._replace(joining="invited")
        made_in = await opening.elsewhere(self.bot, interaction)
        if made_in is not None:
            await self._open_elsewhere(interaction, wish, made_in)
            return
        try:
            match = await opening.open_here(self.bot, interaction, wish)
        except Refused as refused:
            if refused.key != "game_already_here" or not may_offer(interaction):
                raise
            await self._offer_thread(interaction, refused, wish)
            return
        opened = await self._opened(match)
        if not may_offer(interaction):
            await self.say(interaction, opened, match)
            return
        catalogue = self.bot.catalogue(interaction, match)
        said = reply.done(catalogue, opened, self.bot.mentions)
        await Answer.to(interaction).show(thread_panel(said, catalogue, match.row.id))

    async def _open_elsewhere(self, interaction: Place, wish: TableWish, made_in: ChannelId) -> None:
        """In a forum, or in a channel that is there for tables."""
        match = await opening.open_elsewhere(self.bot, interaction, wish, made_in)
        catalogue, place = self.bot.catalogue(interaction, match), await place_of(self.bot.hall, match.row.id)
        said: Done = "opened_there" if place else "opening_there"
        told = reply.done(catalogue, said, self.bot.mentions, place=f"<#{place or made_in}>")
        await Answer.to(interaction).say(told)

    async def _opened(self, match: Match) -> Done:
        """Also that there are no pictures, where there could be."""
        if self.bot.painter is None or match.row.game not in PICTURES or match.row.pictures == "on":
            return "opened"
        server = await self.bot.store.server(match.row.guild_id)
        return "opened" if server.pictures == "off" else "opened_in_words"

    async def _offer_thread(self, interaction: Place, refused: Refused, wish: TableWish) -> None:
        """There is a table in this channel already, but another can be beside it."""
        catalogue = self.bot.catalogue(interaction)
        refused = await self.bot.refusals.with_link(interaction, refused)
        said = reply.refusal(refused, catalogue, self.bot.mentions)
        await Answer.to(interaction).show(thread_panel(said, catalogue, option=wish.option, wrong=True))

    @table.command(**named("cmd-table-join"))
    async def join(self, interaction: Place) -> None:
        match_id = await self.bot.match_id(interaction)
        match = await self.bot.hall.match(match_id)
        running = match.row.state != "lobby"
        user, name = UserId(interaction.user.id), interaction.user.display_name
        await self.bot.hall.take(match_id, lobby.Join(user, name, InteractionId(interaction.id)))
        await self.say(interaction, "took_over" if running else "joined", match)

    @table.command(**named("cmd-table-leave"))
    async def leave(self, interaction: Place) -> None:
        match_id = await self.bot.match_id(interaction)
        match = await self.bot.hall.match(match_id)
        if lobby.leaves_a_game(match, UserId(interaction.user.id)):
            language = self.bot.language(interaction, match)
            await Answer.to(interaction).show(leave_question(match, language, self.bot.mentions))
            return
        await self.bot.hall.take(match_id, lobby.Leave(UserId(interaction.user.id)))
        await self.say(interaction, "left", match)

    @table.command(**named("cmd-table-bot"))
    @options("level")
    @app_commands.choices(level=choices("level", LEVELS))
    async def add_computer(self, interaction: Place, level: str = USUAL) -> None:
        match_id = await self.bot.match_id(interaction)
        user = UserId(interaction.user.id)
        await self.bot.hall.take(match_id, lobby.AddComputer(user, level))
        await self.say(interaction, "bot_added", await self.bot.hall.match(match_id))

    @table.command(**named("cmd-table-start"))
    async def start(self, interaction: Place) -> None:
        match_id = await self.bot.match_id(interaction)
        await self.bot.hall.take(
            match_id, await starting(self.bot.hall, match_id, UserId(interaction.user.id))
        )
        await self.say(interaction, "started", await self.bot.hall.match(match_id))

    @table.command(**named("cmd-table-remove"))
    @options("who")
    @app_commands.autocomplete(who=_guests)
    async def remove(self, interaction: Place, who: str) -> None:
        match = await self.bot.hall.match(await self.bot.match_id(interaction))
        user = UserId(interaction.user.id)
        server = await self.bot.store.server(match.row.guild_id)
        if not permissions.may_remove(interaction, match, server):
            require_host(match, user, self.now)
        whom, name = person_named(match, self.bot.catalogue(interaction, match), who)
        host.require_to_remove(match, user, whom)
        question = remove_question(match, whom, name, self.bot.language(interaction, match))
        await Answer.to(interaction).show(question)

    @table.command(**named("cmd-table-host"))
    @options("who")
    @app_commands.autocomplete(who=_guests)
    async def host(self, interaction: Place, who: str) -> None:
        await self._host(interaction, who, host.HandOver, "done-handed-over-host")

    @table.command(**named("cmd-table-show"))
    @options("text")
    async def show(self, interaction: Place, *, text: bool = False) -> None:
        match_id = await self._newest(interaction)
        permissions.require_may_write(interaction)
        channel = components.spot_of(interaction).channel
        wait = self._shown.get(channel, -SHOW_AGAIN_SECONDS) + SHOW_AGAIN_SECONDS - self.now
        if wait > 0:
            raise Refused("show_too_soon", seconds=math.ceil(wait))
        self._shown = {place: at for place, at in self._shown.items() if self.now - at < SHOW_AGAIN_SECONDS}
        self._shown[channel] = self.now
        await self.bot.doors.changed(match_id)
        await self.bot.hall.take(match_id, ShowAgain(in_words=text))
        match = await self.bot.hall.match(match_id)
        if match.row.paused_why == RULES_CHANGED and match.row.host == UserId(interaction.user.id):
            await Answer.to(interaction).show(restart_question(match, self.bot.language(interaction, match)))
        else:
            catalogue = self.bot.catalogue(interaction, match)
            said = reply.done(catalogue, "shown", self.bot.mentions)
            rules = house_line(Voice(catalogue, board=BOARDS.get(match.row.game)), match.row)
            await Answer.to(interaction).say(lines(said, rules))

    @table.command(**named("cmd-table-end"))
    async def end(self, interaction: Place) -> None:
        match = await self.bot.at_table(interaction, may_be_wreck=True)
        await self.bot.doors.clicked(match, interaction)
        await self._want_may_end(interaction, match)
        language = self.bot.language(interaction, match)
        await Answer.to(interaction).show(end_question(match, language))

    # Clicks

    async def on_join(self, click: Click) -> None:
        await self._in_public(click, "joined", lobby.Join(click.user, click.name, click.id))

    async def on_leave(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        if lobby.leaves_a_game(match, click.user):
            if click.action.option != YES:
                language = self.bot.language(click.interaction, match)
                await click.answer.show(leave_question(match, language, self.bot.mentions))
                return
            await self.bot.hall.take(match.row.id, lobby.Leave(click.user))
            await self._instead(click, "handed_over" if match.row.stand_ins else "left_silent", match)
            return
        await self._in_public(click, "left", lobby.Leave(click.user))

    async def on_bot(self, click: Click) -> None:
        """The lobby's button asks for the level; those of the panel that then opens say it."""
        match_id, level = click.action.match, click.action.option
        match = await self.bot.hall.match(match_id)
        language = self.bot.language(click.interaction, match)
        if not level:
            lobby.require_room_for_a_computer(match, click.user, self.now, match.state.server)
            await click.answer.show(level_panel(match, language))
            return
        await self.bot.hall.take(match_id, lobby.AddComputer(click.user, level))
        match = await self.bot.hall.match(match_id)
        said = reply.done(self.bot.catalogue(click.interaction, match), "bot_added", self.bot.mentions)
        await click.answer.refresh(level_panel(match, language, said))

    async def on_unbot(self, click: Click) -> None:
        await self._in_public(click, "bot_removed", lobby.RemoveComputer(click.user))

    async def on_luck(self, click: Click) -> None:
        """The button opens a form, which comes back with a word."""
        match = await self.bot.hall.match(click.action.match)
        if WORD not in click.fields:
            luck.require_luck(match, click.user)
            await click.answer.form(luck_form(match, self.bot.language(click.interaction, match)))
            return
        has_word, shown = await do_in_public(click, luck.GiveWord(click.user, click.fields[WORD]))
        if not shown:
            await self.say(click.interaction, "luck_given" if has_word else "luck_taken_away", match)

    async def on_start(self, click: Click) -> None:
        start = await starting(self.bot.hall, click.action.match, click.user)
        await self._in_public(click, "started", start)

    async def on_options(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        panel = options_panel(match, self.bot.language(click.interaction, match))
        # Also the button that leads back from another panel.
        await (click.answer.refresh if click.action.option else click.answer.show)(panel)

    async def on_option(self, click: Click) -> None:
        chosen = read_option(click.action.option)
        if chosen is None:
            raise Refused("unknown_option", option=click.action.option, options=())
        name, on = chosen
        match_id = click.action.match
        await self.bot.hall.take(match_id, lobby.Choose(click.user, name, on))
        match = await self.bot.hall.match(match_id)
        await click.answer.refresh(options_panel(match, self.bot.language(click.interaction, match)))

    async def on_rematch(self, click: Click) -> None:
        """A new lobby like the old table. The players of the old one confirm with a click."""
        if await self.bot.hall.is_free(components.spot_of(click.interaction).channel):
            await opening.require_may_open(self.bot, click.interaction)
        game_named((await self.bot.hall.match(click.action.match)).row.game)  # Refused where there is none
        join = lobby.Join(click.user, click.name, click.id)
        new = await self.bot.hall.rematch(click.action.match, join)
        await self.say(click.interaction, "rematch" if new.row.host == click.user else "joined", new)

    async def on_end(self, click: Click) -> None:
        match_id = click.action.match
        match = await self.bot.hall.match(match_id)
        await self._want_may_end(click.interaction, match)
        await self.bot.hall.take(match_id, lobby.End())
        await self._instead(click, "ended", match)

    async def on_keep(self, click: Click) -> None:
        await self._instead(click, "kept", await self.bot.hall.match(click.action.match))

    async def _in_public(self, click: Click, what: Done, deed: Deed[None]) -> None:
        _, shown = await do_in_public(click, deed)
        if not shown:
            await self.say(click.interaction, what, await self.bot.hall.match(click.action.match))

    async def _host(
        self, interaction: Place, who: str, deed: Callable[[UserId, UserId], Deed[None]], said: str
    ) -> None:
        """The host has named a player by a command."""
        match = await self.bot.hall.match(await self.bot.match_id(interaction))
        catalogue = self.bot.catalogue(interaction, match)
        whom, name = person_named(match, catalogue, who)
        user = UserId(interaction.user.id)
        await self.bot.hall.take(match.row.id, deed(user, whom))
        await Answer.to(interaction).say(catalogue.say(said, who=name))

    async def _instead(self, click: Click, what: Done, match: Match) -> None:
        """Say it in the place of the panel that was clicked."""
        catalogue = self.bot.catalogue(click.interaction, match)
        await click.answer.refresh(reply.note(reply.done(catalogue, what, self.bot.mentions)))

    async def _want_may_end(self, interaction: Place, match: Match) -> None:
        permissions.require_may_end(interaction, match, await self.bot.store.server(match.row.guild_id))

    async def _newest(self, interaction: Place) -> MatchId:
        """The match that goes on here, else the last that did."""
        try:
            return await self.bot.match_id(interaction)
        except Refused:
            row = await self.bot.newest_here(interaction)
            if row is None or row.state != "over":
                raise
            return row.id


class LobbyCards(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"cards": self.on_cards, "cardset": self.on_chosen}

    async def on_cards(self, click: Click) -> None:
        """The button of the lobby, or one of those of the panel that it opens."""
        found = wished_in(click.action.option)
        if found is None:
            raise Refused("panel_is_old")
        wish, page = found
        match = await self._match(click)
        if wish != PAGE:
            now, only = match.row.blanks, has_only_blanks(match.row.options)
            if wish == ALL:
                now = [_choice(row, names) for row, names in await self._here(match)]
            elif wish == NONE:
                now = []
            else:
                only = wish == ONLY
            await self.bot.hall.take(match.row.id, ChooseBlanks(click.user, now, only))
        await self._show(click, page, in_its_place=bool(click.action.option))

    async def on_chosen(self, click: Click) -> None:
        """Those of one page were chosen; what is chosen on others stays."""
        if not click.action.option.isdecimal():
            raise Refused("panel_is_old")
        page = int(click.action.option)
        match = await self._match(click)
        here = await self._here(match)
        shown = here[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
        of_the_page = {row.id for row, _ in shown}
        kept = [blank for blank in match.row.blanks if _number(blank) not in of_the_page]
        wanted = [_choice(row, names) for row, names in shown if str(row.id) in click.values]
        only = has_only_blanks(match.row.options)
        await self.bot.hall.take(match.row.id, ChooseBlanks(click.user, [*kept, *wanted], only))
        await self._show(click, page, in_its_place=True)

    async def _match(self, click: Click) -> Match:
        """Refused to everybody but the host, and once the game has begun."""
        match = await self.bot.hall.match(click.action.match)
        require_host_in_lobby(match, click.user, self.bot.hall.time.now())
        if not takes_blanks(match.row.game):
            raise Refused("no_blanks_in_this_game")
        return match

    async def _show(self, click: Click, page: int, *, in_its_place: bool) -> None:
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        here = await self._here(match)
        panel = cards_panel(
            match,
            [Offered(row.id, name_of(names, language)) for row, names in here],
            frozenset(_number(blank) for blank in match.row.blanks),
            MOST_IN_A_GAME,
            language,
            self.bot.mentions,
            page,
        )
        await (click.answer.refresh if in_its_place else click.answer.show)(panel)

    async def _here(self, match: Match) -> list[tuple[BlankRow, dict[str, str]]]:
        """The cards of the server that are understood, and their names."""
        rows = await self.bot.store.blank_cards(match.row.guild_id)
        return await asyncio.to_thread(_understood, rows)


def _understood(rows: Sequence[BlankRow]) -> list[tuple[BlankRow, dict[str, str]]]:
    known = [(row, read(row.source)) for row in rows]
    return [(row, names_of(card)) for row, card in known if isinstance(card, Card)]


def _choice(row: BlankRow, names: dict[str, str]) -> BlankChoice:
    return {"id": str(BlankId(row.guild_id, row.id, row.version)), "names": names}


def _number(blank: BlankChoice) -> int:
    found = blank_id_in(blank["id"])
    return found.card if found is not None else 0


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Lobby(bot))
    await bot.add_cog(LobbyCards(bot))
