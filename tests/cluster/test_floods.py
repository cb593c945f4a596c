"""Shared rate limits: what one process shuts out, the others shut out as long; no one else is affected."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable

import pytest

from dragonbot.connection.ingress import (
    APART_SECONDS,
    MOST_TOGETHER,
    MOST_UNREAD,
    Did,
    Kind,
    RateLimits,
    Refusal,
    SharedRateLimits,
)
from dragonbot.connection.limits import Limits
from dragonbot.ids import UserId
from dragonbot.store.protocol import NotStored
from tests.tables.fake_time import FakeTime, Watched

LIMITS = Limits.read()
MOST = int(LIMITS.clicks.at_once)
PAUSE = LIMITS.pause.seconds
ANN, BOB = UserId(1), UserId(2)
NEWS, SILENCE = Refusal("person", is_news=True), Refusal("person", is_news=False)


class Process:
    """One of several processes that hear each other."""

    def __init__(self, time: FakeTime, all_there_are: list[Process]) -> None:
        self.time = time
        self.all = all_there_are
        self.rate_limits = RateLimits(LIMITS, time.now)
        self.floods = SharedRateLimits(self.rate_limits, self, time)
        self.sent: list[str] = []
        self.trouble: NotStored | None = None
        self.late = 0.0
        """Delay of broadcasts."""
        self.asked = 0

    async def broadcast(self, content: str) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.sent.append(content)
        for each in self.all:
            if each is not self:
                each.floods.heard(content, self.time.now() - self.late)

    async def now(self) -> float:
        self.asked += 1
        if self.trouble is not None:
            raise self.trouble
        return self.time.now()

    def does(self, user: UserId = ANN, kind: Kind = "clicks") -> Refusal | None:
        return self.rate_limits.refusal(Did(kind, user, user, user), lambda: True)

    def floods_from(self, user: UserId = ANN, kind: Kind = "clicks") -> None:
        """Clicks until refused."""
        while self.does(user, kind) is None:
            pass

    async def hears(self, user: UserId = ANN) -> bool:
        """True if a click would get through; doesn't click."""
        await self.time.still()
        person = self.rate_limits._people.of(user, self.time.now())
        return self.time.now() >= person.shut.get("clicks", 0.0)


@pytest.fixture
def time() -> FakeTime:
    made = FakeTime()
    made.store = Watched(None)
    return made


@pytest.fixture
async def processes(time: FakeTime) -> AsyncIterator[list[Process]]:
    made: list[Process] = []
    made += [Process(time, made) for _ in range(3)]
    working = [asyncio.create_task(each.floods.run()) for each in made]
    await time.still()
    yield made
    for task in working:
        task.cancel()
    await asyncio.gather(*working, return_exceptions=True)


async def test_a_flood_in_one_process_is_refused_in_all(processes: list[Process], time: FakeTime) -> None:
    one, *others = processes
    one.floods_from(ANN)
    await time.still()
    for each in others:
        assert each.does(ANN) == SILENCE
        assert each.does(ANN, "commands") is None
        assert each.does(BOB) is None
    await time.pass_by(PAUSE)
    for each in processes:
        assert each.does(ANN) is None


async def test_a_continuing_flood_is_shut_out_everywhere_until_it_ends(
    processes: list[Process], time: FakeTime
) -> None:
    one, *others = processes
    one.floods_from(ANN)
    for _ in range(20 * int(PAUSE / 0.1)):
        assert one.does(ANN) == SILENCE
        for each in others:
            assert not await each.hears(ANN)
        await time.pass_by(0.1)
    assert len(one.sent) <= 20 * 2 + 1
    assert set(one.sent) == {json.dumps([(ANN, "clicks")])}
    assert [each.sent for each in others] == [[], []]  # received news isn't passed on
    await time.pass_by(PAUSE)
    assert [await each.hears(ANN) for each in processes] == [True] * 3


async def test_clicking_while_shut_out_restarts_the_pause_everywhere(
    processes: list[Process], time: FakeTime
) -> None:
    """As in one process, where a pause needs silence in all servers."""
    one, two, three = processes
    one.floods_from(ANN)
    for _ in range(10):
        await time.pass_by(PAUSE - 0.5)
        assert two.does(ANN) == SILENCE
    await time.still()
    assert one.does(ANN) == three.does(ANN) == SILENCE


@pytest.mark.parametrize(("late", "is_heard"), [(PAUSE - 0.1, False), (PAUSE, True), (40.0, True)])
async def test_news_after_the_pause_is_ignored(
    processes: list[Process], time: FakeTime, late: float, is_heard: bool
) -> None:
    one, two, _ = processes
    one.late = late
    one.floods_from(ANN)
    await time.still()
    assert len(one.sent) == 1
    assert await two.hears(ANN) == is_heard


async def test_a_suspended_process_sends_no_old_news(processes: list[Process], time: FakeTime) -> None:
    one, two, _ = processes
    one.floods_from(ANN)
    await time.freeze(0)
    await time.still()
    one.floods_from(BOB)  # announced half a second later
    await time.freeze(40.0)
    await time.pass_by(0)
    assert one.sent == [json.dumps([(ANN, "clicks")])]
    assert await two.hears(BOB)


async def test_of_very_many_at_once_some_are_announced(processes: list[Process], time: FakeTime) -> None:
    one, two, _ = processes
    crowd = [UserId(1000 + number) for number in range(3 * MOST_TOGETHER)]
    for user in crowd:
        one.floods_from(user, "typing")
    for seconds in range(10):
        assert all(one.does(user, "typing") for user in crowd)
        await time.pass_by(1.0)
        assert len(one.sent) <= 1 + (seconds + 1) / APART_SECONDS
    assert max(map(len, one.sent)) < 8000  # as much as a notification holds
    assert all(len(json.loads(content)) <= MOST_TOGETHER for content in one.sent)
    assert len(one.floods._told) <= 2 * len(crowd)
    assert {user for content in one.sent for user, _ in json.loads(content)} > set(crowd[: MOST_TOGETHER - 1])
    assert any(two.does(user, "typing") == SILENCE for user in crowd)
    for number in range(2_000):
        one.floods.pass_on(UserId(number), "clicks")
        await time.pass_by(0.05)
    assert len(one.floods._told) <= PAUSE / 0.05 + 4


async def test_a_failed_broadcast_is_a_line_in_the_log(
    processes: list[Process], time: FakeTime, caplog: pytest.LogCaptureFixture
) -> None:
    one, two, _ = processes
    one.trouble = NotStored("disk")
    one.floods_from(ANN)
    await time.still()
    assert await two.hears(ANN)
    one.trouble = None
    await time.pass_by(PAUSE / 2)
    assert one.does(ANN) == SILENCE
    assert not await two.hears(ANN)
    two.trouble = NotStored("disk")
    one.floods_from(BOB)
    await time.pass_by(APART_SECONDS)
    two.trouble = None
    assert await two.hears(BOB)
    told = [record for record in caplog.records if record.name == "dragonbot.connection.ingress"]
    assert [(record.levelno, record.exc_info) for record in told] == [(logging.WARNING, None)] * 2


@pytest.mark.parametrize("content", ["", "5", "[5]", '[["x", "clicks"]]', '[[1, "dances"]]', "[[1]]", "{"])
async def test_broadcasts_of_another_version_do_no_harm(
    processes: list[Process], time: FakeTime, content: str
) -> None:
    one = processes[0]
    one.floods.heard(content, time.now())
    await time.still()
    assert one.does(ANN) is None
    one.floods.heard(json.dumps([(BOB, "clicks")]), time.now())
    assert not await one.hears(BOB)


async def test_unread_broadcasts_are_limited(processes: list[Process], time: FakeTime) -> None:
    one = processes[0]
    for number in range(3 * MOST_UNREAD):
        one.floods.heard(json.dumps([(number, "clicks")]), time.now())
    await time.still()
    assert len(one.rate_limits) == MOST_UNREAD
    assert one.asked == 1


async def test_no_one_waits_for_a_broadcast(time: FakeTime) -> None:
    """Refusals work even if it fails."""
    made: list[Process] = []
    one = Process(time, made)  # which isn't running
    refused: list[Refusal | None] = [one.does(ANN) for _ in range(MOST + 10)]
    assert refused == [None] * MOST + [NEWS] + [SILENCE] * 9
    assert one.sent == []


def test_a_single_process_broadcasts_nothing() -> None:
    allowances = RateLimits(LIMITS, lambda: 0.0)
    told: Callable[[UserId, Kind], None] | None = allowances.passes_on
    assert told is None
