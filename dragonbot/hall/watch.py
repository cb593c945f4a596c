"""The watch: it notices that nobody was here, whether the bot had stopped or the machine was paused."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from dragonbot.hall.store import NotStored, Store
from dragonbot.hall.time import HEART, Time, beat_in

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
        self._patience = FROZEN_SECONDS
        self._beat_seconds = BEAT_SECONDS
        self.beat()

    def beat(self) -> None:
        self._seen = self._time.now()
        self._reckon()

    @property
    def patience(self) -> float:
        return self._patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._patience = seconds
        self._reckon()

    def notice(self, seconds: float) -> None:
        """Pauses of this length, too, where others would go on without it meanwhile."""
        self._beat_seconds = min(self._beat_seconds, seconds / 2)
        self.patience = min(self.patience, seconds)

    def _reckon(self) -> None:
        self.late_at = float("inf") if self._closed else self._seen + self._patience
        """Whoever comes later than this has to look first."""

    async def run(self) -> None:
        while True:
            await self._time.sleep(self._beat_seconds)
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
            if now <= self.late_at:
                return
            # Whoever looks may be cancelled meanwhile; half of it would be done twice.
            self._making_up = asyncio.create_task(self._end_pause(now), name="making up")
            self.late_at = float("-inf")
        await asyncio.shield(self._making_up)

    async def _end_pause(self, now: float) -> None:
        away = now - self._seen
        log.warning("nobody was here for %.0f s", away)
        try:
            await self._make_up(away)
            self._seen = now
        finally:
            self._making_up = None
            self._reckon()

    async def close(self) -> None:
        """From now on nobody minds."""
        self._closed = True
        self._reckon()
        if self._making_up is not None:
            await asyncio.gather(self._making_up, return_exceptions=True)


class Heart:
    """Notes again and again that the bot is alive; a later start sees how long it was away."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._is_weak = False
        """The last beat could not be stored; nobody has to read of it every few seconds."""

    async def last(self) -> float | None:
        """When the bot was last alive; None where nobody knows."""
        noted = await self._store.meta(HEART)
        last = beat_in(noted)
        if last is None and noted is not None:
            log.error("meta (heartbeat): value cannot be read, so nobody knows how long the bot was away")
        return last

    async def note(self, now: float) -> None:
        await self._store.set_meta(HEART, str(now))

    async def note_last(self, now: float) -> None:
        """The bot stops. If that cannot be stored, the beat before has to do."""
        try:
            await self.note(now)
        except NotStored as trouble:
            log.warning("the last heartbeat is not stored: %s", trouble)

    async def beat(self, now: float) -> None:
        """Note it if that can be; else the next time."""
        try:
            await self.note(now)
        except NotStored as trouble:
            if not self._is_weak:
                log.warning("no heartbeat is stored (%s); it is tried again", trouble)
            self._is_weak = True
        except Exception:
            log.exception("no heartbeat")
        else:
            if self._is_weak:
                log.info("heartbeats are stored again")
            self._is_weak = False
