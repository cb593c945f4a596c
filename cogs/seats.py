"""Giving seats away, votes, and what hosts do about players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import Lobby
from cogs.table import do_in_public
from dragonbot.connection import permissions
from dragonbot.connection.clicks import Request
from dragonbot.connection.responses import Place
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.ids import UserId
from dragonbot.match import lobby, votes
from dragonbot.match.seats import require_host
from dragonbot.match.state import MatchCommand
from dragonbot.tables import host
from dragonbot.tables.match import Match
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import id_in
from dragonbot.ui.kit.reply import Done
from dragonbot.ui.lobby.panels import (
    give_question,
    host_panel,
    offered_panel,
    person_named,
    remove_question,
    setting_label,
    vote_question,
    whom_of,
)

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


COMMANDS: Final = ("invite", "give", "pause", "vote", "back")
"""Methods of this class that are commands."""


class Seats(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "back": self.on_back,
            "agree": self.on_agree,
            "decline": self.on_decline,
            "goon": self.on_go_on,
            "propose": self.on_propose,
            "give": self.on_offer,
            "withdraw": self.on_withdraw,
            "take": self.on_take,
        }

    async def cog_load(self) -> None:
        """Add the commands to the `/table` group."""
        lobby = self.bot.get_cog("Lobby")
        assert isinstance(lobby, Lobby)
        for name in COMMANDS:
            command: app_commands.Command[Any, ..., None] = app_commands.Command(
                **named(f"cmd-table-{name}"), callback=getattr(self, name)
            )
            lobby.table.add_command(command)

    # Commands

    @options
    async def invite(self, interaction: Place, guest: discord.User) -> None:
        request = await self.bot.request(interaction)
        await request.take(host.Invite(request.user, _somebody(guest)))
        await request.say("invited")

    @options
    async def give(self, interaction: Place, to: discord.User | None = None) -> None:
        request = await self.bot.request(interaction)
        match, language = request.match, request.language
        whom = None if to is None else _somebody(to)
        seat = lobby.require_to_give(match, request.user, whom)
        is_offered = whom is None and match.seats[seat].offer is not None
        panel = offered_panel(match, language) if is_offered else give_question(match, whom, language)
        await request.answer.show(panel)

    async def pause(self, interaction: Place) -> None:
        request = await self.bot.request(interaction)
        await request.take(votes.Propose(request.user, "pause"))
        await request.say(_came_of(request.match))

    async def vote(self, interaction: Place) -> None:
        request = await self.bot.request(interaction)
        votes.require_to_agree(request.match, request.user)
        votes.require_no_recent_vote(request.match, self.bot.registry.time.now())
        await request.answer.show(vote_question(request.match, "end", request.language))

    async def back(self, interaction: Place) -> None:
        await self.on_back(await self.bot.request(interaction))

    # Clicks

    async def on_propose(self, click: Request) -> None:
        option = click.action.option
        if option not in ("end", "unrated"):
            raise Refused("panel_is_old")
        await click.take(votes.Propose(click.user, "end" if option == "end" else "unrated"))
        await click.say_instead(_came_of(click.match))

    async def on_back(self, request: Request) -> None:
        """The command, or **Undo** in the hand of those who can use it."""
        await request.take(votes.Propose(request.user, TAKE_BACK))
        await request.say("taken_back" if request.match.row.vote is None else "asked_all")

    async def on_agree(self, click: Request) -> None:
        await self._in_public(click, votes.Agree(click.user, _number(click)))

    async def on_decline(self, click: Request) -> None:
        await self._in_public(click, votes.Decline(click.user, _number(click)))

    async def on_go_on(self, click: Request) -> None:
        await self._in_public(click, votes.GoOn(click.user))

    async def on_offer(self, click: Request) -> None:
        try:
            whom = whom_of(click.action.option)
        except ValueError:
            raise Refused("panel_is_old") from None
        await click.take(lobby.Offer(click.user, whom))
        await click.answer.refresh(offered_panel(click.match, click.language))

    async def on_withdraw(self, click: Request) -> None:
        await click.take(lobby.Withdraw(click.user))
        await click.say_instead("kept_seat")

    async def on_take(self, click: Request) -> None:
        """Confirm the seat to its new owner; everyone else sees it at the table, which moves down."""
        await click.take(lobby.Accept(click.user, click.name, _number(click)))
        await click.say("took_over")

    async def _in_public(self, click: Request, command: MatchCommand[None]) -> None:
        _, is_shown = await do_in_public(click, command)
        if not is_shown:
            await click.say("answered")


def _somebody(user: discord.User | discord.Member) -> UserId:
    """A person who could join this table, as far as Discord tells."""
    if user.bot:
        raise Refused("whom_is_a_bot")
    if not isinstance(user, discord.Member):
        raise Refused("whom_is_no_member")
    may = user.resolved_permissions
    if may is not None and not may.view_channel:
        raise Refused("whom_cannot_look_on")
    return UserId(user.id)


def _came_of(match: Match) -> Done:
    """Done, or in progress; alone at a table, one's own vote decides."""
    if match.row.state == "ended":
        return "ended"
    return "paused" if match.row.state == "paused" and match.row.vote_until is None else "asked_all"


def _number(click: Request) -> int:
    number = id_in(click.action.option)
    if number is None:
        raise Refused("panel_is_old")
    return number


class Hosting(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs |= {
            "host": self.on_host,
            "setting": self.on_setting,
            "remove": self.on_remove,
            "sendaway": self.on_send_away,
            "heir": self.on_heir,
        }

    async def on_host(self, click: Request) -> None:
        lobby.require_host_in_lobby(click.match, click.user, self.bot.registry.time.now())
        await click.answer.show(host_panel(click.match, host.SETTINGS, click.language))

    async def on_setting(self, click: Request) -> None:
        setting, value = click.action.option, click.value
        await click.take(host.SettleOn(click.user, setting, value))
        said = click.catalogue
        await self._again(click, said.say("done-setting", value=setting_label(said, setting, value)))

    async def on_remove(self, click: Request) -> None:
        """Ask before removing the chosen player, as it can't be undone."""
        whom, name = self._chosen(click)
        if not permissions.may_remove(click.interaction, click.match):
            require_host(click.match, click.user, self.bot.registry.time.now())
        host.require_to_remove(click.match, click.user, whom)
        await click.answer.refresh(remove_question(click.match, whom, name, click.language))

    async def on_send_away(self, click: Request) -> None:
        whom, name = person_named(click.match, click.catalogue, click.action.option)
        is_let = permissions.may_remove(click.interaction, click.match)
        await click.take(host.Remove(click.user, whom, is_let))
        told = click.catalogue.say("done-removed", who=name)
        if click.match.row.state == "lobby" and not is_let:
            await self._again(click, told)
        else:
            await click.answer.refresh(reply.note(told))

    async def on_heir(self, click: Request) -> None:
        """Hand over hosting and close the former host's panel."""
        whom, name = self._chosen(click)
        await click.take(host.HandOver(click.user, whom))
        await click.answer.refresh(reply.note(click.catalogue.say("done-handed-over-host", who=name)))

    def _chosen(self, click: Request) -> tuple[UserId, str]:
        """The person chosen from a list: id and name."""
        return person_named(click.match, click.catalogue, click.value)

    async def _again(self, click: Request, note: str) -> None:
        await click.answer.refresh(host_panel(click.match, host.SETTINGS, click.language, note))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Seats(bot))
    await bot.add_cog(Hosting(bot))
