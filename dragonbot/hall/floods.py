"""Floods: whoever does too much in one of several processes is shut out in the others, too.

They broadcast it, and nothing of that is kept (decision 37). What is lost does no harm, since it is told
again while the flood goes on; what is heard too late is left, since by then the flood may be over.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from dragonbot.hall import lately
from dragonbot.hall.allowances import KINDS, Allowances, Kind
from dragonbot.hall.store import NotStored
from dragonbot.hall.time import Time
from dragonbot.ids import UserId

log = logging.getLogger(__name__)

APART_SECONDS: Final = 0.5
"""So far apart a process tells the others: what is refused meanwhile is told together."""
MOST_TOGETHER: Final = 100
"""Of so many is told together, as a broadcast is short. The rest is told when they are refused again."""
MOST_UNREAD: Final = 100
"""So many broadcasts wait to be read; what comes then is lost."""
CLOCK_SECONDS: Final = 1.0
"""The database's clock may be put back by this; what comes from a later time is forged."""
AGAIN: Final = 0.5
"""After this part of a pause the same is told again: before it can have run out elsewhere."""


class Flood(NamedTuple):
    user: UserId
    kind: Kind


class Broadcaster(Protocol):
    """What is asked of it may raise NotStored."""

    async def broadcast(self, content: str) -> None:
        """All other processes hear it now, or never."""

    async def now(self) -> float:
        """By the clock that says when something was broadcast, whoever did it."""


class Floods:
    def __init__(self, allowances: Allowances, broadcaster: Broadcaster, time: Time) -> None:
        self._allowances = allowances
        self._broadcaster = broadcaster
        self._time = time
        self._told: OrderedDict[Flood, float] = OrderedDict()
        """When it was passed on last, the latest last."""
        self._untold: dict[Flood, float] = {}
        self._unread: list[tuple[str, float]] = []
        self._is_to_tell, self._is_to_read = asyncio.Event(), asyncio.Event()
        allowances.passes_on = self.pass_on

    def pass_on(self, user: UserId, kind: Kind) -> None:
        """They were refused this just now. Others hear of it soon; nobody here waits for that."""
        if len(self._untold) >= MOST_TOGETHER:
            return
        flood, now = Flood(user, kind), self._time.now()
        again_seconds = AGAIN * self._allowances.pause_seconds
        if now - self._told.get(flood, float("-inf")) < again_seconds:
            return
        lately.note(self._told, flood, now, again_seconds)
        self._untold[flood] = now
        self._is_to_tell.set()

    def heard(self, content: str, moment: float) -> None:
        """Another process has broadcast this then."""
        if len(self._unread) < MOST_UNREAD:
            self._unread.append((content, moment))
            self._is_to_read.set()

    async def run(self) -> None:
        """For as long as the process works."""
        await asyncio.gather(self._go_on_telling(), self._go_on_reading())

    async def _go_on_telling(self) -> None:
        while True:
            await self._is_to_tell.wait()
            self._is_to_tell.clear()
            untold, self._untold = self._untold, {}
            earliest = self._time.now() - self._allowances.pause_seconds  # this process may have slept
            floods = [flood for flood, moment in untold.items() if moment > earliest]
            try:
                if floods:
                    await self._broadcaster.broadcast(json.dumps(floods))
            except NotStored as trouble:
                log.warning("other processes do not hear who does too much: %s", trouble)
            await self._time.sleep(APART_SECONDS)

    async def _go_on_reading(self) -> None:
        while True:
            await self._is_to_read.wait()
            self._is_to_read.clear()
            unread, self._unread = self._unread, []
            try:
                now = await self._broadcaster.now()
            except NotStored as trouble:
                log.warning("who does too much elsewhere is let in here: %s", trouble)
                continue
            for content, moment in unread:
                if -CLOCK_SECONDS <= now - moment < self._allowances.pause_seconds:
                    for flood in _floods_in(content):
                        self._allowances.shut(*flood)


def _floods_in(content: str) -> Iterator[Flood]:
    """As far as it can be read: another version may have written it, or somebody else."""
    try:
        for user, kind in json.loads(content)[:MOST_TOGETHER]:
            if kind in KINDS and type(user) is int:
                yield Flood(UserId(user), kind)
    except (TypeError, ValueError, LookupError, RecursionError) as error:
        log.warning("it cannot be read who does too much elsewhere: %s", type(error).__name__)
