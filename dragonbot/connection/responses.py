"""Sending answers to Discord: connections, edit tokens, retries and error responses."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import ssl
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from functools import cached_property, partial
from http import HTTPStatus
from itertools import islice
from math import ceil
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast
from urllib.parse import urlencode

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.http import MultipartParameters, Ratelimit, Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from multidict import CIMultiDict

from dragonbot import timing
from dragonbot.ids import ChannelId, MessageId, UserId
from dragonbot.telemetry import SILENT, Figures, Request, RequestOutcome
from dragonbot.timing import DiscordRateLimiter, given_at
from dragonbot.ui.kit import discord_internals
from dragonbot.ui.kit.discord_internals import state_of

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

Place: TypeAlias = discord.Interaction[Any]
Choices: TypeAlias = list[app_commands.Choice[str]]

NOT_COUNTED: Final = frozenset({"interactions", "webhooks"})
"""Paths outside Discord's global rate limit: interaction callbacks and webhooks."""

A_MOMENT_SECONDS: Final = 1.0
TURNED_AWAY_SECONDS: Final = 60.0
"""Seconds without requests after a 429 that isn't Discord's own (no Via header) and names no time.
Something in front of Discord rejects this machine."""

MESSAGES: Final[dict[str, Request]] = {"POST": "message", "PATCH": "edit", "DELETE": "delete"}
PLACES: Final[dict[str, Request]] = {
    "members": "member",
    "emojis": "emoji",
    "commands": "command",
    "gateway": "gateway",
    "channels": "channel",
    "threads": "channel",
}
"""What a request is about, by parts of its path; the first match wins."""


_left: Final[ContextVar[list[str] | None]] = ContextVar("_left", default=None)
"""Requests sent so far in an `only_once` block."""


def way_through(interaction: discord.Interaction[Any]) -> Callable[[], discord.Webhook]:
    """A function that makes the interaction's webhook when needed, as most need only one answer.

    It doesn't keep the interaction itself alive.
    """
    told: Any = {"id": interaction.application_id, "type": 3, "token": interaction.token}
    return partial(discord.Webhook.from_state, told, state_of(interaction))


WayThrough: TypeAlias = Callable[[discord.Interaction[Any]], Callable[[], discord.Webhook]]


async def edit_through(hook: discord.Webhook, **what: Any) -> None:
    """Edit the clicked message through its webhook."""
    with handle_message_parameters(**what) as said:
        if not await _is_changed(hook, "@original", said):
            await async_context.get().edit_original_interaction_response(
                hook.id, hook.token or "", **_sending(hook, said)
            )


async def edit_follow_up(hook: discord.Webhook, message: MessageId, **what: Any) -> None:
    """Edit a follow-up message."""
    with handle_message_parameters(**what) as said:
        if not await _is_changed(hook, str(message), said):
            await async_context.get().edit_webhook_message(
                hook.id, hook.token or "", message, **_sending(hook, said)
            )


async def remove_through(hook: discord.Webhook, message: MessageId | None) -> None:
    """Delete a private message: a follow-up, or the first answer."""
    how = {"session": hook.session, "proxy": hook.proxy, "proxy_auth": hook.proxy_auth}
    at: Any = async_context.get()
    if message is None:
        await at.delete_original_interaction_response(hook.id, hook.token or "", **how)
    else:
        await at.delete_webhook_message(hook.id, hook.token or "", message, **how)


async def _is_changed(hook: discord.Webhook, message: str, said: MultipartParameters) -> bool:
    """Whether Discord accepted the change at once; its response is not parsed."""
    adapter = async_context.get()
    if said.payload is None or said.multipart or not isinstance(adapter, AnswerAdapter):
        return False
    return await adapter.change(f"/webhooks/{hook.id}/{hook.token}/messages/{message}", said.payload)


async def follow_up(hook: discord.Webhook, **what: Any) -> MessageId | None:
    """Send a private follow-up and return its message id, if Discord gives one.

    A view must not wait for clicks (`stopped`).
    """
    flags = discord.MessageFlags(ephemeral=True)
    mentions = state_of(hook).allowed_mentions
    with handle_message_parameters(flags=flags, previous_allowed_mentions=mentions, **what) as said:
        told: Any = await async_context.get().execute_webhook(
            hook.id,
            hook.token or "",
            **_sending(hook, said),
            wait=True,
            with_components="view" in what,
        )
    return MessageId(int(told["id"])) if isinstance(told, dict) and "id" in told else None


def _sending(hook: discord.Webhook, said: MultipartParameters) -> dict[str, Any]:
    """The arguments of a request, and its session."""
    return {
        "session": hook.session,
        "proxy": hook.proxy,
        "proxy_auth": hook.proxy_auth,
        "payload": said.payload,
        "multipart": said.multipart,
        "files": said.files,
    }


ACCEPTED: Final = range(200, 300)


BROKEN_LINE: Final = (OSError, aiohttp.ClientError, TimeoutError)


FIRST_SECONDS: Final = 2.8
"""Seconds for the first answer; Discord waits three."""


status_heard: Final[ContextVar[int]] = ContextVar("status_heard")
"""HTTP status of the current task's last request, set by the sender."""


class UncertainOutcome(aiohttp.ClientError):
    """A server error of Discord; a retry may help."""


@contextmanager
def only_once() -> Iterator[None]:
    """Send requests in this block only once, although discord.py would retry unanswered ones.

    Raises UncertainOutcome instead; then it is unknown whether Discord has the request.
    """
    before = _left.set([])
    try:
        yield
    finally:
        _left.reset(before)


def is_counted(url: yarl.URL) -> bool:
    return url.scheme.startswith("http") and NOT_COUNTED.isdisjoint(url.parts)


def request_of(method: str, url: yarl.URL) -> Request:
    """The kind of request, for metrics."""
    parts = url.parts
    if "interactions" in parts:
        return "answer"
    if "webhooks" in parts:
        return "through_token" if method == "PATCH" else "followup"
    if url.scheme.startswith("ws"):
        return "gateway"
    if "messages" in parts:
        return MESSAGES.get(method, "other")
    return next((about for part, about in PLACES.items() if part in parts), "other")


def outcome_of(status: int) -> RequestOutcome:
    if status == 429:
        return "limited"
    return "stumbled" if status >= 500 else "refused" if status >= 400 else "fine"


def turned_away_for(status: int, headers: Mapping[str, str]) -> float | None:
    """Seconds for which something in front of Discord rejects this machine; None if it doesn't."""
    if status != 429 or "Via" in headers:
        return None
    return _seconds(headers, TURNED_AWAY_SECONDS)


class Passage:
    """Rate-limits and counts each request that discord.py sends."""

    def __init__(self, gate_now: Callable[[], DiscordRateLimiter], figures: Figures = SILENT) -> None:
        self._gate_now = gate_now
        self._figures = figures

    async def leaves(self, about: Request, url: str, *, is_counted: bool) -> None:
        if (left := _left.get()) is not None:
            if left:
                raise UncertainOutcome("this is not sent a second time")
            left.append(url)
        if is_counted:
            self._figures.waited(about, await timing.leave(self._gate_now()))

    def came_back(self, about: Request, status: int, headers: Mapping[str, str], *, is_counted: bool) -> None:
        status_heard.set(status)
        self._figures.requested(about, outcome_of(status))
        if (away := turned_away_for(status, headers)) is not None:
            self._gate_now().shut(away)
        if status == 429 and (left := _left.get()):
            left.clear()  # Discord has taken nothing, so it may be sent again
        if is_counted and status == 429 and "X-RateLimit-Global" in headers:
            self._gate_now().shut(_seconds(headers, A_MOMENT_SECONDS))

    def broke(self, about: Request) -> None:
        self._figures.requested(about, "broken")


def traced(passage: Passage) -> aiohttp.TraceConfig:
    """aiohttp hooks that apply a Passage to discord.py's requests."""

    async def leaves(
        _: aiohttp.ClientSession, __: SimpleNamespace, sent: aiohttp.TraceRequestStartParams
    ) -> None:
        about = request_of(sent.method, sent.url)
        await passage.leaves(about, str(sent.url), is_counted=is_counted(sent.url))

    async def came_back(
        _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestEndParams
    ) -> None:
        status, counts = told.response.status, is_counted(told.url)
        about = request_of(told.method, told.url)
        passage.came_back(about, status, told.response.headers, is_counted=counts)
        if status >= 500 and not counts:
            # discord.py would wait for seconds, too long for a person who has clicked
            told.response.release()
            raise UncertainOutcome(f"status {status}")

    async def broke(
        _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestExceptionParams
    ) -> None:
        passage.broke(request_of(told.method, told.url))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(leaves)
    trace.on_request_end.append(came_back)
    trace.on_request_exception.append(broke)
    return trace


class Bucket(Ratelimit):
    """A rate-limit bucket that uses all remaining requests.

    discord.py refuses a request if the window ends later than the caller would wait, even if requests are
    left in it.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]  # as that of discord.py is
        if self.remaining <= 0:
            await super().acquire()
            return
        ends, self.expires = self.expires, None
        await super().acquire()  # nothing waits here, so a missing end isn't noticed
        self.expires = ends


def _seconds(headers: Mapping[str, str], otherwise: float) -> float:
    """Discord's retry-after, else the default."""
    try:
        return max(0.0, float(headers.get("Retry-After", "")))
    except ValueError:
        return otherwise


IDLE_SECONDS: Final = 15.0
"""Seconds after which an idle connection may have been closed at the other end."""
LONGEST_HEAD: Final = 1 << 16
LONGEST_BODY: Final = 1 << 24
JSON_SENT: Final = b"Content-Type: application/json\r\n"
TRANSFER: Final = b"\r\ntransfer-encoding"
LENGTH: Final = b"\r\ncontent-length:"
NO_BODY: Final = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)


class Reply:
    """Discord's response to an answer."""

    __slots__ = ("__dict__", "_head", "_small", "body", "is_last", "status")

    def __init__(self, status: int, head: bytes) -> None:
        self.status = status
        self._head, self._small = head, head.lower()
        self.body = b""
        self.is_last = not head.startswith(b"HTTP/1.1") or b"connection: close" in self._small
        """The connection closes after it."""

    @property
    def reason(self) -> str:
        return self._head.partition(b"\r\n")[0][13:].decode("latin-1")

    @property
    def is_chunked(self) -> bool:
        return TRANSFER in self._small and "chunked" in self.headers.get("transfer-encoding", "").lower()

    @property
    def length(self) -> int | None:
        """Length of the body, if known; read without parsing all headers."""
        _, told, after = self._small.rpartition(LENGTH)
        return int(after.partition(b"\r\n")[0]) if told else None

    @cached_property
    def headers(self) -> Mapping[str, str]:
        """Headers by lower-case name."""
        lines = (line.partition(":") for line in self._head.decode("latin-1").split("\r\n")[1:])
        return {name.strip().lower(): value.strip() for name, _, value in lines}

    def told(self) -> Any:
        """The body, parsed if it is JSON."""
        if self.headers.get("content-type") == "application/json":
            return json.loads(self.body)
        return self.body.decode("utf-8", "replace")


class _Line(asyncio.Protocol):
    """An HTTP connection for one request at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._waiting: asyncio.Future[Reply] | None = None
        self._heard = b""
        self.silent_since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports only look like asyncio's

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
        if waiting is None or waiting.done():  # nothing was asked
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
            self.shut()  # bytes that may still arrive belong to this request
            raise

    def shut(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class InteractionConnections:
    """Reusable HTTP connections for answers."""

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._silent: deque[_Line] = deque()
        """Idle connections, most recently used last."""
        self._safe: ssl.SSLContext | None = None
        self._base = ""
        self._url = yarl.URL()
        self._path = self._tail = b""

    async def post(self, number: object, token: object, body: bytes) -> Reply:
        """Answer an interaction."""
        return await self.send("POST", f"/interactions/{number}/{token}/callback", body)

    async def send(self, method: str, path: str, body: bytes, headers: bytes = JSON_SENT) -> Reply:
        """Send a request, as JSON unless the headers say otherwise.

        The path is relative to Discord's API root.
        """
        if self._base != Route.BASE:
            self._aim()
        request = b"%s %s%s%s%sContent-Length: %d\r\n\r\n%s" % (
            method.encode(),
            self._path,
            path.encode(),
            self._tail,
            headers,
            len(body),
            body,
        )
        line = await self._open()
        reply = await line.ask(request)
        if not reply.is_last:  # whether it is still open shows when it is needed
            self._silent.append(line)
            self._forget_old(line.silent_since - IDLE_SECONDS)
        return reply

    def _forget_old(self, fresh: float) -> None:
        """Close connections no longer needed, faster than they are added."""
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
        if isinstance(connector, aiohttp.UnixConnector):  # as every other request
            return (await loop.create_unix_connection(_Line, connector.path))[1]
        assert self._url.host is not None
        assert self._url.port is not None
        safe = self._safe if self._url.scheme == "https" else None
        return (await loop.create_connection(_Line, self._url.host, self._url.port, ssl=safe))[1]


def _read(heard: bytes, *, is_over: bool = False) -> Reply | None:
    """Parse one complete response; None if incomplete. Raises ValueError if malformed."""
    end = heard.find(b"\r\n\r\n")
    if end < 0:
        if len(heard) > LONGEST_HEAD:
            raise ValueError("a head without an end")
        return None
    if not heard.startswith(b"HTTP/1."):
        raise ValueError("this is no HTTP/1")
    reply = Reply(int(heard[9:12]), heard[:end])
    if reply.status < HTTPStatus.OK:  # incomplete
        return _read(heard[end + 4 :], is_over=is_over)
    rest = heard[end + 4 :]
    if reply.status in NO_BODY:
        reply.is_last |= bool(rest)  # an unrequested response
        return reply
    return reply if _has_body(reply, rest, is_over=is_over) else None


def _has_body(reply: Reply, rest: bytes, *, is_over: bool) -> bool:
    """Read the body; False if incomplete."""
    if len(rest) > LONGEST_BODY:
        raise ValueError("a body without an end")
    if reply.is_chunked:
        body, reply.is_last = _from_chunks(rest), True  # bytes after the last one are not read
    elif (length := reply.length) is not None:
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


ON_A_LINE: Final = re.compile(r"/channels/\d+/messages")
"""discord.py's requests that use our connections, by path."""
KNOWN_TO_A_LINE: Final = frozenset(("headers", "data"))
"""The arguments that discord.py uses for such a request; any other, such as a proxy, goes through aiohttp."""


class QuickSession:
    """discord.py's session, but new messages use our connections: aiohttp takes four times as long.

    Rate limits and retries stay with discord.py.
    """

    def __init__(
        self, session: aiohttp.ClientSession, line: InteractionConnections, passage: Passage
    ) -> None:
        self._session = session
        self._line = line
        self._passage = passage

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def request(self, method: str, url: str, **sent: Any) -> Any:
        path = url.removeprefix(Route.BASE)
        if method == "POST" and ON_A_LINE.fullmatch(path) and sent.keys() == KNOWN_TO_A_LINE:
            return self._taken(url, path, **sent)
        return self._session.request(method, url, **sent)

    @asynccontextmanager
    async def _taken(
        self, url: str, path: str, headers: Mapping[str, str], data: str | aiohttp.FormData
    ) -> AsyncIterator[Taken]:
        about: Request = "message"
        told = {name: value for name, value in headers.items() if name not in ("User-Agent", "Content-Type")}
        if isinstance(data, str):
            told["Content-Type"], body = "application/json", data.encode()
        else:
            parts = data()
            told["Content-Type"], body = parts.headers["Content-Type"], await parts.as_bytes()
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items()).encode()
        try:
            await self._passage.leaves(about, url, is_counted=True)
            reply = await self._line.send("POST", path, body, lines)
        except BaseException:
            self._passage.broke(about)
            raise
        taken = Taken(reply)
        self._passage.came_back(about, taken.status, taken.headers, is_counted=True)
        yield taken


class Taken:
    """A response in the shape that discord.py expects."""

    def __init__(self, reply: Reply) -> None:
        self._body = reply.body
        self.status, self.reason = reply.status, reply.reason
        self.headers = CIMultiDict(reply.headers)

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body.decode(encoding)


MISTAKES: Final[dict[int, type[discord.HTTPException]]] = {
    HTTPStatus.FORBIDDEN: discord.Forbidden,
    HTTPStatus.NOT_FOUND: discord.NotFound,
}


BY_LINE: Final[Mapping[str, Request]] = {"POST": "followup", "PATCH": "through_token"}


class AnswerAdapter(AsyncWebhookAdapter):
    def __init__(
        self, line: InteractionConnections, figures: Figures, turned_away: Callable[[float], None]
    ) -> None:
        """`turned_away` is called with the seconds during which no request should be sent."""
        super().__init__()  # type: ignore[no-untyped-call]  # as that of discord.py is
        self._line = line
        self._figures = figures
        self._turned_away = turned_away

    def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Coroutine[Any, Any, Any]:
        async def send() -> dict[str, Any]:
            if params.payload is None or not await self._answer(interaction_id, token, params.payload):
                route = Route(
                    "POST",
                    "/interactions/{webhook_id}/{webhook_token}/callback",
                    webhook_id=interaction_id,
                    webhook_token=token,
                )
                await self.request(
                    route,
                    session,
                    payload=params.payload,
                    multipart=params.multipart,
                    files=params.files,
                    proxy=proxy,
                    proxy_auth=proxy_auth,
                )
            return {"interaction": {"id": interaction_id, "type": 0}}  # all that discord.py needs

        return send()

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        files: Sequence[discord.File] | None = None,
        params: dict[str, Any] | None = None,
        **rest: Any,
    ) -> Any:
        """Send a webhook request and return Discord's parsed response. Files go through discord.py."""
        if payload is not None and not multipart and route.method in BY_LINE:
            path = route.url.removeprefix(Route.BASE) + ("?" + urlencode(params) if params else "")
            reply = await self._taken(BY_LINE[route.method], route.method, path, payload)
            if reply is not None:
                return discord_internals.read_json(reply.body) if reply.body else None
        return await super().request(
            route, session, payload=payload, multipart=multipart, files=files, params=params, **rest
        )

    async def change(self, path: str, payload: object) -> bool:
        """Edit the original message; False if Discord wants it later, which discord.py handles."""
        return await self._taken("through_token", "PATCH", path, payload) is not None

    async def _answer(self, number: int, token: str, payload: object) -> bool:
        """Answer the interaction; False if Discord wants it later, which discord.py handles."""
        path = f"/interactions/{number}/{token}/callback"
        return await self._taken("answer", "POST", path, payload) is not None

    async def _taken(self, about: Request, method: str, path: str, payload: object) -> Reply | None:
        """Send a request; None if Discord wants it later."""
        body = discord_internals.written_json(payload).encode()
        try:
            reply = await self._line.send(method, path, body)
        except BaseException:
            self._figures.requested(about, "broken")
            raise
        status = reply.status
        status_heard.set(status)
        self._figures.requested(about, outcome_of(status))
        if status in ACCEPTED:
            return reply
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            # discord.py would wait for seconds, too long for a person who has clicked
            raise UncertainOutcome(f"status {status}")
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            away = turned_away_for(status, CIMultiDict(reply.headers))
            if away is None:
                return None
            self._turned_away(away)
        # The reply has all that discord.py reads of a response.
        raise MISTAKES.get(status, discord.HTTPException)(reply, reply.told())


def send_quickly(client: discord.Client, line: InteractionConnections, passage: Passage) -> None:
    """Send new messages over these connections from now on."""
    session = discord_internals.session_in(client)
    discord_internals.set_session(client, QuickSession(session, line, passage))


def read_no_answers(
    line: InteractionConnections, figures: Figures, turned_away: Callable[[float], None]
) -> None:
    """Use the quick adapter in this task and tasks it starts."""
    async_context.set(AnswerAdapter(line, figures, turned_away))


ANEW_SECONDS: Final = 5 * 60.0
"""Seconds after which another click of the same person leaves a new token."""
MOST_MESSAGES: Final = 10_000
MOST_HOOKS: Final = 8
"""Tokens kept per message, in case the newest doesn't work."""
MOST_GIVERS_A_MINUTE: Final = 24
"""Tokens a channel takes per minute. Discord allows thirty follow-ups; the rest are for private messages."""
PART_OF_THE_REST: Final = 4
"""The share of the remaining tokens that one message may use, as others may follow."""
MINUTE_SECONDS: Final = 60.0
EDITED_MESSAGES: Final = 3
"""Messages per channel that are still edited; older ones keep no tokens."""


LASTS_SECONDS: Final = 14 * 60.0
"""Seconds a token is valid; Discord allows fifteen minutes."""


class _Hook:
    """A click's token. Most are never used, so its webhook is made only when needed."""

    __slots__ = ("_made", "_way", "came")

    def __init__(self, came: float, way: Callable[[], discord.Webhook]) -> None:
        self.came = came
        self._way = way
        self._made: discord.Webhook | None = None

    @property
    def made(self) -> discord.Webhook:
        if self._made is None:
            self._made = self._way()
        return self._made


class _Left:
    """The tokens of a message."""

    __slots__ = ("givers", "hooks", "most_givers", "since")

    def __init__(self, since: float, most_givers: int | None = None) -> None:
        self.since = since
        self.most_givers = most_givers
        """How many people may leave a token by an invisible answer; None: all."""
        self.hooks: list[_Hook] = []
        """Newest last."""
        self.givers: dict[UserId, float] = {}
        """When each person last left a token."""


class InteractionTokens:
    def __init__(self, bot: GameMaster, way: WayThrough = way_through) -> None:
        self._bot = bot
        self._way_through = way
        self._left: dict[MessageId, _Left] = {}
        """By message, most recently used last."""
        self._granted: dict[ChannelId, deque[tuple[float, int]]] = {}
        """By channel: messages of the last minute, and how many tokens each may take."""
        self._newest: dict[ChannelId, deque[MessageId]] = {}
        """Newest messages by channel, most recently used last."""

    def resumed(self, channels: Iterable[ChannelId]) -> None:
        """Matches resumed after a start: the use of tokens in the last minute is unknown."""
        now = self._now()
        self._granted |= {channel: deque([(now, MOST_GIVERS_A_MINUTE)]) for channel in channels}

    def posted(self, channel: ChannelId, message: MessageId, people: int) -> None:
        """Note a new message for this many people."""
        now = self._now()
        granted = self._granted.pop(channel, None) or deque()
        while granted and granted[0][0] <= now - MINUTE_SECONDS:
            granted.popleft()
        most = min(people, ceil(_rest(granted, now) / PART_OF_THE_REST))
        granted.append((now, most))
        self._granted[channel] = granted
        self._left.setdefault(message, _Left(now, most))
        newest = self._newest.pop(channel, None) or deque()
        newest.append(message)
        self._newest[channel] = newest
        if len(newest) > EDITED_MESSAGES:
            self._left.pop(newest.popleft(), None)
        if len(self._newest) > MOST_MESSAGES:
            del self._newest[next(iter(self._newest))]
        self._forget_old()

    def is_wanted(self, interaction: discord.Interaction[Any], people: Sequence[UserId]) -> bool:
        """Whether this click of a player should leave a token."""
        message, user = interaction.message, UserId(interaction.user.id)
        if message is None or message.flags.ephemeral or user not in people:
            return False
        left = self._left.get(MessageId(message.id))
        if left is None:  # posted before the bot started
            granted = self._granted.get(ChannelId(interaction.channel_id or 0), deque())
            return _rest(granted, self._now()) > 0
        if self._now() - left.givers.get(user, float("-inf")) < ANEW_SECONDS:
            return False
        if left.most_givers is None:
            return True
        # When messages come quickly, some of the people are enough, and not always the same.
        place = (people.index(user) + int(given_at(message.id))) % len(people)
        return place < left.most_givers

    def keep(self, interaction: discord.Interaction[Any], came: float) -> None:
        """Keep a click's token; it must be answered without a new message."""
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return
        left = self._left.pop(MessageId(message.id), None) or _Left(came)
        left.hooks.append(_Hook(came, self._way_through(interaction)))
        left.hooks.sort(key=lambda hook: hook.came)
        del left.hooks[:-MOST_HOOKS]
        left.givers[UserId(interaction.user.id)] = came
        self._left[MessageId(message.id)] = left
        self._forget_old()

    def of(self, message: MessageId) -> discord.Webhook | None:
        """The newest token for the message."""
        return self._left[message].hooks[-1].made if self.has(message) else None

    def has(self, message: MessageId) -> bool:
        """Whether the message has a usable token."""
        left = self._left.get(message)
        return left is not None and bool(left.hooks) and self._lasts(left.hooks[-1].came)

    def spoil(self, message: MessageId, hook: discord.Webhook) -> None:
        """Drop a token that doesn't work."""
        left = self._left.get(message)
        if left is not None:
            left.hooks = [each for each in left.hooks if each.made is not hook]

    def _now(self) -> float:
        return self._bot.registry.time.now()

    def _lasts(self, came: float) -> bool:
        return self._now() - came < LASTS_SECONDS

    def _forget_old(self) -> None:
        """Drop tokens that are no longer useful, faster than they are added."""
        for message in list(islice(self._left, 2)):
            left = self._left[message]
            if len(self._left) > MOST_MESSAGES or not any(
                map(self._lasts, (left.since, *left.givers.values()))
            ):
                del self._left[message]
        for channel in list(islice(self._granted, 2)):
            if self._granted[channel][-1][0] <= self._now() - MINUTE_SECONDS:
                del self._granted[channel]


def _rest(granted: Iterable[tuple[float, int]], now: float) -> int:
    """Tokens that a channel may still take this minute."""
    return MOST_GIVERS_A_MINUTE - sum(most for at, most in granted if at > now - MINUTE_SECONDS)
