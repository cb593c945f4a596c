"""The heart: notes again and again that the bot is alive; a later start sees how long it was away."""

from __future__ import annotations

import logging

from dragonbot.hall.store import NotStored, Store
from dragonbot.hall.time import HEART, beat_in

log = logging.getLogger(__name__)


class Heart:
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
