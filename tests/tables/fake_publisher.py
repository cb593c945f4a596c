"""A publisher that remembers what was shown when, and in which any call may fail."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from dragonbot.ids import ChannelId, MatchId, MessageId, UserId
from dragonbot.match.state import Closed, Envelope, Link, Lost, Made, Notice, Placed
from tests.tables.fake_time import FakeTime


class Call(NamedTuple):
    at: float
    what: str
    channel: int
    post: int
    kind: str
    shown: str
    """What is visible then."""


class Letter(NamedTuple):
    """A direct message."""

    at: float
    user: UserId
    links: list[Link]
    language: str


class FakePublisher:
    def __init__(self, time: FakeTime) -> None:
        self.time = time
        self.calls: list[Call] = []
        self.messages: dict[MessageId, tuple[tuple[int, int], str]] = {}
        """Contents in the channel's order, by match and post number."""
        self.nonces: dict[tuple[int, int], MessageId] = {}
        self.failing: list[BaseException] = []
        """Errors raised by the next calls."""
        self.lost_answers: list[BaseException] = []
        """Errors raised by the next calls after they took effect."""
        self.finds = 0
        self.made: dict[MatchId, ChannelId] = {}
        """Tables' own threads."""
        self.letters: list[Letter] = []
        self.written: dict[tuple[UserId, int], None] = {}
        """Existing letters by person and number."""
        self.closed: set[UserId] = set()
        """People who take no direct messages."""
        self.failing_letters: list[BaseException] = []
        self.free: set[MessageId] = set()
        """Messages with uncounted edits."""

    async def make_place(self, notice: Notice) -> Made:
        """A forum post, which comes with the table's first post."""
        self._fail(self.failing)
        made = self.made.setdefault(notice.match.id, ChannelId(10_000 + len(self.made)))
        self._fail(self.lost_answers)
        return Made(made, await self.post(notice))

    async def post(self, notice: Notice) -> Placed:
        self._fail(self.failing)
        key = notice.match.id, notice.post.number
        if key not in self.nonces:
            self.nonces[key] = MessageId(100 + len(self.calls))
            self.messages[self.nonces[key]] = key, self._note("post", notice)
        self._fail(self.lost_answers)
        return Placed(self.nonces[key])

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        self._fail(self.failing)
        if message not in self.messages:
            raise Lost
        key = notice.match.id, notice.post.number
        assert self.messages[message][0] == key
        self.messages[message] = key, self._note("edit", notice)
        self._fail(self.lost_answers)
        return Placed(message)

    def is_free(self, message: MessageId) -> bool:
        return message in self.free

    async def write(self, envelope: Envelope) -> ChannelId:
        self._fail(self.failing_letters)
        if envelope.user in self.closed:
            raise Closed
        if (envelope.user, envelope.number) not in self.written:
            self.written[envelope.user, envelope.number] = None
            self.letters.append(
                Letter(self.time.now(), envelope.user, list(envelope.links), envelope.language)
            )
        self._fail(self.lost_answers)
        return ChannelId(envelope.user + 1)

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        self.finds += 1
        is_there = (envelope.user, envelope.number) in self.written
        return ChannelId(envelope.user + 1) if is_there else None

    async def find(self, notice: Notice) -> MessageId | None:
        self.finds += 1
        self._fail(self.failing)
        key = notice.match.id, notice.post.number
        return next((message for message, (shown, _) in self.messages.items() if shown == key), None)

    def _note(self, what: str, notice: Notice) -> str:
        shown = json.dumps(
            {
                "content": notice.post.content,
                "sealed": [] if notice.post.content.get("done") else notice.sealed,
                "called": notice.users,
                "rests_until": notice.match.closes_at if notice.match.state == "running" else None,
                "host": notice.match.host,
                "seats": [(seat.kind, seat.user, seat.name, seat.away) for seat in notice.seats],
            }
        )
        post = notice.post
        self.calls.append(Call(self.time.now(), what, post.channel_id, post.number, post.kind, shown))
        return shown

    @staticmethod
    def _fail(planned: list[BaseException]) -> None:
        if planned:
            raise planned.pop(0)

    # Queries for tests

    def shown(self, kind: str) -> list[dict[str, Any]]:
        """The current content of messages of a kind."""
        kinds = {call.post: call.kind for call in self.calls}
        return [json.loads(shown) for (_, post), shown in self.messages.values() if kinds[post] == kind]

    def since(self, number: int) -> list[tuple[str, str]]:
        return [(call.what, call.kind) for call in self.calls[number:]]
