"""Clocks: Discord's time counts, however the machine's clock is set; setting it moves no deadline."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from dragonbot.history.retention import Thinning
from dragonbot.ids import QuestionNumber
from dragonbot.match.answers import Answer
from dragonbot.store.pace import latest_deadlines
from dragonbot.store.protocol import Change
from dragonbot.store.rows import LessonRow
from dragonbot.timing import SPAN_SECONDS, SPANS, RealTime, Skew
from tests.store.sample import saved
from tests.tables.fake_time import FakeTime
from tests.tables.room import ANN, BEN, CAT, Room, refused

YEAR = 365 * 86_400.0


class Told:
    """A skew, and the number of corrections."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.times = 0
        self.skew = Skew(self.time, self.put_right)

    async def put_right(self) -> None:
        self.times += 1

    def comes(self, stamp: float, at: float) -> None:
        self.time.jump(at - self.time.now())
        self.skew.heard(stamp)


@pytest.mark.parametrize("off", [-65.0, -1.0, 5.0, YEAR])
async def test_the_fastest_message_sets_the_skew(off: float) -> None:
    told = Told()
    for delay in (0.4, 2.0, 0.05, 0.9):
        told.comes(1000.0, 1000.0 + delay + off)
    assert told.skew.seconds == pytest.approx(off, abs=0.06)
    assert told.skew.theirs(told.skew.ours(1000.0)) == 1000.0


async def test_a_slow_message_is_no_clock_skew() -> None:
    told = Told()
    told.comes(1000.0, 1000.3)
    assert told.skew.seconds == 0.0


async def test_a_delayed_burst_says_nothing_about_the_clock() -> None:
    told = Told()
    told.comes(1000.0, 1000.1)
    for number in range(200):
        told.comes(1010.0 + number / 10, 1080.0 + number / 100)
    assert told.skew.seconds == 0.0


async def test_a_drifting_clock_is_noticed() -> None:
    told = Told()
    for number in range(2 * SPANS):
        now = 1000.0 + number * (SPAN_SECONDS + 1)
        told.comes(now - (7.0 if number > SPANS // 2 else 0.0), now)
    assert told.skew.seconds == 7.0


async def test_a_skew_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    told = Told()
    with caplog.at_level(logging.WARNING):
        for number in range(5):
            told.comes(1000.0 + number, 935.0 + number)
    await asyncio.sleep(0)
    assert told.times == 1
    (line,) = caplog.messages
    assert "the clock of this machine is 65 s behind Discord's" in line


def test_setting_the_machine_s_clock_moves_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = RealTime()
    before = ours.now()
    assert before == pytest.approx(time.time(), abs=5.0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= ours.now() < before + 60


async def test_a_start_with_a_clock_a_year_ahead(room: Room) -> None:
    """Then one with the right clock: a minute still takes a minute."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(20)
    await room.reopen(after=YEAR)
    await room.pass_by(7)
    await room.reopen(after=-YEAR)
    match = await room.match()
    assert match.row.deadline is not None
    assert room.now + 30 <= match.row.deadline <= room.now + 40
    assert match.row.asked_at is not None
    assert match.row.asked_at <= room.now
    await room.pass_by(42)
    assert (await room.match()).row.question != 1


async def test_no_deadline_is_later_than_the_pace_allows(room: Room) -> None:
    """Even if an earlier version stored it so."""
    await room.table(ANN, BEN, CAT)
    late = saved((await room.match()).row, deadline=room.now + YEAR)
    await room.registry.store.save(Change(late))
    await room.reopen(after=1)
    assert (await room.match()).row.deadline == latest_deadlines(room.now)["live"] < room.now + 600


async def test_the_click_s_timestamp_counts(room: Room) -> None:
    """With a clock 65 s behind, a click stamped in the future is not too late."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(20)
    stamp = room.now + 65
    room.registry.skew.heard(stamp)
    assert room.registry.skew.ours(stamp) == room.now
    await room.registry.take(room.number, Answer(ANN, QuestionNumber(1), 2, room.registry.skew.ours(stamp)))
    await room.pass_by(40.5)
    # During the grace period, with one click stamped before the deadline and one after.
    deadline = (await room.match()).row.deadline
    assert deadline is not None
    before, after = (
        room.registry.skew.ours(room.registry.skew.theirs(deadline + late)) for late in (-0.2, 0.4)
    )
    await room.registry.take(room.number, Answer(BEN, QuestionNumber(1), 2, before))
    assert (
        await refused(room.registry.take(room.number, Answer(CAT, QuestionNumber(1), 2, after))) == "too_late"
    )


async def test_shown_times_are_corrected_once_the_skew_is_known(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(10)
    edits = len(room.publisher.calls)
    room.registry.skew.heard(room.now + 65)
    await room.pass_by(6)
    assert len(room.publisher.calls) == edits + 1
    room.registry.skew.heard(room.now + 65)
    await room.pass_by(6)
    assert len(room.publisher.calls) == edits + 1


async def test_lessons_expire_by_discord_s_clock(room: Room) -> None:
    """And not before it is known: this machine's may be a month ahead."""
    told, began = Told(), 1e9
    told.time.jump(began + 40 * 86_400.0 - told.time.now())
    thinning = Thinning(room.store, told.time, skew=told.skew)
    await room.store.put_lesson(LessonRow(id=0, user=ANN, lesson="fist", version=1, touched=began))
    await thinning.forget_lessons()
    assert await room.store.lesson_of(ANN, "fist") is not None
    told.skew.heard(began + 60)
    await thinning.forget_lessons()
    assert await room.store.lesson_of(ANN, "fist") is not None
    told.time.jump(31 * 86_400.0)
    await thinning.forget_lessons()
    assert await room.store.lesson_of(ANN, "fist") is None
