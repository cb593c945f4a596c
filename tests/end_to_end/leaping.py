"""A loop where waiting takes no time: when idle, its clock leaps to the next timer.

The tavern, the bot and discord.py all use the loop's clock, so hours at a table pass in seconds, and a wait
for something that never comes fails at once. However busy the machine is, work takes no time.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Final, TypeVar, TypeVarTuple

import pytest

from dragonbot.practice.world.clock import Clock
from dragonbot.store.sqlite.store import ConnectionThread

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

OF_THE_THREAD: Final = ("do", "close")
"""A connection's work in its thread, besides opening."""


class LeapLoop(asyncio.SelectorEventLoop):
    """Traffic within the process must use Unix sockets: what is sent there has arrived."""

    def __init__(self) -> None:
        self.now = time.monotonic()
        self.elsewhere = 0
        """Work in other threads; the clock doesn't leap until it is done."""
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self.elsewhere += 1
        future.add_done_callback(self._is_back)
        return future

    def _is_back(self, _: asyncio.Future[Any]) -> None:
        self.elsewhere -= 1


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: LeapLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        found = super().select(None if self._loop.elsewhere else 0)
        if not found:
            self._loop.now += timeout
        return found


class LeapClock(Clock):
    """The tavern's and the registry's clock, using the loop's."""

    begins: float | None = None
    """When its next evening begins; None: now."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._epoch = (self.begins or time.time()) - self._loop.time()

    def now(self) -> float:
        return self._epoch + self._loop.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


@contextmanager
def _work_is_known(loop: LeapLoop) -> Iterator[None]:
    """Stop the clock while a connection to the store is opened, works or is closed."""

    def counted(action: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def done(*args: Any, **kwargs: Any) -> Any:
            loop.elsewhere += 1
            try:
                return await action(*args, **kwargs)
            finally:
                loop.elsewhere -= 1

        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ConnectionThread, "open", staticmethod(counted(ConnectionThread.open)))
        for name in OF_THE_THREAD:
            patch.setattr(ConnectionThread, name, counted(getattr(ConnectionThread, name)))
        yield


def leaping(evening: Coroutine[Any, Any, T]) -> T:
    """Run it to its end in its own loop."""
    loops: list[LeapLoop] = []

    def new_loop() -> LeapLoop:
        loops.append(LeapLoop())
        return loops[0]

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.get_loop()
        with _work_is_known(loops[0]):
            return runner.run(evening)
