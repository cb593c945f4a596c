"""Time, as the hall hears of it: a test may keep a time of its own."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    def now(self) -> float:
        """Seconds since the epoch."""

    async def sleep(self, seconds: float) -> None:
        """Let so much of this time pass."""


class RealTime:
    """Begins with what the clock of the machine says, and then runs evenly, whoever sets that clock."""

    def __init__(self) -> None:
        self._beginning = time.time() - time.monotonic()

    def now(self) -> float:
        return self._beginning + time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))
