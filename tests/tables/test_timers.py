"""Each match has one timer, at the time set last; posts start a few per turn of the event loop."""

from __future__ import annotations

import asyncio

from dragonbot.ids import MatchId
from dragonbot.tables.registry import LoopTurns, Timers
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.room import ANN, BEN, CAT, DAN, Room

A_DAY_SECONDS = 86_400.0
BUSY, QUIET = MatchId(1), MatchId(2)


async def test_replaced_timers_are_forgotten_early() -> None:
    """Each click sets a slow table's timer again."""
    time = FakeTime()
    time.store = Watched(None)
    rung: list[tuple[MatchId, float]] = []
    began = time.now()

    async def ring(match: MatchId) -> None:
        rung.append((match, time.now() - began))

    timers = Timers(time, ring)
    timers.set(QUIET, began + 5.0)
    for click in range(1_000):
        timers.set(BUSY, began + A_DAY_SECONDS + click)
        timers.set(MatchId(10 + click), began + A_DAY_SECONDS)
        timers.set(MatchId(10 + click), None)  # that game is over
    assert len(timers._heap) <= 100
    running = asyncio.create_task(timers.run())
    await time.pass_by(5.0)
    assert rung == [(QUIET, 5.0)]
    await time.pass_by(A_DAY_SECONDS + 998.0 - 5.0)
    assert rung == [(QUIET, 5.0)]
    await time.pass_by(1.0)
    assert rung == [(QUIET, 5.0), (BUSY, A_DAY_SECONDS + 999.0)]
    running.cancel()


async def begin(turns: LoopTurns, begun: list[int], number: int) -> None:
    await turns.yield_to_clicks()
    begun.append(number)


async def test_a_few_start_per_turn_in_order_of_arrival() -> None:
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


async def test_a_lone_post_starts_at_once() -> None:
    turns = LoopTurns(1)
    for _ in range(3):
        assert turns.yield_to_clicks().done()
        await asyncio.sleep(0)


async def test_urgent_ones_go_first_even_if_they_become_urgent_late() -> None:
    turns, begun = LoopTurns(1), list[int]()

    async def stand(number: int, turn: asyncio.Future[None]) -> None:
        await turn
        begun.append(number)

    standing = [turns.yield_to_clicks(is_urgent=number == 2) for number in range(4)]
    tasks = [asyncio.create_task(stand(number, turn)) for number, turn in enumerate(standing)]
    turns.hurry(standing[3])
    await asyncio.gather(*tasks)
    assert begun == [0, 2, 3, 1]


async def test_a_cancelled_one_keeps_no_one_waiting() -> None:
    turns, begun = LoopTurns(1), list[int]()
    tasks = [asyncio.create_task(begin(turns, begun, number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    await asyncio.wait_for(tasks[3], 1)
    assert begun == [0, 3]


async def test_a_post_waits_for_its_turn(room: Room) -> None:
    turns = room.registry.turns
    turns._most = 0
    await room.lobby(ANN)
    assert not room.publisher.messages
    turns._most = 1
    turns._next()
    await room.still()
    assert len(room.publisher.messages) == 1


async def test_reveals_go_before_checks_for_new_names(room: Room) -> None:
    await room.table(ANN, BEN, CAT, DAN)
    turns = room.registry.turns
    turns._most = 0  # the loop is busy
    others = [turns.yield_to_clicks() for _ in range(3)]
    for person in (ANN, BEN, CAT, DAN):
        await room.answer(person, 1)
    calls = len(room.publisher.calls)
    first = asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
    turns._most = 1
    turns._next()
    await first
    assert len(room.publisher.calls) > calls
