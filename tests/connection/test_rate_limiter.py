"""Discord's rate limit: never exceeded, urgent requests first, and no one waits forever."""

from __future__ import annotations

import asyncio

import pytest

from dragonbot import timing as gates
from dragonbot.timing import (
    CARRIED,
    HEAD_START_SECONDS,
    MOST_A_SECOND,
    DiscordRateLimiter,
    RateLimitPermit,
    Urgency,
)
from tests.tables.fake_time import FakeTime


class Nothing:
    """Replaces a store without any other process."""

    async def still(self) -> None:
        for _ in range(50):
            await asyncio.sleep(0)


class Crowd:
    """Requests at the rate limiter, and when each was allowed."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.time.store = Nothing()  # type: ignore[assignment]
        self.gate = DiscordRateLimiter(self.time)
        self.through: list[tuple[float, str]] = []
        self._tasks: list[asyncio.Task[None]] = []

    def come(self, name: str, urgency: Urgency = Urgency.ASKED, server: int = 0) -> RateLimitPermit:
        who = RateLimitPermit(self.gate)
        who.server = server

        async def go() -> None:
            await who.enter(urgency)
            await who.leave()
            self.through.append((self.time.now(), name))

        self._tasks.append(asyncio.create_task(go()))
        return who

    def go_away(self) -> None:
        for task in self._tasks:
            task.cancel()

    @property
    def names(self) -> list[str]:
        return [name for _, name in self.through]

    def most_within(self, seconds: float) -> int:
        times = [at for at, _ in self.through]
        return max(sum(0 <= later - at < seconds for later in times) for at in times)


@pytest.fixture
async def crowd() -> Crowd:
    return Crowd()


async def test_the_rate_is_limited(crowd: Crowd) -> None:
    began = crowd.time.now()
    for number in range(200):
        crowd.come(str(number))
    await crowd.time.pass_by(10)
    assert len(crowd.through) == 200
    assert crowd.names == [str(number) for number in range(200)]
    assert crowd.most_within(1.0 - 1e-6) <= MOST_A_SECOND
    # and no slot is wasted
    assert crowd.through[-1][0] - began <= 200 / MOST_A_SECOND + 0.1
    # Evenly, as some take longer to arrive than others.
    assert crowd.most_within(0.1) <= 2 * gates.MOST_AT_ONCE


async def test_as_many_as_the_limits_say(crowd: Crowd) -> None:
    crowd.gate = DiscordRateLimiter(crowd.time, most_a_second=9)
    began = crowd.time.now()
    for number in range(45):
        crowd.come(str(number))
    await crowd.time.pass_by(10)
    assert len(crowd.through) == 45
    assert crowd.most_within(1.0 - 1e-6) <= 9
    assert 4 < crowd.through[-1][0] - began <= 5.1


async def test_a_late_process_wastes_no_slots(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have the processor, so that everything happens 0.4 s late."""
    began = crowd.time.now()
    sleep = crowd.time.sleep

    async def late(seconds: float) -> None:
        await sleep(seconds + 0.4)

    monkeypatch.setattr(crowd.time, "sleep", late)
    for _ in range(200):
        crowd.come("x")
    await crowd.time.pass_by(10)
    assert len(crowd.through) == 200
    assert crowd.most_within(1.0 - 1e-6) <= MOST_A_SECOND
    assert crowd.through[-1][0] - began <= 7  # five every half second would take 20


async def test_an_allowed_request_may_be_slow(crowd: Crowd) -> None:
    """It isn't counted twice, and still never too many are sent in a second."""

    async def dawdle(number: int) -> None:
        who = RateLimitPermit(crowd.gate)
        await who.enter(Urgency.ASKED)
        await crowd.time.sleep(2.0 - number / MOST_A_SECOND)  # all are ready to be sent at once
        await who.leave()
        crowd.through.append((crowd.time.now(), str(number)))

    going = [asyncio.create_task(dawdle(number)) for number in range(90)]
    began = crowd.time.now()
    await crowd.time.pass_by(10)
    await asyncio.gather(*going)
    assert crowd.most_within(1.0 - 1e-6) == MOST_A_SECOND
    assert crowd.through[-1][0] - began < 4.1


async def test_a_few_need_not_wait(crowd: Crowd) -> None:
    began = crowd.time.now()
    for _ in range(gates.MOST_AT_ONCE):
        crowd.come("x")
    await crowd.time.still()
    assert [at for at, _ in crowd.through] == [began] * gates.MOST_AT_ONCE


async def test_questions_go_before_news_and_leftovers_last(crowd: Crowd) -> None:
    for _ in range(20):
        crowd.come("before")
    for urgency in (Urgency.LEFTOVER, Urgency.NEWS, Urgency.ASKED):
        for _ in range(20):
            crowd.come(urgency.name, urgency)
        await crowd.time.pass_by(0.01)
    await crowd.time.pass_by(60)
    assert crowd.names == ["before"] * 20 + ["ASKED"] * 20 + ["NEWS"] * 20 + ["LEFTOVER"] * 20


async def test_no_one_waits_forever(crowd: Crowd) -> None:
    """There are always more questions than slots."""
    began = crowd.time.now()
    crowd.come("news", Urgency.NEWS)
    crowd.come("leftover", Urgency.LEFTOVER)
    for _ in range(3 * int(HEAD_START_SECONDS[Urgency.LEFTOVER])):
        for _ in range(MOST_A_SECOND // 2 + 1):
            crowd.come("asked")
        await crowd.time.pass_by(0.5)
    at = {name: when - began for when, name in crowd.through if name != "asked"}
    assert at["news"] <= HEAD_START_SECONDS[Urgency.NEWS] + 4
    assert at["leftover"] <= HEAD_START_SECONDS[Urgency.LEFTOVER] + 4


async def test_a_hurried_one_goes_before_news(crowd: Crowd) -> None:
    for _ in range(20):
        crowd.come("before")
    await crowd.time.still()
    for _ in range(5):
        crowd.come("news", Urgency.NEWS)
    late = crowd.come("late", Urgency.LEFTOVER)
    await crowd.time.still()
    late.hurry()
    await crowd.time.pass_by(5)
    assert crowd.names == ["before"] * 20 + ["late"] + ["news"] * 5


async def test_a_cancelled_one_takes_no_slot(crowd: Crowd) -> None:
    for _ in range(20):
        crowd.come("gone")
    await crowd.time.still()
    crowd.go_away()
    for _ in range(5):
        crowd.come("here")
    began = crowd.time.now()
    await crowd.time.pass_by(1)
    assert crowd.names[-5:] == ["here"] * 5
    assert crowd.through[-1][0] - began <= 2 * gates.MOST_AT_ONCE / MOST_A_SECOND + 0.01


async def test_a_returned_slot_is_free(crowd: Crowd) -> None:
    for _ in range(gates.MOST_AT_ONCE):
        who = RateLimitPermit(crowd.gate)
        await who.enter(Urgency.ASKED)
        who.give_back()
    began = crowd.time.now()
    crowd.come("x")
    await crowd.time.still()
    assert crowd.through == [(began, "x")]


async def test_a_slow_one_needs_a_new_slot(crowd: Crowd) -> None:
    """Otherwise many allowed earlier could be sent together."""
    who = RateLimitPermit(crowd.gate)
    await who.enter(Urgency.NEWS)
    await crowd.time.pass_by(5)
    for _ in range(gates.MOST_AT_ONCE):
        crowd.come("x")
    await crowd.time.still()
    leaving = asyncio.create_task(who.leave())
    await crowd.time.still()
    assert not leaving.done()
    await crowd.time.pass_by(1)
    assert leaving.done()


async def test_a_rate_limit_from_discord(crowd: Crowd) -> None:
    began = crowd.time.now()
    crowd.gate.shut(2.0)
    crowd.gate.shut(1.0)
    crowd.come("x")
    await crowd.time.pass_by(5)
    assert crowd.through == [(began + 2.0, "x")]


async def test_the_clock_is_set_back(crowd: Crowd) -> None:
    crowd.gate.shut(2.0)
    for _ in range(gates.MOST_AT_ONCE):
        crowd.come("x")
    await crowd.time.pass_by(5)
    crowd.time.jump(-3600)
    crowd.come("y")
    await crowd.time.still()
    assert crowd.names[-1] == "y"


async def test_a_request_runs_in_its_task_s_context(crowd: Crowd) -> None:
    async def messenger() -> None:
        CARRIED.set(who := RateLimitPermit(crowd.gate))
        await who.enter(Urgency.ASKED)
        await gates.leave(crowd.gate)
        crowd.through.append((crowd.time.now(), "first"))
        await gates.leave(crowd.gate)  # its results are allowed, too
        crowd.through.append((crowd.time.now(), "second"))

    began = crowd.time.now()
    for _ in range(gates.MOST_AT_ONCE - 1):
        crowd.come("x")
    await crowd.time.still()
    crowd.through.clear()
    going = asyncio.create_task(messenger())
    await crowd.time.still()
    assert crowd.through == [(began, "first")]
    await crowd.time.pass_by(1)
    assert crowd.names == ["first", "second"]
    await going


async def test_a_busy_server_does_not_delay_others_questions(crowd: Crowd) -> None:
    for _ in range(300):
        crowd.come("much", server=1)
    await crowd.time.pass_by(1.0)
    began = crowd.time.now()
    for _ in range(5):
        crowd.come("other", server=2)
        crowd.come("third", server=3)
    await crowd.time.pass_by(30)
    last = max(at for at, name in crowd.through if name != "much")
    assert last - began <= 15 / MOST_A_SECOND + 0.2  # each third is theirs
    assert len(crowd.through) == 310


async def test_each_server_s_urgent_ones_go_first(crowd: Crowd) -> None:
    for _ in range(30):
        crowd.come("before", server=1)
    for server in (1, 2):
        for urgency in (Urgency.LEFTOVER, Urgency.NEWS, Urgency.ASKED):
            for _ in range(4):
                crowd.come(urgency.name, urgency, server)
    await crowd.time.pass_by(20)
    later = [name for name in crowd.names if name != "before"]
    assert later == ["ASKED"] * 8 + ["NEWS"] * 8 + ["LEFTOVER"] * 8


async def test_old_news_is_urgent_only_within_its_own_server(crowd: Crowd) -> None:
    """Another server's question waits for at most one of them."""
    crowd.gate.shut(HEAD_START_SECONDS[Urgency.NEWS] + 10)
    for _ in range(200):
        crowd.come("news", Urgency.NEWS, 1)
    await crowd.time.pass_by(HEAD_START_SECONDS[Urgency.NEWS] + 9)
    for _ in range(3):
        crowd.come("asked", server=2)
    await crowd.time.pass_by(20)
    assert [place for place, name in enumerate(crowd.names) if name == "asked"][-1] <= 5


async def test_hurrying_does_not_charge_for_the_old_place(crowd: Crowd) -> None:
    for _ in range(20):
        crowd.come("before", server=3)
    hurried = [crowd.come("hurried", Urgency.NEWS, 1) for _ in range(4)]
    await crowd.time.still()
    for each in hurried:
        each.hurry()
    for _ in range(4):
        crowd.come("other", server=2)
    await crowd.time.pass_by(5)
    assert crowd.gate.waiting == 0
    later = [name for name in crowd.names if name != "before"]
    assert {later[turn] for turn in (0, 1)} == {later[turn] for turn in (2, 3)} == {"hurried", "other"}


@pytest.mark.parametrize(("pace", "goes"), [(22.5, 22), (4.5, 4), (0.45, 0.45)])
async def test_a_process_s_share_of_the_total(crowd: Crowd, pace: float, goes: float) -> None:
    for number in range(900):
        crowd.come(f"{number}")
    await crowd.time.pass_by(1)
    crowd.gate.change_pace(pace)
    await crowd.time.pass_by(15)
    crowd.through.clear()
    await crowd.time.pass_by(20)
    assert crowd.most_within(1) <= max(1, pace)
    assert abs(len(crowd.through) - 20 * goes) <= max(2, goes)
    crowd.go_away()
