"""Time: paces, deadlines and grace, half-time, stand-ins, and downtime."""

from __future__ import annotations

import pytest

from dragonbot.games.fist.rules.rules import LIMITS
from dragonbot.ids import QuestionNumber, UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer
from dragonbot.store.pace import Pace
from tests.tables.room import ANN, BEN, CAT, DAN, Room, calls, lived_through, refused


async def asked(room: Room) -> int:
    return (await room.match()).row.question


async def away(room: Room) -> list[bool]:
    return [seat.away for seat in (await room.match()).seats]


@pytest.mark.parametrize("pace", ["live", "relaxed", "post"])
async def test_a_question_has_its_time(room: Room, pace: Pace) -> None:
    match = await room.table(ANN, BEN, CAT, pace=pace)
    limit = LIMITS["fist"].seconds[pace]
    assert limit is not None
    assert match.row.deadline == room.now + limit
    await room.answer(ANN, 1)
    await room.pass_by(limit + 1.4)
    assert await asked(room) == 1
    await room.pass_by(0.2)
    assert await asked(room) == 2


async def test_untimed(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT, pace="untimed")
    assert match.row.deadline is None
    await room.pass_by(500_000)
    assert await asked(room) == 1
    assert calls(room) == [[ANN, BEN, CAT]]  # when it began, and never again
    await room.everybody(1)
    assert await asked(room) == 2


async def test_the_moment_of_the_click_counts(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT)
    deadline = match.row.deadline
    assert deadline is not None
    await room.pass_by(61)
    assert room.now > deadline
    await room.registry.take(room.number, Answer(ANN, QuestionNumber(1), 2, deadline - 0.1))
    assert (
        await refused(room.registry.take(room.number, Answer(BEN, QuestionNumber(1), 2, deadline + 0.1)))
        == "too_late"
    )
    assert await refused(room.answer(ANN, 3)) == "too_late"
    await room.pass_by(1)
    assert (
        await refused(room.registry.take(room.number, Answer(BEN, QuestionNumber(1), 2, deadline - 0.1)))
        == "question_is_over"
    )


async def test_a_bid_is_for_the_question_of_its_time(room: Room) -> None:
    """Typed while the last fist was closing, it doesn't count for the next auction."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(5)
    typed = room.now
    await room.pass_by(0.5)
    await room.everybody(0)
    assert await refused(room.registry.take(room.number, Answer(ANN, None, 3, typed))) == "question_is_over"
    await room.registry.take(room.number, Answer(ANN, None, 3, room.now))


async def test_half_time_is_announced_once_to_those_waited_for(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT, DAN)
    assert match.game is not None
    await room.answer(BEN, 1)
    await room.pass_by(29.9)
    assert calls(room) == []
    await room.pass_by(0.2)
    assert calls(room) == [[ANN, CAT, DAN]]
    await room.pass_by(25)
    assert len(calls(room)) == 1


async def test_people_without_coins_are_mentioned_like_the_rest(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT)
    await empty_purse(room, ANN)
    match = await room.match()
    assert match.game is not None
    assert match.game.question is not None
    assert match.game.question.waiting == [1, 2]
    await room.pass_by(31)
    assert calls(room)[-1] == [ANN, BEN, CAT]
    await room.pass_by(31)  # no one closed a fist, so Ann was silent, too
    assert [seat.missed for seat in (await room.match()).seats] == [1, 1, 1]
    await room.answer(BEN, 0)
    await room.pass_by(65)  # now she shows as closed
    assert [seat.missed for seat in (await room.match()).seats] == [0, 0, 2]


async def empty_purse(room: Room, user: UserId) -> None:
    """A table at which this person has nothing to bid from the next auction on."""
    match = await room.match()
    assert match.game is not None
    seat = match.seated(user)
    for table in (match.game.table, match.game.checkpoint):
        table.bank = [one + other for one, other in zip(table.bank, table.seats[seat].purse, strict=True)]
        table.seats[seat].purse = [0] * len(table.bank)
    await room.everybody(0)


async def test_after_two_deadlines_a_stand_in_plays(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for question in (1, 2):
        assert await asked(room) == question
        await room.everybody(0, but=(CAT,))
        await room.pass_by(65)
    assert await away(room) == [False, False, True]
    await room.pass_by(5)
    question, began, before = await asked(room), room.now, len(calls(room))
    await room.everybody(0)
    # No one waited for Cat, whose stand-in bids, and chooses after a win.
    assert await asked(room) > question
    assert room.now == began
    match = await room.match()
    log = [row for step in range(match.row.step + 1) for row in await room.store.answers(room.number, step)]
    cats = [row for row in log if row.seat == 2 and row.question >= question]
    assert cats
    assert {row.by for row in cats} == {"stand_in"}
    assert match.game is not None
    assert match.game.question is not None
    assert any(match.seats[seat].user in (ANN, BEN) for seat in match.game.question.waiting)
    assert all(CAT not in called for called in calls(room)[before:])


@pytest.mark.parametrize("how", ["answer", "here", "refused"])
async def test_any_click_brings_you_back(room: Room, how: str) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in (1, 2):
        await room.everybody(0, but=(CAT,))
        await room.pass_by(65)
    assert await away(room) == [False, False, True]
    question = await asked(room)
    if how == "here":
        await room.registry.here(room.number, CAT)
    elif how == "answer":
        await room.answer(CAT, 1)
    else:
        assert await refused(room.answer(CAT, 99)) == "too_many"
    assert await away(room) == [False] * 3
    await room.everybody(0)
    assert await asked(room) == question + 1
    await room.everybody(0, but=(CAT,))
    assert await asked(room) == question + 1  # Cat is waited for again


async def test_one_missed_deadline_is_forgotten(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in range(3):
        await room.everybody(0, but=(CAT,))
        await room.pass_by(65)
        await room.everybody(0)
    assert await away(room) == [False] * 3


async def test_without_stand_ins_everyone_is_waited_for(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Choose, ANN, "stand_ins", False)
    await room.start(ANN)
    for question in range(1, 5):
        assert await asked(room) == question
        await room.everybody(0, but=(CAT,))
        await room.pass_by(65)
    assert await away(room) == [False] * 3


@pytest.mark.parametrize("stand_ins", [True, False])
async def test_time_stops_while_no_one_is_present(room: Room, stand_ins: bool) -> None:
    """Otherwise an empty table would play forever and fill its channel."""
    await room.lobby(ANN, BEN, computers=1)
    await room.do(lobby.Choose, ANN, "stand_ins", stand_ins)
    await room.start(ANN)
    await room.pass_by(1000)
    match = await room.match()
    assert match.row.deadline is None
    calls = len(room.publisher.calls)
    await room.pass_by(100_000)
    assert len(room.publisher.calls) == calls
    assert await asked(room) == 3
    await room.registry.here(room.number, BEN)
    match = await room.match()
    assert match.row.deadline == room.now + 60
    await room.still()
    assert room.publisher.shown("scene")[-1]["content"]["deadline"] == room.now + 60


async def test_downtime_does_not_count(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT)
    await room.pass_by(20)
    deadline = match.row.deadline
    assert deadline is not None
    await room.reopen(after=1000)
    match = await room.match()
    assert match.row.deadline is not None
    assert deadline + 1000 <= match.row.deadline <= deadline + 1005  # the last heartbeat was a little earlier
    assert room.publisher.shown("scene")[-1]["content"]["deadline"] == match.row.deadline
    await room.pass_by(30)
    assert await asked(room) == 1
    await room.pass_by(20)
    assert await asked(room) != 1


async def test_half_a_minute_remains_after_a_restart(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(59)
    await room.reopen(after=1)
    assert (await room.match()).row.deadline == room.now + 30
    await room.pass_by(31.4)
    assert await asked(room) == 1
    await room.pass_by(0.2)
    assert await asked(room) != 1


async def test_repeated_restarts_hold_up_no_one(room: Room) -> None:
    """Restarts add at most the question's own time."""
    await room.table(ANN, BEN, CAT)
    lived = await lived_through(room, most=2 * 60)
    assert lived >= 60


async def test_an_absent_host_hands_over(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in (1, 2):
        assert (await room.match()).row.host == ANN
        await room.everybody(0, but=(ANN,))
        await room.pass_by(65)
    assert (await room.match()).row.host == BEN


async def test_a_timer_that_fails_is_set_again(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(31)
    await room.still()
    room.store.failing = [RuntimeError("a mistake of ours")]
    await room.pass_by(61 - 31 + 1)
    assert await asked(room) == 1
    await room.pass_by(61)
    assert await asked(room) == 2
