"""Seats: who may come to a table, whose seat goes to whom, and what all who are there agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.lobby import Lobby
from cogs.post import do_in_public
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import named, options
from dragonbot.discord_ui.components import id_in
from dragonbot.discord_ui.reply import Done
from dragonbot.discord_ui.seat_panels import give_question, offered_panel, vote_question, whom_of
from dragonbot.engine.refusal import Refused
from dragonbot.engine.tail import TAKE_BACK
from dragonbot.hall import giving, hosting, together
from dragonbot.hall.match import Match
from dragonbot.hall.state import Deed
from dragonbot.ids import UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]
COMMANDS: Final = ("invite", "give", "pause", "vote", "back")
"""Each has a method of its name."""


class Seats(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "agree": self.on_agree,
            "decline": self.on_decline,
            "goon": self.on_go_on,
            "propose": self.on_propose,
            "give": self.on_offer,
            "withdraw": self.on_withdraw,
            "take": self.on_take,
        }

    async def cog_load(self) -> None:
        """They stand beside the other commands about tables."""
        lobby = self.bot.get_cog("Lobby")
        assert isinstance(lobby, Lobby)
        for name in COMMANDS:
            command: app_commands.Command[Any, ..., None] = app_commands.Command(
                **named(f"cmd-table-{name}"), callback=getattr(self, name)
            )
            lobby.table.add_command(command)

    # Commands

    @options("guest")
    async def invite(self, interaction: Place, guest: discord.User) -> None:
        match = await self._match(interaction)
        whom = _somebody(guest)
        await self.bot.hall.take(match.row.id, hosting.Invite(UserId(interaction.user.id), whom))
        await self._say(interaction, match, "invited")

    @options("to")
    async def give(self, interaction: Place, to: discord.User | None = None) -> None:
        match = await self._match(interaction)
        user = UserId(interaction.user.id)
        language = self.bot.language(interaction, match)
        whom = None if to is None else _somebody(to)
        seat = giving.want_to_give(match, user, whom)
        is_offered = whom is None and match.seats[seat].offer is not None
        panel = offered_panel(match, language) if is_offered else give_question(match, whom, language)
        await Answer.to(interaction).show(panel)

    async def pause(self, interaction: Place) -> None:
        match = await self._match(interaction)
        await self.bot.hall.take(match.row.id, together.Propose(UserId(interaction.user.id), "pause"))
        match = await self.bot.hall.match(match.row.id)
        await self._say(interaction, match, _came_of(match))

    async def vote(self, interaction: Place) -> None:
        match = await self._match(interaction)
        together.want_to_agree(match, UserId(interaction.user.id))
        together.want_no_vote_of_late(match, self.bot.hall.time.now())
        language = self.bot.language(interaction, match)
        await Answer.to(interaction).show(vote_question(match, "end", language))

    async def back(self, interaction: Place) -> None:
        match = await self._match(interaction)
        await self.bot.hall.take(match.row.id, together.Propose(UserId(interaction.user.id), TAKE_BACK))
        match = await self.bot.hall.match(match.row.id)
        await self._say(interaction, match, "taken_back" if match.row.vote is None else "asked_all")

    # Clicks

    async def on_propose(self, click: Click) -> None:
        if click.action.option != "end":
            raise Refused("panel_is_old")
        match_id = click.action.match
        await self.bot.hall.take(match_id, together.Propose(click.user, "end"))
        await self._instead(click, _came_of(await self.bot.hall.match(match_id)))

    async def on_agree(self, click: Click) -> None:
        await self._in_public(click, together.Agree(click.user, _number(click)))

    async def on_decline(self, click: Click) -> None:
        await self._in_public(click, together.Decline(click.user, _number(click)))

    async def on_go_on(self, click: Click) -> None:
        await self._in_public(click, together.GoOn(click.user))

    async def on_offer(self, click: Click) -> None:
        try:
            whom = whom_of(click.action.option)
        except ValueError:
            raise Refused("panel_is_old") from None
        await self.bot.hall.take(click.action.match, giving.Offer(click.user, whom))
        match = await self.bot.hall.match(click.action.match)
        await click.answer.refresh(offered_panel(match, self.bot.language(click.interaction, match)))

    async def on_withdraw(self, click: Click) -> None:
        await self.bot.hall.take(click.action.match, giving.Withdraw(click.user))
        await self._instead(click, "kept_seat")

    async def on_take(self, click: Click) -> None:
        """Whoever takes a seat is told so; all others see it at the table, which moves down."""
        match_id = click.action.match
        await self.bot.hall.take(match_id, giving.Accept(click.user, click.name, _number(click)))
        await self._say(click.interaction, await self.bot.hall.match(match_id), "took_over")

    # How it is answered

    async def _match(self, interaction: Place) -> Match:
        return await self.bot.hall.match(await self.bot.match_id(interaction))

    async def _in_public(self, click: Click, deed: Deed[None]) -> None:
        _, is_shown = await do_in_public(click, deed)
        if not is_shown:
            await self._say(click.interaction, await self.bot.hall.match(click.action.match), "answered")

    async def _say(self, interaction: Place, match: Match, what: Done) -> None:
        await Answer.to(interaction).say(
            reply.done(self.bot.catalogue(interaction, match), what, self.bot.mentions)
        )

    async def _instead(self, click: Click, what: Done) -> None:
        match = await self.bot.hall.match(click.action.match)
        said = reply.done(self.bot.catalogue(click.interaction, match), what, self.bot.mentions)
        await click.answer.refresh(reply.note(said))


def _somebody(user: discord.User | discord.Member) -> UserId:
    """A person who can come to this table, as far as Discord tells."""
    if user.bot:
        raise Refused("whom_is_a_bot")
    if not isinstance(user, discord.Member):
        raise Refused("whom_is_no_member")
    may = user.resolved_permissions
    if may is not None and not may.view_channel:
        raise Refused("whom_cannot_look_on")
    return UserId(user.id)


def _came_of(match: Match) -> Done:
    """Who is alone at a table agrees with themselves."""
    if match.row.state == "ended":
        return "ended"
    return "paused" if match.row.state == "paused" and match.row.vote_until is None else "asked_all"


def _number(click: Click) -> int:
    number = id_in(click.action.option)
    if number is None:
        raise Refused("panel_is_old")
    return number


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Seats(bot))
