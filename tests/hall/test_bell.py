"""The bell: it rings once a match, at the time that was set last, and forgets all others."""

from __future__ import annotations

import asyncio

from dragonbot.ids import MatchId
from dragonbot.tables.registry import Bell
from tests.hall.fake_time import FakeTime, Watched

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
