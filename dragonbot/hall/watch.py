"""The watch: it notices that nobody was here though nobody has stopped, as when the machine was paused."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from dragonbot.hall.time import Time

log = logging.getLogger(__name__)

BEAT_SECONDS: Final = 5.0
FROZEN_SECONDS: Final = 10.0
"""What passes without a beat for longer than this, nobody was here for."""


class Watch:
    """Beats while the process is alive. Whoever looks before the next beat finds out by how much it is late.

    After a pause everything that was waited for comes at once: clicks, bells and beats, in any order. So each
    of them looks first.
    """

    def __init__(self, time: Time, make_up: Callable[[float], Awaitable[None]]) -> None:
        """`make_up` is told for how many seconds nobody was here; until it is done everybody waits."""
        self._time = time
        self._make_up = make_up
        self._making_up: asyncio.Task[None] | None = None
        self._closed = False
        self.patience = FROZEN_SECONDS
        self.beat()

    def beat(self) -> None:
        self._seen = self._time.now()

    async def run(self) -> None:
        while True:
            await self._time.sleep(BEAT_SECONDS)
            try:
                await self.look()
            except Exception:  # it is tried again
                log.exception("the time that nobody was here for still counts")
            else:
                self.beat()

    async def look(self) -> None:
        """Return when no time is left that has not been made up for."""
        if self._closed:
            return
        if self._making_up is None:
            now = self._time.now()
            if now - self._seen <= self.patience:
                return
            # Whoever looks may be cancelled meanwhile; half of it would be done twice.
            self._making_up = asyncio.create_task(self._end_pause(now), name="making up")
        await asyncio.shield(self._making_up)

    async def _end_pause(self, now: float) -> None:
        away = now - self._seen
        log.warning("nobody was here for %.0f s", away)
        try:
            await self._make_up(away)
            self._seen = now
        finally:
            self._making_up = None

    async def close(self) -> None:
        """From now on nobody minds."""
        self._closed = True
        if self._making_up is not None:
            await asyncio.gather(self._making_up, return_exceptions=True)
