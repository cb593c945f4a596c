"""Refusals: one way to report to a person what went wrong in a click or command."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.connection.clicks import Answer, tell
from dragonbot.connection.permissions import MissingPermissions
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE, MatchId, MessageId
from dragonbot.store.protocol import NotStored, OutOfReach, Unreadable
from dragonbot.ui.kit import components, reply

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

ONLY_A_HOST: Final = ("host_only", "may_not_end")


class Refusals:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def tell(
        self, interaction: discord.Interaction[Any], error: BaseException, match_id: MatchId | None = None
    ) -> None:
        """Say what is wrong, to the one who wished for it."""
        error = reply.cause(error)
        if isinstance(error, NotStored) and error.why == "fenced":
            error = Refused("elsewhere")
        elif isinstance(error, NotStored | OutOfReach):
            log.warning("not stored", exc_info=error)
            error = Refused("not_stored")
        elif isinstance(error, Refused) and error.key == "game_already_here":
            error = await self.with_link(interaction, error)
        if isinstance(error, Refused) and error.key == ELSEWHERE:
            catalogue = self._bot.catalogue(interaction)
            await Answer.to(interaction).say_last(reply.refusal(error, catalogue, self._bot.mentions))
            return
        match = None
        try:
            match = await self._bot.at_table(interaction, match_id)
            if (
                isinstance(error, Refused)
                and error.key in ONLY_A_HOST
                and await self._bot.members.host_left(match)
            ):
                error = Refused("host_has_left")
        except Exception as problem:  # noqa: BLE001 - then it is told without the words of a table
            log.debug("no table for a mistake: %s", problem)
        catalogue = self._bot.catalogue(interaction, match)
        if isinstance(error, MissingPermissions):
            place = error.place or f"<#{interaction.channel_id}>"
            await Answer.to(interaction).say(reply.missing_permissions(catalogue, error.missing, place))
            return
        await tell(interaction, error, catalogue, self._bot.mentions, match)

    async def with_link(self, interaction: discord.Interaction[Any], refused: Refused) -> Refused:
        """The refusal of a second table, with the way to the first."""
        message = await self._newest_message(MatchId(int(str(refused.facts["match"]))))
        link = components.jump(*components.spot_of(interaction), message)
        return Refused(refused.key, **{**refused.facts, "link": link})

    async def _newest_message(self, match_id: MatchId) -> MessageId | None:
        try:
            post = await self._bot.store.newest_post(match_id)
        except Unreadable:
            return None
        return post.message_id if post is not None else None
