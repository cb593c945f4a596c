"""The tavern's clock: real time that tests may move forward."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache


class Timer:
    """A scheduled call that can be cancelled."""

    __slots__ = ("_clock", "call", "handle", "when")

    def __init__(self, clock: Clock, when: float, call: Callable[[], None]) -> None:
        self._clock = clock
        self.when = when
        self.call = call
        self.handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        """Cancel the call; harmless if it was already made."""
        if self.handle:
            self.handle.cancel()
        self._clock.timers.discard(self)

    def wait_again(self) -> None:
        """Wait for the remaining time after the clock was moved."""
        if self.handle:
            self.handle.cancel()
        left = max(0.0, self.when - self._clock.now())
        self.handle = asyncio.get_running_loop().call_later(left, self.ring)

    def ring(self) -> None:
        """Make the call now."""
        self.cancel()
        self.call()


class Clock:
    """Seconds since 1970, with timers. `move` skips time and runs what falls due."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self.timers: set[Timer] = set()

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"timers": set()}

    def now(self) -> float:
        return time.time() + self._ahead

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call the function after this time, real or skipped. Needs a running loop."""
        timer = Timer(self, self.now() + seconds, call)
        self.timers.add(timer)
        timer.wait_again()
        return timer

    def move(self, seconds: float) -> None:
        """Move forward; timers that are then due ring at once, in order."""
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        self._ahead += seconds
        for timer in sorted(self.timers, key=lambda timer: timer.when):
            if timer not in self.timers:
                continue  # an earlier call cancelled it
            if timer.when <= self.now():
                timer.ring()
            else:
                timer.wait_again()


@lru_cache(maxsize=10_000)
def iso(seconds: float) -> str:
    """A point in time in Discord's format."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
