"""Leases: which process holds which shards, until when, and when it may identify."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final, NamedTuple, Protocol

from dragonbot.ids import Shards
from dragonbot.store.protocol import NotStored, OutOfReach
from dragonbot.tables.loader import leave_shards, take_shards
from dragonbot.tables.registry import Registry
from dragonbot.timing import MOST_A_SECOND, nap

log = logging.getLogger(__name__)

LASTS_SECONDS: Final = 15.0
"""Seconds without a renewal after which a shard is free."""
BEATS: Final = 4
"""Renewals of a lease within its lifetime."""
AFTERWARDS_SECONDS: Final = 0.1
"""Seconds to wait after a lease ends, so that its holder counts as gone too."""
SLOWEST_A_SECOND: Final = 5.0
"""Requests a second of a process that the others don't know about."""


class Resuming(NamedTuple):
    """What is needed to resume a gateway session."""

    session: str
    sequence: int
    address: str


class Lease(NamedTuple):
    shard: int
    epoch: int
    away_seconds: float | None
    """Seconds without a holder; None if it never had one."""
    resuming: Resuming | None


class Standing(NamedTuple):
    """The ledger's state at a heartbeat."""

    held: frozenset[int]
    """Our shards that are still ours."""
    share: int
    """Our fair share."""
    processes: int = 1
    """Live processes."""
    ends_seconds: float | None = None
    """Seconds until another process's first lease ends unless renewed; None if there is none."""
    shards: int = 1
    """Number of shards."""
    is_changing: bool = False
    """The number is to change: every process gives its shards back."""
    of_nobody: int = 0
    """Shards that no process takes because all hold their maximum."""


class Mail(NamedTuple):
    """A message between processes."""

    number: int
    kind: str
    content: str


class Ledger(Protocol):
    """Records which process holds which shards. Methods may raise NotStored."""

    @property
    def epochs(self) -> Mapping[int, int]:
        """The epoch of each shard held by this process, as far as it knows; writes are fenced by it."""

    def listen(self, rung: Callable[[], None]) -> None:
        """Set a callback for news: a free shard, mail, or a new process."""

    async def beat(self) -> Standing: ...

    async def take(self, most: int) -> list[Lease]: ...

    async def want(self, count: int) -> bool:
        """Ask for this number of shards; False if nothing changes or there are already more."""

    async def change(self) -> bool:
        """Set the number of shards to the wanted one; False while a process still holds one."""

    def work_with(self, count: int) -> None:
        """Tell the ledger how many shards this process knows of."""

    async def note_session(self, shard: int, resuming: Resuming | None) -> None: ...

    async def give_back(self, shards: Collection[int]) -> None:
        """Release the shards at once."""

    async def leave(self) -> None:
        """Remove this process."""

    def forget(self, shards: Collection[int]) -> None:
        """Another process holds these shards."""

    async def post(self, shards: Collection[int] | None, kind: str, content: str) -> None:
        """Send a message to the holders of these shards; None: to every holder."""

    async def mail(self) -> list[Mail]:
        """The messages for the shards held here."""

    async def delivered(self, mail: Mail) -> None: ...


class Line(Protocol):
    """The process's gateway connections."""

    async def open(self, lease: Lease) -> None:
        """Connect a shard; returns when started, not when connected."""

    async def close(self, shard: int) -> Resuming | None:
        """Stop listening, and leave the session for another process to resume."""

    def progress(self) -> Mapping[int, Resuming]:
        """The position in each shard's event stream."""

    def doubt(self, *, whose: bool) -> None:
        """While the holders are unknown, broken connections stay broken: others may resume them."""


class Leasing:
    def __init__(
        self,
        registry: Registry,
        ledger: Ledger,
        line: Line,
        lasts_seconds: float = LASTS_SECONDS,
        requests_a_second: float | None = MOST_A_SECOND,
    ) -> None:
        """All processes share `requests_a_second`; None: each keeps its own limit."""
        self._registry = registry
        self._ledger = ledger
        self._line = line
        self._beat_seconds = lasts_seconds / BEATS
        self._requests_a_second = requests_a_second
        self._lasts_seconds = lasts_seconds
        self._beaten_at = float("-inf")
        self._known_at = float("inf")
        """When other processes learnt of this one."""
        self._wait_seconds = self._beat_seconds
        """Seconds until the next check unless woken."""
        self._news = asyncio.Event()
        self._noted: dict[int, Resuming] = {}
        self._unopened: dict[int, Lease] = {}
        """Shards held but not connected yet; the database may fail in between."""
        self._left: dict[int, Resuming | None] = {}
        """Positions of shards held but no longer connected."""
        self.readers: dict[str, Callable[[str], Awaitable[object]]] = {}
        """Mail handlers by kind. Mail that a handler fails on comes again."""
        self.catches_up: Callable[[], Awaitable[object]] = _nothing_to_read
        """Called when shards arrive; without any, this process got no mail."""
        self.counted: Callable[[int], None] = lambda _: None
        """Called when the number of shards changes. The process holds none at that moment."""
        self.of_nobody = 0
        """Shards without holder at the last heartbeat."""
        self._is_deaf = self._closed = False
        self._turn = asyncio.Lock()
        self._unloading = asyncio.Lock()
        # After a longer pause, outdated posts must not be sent: others may have sent newer ones.
        registry.watch.notice(lasts_seconds / 2)
        ledger.listen(self._news.set)
        registry.others.found = self._news.set
        registry.others.after_pause = self._after_pause
        self._change_pace(None)

    async def run(self) -> None:
        """Send and read broadcasts until cancelled."""
        ending = asyncio.create_task(self._unload_in_time(), name="leases that end")
        try:
            await self._go_round()
        finally:
            ending.cancel()
            await asyncio.gather(ending, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            self._news.clear()
            try:
                await self.look()
            except (NotStored, OutOfReach) as trouble:
                log.warning("the holders of the shards are unknown: %s", trouble)
                self._wait_seconds = self._beat_seconds
                if self._is_given_up:
                    self._change_pace(None)
            except Exception:
                log.exception("shards could be neither taken nor given back")
            await nap(self._registry.time, self._wait_seconds, self._news)

    async def _unload_in_time(self) -> None:
        """Unload tables whose leases expired without renewal; other processes may have them.

        Clicks are still received while no other process resumes the session, and told that they don't count.
        """
        while True:
            left = self._beaten_at + self._lasts_seconds - self._registry.time.now()
            if left > 0:
                await self._registry.time.sleep(left)
            elif not self._registry.shards.numbers:
                await self._registry.time.sleep(self._beat_seconds)
            else:
                await self._unload(self._registry.shards.numbers)

    async def _unload(self, shards: Collection[int]) -> None:
        log.warning("the holders of shards %s are unknown: their tables are unloaded", sorted(shards))
        self._line.doubt(whose=True)
        async with self._unloading:
            try:
                await leave_shards(self._registry, shards)
            except Exception:  # writers there will find out
                log.exception("tables could not be unloaded")

    async def look(self, away: float = 0.0) -> None:
        """Renew leases, release lost ones, and take or give back shards up to a fair share.

        The process was away for `away` seconds and releases what it held in that time.
        """
        async with self._turn:
            if not self._closed:  # else it would take back what it has just released
                await self._look(away)

    async def _after_pause(self, away: float) -> None:
        try:
            await self.look(away)
        except NotStored as trouble:  # others only wait to read
            raise OutOfReach(str(trouble)) from trouble

    @property
    def _is_given_up(self) -> bool:
        """Whether other processes consider this one dead, or don't know it yet."""
        return self._registry.time.now() - self._beaten_at > self._lasts_seconds

    def _change_pace(self, processes: int | None) -> None:
        """Set this process's share of Discord's request limit.

        Until the others know of this process, and while it can't read about them (None), it sends few.
        """
        if self._requests_a_second is None:
            return
        pace = self._requests_a_second / (processes or 1)
        if processes is None or (processes > 1 and self._registry.time.now() < self._known_at):
            pace = min(pace, SLOWEST_A_SECOND)
        self._registry.gate.change_pace(pace)

    async def _look(self, away: float) -> None:
        asked = self._registry.time.now()
        standing = await self._ledger.beat()
        now = self._registry.time.now()
        if self._is_given_up:
            self._known_at = now + self._beat_seconds
        away = away or now - self._beaten_at
        self._beaten_at = asked
        async with self._unloading:
            pass  # done
        self._change_pace(standing.processes)
        self._wait_seconds = self._beat_seconds
        if standing.ends_seconds is not None:
            self._wait_seconds = min(self._beat_seconds, standing.ends_seconds + AFTERWARDS_SECONDS)
        here = self._registry.shards.numbers or frozenset()
        await self._lose((frozenset(self._ledger.epochs) | here) - standing.held)
        self._line.doubt(whose=False)
        self._tell_of_nobodys(standing.of_nobody)
        if standing.shards != self._registry.shards.of:
            self._work_with(standing.shards)
        if standing.is_changing:
            await self._make_way(standing.held)
            return
        again = standing.held - (self._registry.shards.numbers or frozenset()) - self._unopened.keys()
        for shard in sorted(again):  # unloaded meanwhile, and nothing has taken them
            await take_shards(self._registry, [shard], away)
        if len(standing.held) > standing.share:
            await self._give_back(max(standing.held))  # one at a time
            self._news.set()
        elif not self._is_deaf and len(standing.held) < standing.share:
            for lease in await self._ledger.take(standing.share - len(standing.held)):
                log.info("shard %s is here (epoch %s)", lease.shard, lease.epoch)
                self._unopened[lease.shard] = lease
        if not self._is_deaf:
            await self._open()
        await self._empty_mailbox()
        for shard, resuming in self._line.progress().items():
            if self._noted.get(shard) != resuming:
                await self._ledger.note_session(shard, resuming)
                self._noted[shard] = resuming

    def _tell_of_nobodys(self, shards: int) -> None:
        """Log it once."""
        if shards and not self.of_nobody:
            log.warning(
                "%s shards are taken by no process, and nobody is answered in their servers: start more"
                " processes, or let each take more (SHARDS_HERE)",
                shards,
            )
        elif self.of_nobody and not shards:
            log.info("there are enough processes for all shards")
        self.of_nobody = shards

    async def _open(self) -> None:
        if self._unopened:
            await self.catches_up()
        for shard, lease in sorted(self._unopened.items()):
            # Tables before clicks, so that clicks find them.
            await take_shards(self._registry, [shard], lease.away_seconds or 0.0)
            await self._line.open(lease)
            del self._unopened[shard]

    async def _make_way(self, held: Collection[int]) -> None:
        """Make way for another number of shards; the last process to release its own changes it."""
        for shard in sorted(held):
            await self._give_back(shard)
        if await self._ledger.change():
            self._news.set()

    def _work_with(self, count: int) -> None:
        log.warning("there are %s shards from now on", count)
        self._ledger.work_with(count)
        self._registry.shards = Shards(frozenset(), count)
        self.counted(count)

    async def _empty_mailbox(self) -> None:
        for mail in await self._ledger.mail():
            reader = self.readers.get(mail.kind)
            if reader is None:  # from a newer version: kept until this process is updated
                continue
            try:
                await reader(mail.content)
            except Exception:  # retried
                log.exception("a message from another process (%s) could not be carried out", mail.kind)
                continue
            await self._ledger.delivered(mail)

    async def stop_listening(self) -> None:
        """Stop reading events, and leave them to the next holder."""
        async with self._turn:
            self._is_deaf = True
            for shard in sorted(self._ledger.epochs):
                self._left[shard] = await self._line.close(shard)

    async def close(self) -> None:
        """Hand everything over at once."""
        async with self._turn:
            self._closed = True
            await self._hand_over()

    async def _hand_over(self) -> None:
        try:
            await self._ledger.leave()
            for shard in sorted(self._ledger.epochs):
                await self._give_back(shard)
        except NotStored as trouble:
            log.warning("leases are released only when they expire: %s", trouble)

    async def _give_back(self, shard: int) -> None:
        log.info("shard %s is given back", shard)
        await self._stop(shard)
        await self._ledger.give_back([shard])

    async def _stop(self, shard: int) -> None:
        resuming = self._left.pop(shard) if shard in self._left else await self._line.close(shard)
        await leave_shards(self._registry, [shard])
        self._noted.pop(shard, None)
        self._unopened.pop(shard, None)
        if resuming is not None:
            try:
                await self._ledger.note_session(shard, resuming)
            except NotStored as trouble:
                log.warning("the session of shard %s is not noted: %s", shard, trouble)

    async def _lose(self, shards: Collection[int]) -> None:
        """Another process has these shards."""
        for shard in sorted(shards):
            log.warning("shard %s belongs to another process", shard)
            await self._line.close(shard)
            await leave_shards(self._registry, [shard])
            self._noted.pop(shard, None)
            self._unopened.pop(shard, None)
        self._ledger.forget(shards)


async def _nothing_to_read() -> None:
    pass


FEW_STARTS: Final = 10
"""Remaining session starts that stay unused: after the last one Discord resets the token."""
LOOK_AGAIN_SECONDS: Final = 3600.0
LATER_SECONDS: Final = 1.0
"""Seconds added to Discord's retry time, which is rounded and uses another clock."""
SETTLED_SECONDS: Final = 120.0
"""Seconds after which an allowed session has started, or never will."""


class Starts(NamedTuple):
    """Session starts as reported by Discord."""

    left: int
    most: int
    reset_seconds: float
    """Seconds until the limit resets."""
    together: int = 1
    """Sessions that may start at the same time."""

    def wait_seconds(self, since: float) -> float:
        """Seconds until the next session may start or the next check; `since` the last one."""
        if self.left >= self.most / 2:
            return 0.0
        if self.left > FEW_STARTS:  # the rest must last until the reset
            return min(LOOK_AGAIN_SECONDS, max(0.0, self.reset_seconds / self.left - since))
        return min(LOOK_AGAIN_SECONDS, self.reset_seconds + LATER_SECONDS)
