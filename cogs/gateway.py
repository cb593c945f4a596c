"""The gateway: how the bot hears what happens. Whatever breaks there, it listens on.

discord.py lets an event that it cannot read end the connection, and with it the program; and it comes back
from some breaks at once, again and again. Here such an event is left out, and pauses grow as long as nothing
comes of a connection.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from traceback import extract_tb
from typing import Any, Final, NamedTuple, TypeAlias

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route

from dragonbot.discord_ui import inside
from dragonbot.hall.leasing import Resuming
from dragonbot.hall.starts import FEW_STARTS, Starts

log = logging.getLogger(__name__)

OPENING_SECONDS: Final = 90.0
"""In so long a connection is open; without a word of greeting discord.py gives it up sooner."""
BRIEF_SECONDS: Final = 1.0
"""What breaks sooner, and not for the first time, is taken up after so long: still no click is lost."""
LONGEST_PAUSE_SECONDS: Final = 60.0
FAR_TRIES: Final = 3
"""After so many in vain the address that was given for coming back is not tried any more."""
FOR_GOOD: Final = {
    4004: "DISCORD_TOKEN is not valid any more",
    4010: "the shard is wrong",
    4011: "it is in so many servers that it needs several connections",
    4012: "this version of discord.py is too old",
    4013: "the intents are wrong",
    4014: "it asks for intents that are not switched on",
}
"""Whoever is closed with one of these is not welcome the next time either."""
BROKEN_LINE: Final = (ReconnectWebSocket, discord.ConnectionClosed, OSError, aiohttp.ClientError)


class Listener(DiscordWebSocket):
    """A connection that gets over what it cannot read."""

    is_taken = False
    """Discord has begun a session in it, or goes on with one."""
    is_to_move = False
    """Discord has asked for another connection in its place."""

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
                msg = inside.unpacked(self, msg)
            except Exception as error:
                log.warning("what comes from Discord cannot be unpacked (%s)", type(error).__name__)
                await self.close()
                raise ReconnectWebSocket(self.shard_id) from error
            if msg is None:  # there is more to come
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
        if frame.op == self.HELLO or frame.event == "READY":  # nothing goes on without these
            await self.close()
            raise ReconnectWebSocket(self.shard_id, resume=frame.op == self.HELLO) from error
        inside.tell_client(self, "unreadable", frame.event, frame.data)


class Frame(NamedTuple):
    """What can be read of something from Discord that cannot be read."""

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
    """Hear what happens until the client is closed; ConnectionClosed where Discord wants it no more."""
    await Hearing(client, client.shard_id).run()


Begin: TypeAlias = "Callable[[], Awaitable[None]]"


class Hearing:
    """A session, taken up again whenever its connection breaks."""

    def __init__(
        self,
        client: discord.Client,
        shard: int | None,
        may_begin: Begin | None = None,
        may_go_on: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """`may_begin` returns when a new session may be begun, `may_go_on` when one may be taken up again.

        Whoever gives `may_begin` keeps the pace at which Discord lets sessions begin.
        """
        self._client = client
        self._is_paced = may_begin is not None
        self._shard = shard
        self._may_begin = may_begin or partial(await_start, client)
        self._may_go_on = may_go_on
        self.ws: DiscordWebSocket | None = None
        self.is_ready = asyncio.Event()
        """It is known which servers there are."""

    async def run(self, before: Resuming | None = None) -> None:
        """Until the client is closed. ConnectionClosed where Discord wants it no more.

        With a session that somebody has begun `before`: until nobody may go on with that.
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
        """How far has been heard, for somebody else; None before the session has begun."""
        ws = self.ws
        if ws is None or ws.session_id is None or ws.sequence is None:
            return None
        return Resuming(ws.session_id, ws.sequence, str(ws.gateway))

    async def let_go(self) -> None:
        """Of the connection, so that the session may go on in another one."""
        if self.ws is not None and self.ws.open:
            try:
                await self.ws.close()
            except BROKEN_LINE as error:
                log.debug("a connection that is broken cannot be closed either: %s", error)

    def _next(self, *, resume: bool, far: bool) -> dict[str, Any]:
        """How the next connection is opened: as the session that there was, if there was one."""
        before = self.ws
        # Each time but the first discord.py waits for 5 s before it begins a session. Where somebody keeps
        # the pace it would come by so much after its turn, and together with whoever has the next one.
        opening: dict[str, Any] = {"initial": before is None or self._is_paced, "shard_id": self._shard}
        if resume and before is not None and before.session_id is not None:
            opening |= {"resume": True, "session": before.session_id, "sequence": before.sequence}
            if far:
                opening["gateway"] = before.gateway
        return opening

    async def _session(self, opening: dict[str, Any]) -> End:
        """Hear what happens as long as the connection lasts."""
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
            log.exception("the connection to Discord breaks in a way that nobody knows")
            return end(type(error).__name__)


class End(NamedTuple):
    """How a connection ended."""

    why: str
    resume: bool
    """The session may go on."""
    opened: bool = False
    taken: bool = False
    """A session was begun in it, or gone on with."""
    is_to_move: bool = False
    """Discord has asked for another one in its place."""


def pause_after(in_vain: int) -> float:
    """Seconds to wait after so many tries in a row that came to nothing."""
    return min(LONGEST_PAUSE_SECONDS, 2.0 ** (in_vain - 1)) if in_vain > 0 else 0.0


async def await_start(client: discord.Client) -> None:
    """Wait until a session may be begun by the only process that does."""
    since = 0.0  # nobody knows when the last one was
    while (starts := await starts_left(client)) is not None and (wait := starts.wait_seconds(since)) > 0:
        warn_of(starts)
        await asyncio.sleep(wait)
        since += wait


async def starts_left(client: discord.Client) -> Starts | None:
    """How many sessions may be begun; None where nobody counts."""
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
    """Somebody waits, since so few are left; nobody does where there are enough."""
    left, seconds = starts.left, starts.reset_seconds
    if starts.wait_seconds(since=0.0) <= 0:
        return
    if left <= FEW_STARTS:
        told = "Discord lets the bot begin only %s more sessions; it waits until there are more, in %.0f s"
        log.warning(told, left, seconds)
    else:
        told = "Discord lets the bot begin %s more sessions in the next %.0f s; they begin %.0f s apart"
        log.warning(told, left, seconds, seconds / left)
