"""The one process that is the bot: all tables are here. One of several processes is `cogs.many.Many`."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.state import ConnectionState

from cogs import gateway
from dragonbot.hall.shards import EVERYTHING
from dragonbot.ids import GuildId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


class Alone:
    state: Final = ConnectionState[discord.Client]
    shards: Final = EVERYTHING
    lines: Final = None
    """One line hears of all servers."""
    shards_of_nobody: Final = 0

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def begin(self, bot: GameMaster) -> None:
        pass

    async def run(self) -> None:
        await gateway.listen(self._bot)

    def has_heard_of(self, guild: GuildId) -> bool:  # noqa: ARG002 - of all at once
        """Whether it is known by now if the bot is in that server."""
        return self._bot.is_ready()

    def turn(self, what: str) -> AbstractAsyncContextManager[Any]:  # noqa: ARG002 - nobody else is there
        return nullcontext()

    async def deafen(self) -> None:
        pass

    async def hand_over(self) -> None:
        pass

    async def close(self) -> None:
        pass
