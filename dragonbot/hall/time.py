"""Time, as the hall hears of it: a test may keep a time of its own."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Final, Protocol

HEART: Final = "heartbeat"
"""Under this name it is noted when the bot was last alive."""


class Time(Protocol):
    def now(self) -> float:
        """Seconds since the epoch."""

    async def sleep(self, seconds: float) -> None:
        """Let so much of this time pass."""


def beat_in(stored: str | None) -> float | None:
    """When the bot was last alive, as it was noted; None where nothing was, or nothing that can be read."""
    try:
        beat = float(stored or "")
    except ValueError:
        return None
    return beat if math.isfinite(beat) and beat >= 0 else None


class RealTime:
    """Begins with what the clock of the machine says, and then runs evenly, whoever sets that clock."""

    def __init__(self) -> None:
        self._beginning = time.time() - time.monotonic()

    def now(self) -> float:
        return self._beginning + time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))
