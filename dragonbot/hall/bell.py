"""The bell: rings for each match when its time has come, to call people and at the deadline."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from typing import Any

from dragonbot.hall.time import Time, nap
from dragonbot.ids import MatchId

LONGEST_NAP_SECONDS = 3600.0
FORGOTTEN = 2
"""When so many times as many rings are known as are set, those that were set anew meanwhile are let go."""
FEW = 64


class Bell:
    """One ring a match at a time; setting it anew forgets the earlier one."""

    def __init__(self, time: Time, ring: Callable[[MatchId], Coroutine[Any, Any, None]]) -> None:
        self._time = time
        self._ring = ring
        self._set: dict[MatchId, float] = {}
        self._heap: list[tuple[float, MatchId]] = []
        self._changed = asyncio.Event()
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, match: MatchId, when: float | None) -> None:
        if when is None:
            self._set.pop(match, None)
        elif self._set.get(match) != when:
            self._set[match] = when
            heapq.heappush(self._heap, (when, match))
            self._changed.set()
            if len(self._heap) > max(FEW, FORGOTTEN * len(self._set)):
                # A table that waits for a day is set anew with each click: they would lie here for a day.
                self._heap = [(when, match) for match, when in self._set.items()]
                heapq.heapify(self._heap)

    def set_earlier(self, match: MatchId, when: float) -> None:
        """Ring then as well, if nothing rings before."""
        self.set(match, min(when, self._set.get(match, when)))

    async def run(self) -> None:
        """Ring for ever. Nobody waits for another's table; what goes wrong with one is for `ring`."""
        while True:
            self._changed.clear()
            due = self._heap[0][0] - self._time.now() if self._heap else LONGEST_NAP_SECONDS
            if due > 0:
                await nap(self._time, min(due, LONGEST_NAP_SECONDS), self._changed)
                continue
            when, match = heapq.heappop(self._heap)
            if self._set.get(match) == when:
                del self._set[match]
                task = asyncio.create_task(self._ring(match), name=f"bell of match {match}")
                self._ringing.add(task)
                task.add_done_callback(self._ringing.discard)

    async def close(self) -> None:
        """Wait for those for whom it has just rung."""
        await asyncio.gather(*self._ringing, return_exceptions=True)
