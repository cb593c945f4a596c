"""Who is still in a server, and the language each person reads."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot import expiring_keys
from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, MatchId, UserId
from dragonbot.match.lobby import Leave
from dragonbot.store.protocol import Store
from dragonbot.tables.match import Match
from dragonbot.text.catalogue import language_of
from dragonbot.ui.kit import trouble

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

HOLDS_SECONDS: Final = 300.0
"""Whoever clicked so recently is taken for a member: where many tables call, a question to Discord for each
whom they call would be most of what the bot may send."""
LONGEST_LOOK_SECONDS: Final = 2.0
"""So many seconds at most a message waits until it is known who of the mentioned is still there."""
LOOK_AGAIN_SECONDS: Final = 60.0
"""So often at most it is looked whether a host is still in the server."""


class Members:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._seen: OrderedDict[tuple[GuildId, UserId], float] = OrderedDict()
        """When somebody was surely there, the latest last."""
        self._looked_for_host: OrderedDict[MatchId, float] = OrderedDict()
        """By match: when it was last looked whether its host is still there, the latest last."""

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody has done something in a server, so they are in it."""
        if interaction.guild_id is not None:
            self._note((GuildId(interaction.guild_id), UserId(interaction.user.id)))

    async def here(self, guild: GuildId, users: Sequence[UserId]) -> tuple[list[UserId], list[UserId]]:
        """Of those who are called, who is still a member, and who has left the server, and so the table."""
        found = await asyncio.gather(*(self._is_here(guild, user) for user in users))
        here = [user for user, is_here in zip(users, found, strict=True) if is_here]
        return here, [user for user in users if user not in here]

    async def is_member(self, guild_id: GuildId, user: UserId) -> bool:
        """As far as Discord tells, asked now: whoever cannot be asked about is taken for one."""
        guild = self._bot.get_guild(guild_id)
        if guild is None:
            return True
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                await guild.fetch_member(user)
        except Exception as error:
            met = trouble.met(error)
            if met is None:
                raise
            if met.meaning == "left":
                self._seen.pop((guild_id, user), None)
            return met.meaning != "left"
        self._note((guild_id, user))
        return True

    async def host_left(self, match: Match) -> bool:
        """Whether the host has left the server, which nobody tells. Then somebody else is the host by now."""
        match_id, host, now = match.row.id, match.row.host, self._bot.hall.time.now()
        if now - self._looked_for_host.get(match_id, float("-inf")) < LOOK_AGAIN_SECONDS:
            return False
        expiring_keys.note(self._looked_for_host, match_id, now, LOOK_AGAIN_SECONDS)
        if not host or await self.is_member(match.row.guild_id, host):
            return False
        await self.left(match_id, host)
        return True

    async def left(self, match_id: MatchId, user: UserId) -> None:
        """Somebody has left the server: a stand-in plays, and another person is the host."""
        try:
            await self._bot.hall.take(match_id, Leave(user))
        except Refused as refused:
            log.info("match %s: somebody has left the server, but %s", match_id, refused)

    async def _is_here(self, guild: GuildId, user: UserId) -> bool:
        seen = self._seen.get((guild, user), float("-inf"))
        return self._bot.hall.time.now() - seen < HOLDS_SECONDS or await self.is_member(guild, user)

    def _note(self, who: tuple[GuildId, UserId]) -> None:
        expiring_keys.note(self._seen, who, self._bot.hall.time.now(), HOLDS_SECONDS)


class Languages:
    """Kept in memory: it is asked for at every click."""

    def __init__(self) -> None:
        self._chosen: dict[UserId, str] = {}
        self._meanwhile: list[tuple[UserId, str | None]] | None = None
        """What was chosen while they are being read; None while they are not."""

    async def read(self, store: Store) -> None:
        """As they are stored. What was chosen while they were read may not be among them."""
        meanwhile = self._meanwhile = []
        try:
            self._chosen = await store.languages()
        finally:
            self._meanwhile = None
        for user, language in meanwhile:
            self.choose(user, language)

    def spoken_by(self, interaction: discord.Interaction[Any], otherwise: str) -> str:
        """The language that somebody has chosen, else the one that Discord tells of; otherwise this."""
        return self.spoken(UserId(interaction.user.id), str(interaction.locale), otherwise)

    def spoken(self, user: UserId, locale: str, otherwise: str) -> str:
        """The same of somebody of whom Discord has told this locale."""
        return self._chosen.get(user) or language_of(locale, otherwise)

    def choose(self, user: UserId, language: str | None) -> None:
        """Somebody has chosen a language, or none."""
        if self._meanwhile is not None:
            self._meanwhile.append((user, language))
        self._chosen.pop(user, None)
        if language is not None:
            self._chosen[user] = language
