"""Every request to Discord, where it leaves: those that Discord counts wait before the gate.

This is below discord.py, which sends some requests more than once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Final

import aiohttp
import yarl
from discord.http import Ratelimit

from dragonbot.figures import SILENT, Figures, Request, RequestOutcome
from dragonbot.tables import rate_limiter
from dragonbot.tables.rate_limiter import Gate
from dragonbot.ui.kit.answer import Stumbled, status_heard

NOT_COUNTED: Final = frozenset({"interactions", "webhooks"})
"""Answers to interactions, and what goes through their tokens; Discord counts these elsewhere."""

A_MOMENT_SECONDS: Final = 1.0
TURNED_AWAY_SECONDS: Final = 60.0
"""A 429 without Via is not Discord's own: what stands before it turns this machine away, whatever is asked.
So long nothing is asked where it does not say for how long."""

MESSAGES: Final[dict[str, Request]] = {"POST": "message", "PATCH": "edit", "DELETE": "delete"}
PLACES: Final[dict[str, Request]] = {
    "members": "member",
    "emojis": "emoji",
    "commands": "command",
    "gateway": "gateway",
    "channels": "channel",
    "threads": "channel",
}
"""By what stands in an address, what it is about; where several do, the first of these."""


_left: Final[ContextVar[list[str] | None]] = ContextVar("_left", default=None)
"""What has been sent of that which must not be sent twice."""


@contextmanager
def only_once() -> Iterator[None]:
    """Whatever is sent in here is sent once: discord.py would send it again where no answer came.

    Stumbled is raised instead; nobody knows then whether Discord has taken it.
    """
    before = _left.set([])
    try:
        yield
    finally:
        _left.reset(before)


def is_counted(url: yarl.URL) -> bool:
    return url.scheme.startswith("http") and NOT_COUNTED.isdisjoint(url.parts)


def request_of(method: str, url: yarl.URL) -> Request:
    """What is asked of Discord."""
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
    """For how long this machine is not let through to Discord; None where it is."""
    if status != 429 or "Via" in headers:
        return None
    return _seconds(headers, TURNED_AWAY_SECONDS)


def traced(gate_now: Callable[[], Gate], figures: Figures = SILENT) -> aiohttp.TraceConfig:
    """What discord.py's requests are sent with."""

    async def leaves(
        _: aiohttp.ClientSession, __: SimpleNamespace, sent: aiohttp.TraceRequestStartParams
    ) -> None:
        if (left := _left.get()) is not None:
            if left:
                raise Stumbled("this is not sent a second time")
            left.append(str(sent.url))
        if is_counted(sent.url):
            waited = await rate_limiter.leave(gate_now())
            figures.waited(request_of(sent.method, sent.url), waited)

    async def came_back(
        _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = told.response.status, told.response.headers
        status_heard.set(status)
        figures.requested(request_of(told.method, told.url), outcome_of(status))
        if (away := turned_away_for(status, headers)) is not None:
            gate_now().shut(away)
        if status == 429 and (left := _left.get()):
            left.clear()  # Discord has taken nothing, so that it may come again
        if is_counted(told.url):
            if status == 429 and "X-RateLimit-Global" in headers:
                gate_now().shut(_seconds(headers, A_MOMENT_SECONDS))
        elif status >= 500:
            # discord.py would wait for seconds, which a person who has clicked has not.
            told.response.release()
            raise Stumbled(f"status {status}")

    async def broke(
        _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestExceptionParams
    ) -> None:
        figures.requested(request_of(told.method, told.url), "broken")

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(leaves)
    trace.on_request_end.append(came_back)
    trace.on_request_exception.append(broke)
    return trace


class Bucket(Ratelimit):
    """What Discord allows on a route, of which everything is used that is left.

    discord.py refuses a request where the window ends later than somebody would wait, although there is room
    for more in it.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]  # as that of discord.py is
        if self.remaining <= 0:
            await super().acquire()
            return
        ends, self.expires = self.expires, None
        await super().acquire()  # it waits for nothing, so nobody sees that there is no end meanwhile
        self.expires = ends


def _seconds(headers: Mapping[str, str], otherwise: float) -> float:
    """How long Discord wants us to wait, as far as it says."""
    try:
        return max(0.0, float(headers.get("Retry-After", "")))
    except ValueError:
        return otherwise
