"""Lines: how one of several processes hears of the servers of its shards.

Whoever takes a shard over goes on with the session that there was, so that what was clicked meanwhile comes
again; and begins one of its own as soon as it may, since only that tells which servers there are. For a
moment both are heard: what comes twice is taken once. Where there is nothing to go on with nobody is heard
until then, so these begin theirs first, in whatever process they are.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord.http import Route
from discord.state import AutoShardedConnectionState

from cogs.gateway import Hearing, starts_left, warn_of
from dragonbot.discord_ui import inside
from dragonbot.hall.leasing import Lease, Resuming
from dragonbot.hall.starts import Starts
from dragonbot.hall.store import NotStored

log = logging.getLogger(__name__)

APART_SECONDS: Final = 5.25
"""Discord lets sessions of one key begin so far apart, and a little less."""
LATER_SECONDS: Final = 1.0
"""So much later those ask for their turn who are heard all the same."""
A_MOMENT_SECONDS: Final = 2.0
"""For so long it is true what Discord has said of how many sessions are left: all shards ask at once."""
ASK_AGAIN_SECONDS: Final = 1.0
"""After so long it is asked again whose turn it is, where nobody could say."""
BOTH_SECONDS: Final = 2.0
"""So long the session before is heard besides one's own: what was on its way there is nowhere else."""
MOST_HEARD: Final = 10_000
"""So many interactions are remembered that were heard, in case they come twice."""

MayIdentify: TypeAlias = Callable[[int, float, Starts | None], Awaitable[float]]
"""Of which key, how far apart, and how many Discord has just said are left, as far as it counts them.

Returns how long to wait, 0 where it may be now. All processes ask it.
"""


class Lines:
    def __init__(self, client: discord.Client, may_identify: MayIdentify) -> None:
        self._client = client
        self._may_identify = may_identify
        self._shards: dict[int, ShardLine] = {}
        self._ours = asyncio.Event()
        self._ours.set()
        self._told: Starts | None = None
        self._told_at = float("-inf")
        self._asking = asyncio.Lock()
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Discord wants this bot no more: why, as an error."""
        _take_once(client)

    async def open(self, lease: Lease) -> None:
        shard = ShardLine(self._client, lease, self._await_turn, self._ours.wait)
        self._shards[lease.shard] = shard
        shard.task.add_done_callback(self._ended)

    async def close(self, shard: int) -> Resuming | None:
        line = self._shards.pop(shard, None)
        if line is None:
            return None
        resuming = line.resuming
        await line.close()
        return resuming

    def progress(self) -> Mapping[int, Resuming]:
        found = {number: line.resuming for number, line in self._shards.items()}
        return {number: resuming for number, resuming in found.items() if resuming is not None}

    def doubt(self, *, whose: bool) -> None:
        if whose:
            self._ours.clear()
        else:
            self._ours.set()

    @property
    def open_shards(self) -> Mapping[int, ShardLine]:
        return self._shards

    def has_heard_of(self, shard: int) -> bool:
        """Whether it is known which servers there are in a shard."""
        line = self._shards.get(shard)
        return line is not None and line.own.is_ready.is_set()

    async def _await_turn(self, shard: int, is_heard: Callable[[], bool]) -> None:
        while True:
            if is_heard():
                await asyncio.sleep(LATER_SECONDS)
            wait = await self._turn_in(shard, await self._starts_left())
            if wait <= 0:
                return
            await asyncio.sleep(wait)

    async def _starts_left(self) -> Starts | None:
        """As Discord has said a moment ago, however many shards want to know."""
        clock = asyncio.get_running_loop().time
        async with self._asking:
            if self._told_at + A_MOMENT_SECONDS < clock():
                self._told = await starts_left(self._client)
                self._told_at = clock()
                if self._told is not None:
                    warn_of(self._told)
            told, ago = self._told, clock() - self._told_at
        return told and told._replace(reset_seconds=max(0.0, told.reset_seconds - ago))

    async def _turn_in(self, shard: int, told: Starts | None) -> float:
        """Seconds until a session may begin; it is asked for then, as others may be quicker."""
        key = shard % told.together if told is not None else 0
        try:
            return await self._may_identify(key, APART_SECONDS, told)
        except NotStored as trouble:
            log.warning("nobody knows whose turn it is to begin a session: %s", trouble)
            return ASK_AGAIN_SECONDS

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None and not self.failed.done():
            self.failed.set_exception(error)


class ShardLine:
    """Of one shard: the session that somebody has begun, as long as it lasts, and one of its own."""

    def __init__(
        self,
        client: discord.Client,
        lease: Lease,
        await_turn: Callable[[int, Callable[[], bool]], Awaitable[None]],
        may_go_on: Callable[[], Awaitable[object]],
    ) -> None:
        self._client = client
        self._lease = lease
        self._has_before = lease.resuming is not None
        """There is a session before that goes on, or may."""
        self.own = Hearing(client, lease.shard, lambda: await_turn(lease.shard, self._is_heard), may_go_on)
        self._before = Hearing(client, lease.shard, may_go_on=may_go_on)
        self.task = asyncio.create_task(self._run(), name=f"shard {lease.shard}")

    @property
    def resuming(self) -> Resuming | None:
        return self.own.resuming or self._before.resuming or self._lease.resuming

    @property
    def latency(self) -> float:
        return self.own.ws.latency if self.own.ws is not None else float("inf")

    @property
    def is_open(self) -> bool:
        return any(each.ws is not None and each.ws.open for each in (self.own, self._before))

    async def _run(self) -> None:
        going_on = asyncio.create_task(self._go_on(), name=f"session before of shard {self._lease.shard}")
        own = asyncio.create_task(self.own.run(), name=f"session of shard {self._lease.shard}")
        ready = asyncio.create_task(self.own.is_ready.wait())
        try:
            await asyncio.wait((own, ready), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((own,), timeout=BOTH_SECONDS)
            going_on.cancel()
            await self._before.let_go()
            await own
        finally:
            for task in (going_on, own, ready):
                task.cancel()
            await asyncio.gather(going_on, own, ready, return_exceptions=True)

    async def _go_on(self) -> None:
        if self._lease.resuming is not None:
            await self._before.run(self._lease.resuming)
        self._has_before = False

    def _is_heard(self) -> bool:
        return self._has_before

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        await self.own.let_go()
        await self._before.let_go()
        self._forget_guilds()

    def _forget_guilds(self) -> None:
        """Somebody else hears of them from now on."""
        for guild in [each for each in self._client.guilds if each.shard_id == self._lease.shard]:
            inside.forget_guild(self._client, guild)


class ManyState(AutoShardedConnectionState[Any]):
    """What is known of servers. Shards come and go: whoever waits until it is ready waits for those begun."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.shard_ids = _Begun(inside.shards_getting_ready(self))
        self.shards_launched = asyncio.Event()


class _Begun(list[int]):
    """As many as have just begun."""

    def __init__(self, tasks: Mapping[int, object]) -> None:
        super().__init__()
        self._tasks = tasks

    def __len__(self) -> int:
        return len(self._tasks)


def _take_once(client: discord.Client) -> None:
    """Of two sessions of a shard each tells of every interaction."""
    parsers: dict[str, Callable[[Any], None]] = inside.known_by(client).parsers
    parse = parsers["INTERACTION_CREATE"]
    heard: OrderedDict[str, None] = OrderedDict()

    def once(data: Any) -> None:
        number = str(data.get("id"))
        if number in heard:
            return
        heard[number] = None
        if len(heard) > MOST_HEARD:
            heard.popitem(last=False)
        parse(data)

    parsers["INTERACTION_CREATE"] = once


async def shards_wanted(client: discord.Client) -> int:
    """How many shards Discord thinks best."""
    told = await client.http.request(Route("GET", "/gateway/bot"))
    return max(1, int(told["shards"]))
