"""Gateway connections: of one process, or of one among several."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from discord.state import AutoShardedConnectionState, ConnectionState

from dragonbot.cluster.leases import FEW_STARTS, LASTS_SECONDS, Lease, Leasing, Resuming, Starts
from dragonbot.connection.ingress import SharedRateLimits
from dragonbot.ids import EVERYTHING, NONE_YET, GuildId, Shards, UserId, shard_of
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.postgres.ledger import PostgresLedger
from dragonbot.store.postgres.store import PostgresStore
from dragonbot.store.protocol import NotStored
from dragonbot.tables.forgetting import look_around
from dragonbot.tables.loader import FORGET, LANGUAGE, WISH
from dragonbot.ui.kit import discord_internals

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

OPENING_SECONDS: Final = 90.0
"""Seconds within which a connection must open; without a greeting discord.py gives up sooner."""
BRIEF_SECONDS: Final = 1.0
"""A connection that breaks sooner, repeatedly, is resumed after this time; no click is lost."""
LONGEST_PAUSE_SECONDS: Final = 60.0
FAR_TRIES: Final = 3
"""Failed attempts after which Discord's resume address is no longer used."""
FOR_GOOD: Final = {
    4004: "DISCORD_TOKEN is not valid any more",
    4010: "the shard is wrong",
    4011: "it is in so many servers that it needs several connections",
    4012: "this version of discord.py is too old",
    4013: "the intents are wrong",
    4014: "it asks for intents that are not switched on",
}
"""Close codes after which reconnecting is pointless."""
BROKEN_LINE: Final = (ReconnectWebSocket, discord.ConnectionClosed, OSError, aiohttp.ClientError)


class Listener(DiscordWebSocket):
    """A websocket that survives events it cannot read."""

    is_taken = False
    """Discord has started or resumed a session on it."""
    is_to_move = False
    """Discord has asked for a reconnect."""

    async def identify(self) -> None:
        await super().identify()
        self.wait_for("READY", self._take)

    async def resume(self) -> None:
        await super().resume()
        self.wait_for("RESUMED", self._take)

    def _take(self, _: object) -> bool:
        self.is_taken = True
        return True

    async def received_message(self, msg: Any, /) -> None:
        if isinstance(msg, bytes):
            try:
                msg = discord_internals.unpacked(self, msg)
            except Exception as error:
                log.warning("data from Discord cannot be decompressed (%s)", type(error).__name__)
                await self.close()
                raise ReconnectWebSocket(self.shard_id) from error
            if msg is None:  # more frames follow
                return
        try:
            await super().received_message(msg)
        except BROKEN_LINE:
            self.is_to_move = _frame_in(msg).op == self.RECONNECT
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the next event can be read
            await self._leave_out(_frame_in(msg), error)

    async def _leave_out(self, frame: Frame, error: Exception) -> None:
        place = extract_tb(error.__traceback__)[-1]
        log.warning(
            "left out, it cannot be read: %s (%s in %s:%s)",
            frame.event or f"op {frame.op}",
            type(error).__name__,
            place.name,
            place.lineno,
        )
        if frame.op == self.HELLO or frame.event == "READY":  # the connection needs these
            await self.close()
            raise ReconnectWebSocket(self.shard_id, resume=frame.op == self.HELLO) from error
        discord_internals.tell_client(self, "unreadable", frame.event, frame.data)


class Frame(NamedTuple):
    """The readable fields of an unreadable gateway message."""

    op: object = None
    event: str = ""
    data: object = None


def _frame_in(message: object) -> Frame:
    try:
        read = json.loads(str(message))
    except ValueError:
        return Frame()
    if not isinstance(read, dict):
        return Frame()
    event = read.get("t")
    return Frame(read.get("op"), event if isinstance(event, str) else "", read.get("d"))


async def listen(client: discord.Client) -> None:
    """Receive events until the client is closed. Raises ConnectionClosed if Discord rejects the bot."""
    await SessionLoop(client, client.shard_id).run()


Begin: TypeAlias = "Callable[[], Awaitable[None]]"


class SessionLoop:
    """A gateway session that resumes whenever its connection breaks."""

    def __init__(
        self,
        client: discord.Client,
        shard: int | None,
        may_begin: Begin | None = None,
        may_go_on: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """`may_begin` returns when a new session may start, `may_go_on` when one may be resumed.

        Callers of `may_begin` keep Discord's pace for new sessions.
        """
        self._client = client
        self._is_paced = may_begin is not None
        self._shard = shard
        self._may_begin = may_begin or partial(await_start, client)
        self._may_go_on = may_go_on
        self.ws: DiscordWebSocket | None = None
        self.is_ready = asyncio.Event()
        """The list of servers has arrived."""

    async def run(self, before: Resuming | None = None) -> None:
        """Run until the client is closed. Raises ConnectionClosed if Discord rejects the bot.

        With a session that another process began `before`: run until it can no longer be resumed.
        """
        clock = asyncio.get_running_loop().time
        opening: dict[str, Any] = {"initial": True, "shard_id": self._shard}
        if before is not None:
            gateway = yarl.URL(before.address)
            opening |= {"resume": True, "session": before.session, "sequence": before.sequence}
            opening |= {"gateway": gateway}
        in_vain = brief = 0
        while not self._client.is_closed():
            began = clock()
            end = await self._session(opening)
            if self._client.is_closed():
                return
            self._client.dispatch("disconnect")
            await self.let_go()
            in_vain = 0 if end.taken else in_vain + 1
            opening = self._next(resume=end.resume, far=in_vain <= FAR_TRIES)
            if before is not None and "session" not in opening:
                return
            pause = pause_after(in_vain - 1 if end.opened else in_vain)
            brief = brief + 1 if end.taken and clock() - began < BRIEF_SECONDS else 0
            if brief > 1 and not end.is_to_move:
                pause = BRIEF_SECONDS
            if pause:
                log.warning("the connection to Discord: %s; again in %.0f s", end.why, pause)
                await asyncio.sleep(pause)
            else:
                log.info("the connection to Discord: %s; again at once", end.why)

    @property
    def resuming(self) -> Resuming | None:
        """The last sequence number, for a successor; None before the session has begun."""
        ws = self.ws
        if ws is None or ws.session_id is None or ws.sequence is None:
            return None
        return Resuming(ws.session_id, ws.sequence, str(ws.gateway))

    async def let_go(self) -> None:
        """Close the connection so that another one can resume the session."""
        if self.ws is not None and self.ws.open:
            try:
                await self.ws.close()
            except BROKEN_LINE as error:
                log.debug("a connection that is broken cannot be closed either: %s", error)

    def _next(self, *, resume: bool, far: bool) -> dict[str, Any]:
        """Arguments for the next connection: resume the session if there is one."""
        before = self.ws
        # After the first session discord.py waits 5 s before each identify. With a pace kept elsewhere, that
        # would delay it past its turn, into the next one's.
        opening: dict[str, Any] = {"initial": before is None or self._is_paced, "shard_id": self._shard}
        if resume and before is not None and before.session_id is not None:
            opening |= {"resume": True, "session": before.session_id, "sequence": before.sequence}
            if far:
                opening["gateway"] = before.gateway
        return opening

    async def _session(self, opening: dict[str, Any]) -> End:
        """Receive events as long as the connection lasts."""
        ws: Listener | None = None

        def end(why: str, *, resume: bool = True) -> End:
            if ws is None:
                return End(why, resume)
            return End(why, resume, opened=True, taken=ws.is_taken, is_to_move=ws.is_to_move)

        try:
            if "session" not in opening:
                await self._may_begin()
            elif self._may_go_on is not None:
                await self._may_go_on()
            async with asyncio.timeout(OPENING_SECONDS):
                ws = self.ws = self._client.ws = await Listener.from_client(self._client, **opening)
            while True:
                await ws.poll_event()
                if ws.session_id is not None:
                    self.is_ready.set()
        except ReconnectWebSocket as error:
            return end("it broke" if error.resume else "it takes a new session", resume=error.resume)
        except discord.ConnectionClosed as error:
            if error.code in FOR_GOOD and not self._client.is_closed():
                raise
            return end(f"closed with {error.code}")
        except (OSError, aiohttp.ClientError, TimeoutError, discord.HTTPException) as error:
            return end(str(error) or type(error).__name__)
        except Exception as error:
            log.exception("the connection to Discord broke in an unknown way")
            return end(type(error).__name__)


class End(NamedTuple):
    """How a connection ended."""

    why: str
    resume: bool
    """The session can be resumed."""
    opened: bool = False
    taken: bool = False
    """A session started or resumed on it."""
    is_to_move: bool = False
    """Discord asked for a reconnect."""


def pause_after(in_vain: int) -> float:
    """Seconds to wait after this many failed attempts in a row."""
    return min(LONGEST_PAUSE_SECONDS, 2.0 ** (in_vain - 1)) if in_vain > 0 else 0.0


async def await_start(client: discord.Client) -> None:
    """Wait until the only process may start a session."""
    since = 0.0  # the time of the last start is unknown
    while (starts := await starts_left(client)) is not None and (wait := starts.wait_seconds(since)) > 0:
        warn_of(starts)
        await asyncio.sleep(wait)
        since += wait


async def starts_left(client: discord.Client) -> Starts | None:
    """The remaining session starts; None if Discord doesn't say."""
    try:
        told = (await client.http.request(Route("GET", "/gateway/bot")))["session_start_limit"]
        return Starts(
            int(told["remaining"]),
            int(told["total"]),
            float(told["reset_after"]) / 1000,
            max(1, int(told.get("max_concurrency", 1))),
        )
    except (KeyError, TypeError, ValueError, discord.NotFound):
        return None


def warn_of(starts: Starts) -> None:
    """Wait if the session budget is nearly used up."""
    left, seconds = starts.left, starts.reset_seconds
    if starts.wait_seconds(since=0.0) <= 0:
        return
    if left <= FEW_STARTS:
        told = "Discord allows the bot only %s more sessions; it waits for new ones, in %.0f s"
        log.warning(told, left, seconds)
    else:
        told = "Discord allows the bot %s more sessions in the next %.0f s; they start %.0f s apart"
        log.warning(told, left, seconds, seconds / left)


APART_SECONDS: Final = 5.25
"""Seconds between session starts with one rate-limit key, a little less than Discord's."""
LATER_SECONDS: Final = 1.0
"""Seconds by which connected shards ask for their turn later."""
A_MOMENT_SECONDS: Final = 2.0
"""Seconds for which Discord's answer about remaining sessions is reused, as all shards ask at once."""
ASK_AGAIN_SECONDS: Final = 1.0
"""Seconds before asking again whose turn it is, if unknown."""
BOTH_SECONDS: Final = 2.0
"""Seconds for which the previous session is read beside the new one, as its last events arrive nowhere
else."""
MOST_HEARD: Final = 10_000
"""Interactions remembered in case they arrive twice."""

MayIdentify: TypeAlias = Callable[[int, float, Starts | None], Awaitable[float]]
"""Arguments: the rate-limit key, seconds between starts, and how many starts Discord has left, if known.

Returns seconds to wait, 0 for now. All processes share it.
"""


class ShardConnections:
    def __init__(self, client: discord.Client, may_identify: MayIdentify) -> None:
        self._client = client
        self._may_identify = may_identify
        self._shards: dict[int, ShardConnection] = {}
        self._ours = asyncio.Event()
        self._ours.set()
        self._told: Starts | None = None
        self._told_at = float("-inf")
        self._asking = asyncio.Lock()
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Discord rejects this bot: the error that says why."""
        _take_once(client)

    async def open(self, lease: Lease) -> None:
        shard = ShardConnection(self._client, lease, self._await_turn, self._ours.wait)
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
    def open_shards(self) -> Mapping[int, ShardConnection]:
        return self._shards

    def has_heard_of(self, shard: int) -> bool:
        """Whether the servers of a shard are known."""
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
        """The remaining session starts as Discord gave them a moment ago, shared by all shards."""
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
        """Seconds until a session may start; ask again then, since others may be faster."""
        key = shard % told.together if told is not None else 0
        try:
            return await self._may_identify(key, APART_SECONDS, told)
        except NotStored as trouble:
            log.warning("the turn to begin a session is unknown: %s", trouble)
            return ASK_AGAIN_SECONDS

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None and not self.failed.done():
            self.failed.set_exception(error)


class ShardConnection:
    """The connection of a shard: a previous process's session while it lasts, then its own."""

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
        """A previous process's session runs or may be resumed."""
        self.own = SessionLoop(
            client, lease.shard, lambda: await_turn(lease.shard, self._is_heard), may_go_on
        )
        self._before = SessionLoop(client, lease.shard, may_go_on=may_go_on)
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
        """Forget cached servers; another process receives their events from now on."""
        for guild in [each for each in self._client.guilds if each.shard_id == self._lease.shard]:
            discord_internals.forget_guild(self._client, guild)


class ShardedState(AutoShardedConnectionState[Any]):
    """Cached servers of shards that come and go; `wait_until_ready` waits for those started so far."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.shard_ids = _Begun(discord_internals.shards_getting_ready(self))
        self.shards_launched = asyncio.Event()


class _Begun(list[int]):
    """A shard list whose length is the number of shards started."""

    def __init__(self, tasks: Mapping[int, object]) -> None:
        super().__init__()
        self._tasks = tasks

    def __len__(self) -> int:
        return len(self._tasks)


def _take_once(client: discord.Client) -> None:
    """Drop duplicate interactions, as two sessions of a shard both report each."""
    parsers: dict[str, Callable[[Any], None]] = discord_internals.known_by(client).parsers
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
    """The number of shards that Discord recommends."""
    told = await client.http.request(Route("GET", "/gateway/bot"))
    return max(1, int(told["shards"]))


class SingleProcess:
    state: Final = ConnectionState[discord.Client]
    shards: Final = EVERYTHING
    lines: Final = None
    """A single connection receives all servers."""
    shards_of_nobody: Final = 0

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def begin(self, bot: GameMaster) -> None:
        pass

    async def run(self) -> None:
        await listen(self._bot)

    def has_heard_of(self, guild: GuildId) -> bool:  # noqa: ARG002 - of all at once
        """Whether it is known if the bot is in that server."""
        return self._bot.is_ready()

    def turn(self, what: str) -> AbstractAsyncContextManager[Any]:  # noqa: ARG002 - nobody else is there
        return nullcontext()

    async def stop_listening(self) -> None:
        pass

    async def hand_over(self) -> None:
        pass

    async def close(self) -> None:
        pass


class ManyProcesses:
    """Shards held by this process among several: `begin` once the bot's identity is known, `run`, `close`."""

    state: Final = ShardedState
    shards: Final = NONE_YET

    def __init__(
        self,
        store: PostgresStore,
        shards: int | None = None,
        most_here: int | None = None,
        lasts_seconds: float = LASTS_SECONDS,
    ) -> None:
        """`shards` overrides Discord's recommended number; this process holds at most `most_here`."""
        self._store = store
        self._shards = shards
        self._most_here = most_here
        self._lasts_seconds = lasts_seconds
        self._bot: GameMaster | None = None
        self._ledger: PostgresLedger | None = None
        self._leasing: Leasing | None = None
        self._floods: SharedRateLimits | None = None
        self.lines: ShardConnections | None = None

    async def begin(self, bot: GameMaster) -> None:
        if self._leasing is not None:  # Discord or the database was unreachable after this, the first time
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
        bot.registry.shards = Shards(frozenset(), ledger.count)
        lines = self.lines = ShardConnections(bot, ledger.may_identify)
        gate = bot.limits.gate
        together = gate.requests_a_second if gate.together else None
        leasing = self._leasing = Leasing(bot.registry, ledger, lines, self._lasts_seconds, together)
        leasing.counted = self._work_with
        leasing.catches_up = partial(bot.languages.read, self._store)
        bot.registry.others.post = ledger.post
        floods = self._floods = SharedRateLimits(bot.click_queue.rate_limits, ledger, bot.registry.time)
        ledger.hear(floods.heard)

        async def forget(content: str) -> None:
            await bot.registry.forget(UserId(int(content)), tells_others=False)
            bot.languages.choose(UserId(int(content)), None)

        async def choose(content: str) -> None:
            user, language = json.loads(content)
            bot.languages.choose(UserId(user), language)

        async def look(content: str) -> None:
            await look_around(bot.registry, UserId(int(content)))

        leasing.readers |= {FORGET: forget, WISH: look, LANGUAGE: choose}

    @property
    def shards_of_nobody(self) -> int:
        """The number of shards that no process holds, as far as known."""
        return 0 if self._leasing is None else self._leasing.of_nobody

    def has_heard_of(self, guild: GuildId) -> bool:
        """Whether it is known if the bot is in that server."""
        if self.lines is None or self._ledger is None:
            return False
        return self.lines.has_heard_of(shard_of(guild, self._ledger.count))

    def _work_with(self, count: int) -> None:
        assert self._bot is not None
        self._bot.shard_count = discord_internals.known_by(self._bot).shard_count = count

    async def _ask_again(self) -> None:
        """Ask Discord at the start and every day whether it recommends more shards."""
        assert self._bot is not None
        assert self._ledger is not None
        while True:
            try:
                if await self._ledger.want(wanted := await shards_wanted(self._bot)):
                    log.warning(
                        "Discord wants %s shards by now, and there are %s", wanted, self._ledger.count
                    )
            except (NotStored, discord.DiscordException, OSError, aiohttp.ClientError) as trouble:
                log.warning("the number of shards Discord wants is unknown: %s", trouble)
            await asyncio.sleep(A_DAY_SECONDS)

    def turn(self, what: str) -> AbstractAsyncContextManager[None]:
        """A lock for work that is done once for all processes; all but the first find it done."""
        assert self._ledger is not None
        return self._ledger.turn(what)

    async def run(self) -> None:
        """Hold this process's share of shards. Raises if Discord rejects the bot."""
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

    async def stop_listening(self) -> None:
        """Leave further clicks to the next holder."""
        if self._leasing is not None:
            await self._leasing.stop_listening()

    async def hand_over(self) -> None:
        """Give back all shards at once, before the registry closes."""
        if self._leasing is not None:
            await self._leasing.close()

    async def close(self) -> None:
        if self._ledger is not None:
            await self._ledger.close()
