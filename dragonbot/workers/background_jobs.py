"""Work that takes minutes, in short pieces, so that nobody who plays waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeAlias, TypeVar

from dragonbot.store.protocol import NotStored
from dragonbot.workers.thinkers import NoThought, Thinkers

log = logging.getLogger(__name__)

MOST_IN_VAIN: Final = 100

K = TypeVar("K", bound=Hashable)
Progress: TypeAlias = Callable[[float], None]
"""Told which part is done."""
Run: TypeAlias = Callable[[Thinkers, Progress], Awaitable[None]]


class TooMany(Exception):
    """So much is at work that this has to wait."""


class Fruitless(Exception):
    """Nothing can come of it."""


class LongWork(Generic[K]):
    """What is at work, each piece under a key, how far it is, and of what nothing came.

    Its processes are there as long as there is work.
    """

    def __init__(self, name: str, program: str, *, processes: int, most: int, hung_seconds: float) -> None:
        """`name` is how the log calls it. With no process it is done in this one, and all else waits."""
        self._name = name
        self._program = program
        self._processes = processes
        self._most = most
        self._hung_seconds = hung_seconds
        self._thinkers: Thinkers | None = None
        self._at_work: dict[K, asyncio.Task[None]] = {}
        self._parts: dict[K, float] = {}
        self._in_vain: OrderedDict[K, None] = OrderedDict()
        """Of which nothing came, the latest last."""

    def begin(self, key: K, run: Run) -> None:
        """From now on it is at work, unless it is already. TooMany where it has to wait."""
        if key in self._at_work:
            return
        if len(self._at_work) >= self._most:
            raise TooMany
        self._in_vain.pop(key, None)
        self._parts[key] = 0.0
        self._at_work[key] = asyncio.create_task(self._run(key, run), name=self._name)

    def part(self, key: K) -> float | None:
        """How much of it is done; None where it is not at work."""
        return self._parts.get(key)

    def was_in_vain(self, key: K) -> bool:
        """Whether nothing has come of it, since it was begun the last time."""
        return key in self._in_vain

    async def wait(self, key: K, seconds: float) -> None:
        """Until it is done, but no longer."""
        task = self._at_work.get(key)
        if task is not None:
            await asyncio.wait((task,), timeout=seconds)

    async def stop(self, key: K) -> None:
        """Nobody wants to know any more."""
        task = self._at_work.get(key)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if self._at_work.get(key) is task:  # it had not even begun
                del self._at_work[key], self._parts[key]

    async def close(self) -> None:
        for key in list(self._at_work):
            await self.stop(key)
        await self._rest()

    async def _run(self, key: K, run: Run) -> None:
        try:
            if self._thinkers is None:
                self._thinkers = Thinkers(
                    self._processes, program=self._program, hung_seconds=self._hung_seconds
                )
            await run(self._thinkers, lambda part: self._parts.__setitem__(key, part))
        except (NoThought, Fruitless, NotStored) as trouble:
            log.info("%s %s comes to nothing: %s", self._name, key, type(trouble).__name__)
            self._note_in_vain(key)
        except Exception:
            log.exception("%s %s comes to nothing", self._name, key)
            self._note_in_vain(key)
        finally:
            del self._at_work[key], self._parts[key]
            if not self._at_work:
                await self._rest()

    def _note_in_vain(self, key: K) -> None:
        self._in_vain[key] = None
        if len(self._in_vain) > MOST_IN_VAIN:
            self._in_vain.popitem(last=False)

    async def _rest(self) -> None:
        """Nothing is at work: the process need not wait for what comes next."""
        thinkers, self._thinkers = self._thinkers, None
        if thinkers is not None:
            await thinkers.close()
