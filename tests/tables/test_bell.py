"""The bell rings once a match, at the time that was set last; and posts begin a few in a turn of the loop."""

from __future__ import annotations

import asyncio

from dragonbot.ids import MatchId
from dragonbot.tables.registry import Bell, LoopTurns
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.room import ANN, Room

A_DAY_SECONDS = 86_400.0
BUSY, QUIET = MatchId(1), MatchId(2)


async def test_what_was_set_anew_is_forgotten_long_before_its_time() -> None:
    """A table that waits for a day is set anew with every click."""
    time = FakeTime()
    time.store = Watched(None)
    rung: list[tuple[MatchId, float]] = []
    began = time.now()

    async def ring(match: MatchId) -> None:
        rung.append((match, time.now() - began))

    bell = Bell(time, ring)
    bell.set(QUIET, began + 5.0)
    for click in range(1_000):
        bell.set(BUSY, began + A_DAY_SECONDS + click)
        bell.set(MatchId(10 + click), began + A_DAY_SECONDS)
        bell.set(MatchId(10 + click), None)  # that game is over
    assert len(bell._heap) <= 100
    running = asyncio.create_task(bell.run())
    await time.pass_by(5.0)
    assert rung == [(QUIET, 5.0)]
    await time.pass_by(A_DAY_SECONDS + 998.0 - 5.0)
    assert rung == [(QUIET, 5.0)]
    await time.pass_by(1.0)
    assert rung == [(QUIET, 5.0), (BUSY, A_DAY_SECONDS + 999.0)]
    running.cancel()


async def begin(turns: LoopTurns, begun: list[int], number: int) -> None:
    await turns.mine()
    begun.append(number)


async def test_so_many_begin_in_one_turn_and_in_the_order_in_which_they_came() -> None:
    turns, begun = LoopTurns(2), list[int]()
    tasks = [asyncio.create_task(begin(turns, begun, number)) for number in range(7)]
    lengths = []
    while len(begun) < 7:
        await asyncio.sleep(0)
        lengths.append(len(begun))
    assert begun == [*range(7)]
    assert max(after - before for before, after in zip([0, *lengths], lengths, strict=False)) == 2
    assert not turns.waiting
    await asyncio.gather(*tasks)


async def test_who_comes_alone_begins_at_once() -> None:
    turns, begun = LoopTurns(1), list[int]()
    for number in range(3):
        mine = turns.mine()
        try:
            mine.send(None)  # without a turn of the loop
        except StopIteration:
            begun.append(number)
        await asyncio.sleep(0)
    assert begun == [0, 1, 2]


async def test_who_goes_keeps_nobody_waiting() -> None:
    turns, begun = LoopTurns(1), list[int]()
    tasks = [asyncio.create_task(begin(turns, begun, number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    await asyncio.wait_for(tasks[3], 1)
    assert begun == [0, 3]


async def test_a_post_waits_for_its_turn(room: Room) -> None:
    may_begin = asyncio.Event()
    room.hall.turns.mine = may_begin.wait  # type: ignore[method-assign, assignment]
    await room.lobby(ANN)
    assert not room.outside.messages
    may_begin.set()
    await room.still()
    assert len(room.outside.messages) == 1
