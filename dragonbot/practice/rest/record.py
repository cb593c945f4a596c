"""A record of every request of the bot, for checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dragonbot.practice.world.body import Json

KINDS = (
    "post",
    "patch",
    "delete",
    "answer",
    "followup",
    "read",
    "typing",
    "thread",
    "channel",
    "direct",
    "commands",
    "emojis",
    "other",
)


@dataclass(slots=True)
class Request:
    """`route`: the path with names for numbers; `code`: Discord's error code.

    Kinds post, patch and delete are those on channel messages. An `answer` is the first to an interaction,
    a `followup` is anything else under its token.
    """

    number: int
    at: float
    method: str
    path: str
    route: str
    kind: str
    channel: str
    body: Any
    files: list[str]
    status: int = 0
    code: int = 0
    answered: float = 0.0
    answer: Any = None
    """The answer, as the bot reads it; missing if requests are only counted."""

    def json(self) -> Json:
        return {name: getattr(self, name) for name in self.__slots__ if name != "answer"}


@dataclass(slots=True)
class Record:
    """With `keeping` off, for load benches, requests are only counted."""

    keeping: bool = True
    requests: list[Request] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    total: int = 0
    ears: list[Callable[[], None]] = field(default_factory=list)
    """Called after each answered request."""

    def add(self, request: Request) -> None:
        self.total += 1
        self.counts[request.kind] += 1
        if self.keeping:
            self.requests.append(request)

    def close(self, request: Request, status: int, answer: Any, at: float) -> None:
        """Complete the request with its answer."""
        request.status = status
        if self.keeping:
            request.answer = answer
        request.answered = at
        for ear in tuple(self.ears):
            ear()

    def since(self, number: int) -> list[Request]:
        """Requests after the one with this number."""
        return [request for request in self.requests if request.number > number]

    def clear(self) -> None:
        self.requests.clear()
        self.counts.clear()
