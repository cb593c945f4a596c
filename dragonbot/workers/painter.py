"""The painter: draws pictures in its own process, so that no click waits for one."""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import time
from asyncio.subprocess import Process
from collections import OrderedDict
from contextvars import Context
from hashlib import blake2b
from typing import Final

from dragonbot.picture.jobs import Drawing, Rehearsal
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.telemetry import SILENT, Figures, PictureOutcome
from dragonbot.text.speech import languages
from dragonbot.timing import NOBODYS, FairQueue, Whose
from dragonbot.workers.worker import Hangs, Program, asked, begin, end, framed, within

log = logging.getLogger(__name__)

PROGRAM: Final = Program("dragonbot.picture.jobs")
STARTING_SECONDS: Final = 20.0
"""Seconds a process takes to start drawing on a busy machine."""
HUNG_SECONDS: Final = 15.0
"""Seconds after which a picture counts as hung.

One takes a hundredth of a second, the first ones a hundred times as long, and more on a busy machine.
"""
PATIENCE_SECONDS: Final = 0.3
"""Seconds a message waits for its picture before it goes out as text; if it would take longer, it doesn't
wait.
"""
SLOWER_PART: Final = 0.25
QUICKER_PART: Final = 0.75
"""Weight of the newest picture in the estimate of the time for one."""
KEPT_PICTURES: Final = 24
"""Pictures cached, some 50 KB each."""
MOST_TRIES: Final = 2
IDLE_SECONDS: Final = 900.0
"""Idle seconds after which the process ends, as it uses 60 MB."""
MOST_WAITING: Final = 100
"""Pictures waiting per server; further ones go out as text."""


class Order:
    """A picture being drawn or waiting."""

    def __init__(self, key: bytes, wanted: Wanted) -> None:
        self.key = key
        self.wanted = wanted
        self.servers: set[int] = set()
        """Servers it waits for, each in its turn."""
        self.readers = 0
        """Messages currently waiting for it."""
        self.done: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()


class Painter:
    """A drawing process: started before pictures are needed, stopped when idle, restarted if it dies.

    Servers take turns, and so do tables within a server.
    """

    def __init__(self, figures: Figures = SILENT) -> None:
        self._figures = figures
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._orders: dict[bytes, Order] = {}
        self._queue: FairQueue[Order] = FairQueue()
        self._hand: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()
        self._process: Process | None = None
        self._warming: asyncio.Task[None] | None = None
        self._idling: asyncio.Task[None] | None = None
        self._jobs = 0
        """Jobs ever started."""
        self._closed = False
        self._takes_seconds = 0.0
        """Recent seconds per picture, which grow on a busy machine."""

    async def draw(self, wanted: Wanted, whose: Whose = NOBODYS) -> bytes | None:
        """The picture as PNG; None if it takes too long or fails (see the log)."""
        began = time.perf_counter()
        outcome, picture = await self._looked_for(wanted, whose)
        self._figures.drew(outcome, time.perf_counter() - began)
        return picture

    @property
    def waiting(self) -> int:
        """Pictures being drawn or waiting."""
        return len(self._orders)

    async def _looked_for(self, wanted: Wanted, whose: Whose) -> tuple[PictureOutcome, bytes | None]:
        key = key_of(wanted)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return "kept", kept
        if self._closed:
            return "failed", None
        if self._queue.waiting_of(whose.server) >= MOST_WAITING:
            log.info("a picture of %s (%s) is not drawn: the queue is full", wanted.game, wanted.kind)
            return "too_many", None
        is_behind = self._soonest_seconds(whose.server) > PATIENCE_SECONDS
        if is_behind and self._queue.waiting_of(whose.server):
            return "too_many", None
        order = self._orders.get(key)
        if order is None:
            order = self._orders[key] = Order(key, wanted)
        if whose.server not in order.servers:
            # also if another server ordered the same, as that may have to wait longer
            order.servers.add(whose.server)
            self._queue.put(whose, order)
        if self._hand is None:
            self._hand = asyncio.create_task(self._work(), name="painter", context=Context())
        if is_behind:  # one is drawn regardless, or recovery would go unnoticed
            return "late", None
        order.readers += 1
        try:
            await asyncio.wait((order.done,), timeout=PATIENCE_SECONDS)
        finally:
            order.readers -= 1
        if not order.done.done():
            log.info("a picture of %s (%s) takes too long", wanted.game, wanted.kind)
            return "late", None
        picture = order.done.result()
        return "failed" if picture is None else "drawn", picture

    def _soonest_seconds(self, server: int) -> float:
        """The earliest time another picture of this server can be ready."""
        servers = self._queue.servers
        others = len(servers) - (server in servers)
        return (self._queue.waiting_of(server) + 1) * (others + 1) * self._takes_seconds

    def wake(self) -> None:
        """Start and warm up a process for pictures needed soon."""
        self._jobs += 1
        if self._process is None and self._warming is None and not self._closed:
            self._warming = asyncio.create_task(
                self.rehearse(), name="painter's rehearsal", context=Context()
            )
            self._warming.add_done_callback(self._is_warm)

    def _is_warm(self, warming: asyncio.Task[None]) -> None:
        self._warming = None
        if not warming.cancelled() and (error := warming.exception()) is not None:
            log.error("the painter cannot rehearse", exc_info=error)

    async def rehearse(self) -> None:
        """Start the process and draw every game's first table in each language in advance.

        A picture requested meanwhile comes next.
        """
        for language in languages():
            for game in PICTURES:
                if self._closed:
                    return
                await self._done(f"a rehearsal ({game})", Rehearsal(game, language))

    async def close(self) -> None:
        """Close; waiting messages get no picture."""
        self._closed = True
        tasks = [task for task in (self._hand, self._warming, self._idling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while (popped := self._queue.pop()) is not None:
            self._deliver(popped[1], None)
        await self._end()

    async def _work(self) -> None:
        """Draw until nothing is left.

        Pictures that no message waits for are drawn and cached when nothing else is due.
        """
        try:
            while (popped := self._queue.pop()) is not None:
                (server, _), order = popped
                picture = None
                if order.done.done():
                    continue
                if not order.readers and len(self._queue):
                    order.servers.discard(server)
                    if not order.servers:
                        self._deliver(order, None)
                    continue
                what = f"a picture of {order.wanted.game} ({order.wanted.kind})"
                try:
                    picture = await self._done(what, Drawing(order.wanted))
                finally:
                    self._deliver(order, picture)
        finally:
            self._hand = None

    def _deliver(self, order: Order, picture: bytes | None) -> None:
        if picture is not None:
            self._keep(order.key, picture)
        self._orders.pop(order.key, None)
        if not order.done.done():
            order.done.set_result(picture)

    async def _done(self, what: str, work: Drawing | Rehearsal) -> bytes | None:
        """Run jobs and return the last result; None on failure (see the log)."""
        job = pickle.dumps(work, pickle.HIGHEST_PROTOCOL)
        async with self._turn:
            self._jobs += 1
            for _ in range(MOST_TRIES):
                try:
                    if self._process is None:
                        self._process = await begin(PROGRAM, STARTING_SECONDS)
                        if self._idling is None:
                            self._idling = asyncio.create_task(self._end_when_idle(), context=Context())
                    began = time.perf_counter()
                    work_there = asked(self._process, framed((HUNG_SECONDS, job)))
                    fine, made = await within(HUNG_SECONDS, work_there)
                    if isinstance(work, Drawing):
                        self._note(time.perf_counter() - began)
                except Hangs:
                    log.warning("%s hangs; its process is ended", what)
                    await self._end()
                    return None
                except Exception as error:  # noqa: BLE001 - whoever asked shows words
                    log.warning("the painter has died (%s); another takes its place", type(error).__name__)
                    await self._end()
                    continue
                except BaseException:  # a late result would be taken for the next picture
                    await self._end()
                    raise
                if not fine:
                    log.error("%s cannot be drawn:\n%s", what, made)
                    return None
                return bytes(made)
        log.error("the painter dies of %s", what)
        return None

    def _note(self, took_seconds: float) -> None:
        """Update the estimate, faster for improvements."""
        part = SLOWER_PART if took_seconds > self._takes_seconds else QUICKER_PART
        self._takes_seconds += part * (took_seconds - self._takes_seconds)

    def _keep(self, key: bytes, picture: bytes) -> None:
        self._kept[key] = picture
        if len(self._kept) > KEPT_PICTURES:
            self._kept.popitem(last=False)

    async def _end_when_idle(self) -> None:
        """End the process if nothing was drawn between two checks."""
        before = -1
        while self._jobs != before:
            before = self._jobs
            await asyncio.sleep(IDLE_SECONDS)
        async with self._turn:
            await self._end()
            self._idling = None

    async def _end(self) -> None:
        if self._process is not None:
            await end(self._process)
            self._process = None  # not earlier: a cancelled task leaves it to `close`


def key_of(wanted: Wanted) -> bytes:
    """A hash of everything the picture depends on, including who may see it. Equal views have equal JSON."""
    return blake2b(json.dumps(wanted, sort_keys=True).encode(), digest_size=16).digest()
