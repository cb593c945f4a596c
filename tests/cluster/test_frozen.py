"""A suspended bot, as when its machine sleeps: deadlines move, as no one could play."""

from __future__ import annotations

import asyncio

import pytest

from dragonbot.ids import QuestionNumber
from dragonbot.match.answers import Answer
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS
from dragonbot.tables.registry import FROZEN_SECONDS
from tests.tables.room import ANN, BEN, CAT, Room, refused


async def deadline_of(room: Room) -> float:
    deadline = (await room.match()).row.deadline
    assert deadline is not None
    return deadline


async def test_suspended_time_does_not_count(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(20)
    before = await deadline_of(room)
    await room.time.freeze(1000)
    await room.pass_by(0)
    assert before + 1000 <= await deadline_of(room) <= before + 1005  # a heartbeat earlier
    assert room.publisher.shown("scene")[-1]["content"]["deadline"] == await deadline_of(room)
    assert (await room.match()).row.question == 1
    assert [seat.missed for seat in (await room.match()).seats] == [0, 0, 0]
    await room.pass_by(46)
    assert (await room.match()).row.question != 1


async def test_half_a_minute_remains_after_a_suspension(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(59)
    await room.time.freeze(70)
    now = room.now
    await room.pass_by(0)
    assert await deadline_of(room) == now + LEFT_AFTER_A_STOP_SECONDS


async def test_no_one_counts_as_away(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in range(3):
        await room.time.freeze(70)
        await room.pass_by(1)
    match = await room.match()
    assert [(seat.missed, seat.away) for seat in match.seats] == [(0, False)] * 3
    assert match.row.question == 1
    assert match.row.host == ANN


@pytest.mark.parametrize("clicked", [0.0, 40.0, 69.0])
async def test_clicks_of_that_time_count_in_any_order(room: Room, clicked: float) -> None:
    """Discord delivers them afterwards, perhaps before any timer or heartbeat."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(30)
    before = room.now
    await room.time.freeze(70)
    await asyncio.gather(
        *(
            room.registry.take(room.number, Answer(user, QuestionNumber(1), 1, before + clicked))
            for user in (ANN, BEN)
        ),
        room.registry.here(room.number, CAT),
    )
    await room.pass_by(0)
    match = await room.match()
    assert match.row.question == 1
    assert match.game is not None
    assert match.game.question is not None
    assert match.game.question.waiting == [2]
    await room.answer(CAT, 1)
    assert (await room.match()).row.question > 1


async def test_every_table_moves_on_even_an_unloaded_one(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    sleeping, before = room.number, await deadline_of(room)
    await room.pass_by(700)
    assert sleeping not in room.registry._loaded
    await room.table(ANN, BEN, CAT, channel=71)
    await room.time.freeze(5000)
    await room.pass_by(0)
    for number, least in ((sleeping, before + 5000), (room.number, room.now + LEFT_AFTER_A_STOP_SECONDS)):
        row = await room.store.match(number)
        assert row.deadline >= least


async def test_computers_continue(room: Room) -> None:
    room.registry._rhythm = 1.0
    await room.table(ANN, BEN, computers=1)
    await room.time.freeze(70)
    await room.answer(ANN, 1)
    await room.answer(BEN, 1)
    await room.pass_by(5)
    assert (await room.match()).row.question > 1


async def test_a_little_late_is_not_suspended(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(5)
    before = await deadline_of(room)
    await room.time.freeze(FROZEN_SECONDS - 6)
    await room.pass_by(0)
    assert await deadline_of(room) == before


async def test_a_correction_that_cannot_be_stored_is_made_later(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.table(ANN, BEN, CAT)
    before = await deadline_of(room)
    shift = room.store._store.shift_deadlines

    async def fails(*_: float) -> None:
        room.store._store.shift_deadlines = shift
        raise OSError("the disk is full")

    room.store._store.shift_deadlines = fails
    await room.time.freeze(70)
    with pytest.raises(OSError, match="full"):
        await room.match()
    await room.pass_by(0)
    assert await deadline_of(room) >= before + 70
    assert "this process was suspended for 7" in caplog.text


async def test_a_cancelled_caller_does_not_disturb_the_correction(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    before = await deadline_of(room)
    await room.time.freeze(70)
    impatient = asyncio.create_task(room.match())
    await asyncio.sleep(0)
    impatient.cancel()
    await room.pass_by(0)
    assert before + 70 <= await deadline_of(room) <= before + 75


async def test_clicks_that_were_late_before_stay_late(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    late = await deadline_of(room) + 0.1
    await room.pass_by(60.5)
    assert (
        await refused(room.registry.take(room.number, Answer(ANN, QuestionNumber(1), 1, late))) == "too_late"
    )


async def test_stopping_during_the_correction_leaves_nothing_behind(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.table(ANN, BEN, CAT)
    await room.time.freeze(70)
    looking = asyncio.create_task(room.match())
    await asyncio.sleep(0)
    await room.close()
    await asyncio.gather(looking, return_exceptions=True)
    assert [task.get_name() for task in room.registry._tasks if not task.done()] == []
    assert "is not shown as it is" not in caplog.text
    await room.open()
