"""A loop in which waiting takes no time: when nobody has anything to do, its clock leaps to what is due next.

The tavern, the bot and discord.py all go by the loop's clock here, so hours at a table pass in seconds, and
nobody waits in vain: what does not come is missed at once.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import aiohttp
import pytest

from dragonbot.hall.sqlite.connection_thread import ConnectionThread
from dragonbot.practice.clock import Clock

T = TypeVar("T")

LOOK: Final = 0.001
"""Everything is in this process, so what is on its way arrives within this."""
LONG_LOOK: Final = 0.02
"""While a request has no answer yet: on a busy machine the line takes longer than nothing."""
STALL: Final = 0.05
"""When the machine had no time for this process for longer than this, no time has passed here."""


class LeapLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.ahead = 0.0
        self.at_the_disk = 0
        """Work in other threads; the clock does not leap until it is done."""
        self.on_the_way = 0
        """Requests that have no answer yet."""
        self._seen: float | None = None
        super().__init__(_Selector(self))

    def time(self) -> float:
        now = super().time()
        if self._seen is not None and now - self._seen > STALL:
            self.ahead -= now - self._seen - STALL
        self._seen = now
        return now + self.ahead


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: LeapLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= LOOK or self._loop.at_the_disk:
            return super().select(timeout)
        look = min(timeout, LONG_LOOK if self._loop.on_the_way else LOOK)
        found = super().select(look)
        if not found and not self._loop.at_the_disk:
            self._loop.ahead += timeout - look
        return found


class LeapClock(Clock):
    """The tavern's clock and the hall's, by the loop."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._epoch = time.time() - self._loop.time()

    def now(self) -> float:
        return self._epoch + self._loop.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


@contextmanager
def _work_is_known(loop: LeapLoop) -> Iterator[None]:
    do, request = ConnectionThread.do, aiohttp.ClientSession._request

    async def counted(thread: ConnectionThread, *args: Any, **kwargs: Any) -> Any:
        loop.at_the_disk += 1
        try:
            return await do(thread, *args, **kwargs)
        finally:
            loop.at_the_disk -= 1

    async def answered(session: aiohttp.ClientSession, *args: Any, **kwargs: Any) -> Any:
        loop.on_the_way += 1
        try:
            return await request(session, *args, **kwargs)
        finally:
            loop.on_the_way -= 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ConnectionThread, "do", counted)
        patch.setattr(aiohttp.ClientSession, "_request", answered)
        yield


def leaping(evening: Coroutine[Any, Any, T]) -> T:
    """Run it to its end in a loop of its own."""
    loops: list[LeapLoop] = []

    def new_loop() -> LeapLoop:
        loops.append(LeapLoop())
        return loops[0]

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.get_loop()
        with _work_is_known(loops[0]):
            return runner.run(evening)
