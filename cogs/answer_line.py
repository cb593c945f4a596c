"""The answer line: HTTP/1.1, as much of it as answers to interactions need.

Every click pays for its answer. That is one short request, to which Discord mostly says nothing ("204"), on a
line that stays open; a client that can do more takes six times as long for it.
"""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import aiohttp
import yarl
from discord.http import Route

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

IDLE_SECONDS: Final = 15.0
"""A line on which nothing was said for longer may be shut at the other end."""
LONGEST_HEAD: Final = 1 << 16
LONGEST_BODY: Final = 1 << 24
NO_BODY: Final = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)


class Reply:
    """What Discord says to an answer."""

    __slots__ = ("__dict__", "_head", "body", "is_last", "status")

    def __init__(self, status: int, head: bytes) -> None:
        self.status = status
        self._head = head
        self.body = b""
        self.is_last = not head.startswith(b"HTTP/1.1") or b"connection: close" in head.lower()
        """Whether nothing more can be said on that line."""

    @property
    def reason(self) -> str:
        return self._head.partition(b"\r\n")[0][13:].decode("latin-1")

    @cached_property
    def headers(self) -> Mapping[str, str]:
        """By their names in small letters."""
        lines = (line.partition(":") for line in self._head.decode("latin-1").split("\r\n")[1:])
        return {name.strip().lower(): value.strip() for name, _, value in lines}

    def told(self) -> Any:
        """The body; what is JSON is read."""
        if self.headers.get("content-type") == "application/json":
            return json.loads(self.body)
        return self.body.decode("utf-8", "replace")


class _Line(asyncio.Protocol):
    """One connection. One request at a time goes over it."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._waiting: asyncio.Future[Reply] | None = None
        self._heard = b""
        self.silent_since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's only look like one

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        waiting, self._waiting = self._waiting, None
        if waiting is None or waiting.done():
            return
        reply = None
        if error is None:
            with suppress(ValueError):
                reply = _read(self._heard, is_over=True)
        if reply is not None:
            waiting.set_result(reply)
        else:
            waiting.set_exception(aiohttp.ServerDisconnectedError() if error is None else error)

    def data_received(self, data: bytes) -> None:
        waiting = self._waiting
        if waiting is None or waiting.done():  # nobody has asked
            self.shut()
            return
        heard = self._heard = self._heard + data if self._heard else data
        try:
            reply = _read(heard)
        except ValueError as error:
            self.shut()
            waiting.set_exception(aiohttp.ClientPayloadError(str(error)))
            return
        if reply is not None:
            self._heard, self._waiting = b"", None
            if reply.is_last:
                self.shut()
            else:
                self.silent_since = time.monotonic()
            waiting.set_result(reply)

    @property
    def is_open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    async def ask(self, request: bytes) -> Reply:
        if self._transport is None:
            raise aiohttp.ServerDisconnectedError
        waiting: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        try:
            self._transport.write(request)
            return await waiting
        except BaseException:
            self.shut()  # what may still be said belongs to this request
            raise

    def shut(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class AnswerLine:
    """All lines to Discord on which answers go."""

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._silent: deque[_Line] = deque()
        """Open, and nobody waits on them; the one used last comes last."""
        self._safe: ssl.SSLContext | None = None
        self._base = ""
        self._url = yarl.URL()
        self._path = self._tail = b""

    async def post(self, number: object, token: object, body: bytes) -> Reply:
        """Answer the interaction of this number."""
        return await self.send("POST", f"/interactions/{number}/{token}/callback", body)

    async def send(self, method: str, path: str, body: bytes) -> Reply:
        """Send JSON. The path begins behind that which all of Discord's have in common."""
        if self._base != Route.BASE:
            self._aim()
        request = b"%s %s%s%s%d\r\n\r\n%s" % (
            method.encode(),
            self._path,
            path.encode(),
            self._tail,
            len(body),
            body,
        )
        line = await self._open()
        reply = await line.ask(request)
        if line.is_open:
            self._silent.append(line)
            self._forget_old()
        return reply

    def _forget_old(self) -> None:
        """Fewer are needed than at some time before: of these more go than come."""
        fresh = time.monotonic() - IDLE_SECONDS
        for _ in range(2):
            if self._silent and self._silent[0].silent_since <= fresh:
                self._silent.popleft().shut()

    async def close(self) -> None:
        while self._silent:
            self._silent.pop().shut()

    def _aim(self) -> None:
        self._base, self._url = Route.BASE, yarl.URL(Route.BASE)
        host = self._url.host_port_subcomponent
        self._path = self._url.raw_path.rstrip("/").encode()
        self._tail = (
            f" HTTP/1.1\r\nHost: {host}\r\nUser-Agent: {self._bot.http.user_agent}\r\nAccept: */*\r\n"
            "Content-Type: application/json\r\nContent-Length: "
        ).encode()
        if self._url.scheme == "https" and self._safe is None:
            self._safe = ssl.create_default_context()

    async def _open(self) -> _Line:
        fresh = time.monotonic() - IDLE_SECONDS
        while self._silent:
            line = self._silent.pop()
            if line.is_open and line.silent_since > fresh:
                return line
            line.shut()
        loop, connector = asyncio.get_running_loop(), self._bot.http.connector
        if isinstance(connector, aiohttp.UnixConnector):  # it goes where all others go
            return (await loop.create_unix_connection(_Line, connector.path))[1]
        assert self._url.host is not None
        assert self._url.port is not None
        safe = self._safe if self._url.scheme == "https" else None
        return (await loop.create_connection(_Line, self._url.host, self._url.port, ssl=safe))[1]


def _read(heard: bytes, *, is_over: bool = False) -> Reply | None:
    """What was said, once all of it is there. ValueError where it cannot be read."""
    end = heard.find(b"\r\n\r\n")
    if end < 0:
        if len(heard) > LONGEST_HEAD:
            raise ValueError("a head without an end")
        return None
    if not heard.startswith(b"HTTP/1."):
        raise ValueError("this is no HTTP/1")
    reply = Reply(int(heard[9:12]), heard[:end])
    if reply.status < HTTPStatus.OK:  # more is to come
        return _read(heard[end + 4 :], is_over=is_over)
    rest = heard[end + 4 :]
    if reply.status in NO_BODY:
        reply.is_last |= bool(rest)  # whose that is nobody knows
        return reply
    return reply if _has_body(reply, rest, is_over=is_over) else None


def _has_body(reply: Reply, rest: bytes, *, is_over: bool) -> bool:
    """Whether all of it is there; then it is taken."""
    headers = reply.headers
    if len(rest) > LONGEST_BODY:
        raise ValueError("a body without an end")
    if "chunked" in headers.get("transfer-encoding", "").lower():
        body, reply.is_last = _from_chunks(rest), True  # what may come behind the last one is not read
    elif "content-length" in headers:
        length = int(headers["content-length"])
        body = rest[:length] if len(rest) >= length else None
        reply.is_last |= len(rest) > length
    else:
        body = rest if is_over else None
    if body is not None:
        reply.body = body
    return body is not None


def _from_chunks(rest: bytes) -> bytes | None:
    found: list[bytes] = []
    at = 0
    while True:
        end = rest.find(b"\r\n", at)
        if end < 0:
            return None
        length = int(rest[at:end].partition(b";")[0], 16)
        if not length:
            return b"".join(found) if rest.find(b"\r\n\r\n", at) >= 0 else None
        at = end + 2 + length + 2
        if len(rest) < at:
            return None
        found.append(rest[end + 2 : at - 2])
