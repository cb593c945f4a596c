"""Simulated time: it stands still until a test advances it, and no one really sleeps."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Collection
from itertools import count
from typing import Any

from dragonbot.store.pace import HEARTBEAT_SECONDS
from dragonbot.tables.registry import BEAT_SECONDS, FROZEN_SECONDS, SuspendDetector

AnyStore: Any = object
LONG_BEAT = 3600.0
"""A slower heartbeat for tests of many days."""


class Watched(AnyStore):  # type: ignore[misc]  # it passes for a Store
    """A store that knows whether it is working."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._at_work: set[asyncio.Future[Any]] = set()
        self._waiting = 0
        """Waiters for a quiet moment."""
        self.failing: list[BaseException] = []
        """Errors of the next saves."""
        self.saves = 0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)

        async def call(*args: Any, **kwargs: Any) -> Any:
            if name == "save":
                self.saves += 1
                if self.failing:
                    raise self.failing.pop(0)
            work = asyncio.ensure_future(method(*args, **kwargs))
            self._at_work.add(work)
            work.add_done_callback(self._at_work.discard)
            return await work

        return call

    async def still(self) -> None:
        """Wait until nothing more happens at this moment.

        That is when the only ready tasks wait for the same, and the store is idle.
        """
        about_to: Collection[Any] = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        self._waiting += 1
        try:
            while True:
                await asyncio.sleep(0)
                if self._at_work:
                    await asyncio.wait(self._at_work)
                elif len(about_to) < self._waiting:
                    return
        finally:
            self._waiting -= 1


class FakeTime:
    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = count()
        self._long = False
        self.store: Watched | None = None
        self.watch: SuspendDetector | None = None

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        if self._long and seconds in (HEARTBEAT_SECONDS, BEAT_SECONDS):
            seconds = LONG_BEAT
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._count), future))
        await future

    async def still(self) -> None:
        assert self.store is not None
        await self.store.still()

    async def pass_by(self, seconds: float) -> None:
        """Let this time pass, doing everything due in it."""
        await self.still()
        end = self._now + seconds
        self._long = seconds > LONG_BEAT
        if self.watch is not None and self._long:
            self.watch.patience = 2 * LONG_BEAT
        while self._sleepers and self._sleepers[0][0] <= end:
            when, _, future = heapq.heappop(self._sleepers)
            if future.done():
                continue
            self._now = max(self._now, when)
            future.set_result(None)
            await self.still()
        self._now = end
        if self.watch is not None and self._long:
            self.watch.beat()
            self.watch.patience = FROZEN_SECONDS
        self._long = False

    async def freeze(self, seconds: float) -> None:
        """Let this time pass with all tasks suspended; then everything due happens at once."""
        await self.still()
        self._now += seconds

    def jump(self, seconds: float) -> None:
        """Let time pass while the bot is down."""
        self._now += seconds
        self._sleepers.clear()
