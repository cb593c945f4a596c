"""The lobby: sit down, leave, add computers, choose options and cards, start."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs import opening
from cogs.opening import may_offer
from cogs.table import do_in_public
from dragonbot.connection import permissions
from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.responses import Choices, Place
from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, MatchId, UserId
from dragonbot.match import lobby
from dragonbot.match.lobby import require_host_in_lobby
from dragonbot.match.pause import RULES_CHANGED, ShowAgain
from dragonbot.match.posts import sealed, shares_in
from dragonbot.match.seats import require_host
from dragonbot.match.state import MatchCommand
from dragonbot.picture.picture import PICTURES
from dragonbot.players import LEVELS, USUAL
from dragonbot.store.rows import CustomCardChoice, CustomCardRow
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
from dragonbot.text.speech import house_line
from dragonbot.ui.custom_cards.reading import names_of
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.command_tree import choices, game_choices, game_named, named, options
from dragonbot.ui.kit.components import MOST_OPTIONS, lines
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.kit.reply import Done
from dragonbot.ui.lobby.house_rules import ALL, NONE, ONLY, PAGE, Offered, cards_panel, name_of, wished_in
from dragonbot.ui.lobby.panels import (
    NOW,
    WORD,
    YES,
    TableWish,
    end_question,
    fairness_panel,
    guests_offered,
    here_panel,
    leave_question,
    level_panel,
    luck_form,
    options_panel,
    person_named,
    read_option,
    remove_question,
    restart_question,
    start_question,
    thread_panel,
)
from dragonbot.ui.table.board import BOARDS

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


SHOW_AGAIN_SECONDS: Final = 10.0
"""Minimum seconds between two `/table show` in a channel."""


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
        return self.bot.registry.time.now()

    # Commands

    async def _games(self, interaction: Place, typed: str) -> list[app_commands.Choice[str]]:
        return game_choices(typed, await self.bot.language_here(interaction))

    async def _paces(self, interaction: Place, typed: str) -> Choices:
        return await opening.offer_paces(self.bot, interaction, typed)

    async def _house_sets(self, interaction: Place, typed: str) -> Choices:
        return await opening.offer_house_sets(self.bot, interaction, typed)

    async def _languages(self, interaction: Place, typed: str) -> Choices:
        return await opening.offer_languages(self.bot, interaction, typed)

    async def _guests(self, interaction: Place, typed: str) -> list[app_commands.Choice[str]]:
        try:
            match = await self.bot.registry.match(
                self.bot.registry.match_in(ChannelId(interaction.channel_id or 0))
            )
        except Refused:
            return []
        offered = guests_offered(
            match, self.bot.catalogue(interaction, match), typed, UserId(interaction.user.id)
        )
        return [app_commands.Choice(name=name, value=str(user)) for user, name in offered]

    @table.command(**named("cmd-table-open"))
    @options
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
        await self._open(interaction, wish)

    @app_commands.command(**named("cmd-play"))
    @app_commands.guild_only()
    @options
    @app_commands.autocomplete(game=_games)
    async def play(self, interaction: Place, game: str | None = None, *, alone: bool = False) -> None:
        """The quickest way to a game: a lobby for the usual one, or what can be done at the table here."""
        if await opening.elsewhere(self.bot, interaction) is None:
            try:
                request = await self.bot.request(interaction)
            except Refused as refused:
                if refused.key != "no_game_here":
                    raise
            else:
                await self._tell_what_is_here(request)
                return
        house = None
        if game is None:
            game, house = await opening.usual_game(self.bot, interaction)
        wish = await opening.wish_of(self.bot, interaction, game, None, None, house)
        await self._open(interaction, wish, alone=alone)

    async def _tell_what_is_here(self, request: Request) -> None:
        match, user = request.match, request.user
        already = Refused("game_already_here", match=match.row.id)
        link = (await self.bot.refusals.with_link(request.interaction, already)).facts["link"]
        may_join = lobby.may_join(match, user)
        await request.answer.show(here_panel(match, user, str(link), request.catalogue, may_join=may_join))

    async def _open(self, interaction: Place, wish: TableWish, *, alone: bool = False) -> None:
        """Open the table where its place is. Alone: the game begins at once, with computer players."""
        made_in = await opening.elsewhere(self.bot, interaction)
        if made_in is not None:
            match = await self._open_elsewhere(interaction, wish, made_in)
            if alone:
                await self._start_now(match, interaction)
            return
        try:
            match = await opening.open_here(self.bot, interaction, wish)
        except Refused as refused:
            if refused.key != "game_already_here" or not may_offer(interaction):
                raise
            await self._offer_thread(interaction, refused, wish)
            return
        catalogue = self.bot.catalogue(interaction, match)
        if alone:
            await self._start_now(match, interaction)
            await Answer.to(interaction).say(reply.done(catalogue, "started", self.bot.mentions))
            return
        said = reply.done(catalogue, self._opened(match), self.bot.mentions)
        if may_offer(interaction):
            await Answer.to(interaction).show(thread_panel(said, catalogue, match.row.id))
        else:
            await Answer.to(interaction).say(said)

    async def _start_now(self, match: Match, interaction: Place) -> None:
        user, number = UserId(interaction.user.id), match.row.id
        await self.bot.registry.take(number, await starting(self.bot.registry, number, user, lobby.StartNow))

    async def _open_elsewhere(self, interaction: Place, wish: TableWish, made_in: ChannelId) -> Match:
        """Open a table in a forum, or in the channel reserved for tables."""
        match = await opening.open_elsewhere(self.bot, interaction, wish, made_in)
        catalogue, place = (
            self.bot.catalogue(interaction, match),
            await place_of(self.bot.registry, match.row.id),
        )
        said: Done = "opened_there" if place else "opening_there"
        told = reply.done(catalogue, said, self.bot.mentions, place=f"<#{place or made_in}>")
        await Answer.to(interaction).say(told)
        return match

    def _opened(self, match: Match) -> Done:
        """Mentions a lack of pictures, if there should be some."""
        if self.bot.painter is None or match.row.game not in PICTURES or match.row.pictures == "on":
            return "opened"
        return "opened" if match.server.pictures == "off" else "opened_in_words"

    async def _offer_thread(self, interaction: Place, refused: Refused, wish: TableWish) -> None:
        """This channel has a table: offer a thread beside it."""
        catalogue = self.bot.catalogue(interaction)
        refused = await self.bot.refusals.with_link(interaction, refused)
        said = reply.refusal(refused, catalogue, self.bot.mentions)
        await Answer.to(interaction).show(thread_panel(said, catalogue, option=wish.option, wrong=True))

    @table.command(**named("cmd-table-join"))
    async def join(self, interaction: Place) -> None:
        request = await self.bot.request(interaction)
        is_running = request.match.row.state != "lobby"
        await request.take(lobby.Join(request.user, request.name, request.id))
        await request.say("took_over" if is_running else "joined")

    @table.command(**named("cmd-table-leave"))
    async def leave(self, interaction: Place) -> None:
        request = await self.bot.request(interaction)
        if lobby.leaves_a_game(request.match, request.user):
            await request.answer.show(leave_question(request.match, request.language, self.bot.mentions))
            return
        await request.take(lobby.Leave(request.user))
        await request.say("left")

    @table.command(**named("cmd-table-bot"))
    @options
    @app_commands.choices(level=choices("level", LEVELS))
    async def add_computer(self, interaction: Place, level: str = USUAL) -> None:
        request = await self.bot.request(interaction)
        await request.take(lobby.AddComputer(request.user, level))
        await request.say("bot_added")

    @table.command(**named("cmd-table-start"))
    async def start(self, interaction: Place) -> None:
        request = await self.bot.request(interaction)
        if not await self._asks_to_start_without(request):
            await request.take(await starting(self.bot.registry, request.match.row.id, request.user))
            await request.say("started")

    async def _asks_to_start_without(self, request: Request) -> bool:
        """Ask the host to confirm the start if reserved seats are unconfirmed."""
        match = request.match
        if match.row.state != "lobby":
            return False
        require_host(match, request.user, self.now)
        panel = start_question(match, request.user, request.language)
        if panel is not None:
            await request.answer.show(panel)
        return panel is not None

    @table.command(**named("cmd-table-remove"))
    @options
    @app_commands.autocomplete(who=_guests)
    async def remove(self, interaction: Place, who: str) -> None:
        request = await self.bot.request(interaction)
        match, user = request.match, request.user
        if not permissions.may_remove(interaction, match):
            require_host(match, user, self.now)
        whom, name = person_named(match, request.catalogue, who)
        host.require_to_remove(match, user, whom)
        await request.answer.show(remove_question(match, whom, name, request.language))

    @table.command(**named("cmd-table-host"))
    @options
    @app_commands.autocomplete(who=_guests)
    async def host(self, interaction: Place, who: str) -> None:
        request = await self.bot.request(interaction)
        whom, name = person_named(request.match, request.catalogue, who)
        await request.take(host.HandOver(request.user, whom))
        await request.answer.say(request.catalogue.say("done-handed-over-host", who=name))

    @table.command(**named("cmd-table-show"))
    @options
    async def show(self, interaction: Place, *, text: bool = False) -> None:
        match_id = await self._newest(interaction)
        permissions.require_may_write(interaction)
        channel = components.spot_of(interaction).channel
        wait = self._shown.get(channel, -SHOW_AGAIN_SECONDS) + SHOW_AGAIN_SECONDS - self.now
        if wait > 0:
            raise Refused("show_too_soon", seconds=math.ceil(wait))
        self._shown = {place: at for place, at in self._shown.items() if self.now - at < SHOW_AGAIN_SECONDS}
        self._shown[channel] = self.now
        await self.bot.channel_access.changed(match_id)
        await self.bot.registry.take(match_id, ShowAgain(in_words=text))
        match = await self.bot.registry.match(match_id)
        if match.row.paused_why == RULES_CHANGED and match.row.host == UserId(interaction.user.id):
            await Answer.to(interaction).show(restart_question(match, self.bot.language(interaction, match)))
        else:
            catalogue = self.bot.catalogue(interaction, match)
            said = reply.done(catalogue, "shown", self.bot.mentions)
            texts = TableText(catalogue, board=BOARDS.get(match.row.game))
            rules = house_line(texts.phrases, match.row)
            await Answer.to(interaction).say(lines(said, rules))

    @table.command(**named("cmd-table-end"))
    async def end(self, interaction: Place) -> None:
        request = await self.bot.request(interaction, may_be_wreck=True)
        permissions.require_may_end(interaction, request.match)
        await request.answer.show(end_question(request.match, request.language))

    # Clicks

    async def on_join(self, click: Request) -> None:
        said: Done = "joined" if click.match.row.state == "lobby" else "took_over"
        await self._in_public(click, said, lobby.Join(click.user, click.name, click.id))

    async def on_leave(self, click: Request) -> None:
        if not lobby.leaves_a_game(click.match, click.user):
            await self._in_public(click, "left", lobby.Leave(click.user))
        elif click.action.option != YES:
            await click.answer.show(leave_question(click.match, click.language, self.bot.mentions))
        else:
            await click.take(lobby.Leave(click.user))
            await click.say_instead("handed_over" if click.match.row.stand_ins else "left_silent")

    async def on_bot(self, click: Request) -> None:
        """The lobby's button asks for a level; those on its panel add the computer."""
        if not click.action.option:
            lobby.require_room_for_a_computer(click.match, click.user, self.now)
            await click.answer.show(level_panel(click.match, click.language))
            return
        await click.take(lobby.AddComputer(click.user, click.action.option))
        await click.answer.refresh(level_panel(click.match, click.language, click.done("bot_added")))

    async def on_unbot(self, click: Request) -> None:
        await self._in_public(click, "bot_removed", lobby.RemoveComputer(click.user))

    async def on_luck(self, click: Request) -> None:
        """**Fairness…** opens a panel; its button opens a form, which brings a word."""
        if WORD in click.fields:
            has_word = await click.take(lobby.GiveWord(click.user, click.fields[WORD]))
            said = click.done("luck_given" if has_word else "luck_taken_away")
            await click.answer.refresh(fairness_of(click, said))
        elif click.action.option == WORD:
            lobby.require_luck(click.match, click.user)
            await click.answer.form(luck_form(click.match, click.language))
        else:
            await click.answer.show(fairness_of(click))

    async def on_start(self, click: Request) -> None:
        """The lobby's button, or the one that confirms a start without unconfirmed players."""
        if click.action.option == YES:
            await click.take(await starting(self.bot.registry, click.match.row.id, click.user))
            await click.say_instead("started")
        elif click.action.option == NOW:
            now = await starting(self.bot.registry, click.match.row.id, click.user, lobby.StartNow)
            await self._in_public(click, "started", now)
        elif not await self._asks_to_start_without(click):
            start = await starting(self.bot.registry, click.match.row.id, click.user)
            await self._in_public(click, "started", start)

    async def on_options(self, click: Request) -> None:
        may_change = True
        try:
            lobby.require_host_in_lobby(click.match, click.user, self.now)
        except Refused:
            may_change = False
        panel = options_panel(click.match, click.language, may_change=may_change)
        # Also the button that leads back from another panel.
        await (click.answer.refresh if click.action.option else click.answer.show)(panel)

    async def on_option(self, click: Request) -> None:
        chosen = read_option(click.action.option)
        if chosen is None:
            raise Refused("unknown_option", option=click.action.option, options=())
        name, on = chosen
        await click.take(lobby.Choose(click.user, name, on))
        await click.answer.refresh(options_panel(click.match, click.language))

    async def on_rematch(self, click: Request) -> None:
        """Open a lobby like the old table; its players confirm by a click."""
        if await self.bot.registry.is_free(click.spot.channel):
            await opening.require_may_open(self.bot, click.interaction)
        game_named(click.match.row.game)  # Refused without one
        join = lobby.Join(click.user, click.name, click.id)
        new = await self.bot.registry.rematch(click.match.row.id, join)
        said: Done = "rematch" if new.row.host == click.user else "joined"
        told = reply.done(self.bot.catalogue(click.interaction, new), said, self.bot.mentions)
        await click.answer.say(told)

    async def on_end(self, click: Request) -> None:
        permissions.require_may_end(click.interaction, click.match)
        await self.bot.registry.take(click.match.row.id, lobby.End())
        await click.say_instead("ended")

    async def on_keep(self, click: Request) -> None:
        await click.say_instead("kept")

    async def _in_public(self, click: Request, what: Done, command: MatchCommand[None]) -> None:
        _, shown = await do_in_public(click, command)
        if not shown:
            await click.say(what)

    async def _newest(self, interaction: Place) -> MatchId:
        """The running match here, else the last one."""
        try:
            return (await self.bot.request(interaction)).match.row.id
        except Refused:
            row = await self.bot.newest_here(interaction)
            if row is None or row.state != "over":
                raise
            return row.id


def fairness_of(request: Request, note: str | None = None) -> discord.ui.LayoutView:
    """The commitment and shares of a table that isn't over yet."""
    match = request.match
    row = match.row
    shares = shares_in(row, match.seats) if row.state == "lobby" else row.shares
    told = sealed(row, shares)
    if "chance" not in told:
        raise Refused("no_luck_here")
    return fairness_panel(match, told["chance"], request.user, request.language, note)


class LobbyCards(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {"cards": self.on_cards, "cardset": self.on_chosen}

    async def on_cards(self, click: Request) -> None:
        """The lobby's button, or one of its panel."""
        found = wished_in(click.action.option)
        if found is None:
            raise Refused("panel_is_old")
        wish, page = found
        self._require_choice(click)
        if wish != PAGE:
            now, only = click.match.row.blanks, has_only_blanks(click.match.row.options)
            if wish == ALL:
                guests = [blank for blank in now if "source" in blank]
                now = [*guests, *[_choice(row, names) for row, names in await self._here(click)]]
            elif wish == NONE:
                now = []
            else:
                only = wish == ONLY
            await click.take(ChooseBlanks(click.user, now, only))
        await self._show(click, page, in_its_place=bool(click.action.option))

    async def on_chosen(self, click: Request) -> None:
        """The cards chosen on this page; choices on other pages stay."""
        if not click.action.option.isdecimal():
            raise Refused("panel_is_old")
        page = int(click.action.option)
        self._require_choice(click)
        match, here = click.match, await self._here(click)
        shown = here[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
        of_the_page = {row.id for row, _ in shown}
        kept = [blank for blank in match.row.blanks if _number(blank) not in of_the_page]
        wanted = [_choice(row, names) for row, names in shown if str(row.id) in click.values]
        only = has_only_blanks(match.row.options)
        await click.take(ChooseBlanks(click.user, [*kept, *wanted], only))
        await self._show(click, page, in_its_place=True)

    def _require_choice(self, click: Request) -> None:
        """Refused unless the person is the host and the game has not begun."""
        require_host_in_lobby(click.match, click.user, self.bot.registry.time.now())
        if not takes_blanks(click.match.row.game):
            raise Refused("no_blanks_in_this_game")

    async def _show(self, click: Request, page: int, *, in_its_place: bool) -> None:
        match, here = click.match, await self._here(click)
        panel = cards_panel(
            match,
            [Offered(row.id, name_of(names, click.language)) for row, names in here],
            frozenset(_number(blank) for blank in match.row.blanks),
            MOST_IN_A_GAME,
            click.language,
            self.bot.mentions,
            page,
        )
        await (click.answer.refresh if in_its_place else click.answer.show)(panel)

    async def _here(self, click: Request) -> list[tuple[CustomCardRow, dict[str, str]]]:
        """The server's valid cards with their names."""
        rows = await self.bot.store.custom_cards(click.match.row.guild_id)
        return await asyncio.to_thread(_understood, rows)


def _understood(rows: Sequence[CustomCardRow]) -> list[tuple[CustomCardRow, dict[str, str]]]:
    known = [(row, card_or_mistake(row.source)) for row in rows]
    return [(row, names_of(card)) for row, card in known if isinstance(card, Card)]


def _choice(row: CustomCardRow, names: dict[str, str]) -> CustomCardChoice:
    return {"id": str(BlankId(row.guild_id, row.id, row.version)), "names": names}


def _number(blank: CustomCardChoice) -> int:
    found = blank_id_in(blank["id"])
    return found.card if found is not None else 0


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Lobby(bot))
    await bot.add_cog(LobbyCards(bot))
