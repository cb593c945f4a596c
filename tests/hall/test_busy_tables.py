"""Many busy tables: what is asked is seen before what is only news, and all of it in the end."""

from __future__ import annotations

from pathlib import Path

from dragonbot.ids import MatchId, UserId
from dragonbot.match.pause import ShowAgain
from dragonbot.tables.outbox import FIRST_SEALS_SECONDS
from dragonbot.tables.rate_limiter import MOST_A_SECOND
from tests.hall.fake_outside import Call
from tests.hall.room import ANN, BEN, CAT, CHANNEL, Room

QUIET, BUSY = 12, 60


async def tables(room: Room, count: int, first: int) -> list[MatchId]:
    """Running games, each in a channel of its own."""
    numbers = []
    for place in range(count):
        match = await room.table(ANN, BEN, CAT, pace="untimed", channel=CHANNEL + first + place)
        numbers.append(match.row.id)
    return numbers


async def bids(room: Room, number: MatchId, *users: UserId) -> None:
    room.number = number
    match = await room.match()
    question = match.game.question if match.game is not None else None
    assert question is not None
    for user in users:
        seat = match.seat_of(user)
        assert seat is not None
        await room.answer(user, question.any_answer(seat, lambda _: 0))


async def test_questions_come_before_seals(tmp_path: Path) -> None:
    room = Room(tmp_path / "hall.db")
    await room.open()
    try:
        quiet, busy = await tables(room, QUIET, 0), await tables(room, BUSY, QUIET)
        await room.pass_by(30)
        for number in quiet:
            await bids(room, number, ANN)
        await room.still()
        await room.pass_by(FIRST_SEALS_SECONDS - 0.2)
        before = len(room.outside.calls)
        for number in busy:  # all of it within the same moment
            await bids(room, number, ANN, BEN, CAT)
        await room.pass_by(60)
        calls = room.outside.calls[before:]
    finally:
        await room.close()
    seals = [first_of(calls, CHANNEL + table, "edit") for table in range(QUIET)]
    asked = [
        first_of(calls, CHANNEL + QUIET + table, what) for table in range(BUSY) for what in ("edit", "post")
    ]
    assert max(asked) < min(seals)
    # The next card comes right after what came out, and not after what came out everywhere.
    first_result, first_card = (next(c.at for c in calls if c.what == what) for what in ("edit", "post"))
    assert first_card - first_result < 0.5
    assert calls[min(seals)].at - calls[0].at > 2.0  # they had been due after 0.2 s
    assert most_in_a_second(calls) <= MOST_A_SECOND


async def test_a_table_whose_names_wait_goes_on_at_once(tmp_path: Path) -> None:
    """Names of the sealed wait before the gate; when all have sealed what came out does not wait there."""
    room = Room(tmp_path / "hall.db")
    await room.open()
    try:
        (number,) = await tables(room, 1, 0)
        await room.pass_by(30)
        await bids(room, number, ANN)
        room.hall.gate.shut(FIRST_SEALS_SECONDS + 2)
        await room.pass_by(FIRST_SEALS_SECONDS + 1)
        before = len(room.outside.calls)
        await bids(room, number, BEN, CAT)
        await room.pass_by(20)
        calls = room.outside.calls[before:]
    finally:
        await room.close()
    assert [(call.what, call.kind) for call in calls] == [("edit", "scene"), ("post", "scene")]


async def test_a_message_that_has_moved_is_put_right_last(tmp_path: Path) -> None:
    room = Room(tmp_path / "hall.db")
    await room.open()
    try:
        (number,) = await tables(room, 1, 0)
        await room.pass_by(30)
        before = len(room.outside.calls)
        room.number = number
        await room.do(ShowAgain)
        await room.pass_by(20)
        calls = room.outside.calls[before:]
    finally:
        await room.close()
    assert [call.what for call in calls] == ["post", "edit"]
    assert calls[0].post > calls[1].post


def first_of(calls: list[Call], channel: int, what: str) -> int:
    """The place of the first edit or post at a table; later people may be called there."""
    return next(place for place, call in enumerate(calls) if (call.channel, call.what) == (channel, what))


def most_in_a_second(calls: list[Call]) -> int:
    times = [call.at for call in calls]
    return max(sum(0 <= later - at < 1.0 - 1e-6 for later in times) for at in times)
