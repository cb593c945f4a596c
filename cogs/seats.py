"""Give a seat away, vote, and what hosts do about the people at their table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import Lobby
from cogs.table import do_in_public
from dragonbot.connection import permissions
from dragonbot.connection.clicks import Answer, Click
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.ids import UserId
from dragonbot.match import lobby, votes
from dragonbot.match import lobby as giving
from dragonbot.match.seats import require_host
from dragonbot.match.state import Deed
from dragonbot.tables import host
from dragonbot.tables.match import Match
from dragonbot.text.speech import Catalogue
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
        await self.bot.hall.take(match.row.id, host.Invite(UserId(interaction.user.id), whom))
        await self._say(interaction, match, "invited")

    @options("to")
    async def give(self, interaction: Place, to: discord.User | None = None) -> None:
        match = await self._match(interaction)
        user = UserId(interaction.user.id)
        language = self.bot.language(interaction, match)
        whom = None if to is None else _somebody(to)
        seat = giving.require_to_give(match, user, whom)
        is_offered = whom is None and match.seats[seat].offer is not None
        panel = offered_panel(match, language) if is_offered else give_question(match, whom, language)
        await Answer.to(interaction).show(panel)

    async def pause(self, interaction: Place) -> None:
        match = await self._match(interaction)
        await self.bot.hall.take(match.row.id, votes.Propose(UserId(interaction.user.id), "pause"))
        match = await self.bot.hall.match(match.row.id)
        await self._say(interaction, match, _came_of(match))

    async def vote(self, interaction: Place) -> None:
        match = await self._match(interaction)
        votes.require_to_agree(match, UserId(interaction.user.id))
        votes.require_no_recent_vote(match, self.bot.hall.time.now())
        language = self.bot.language(interaction, match)
        await Answer.to(interaction).show(vote_question(match, "end", language))

    async def back(self, interaction: Place) -> None:
        match = await self._match(interaction)
        await self.bot.hall.take(match.row.id, votes.Propose(UserId(interaction.user.id), TAKE_BACK))
        match = await self.bot.hall.match(match.row.id)
        await self._say(interaction, match, "taken_back" if match.row.vote is None else "asked_all")

    # Clicks

    async def on_propose(self, click: Click) -> None:
        if click.action.option != "end":
            raise Refused("panel_is_old")
        match_id = click.action.match
        await self.bot.hall.take(match_id, votes.Propose(click.user, "end"))
        await self._instead(click, _came_of(await self.bot.hall.match(match_id)))

    async def on_agree(self, click: Click) -> None:
        await self._in_public(click, votes.Agree(click.user, _number(click)))

    async def on_decline(self, click: Click) -> None:
        await self._in_public(click, votes.Decline(click.user, _number(click)))

    async def on_go_on(self, click: Click) -> None:
        await self._in_public(click, votes.GoOn(click.user))

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
        """Confirm the seat to its new owner; everyone else sees it at the table, which moves down."""
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

    async def on_host(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        lobby.require_host_in_lobby(match, click.user, self.bot.hall.time.now())
        language = self.bot.language(click.interaction, match)
        await click.answer.show(host_panel(match, host.SETTINGS, language))

    async def on_setting(self, click: Click) -> None:
        setting, value = click.action.option, next(iter(click.values), "")
        said = await self._do(click, host.SettleOn(click.user, setting, value))
        await self._again(click, said.say("done-setting", value=setting_label(said, setting, value)))

    async def on_remove(self, click: Click) -> None:
        """Ask before removing the chosen player, as it can't be undone."""
        whom, name = await self._chosen(click)
        match = await self.bot.hall.match(click.action.match)
        if not await self._is_let(click, match):
            require_host(match, click.user, self.bot.hall.time.now())
        host.require_to_remove(match, click.user, whom)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(remove_question(match, whom, name, language))

    async def on_send_away(self, click: Click) -> None:
        match = await self.bot.hall.match(click.action.match)
        catalogue = self.bot.catalogue(click.interaction, match)
        whom, name = person_named(match, catalogue, click.action.option)
        is_let = await self._is_let(click, match)
        said = await self._do(click, host.Remove(click.user, whom, is_let))
        told = said.say("done-removed", who=name)
        if match.row.state == "lobby" and not is_let:
            await self._again(click, told)
        else:
            await click.answer.refresh(reply.note(told))

    async def _is_let(self, click: Click, match: Match) -> bool:
        server = await self.bot.store.server(match.row.guild_id)
        return permissions.may_remove(click.interaction, match, server)

    async def on_heir(self, click: Click) -> None:
        """Hand over hosting and close the former host's panel."""
        whom, name = await self._chosen(click)
        said = await self._do(click, host.HandOver(click.user, whom))
        await click.answer.refresh(reply.note(said.say("done-handed-over-host", who=name)))

    async def _chosen(self, click: Click) -> tuple[UserId, str]:
        """The person who was chosen in a list, and what they are called."""
        match = await self.bot.hall.match(click.action.match)
        catalogue = self.bot.catalogue(click.interaction, match)
        return person_named(match, catalogue, next(iter(click.values), ""))

    async def _do(self, click: Click, deed: Deed[None]) -> Catalogue:
        match = await self.bot.hall.match(click.action.match)
        await self.bot.hall.take(match.row.id, deed)
        return self.bot.catalogue(click.interaction, match)

    async def _again(self, click: Click, note: str) -> None:
        match = await self.bot.hall.match(click.action.match)
        language = self.bot.language(click.interaction, match)
        await click.answer.refresh(host_panel(match, host.SETTINGS, language, note))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Seats(bot))
    await bot.add_cog(Hosting(bot))
