"""Every request of the bot, written down so that a check can look it over."""

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
    """`route` is the path with names in place of numbers; `code` is Discord's number for a refusal.

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
    """What it was answered with, as the bot reads it; left out where requests are only counted."""

    def json(self) -> Json:
        return {name: getattr(self, name) for name in self.__slots__ if name != "answer"}


@dataclass(slots=True)
class Record:
    """`keeping` may be turned off for a load bench; requests are counted all the same."""

    keeping: bool = True
    requests: list[Request] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    total: int = 0
    ears: list[Callable[[], None]] = field(default_factory=list)
    """Called whenever a request was answered."""

    def add(self, request: Request) -> None:
        self.total += 1
        self.counts[request.kind] += 1
        if self.keeping:
            self.requests.append(request)

    def close(self, request: Request, status: int, answer: Any, at: float) -> None:
        """It was answered."""
        request.status = status
        if self.keeping:
            request.answer = answer
        request.answered = at
        for ear in tuple(self.ears):
            ear()

    def since(self, number: int) -> list[Request]:
        """Those after the request with this number."""
        return [request for request in self.requests if request.number > number]

    def clear(self) -> None:
        self.requests.clear()
        self.counts.clear()
