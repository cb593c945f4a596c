"""The one process that is the bot, or one of several over PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from discord.state import ConnectionState

from dragonbot.cluster.leases import LASTS_SECONDS, Leasing
from dragonbot.connection import gateway
from dragonbot.connection.gateway import Lines, ManyState, shards_wanted
from dragonbot.ids import GuildId, UserId
from dragonbot.shards import EVERYTHING, NONE_YET, Shards, shard_of
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.postgres.ledger import PostgresLedger
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import NotStored
from dragonbot.tables.allowances import Floods
from dragonbot.tables.messages import FORGET, LANGUAGE, WISH
from dragonbot.tables.preferences import look_around
from dragonbot.ui.kit import discord_internals

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


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


log = logging.getLogger(__name__)


class Many:
    """`begin` once it is known who the bot is, then `run` until it ends, and `close`."""

    state: Final = ManyState
    shards: Final = NONE_YET

    def __init__(
        self,
        store: PostgresStore,
        shards: int | None = None,
        most_here: int | None = None,
        lasts_seconds: float = LASTS_SECONDS,
    ) -> None:
        """`shards` overrides how many Discord thinks best; at most so many are held here."""
        self._store = store
        self._shards = shards
        self._most_here = most_here
        self._lasts_seconds = lasts_seconds
        self._bot: GameMaster | None = None
        self._ledger: PostgresLedger | None = None
        self._leasing: Leasing | None = None
        self._floods: Floods | None = None
        self.lines: Lines | None = None

    async def begin(self, bot: GameMaster) -> None:
        if self._leasing is not None:  # Discord or the database went away after this, the first time
            return
        wanted = self._shards or await shards_wanted(bot)
        ledger = self._ledger = await PostgresLedger.open(
            self._store.url, wanted, self._most_here, self._lasts_seconds
        )
        if self._shards is not None and ledger.count != wanted:
            log.warning(
                "there are %s shards, and %s are wanted: stop all processes, then"
                " `python -m dragonbot shards %s`",
                *(ledger.count, wanted, wanted),
            )
        self._bot = bot
        self._store.fence(ledger.fence)
        self._work_with(ledger.count)
        bot.hall.shards = Shards(frozenset(), ledger.count)
        lines = self.lines = Lines(bot, ledger.may_identify)
        gate = bot.limits.gate
        together = gate.requests_a_second if gate.together else None
        leasing = self._leasing = Leasing(bot.hall, ledger, lines, self._lasts_seconds, together)
        leasing.counted = self._work_with
        leasing.catches_up = partial(bot.languages.read, self._store)
        bot.hall.others.post = ledger.post
        floods = self._floods = Floods(bot.entrance.allowances, ledger, bot.hall.time)
        ledger.hear(floods.heard)

        async def forget(content: str) -> None:
            await bot.hall.forget(UserId(int(content)), tells_others=False)
            bot.languages.choose(UserId(int(content)), None)

        async def choose(content: str) -> None:
            user, language = json.loads(content)
            bot.languages.choose(UserId(user), language)

        async def look(content: str) -> None:
            await look_around(bot.hall, UserId(int(content)))

        leasing.readers |= {FORGET: forget, WISH: look, LANGUAGE: choose}

    @property
    def shards_of_nobody(self) -> int:
        """Shards that no process takes, as far as is known."""
        return 0 if self._leasing is None else self._leasing.of_nobody

    def has_heard_of(self, guild: GuildId) -> bool:
        """Whether it is known by now if the bot is in that server."""
        if self.lines is None or self._ledger is None:
            return False
        return self.lines.has_heard_of(shard_of(guild, self._ledger.count))

    def _work_with(self, count: int) -> None:
        assert self._bot is not None
        self._bot.shard_count = discord_internals.known_by(self._bot).shard_count = count

    async def _ask_again(self) -> None:
        """Whether Discord wants more shards by now: at the start and every day."""
        assert self._bot is not None
        assert self._ledger is not None
        while True:
            try:
                if await self._ledger.want(wanted := await shards_wanted(self._bot)):
                    log.warning(
                        "Discord wants %s shards by now, and there are %s", wanted, self._ledger.count
                    )
            except (NotStored, discord.DiscordException, OSError, aiohttp.ClientError) as trouble:
                log.warning("it is not known how many shards Discord wants: %s", trouble)
            await asyncio.sleep(A_DAY_SECONDS)

    def turn(self, what: str) -> AbstractAsyncContextManager[None]:
        """What is done once for all processes is done by one after the other; most find that it is done."""
        assert self._ledger is not None
        return self._ledger.turn(what)

    async def run(self) -> None:
        """Hold what is this process's share; raises where Discord wants the bot no more."""
        assert self._leasing is not None
        assert self._floods is not None
        assert self.lines is not None
        leasing = asyncio.create_task(self._leasing.run(), name="leasing")
        floods = asyncio.create_task(self._floods.run(), name="floods")
        asking = (
            asyncio.create_task(self._ask_again(), name="shards wanted") if self._shards is None else None
        )
        try:
            done, _ = await asyncio.wait((leasing, self.lines.failed), return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                each.result()
        finally:
            tasks = [task for task in (leasing, floods, asking) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def deafen(self) -> None:
        """What is clicked from now on is for whoever comes next."""
        if self._leasing is not None:
            await self._leasing.deafen()

    async def hand_over(self) -> None:
        """Before the hall is closed: others take what was here at once."""
        if self._leasing is not None:
            await self._leasing.close()

    async def close(self) -> None:
        if self._ledger is not None:
            await self._ledger.close()
