"""Clocks and their differences, fair queues, and Discord rate limits."""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextvars import ContextVar
from enum import IntEnum
from itertools import count
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from dragonbot.store.rows import MatchRow


log = logging.getLogger(__name__)

HEART: Final = "heartbeat"
"""Meta key: when the bot was last alive."""
ON_THE_WAY_SECONDS: Final = 0.5
"""Age of a time stamp, in seconds, that may only be the network's delay."""
WORTH_TELLING_SECONDS: Final = 2.0
SPAN_SECONDS: Final = 30.0
SPANS: Final = 16
"""Time spans of which the smallest delay is remembered. A burst that was held up says nothing about the
clock, while the quiet time before it does."""


class Time(Protocol):
    def now(self) -> float:
        """Seconds since the epoch."""

    async def sleep(self, seconds: float) -> None:
        """Sleep for this many seconds of this time."""


async def nap(time: Time, seconds: float, news: asyncio.Event) -> bool:
    """Wait for the event or the time-out; True if the event came."""
    sleeping = asyncio.ensure_future(time.sleep(seconds))
    listening = asyncio.ensure_future(news.wait())
    try:
        await asyncio.wait((sleeping, listening), return_when=asyncio.FIRST_COMPLETED)
        return news.is_set()
    finally:
        sleeping.cancel()
        listening.cancel()


def beat_in(stored: str | None) -> float | None:
    """When the bot was last alive; None if missing or unreadable."""
    try:
        beat = float(stored or "")
    except ValueError:
        return None
    return beat if math.isfinite(beat) and beat >= 0 else None


class RealTime:
    """Starts at the machine's clock and then runs evenly, even if that clock is changed."""

    def __init__(self) -> None:
        self._beginning = time.time() - time.monotonic()

    def now(self) -> float:
        return self._beginning + time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


class Skew:
    """How far our clock is ahead of Discord's, measured by time stamps.

    Nothing arrives before it was stamped, so the fastest arrival shows the difference.
    """

    def __init__(self, time: Time, put_right: Callable[[], Awaitable[None]]) -> None:
        """`put_right` is called when the estimate changes, to update visible times."""
        self._time = time
        self._put_right = put_right
        self._at_it: asyncio.Future[None] | None = None
        self.seconds = 0.0
        """Negative if our clock is behind."""
        self._least: deque[tuple[float, float]] = deque(maxlen=SPANS)
        """Time spans by their beginnings, with the smallest delay in each."""
        self._told = 0.0

    def heard(self, stamp: float) -> None:
        """Note that something with this stamp has just arrived."""
        now = self._time.now()
        gap = now - stamp
        if not self._least or now - self._least[-1][0] > SPAN_SECONDS:
            self._least.append((now, gap))
        elif gap < self._least[-1][1]:
            self._least[-1] = (self._least[-1][0], gap)
        else:  # as with most clicks
            return
        least = min(gap for _, gap in self._least)
        self.seconds = 0.0 if 0.0 <= least <= ON_THE_WAY_SECONDS else least
        if abs(self.seconds - self._told) < WORTH_TELLING_SECONDS:
            return
        self._told = self.seconds
        log.warning(
            "the clock of this machine is %.0f s %s Discord's, which is the one that counts; please set it",
            abs(self.seconds),
            "ahead of" if self.seconds > 0 else "behind",
        )
        self._at_it = asyncio.ensure_future(self._put_right())

    async def close(self) -> None:
        if self._at_it is not None:
            self._at_it.cancel()
            await asyncio.gather(self._at_it, return_exceptions=True)

    def ours(self, stamp: float) -> float:
        """A moment of Discord's by our clock, never later than now."""
        return min(stamp + self.seconds, self._time.now())

    @property
    def is_known(self) -> bool:
        """Whether any stamp has arrived yet."""
        return bool(self._least)

    def theirs(self, moment: float) -> float:
        """A moment of ours by Discord's clock, for people to see."""
        return moment - self.seconds


K = TypeVar("K")
V = TypeVar("V")

FORGOTTEN_AT_ONCE: Final = 2
"""Old entries checked per new one: enough to shrink, without going through all."""


def note_moment(moments: OrderedDict[K, float], key: K, now: float, lasts_seconds: float) -> None:
    """Note the moment for the key, and drop moments older than `lasts_seconds`."""
    is_there = key in moments
    moments[key] = now
    if is_there:
        moments.move_to_end(key)
        return
    before = now - lasts_seconds
    forget_old(moments, lambda moment: moment < before)


def forget_old(found: OrderedDict[K, V], is_old: Callable[[V], bool]) -> None:
    """Drop old entries from the beginning.

    Needs an OrderedDict: a plain dictionary would skip over all deleted entries to find the first.
    """
    for _ in range(FORGOTTEN_AT_ONCE):
        first = next(iter(found), None)
        if first is None or not is_old(found[first]):
            return
        del found[first]


DISCORD_BEGAN_MS: Final = 1_420_070_400_000
"""Discord's epoch in milliseconds."""


def given_at(number: int) -> float:
    """When Discord created this id, in seconds since 1970."""
    return ((number >> 22) + DISCORD_BEGAN_MS) / 1000


T = TypeVar("T")


class Whose(NamedTuple):
    """Who a request is for, as far as fairness goes. Requests without a server have turns of their own."""

    server: int = 0
    table: int = 0
    """A table, or anything else that takes turns within a server."""


NOBODYS: Final = Whose()


def whose(row: MatchRow) -> Whose:
    """The queue key of a table."""
    return Whose(row.guild_id, row.id)


class Turns:
    """Picks the waiting one with the least cost since it began to wait.

    Turns taken while no one else waited don't count.
    """

    def __init__(self) -> None:
        self._had: dict[int, float] = {}
        self._latest = 0.0
        """The total cost of the last one picked."""
        self._least = 0.0
        """Nobody who waits has less."""

    def begin(self, who: int) -> None:
        """A request starts waiting."""
        self._had[who] = max(self._had.get(who, 0.0), self._latest)

    def next(self, waiting: Mapping[int, object], cost: float) -> int:
        """The next of those waiting; it pays the cost."""
        had = self._had
        for who in waiting:  # mostly the first
            if had[who] <= self._least:
                break
        else:
            who = min(waiting, key=had.__getitem__)
        self._latest = self._least = had[who]
        self._had[who] += cost
        return who

    def spend(self, who: int, cost: float) -> None:
        """Correct the cost of its turn."""
        if who in self._had:
            self._had[who] += cost
            self._least = min(self._least, self._had[who])

    def forget(self) -> None:
        """Nothing waits."""
        self._had.clear()
        self._latest = self._least = 0.0


class _Server(Generic[T]):
    """A server's waiting items, by table."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.tables: dict[int, list[tuple[float, int, T]]] = {}
        self.waiting = 0


class FairQueue(Generic[T]):
    """A queue with fair turns between servers and tables. Within a table, lowest rank first, then oldest."""

    def __init__(self) -> None:
        self._turns = Turns()
        self._servers: dict[int, _Server[T]] = {}
        self._count = count()
        self.waiting = 0
        """Number of items; an attribute, as it is read often."""

    def __len__(self) -> int:
        return self.waiting

    @property
    def servers(self) -> Mapping[int, object]:
        """Servers with waiting items."""
        return self._servers

    def waiting_of(self, server: int) -> int:
        """Number of a server's waiting items."""
        found = self._servers.get(server)
        return 0 if found is None else found.waiting

    def waits(self, whose: Whose) -> bool:
        """Whether the table has waiting items."""
        found = self._servers.get(whose.server)
        return found is not None and whose.table in found.tables

    def put(self, whose: Whose, item: T, rank: float = 0.0) -> None:
        server = self._servers.get(whose.server)
        if server is None:
            server = self._servers[whose.server] = _Server()
            self._turns.begin(whose.server)
        queue = server.tables.get(whose.table)
        if queue is None:
            queue = server.tables[whose.table] = []
            server.turns.begin(whose.table)
        heapq.heappush(queue, (rank, next(self._count), item))
        server.waiting += 1
        self.waiting += 1

    def pop(
        self, cost: float = 1.0, *, up_to: float = math.inf, but: Collection[int] = ()
    ) -> tuple[Whose, T] | None:
        """The next item at that cost; None if none has a rank this low.

        The cost can be corrected later with `spend`. `but` are servers that must wait.
        """
        ready: Mapping[int, _Server[T]] = self._servers
        if but:
            ready = {each: server for each, server in ready.items() if each not in but}
        if up_to < math.inf:
            ready = {each: server for each, server in ready.items() if _ready(server.tables, up_to)}
        if not ready:
            return None
        number = self._turns.next(ready, cost)
        server = ready[number]
        table = server.turns.next(_ready(server.tables, up_to), cost)
        item = heapq.heappop(server.tables[table])[2]
        server.waiting -= 1
        self.waiting -= 1
        if not server.tables[table]:
            del server.tables[table]
        if not server.tables:
            del self._servers[number]
        if not self._servers:
            self._turns.forget()
        return Whose(number, table), item

    def spend(self, whose: Whose, cost: float) -> None:
        """Correct a turn's cost by this much."""
        self._turns.spend(whose.server, cost)
        server = self._servers.get(whose.server)
        if server is not None:
            server.turns.spend(whose.table, cost)


def _ready(
    tables: Mapping[int, list[tuple[float, int, T]]], up_to: float
) -> Mapping[int, list[tuple[float, int, T]]]:
    """Tables with waiting items up to this rank."""
    if up_to == math.inf:
        return tables
    return {table: queue for table, queue in tables.items() if queue[0][0] <= up_to}


MOST_A_SECOND: Final = 45
"""Requests per second; Discord allows 50."""
MOST_AT_ONCE: Final = 5
"""Requests sent together. Fewer at a time spread more evenly, as some travel faster."""
MOST_CAUGHT_UP: Final = 20
"""Further requests to catch up when the process was too busy to send them in time."""
LASTS_SECONDS: Final = 3.0
"""Seconds until an unused permit must be acquired again."""
MOST_IN_A_WINDOW: Final = 5
WINDOW_SECONDS: Final = 5.0
"""Seconds of Discord's window for posts and edits in a channel."""
LEEWAY_SECONDS: Final = 0.25
"""Seconds of slack, as later requests may travel faster."""


class Urgency(IntEnum):
    ASKED = 0
    """People wait for it: a card, a question, a reveal."""
    NEWS = 1
    """No one waits for it, but it should be visible: new names of people who have bid."""
    LEFTOVER = 2
    """Cleaning up an older message."""


HEAD_START_SECONDS: Final = {Urgency.ASKED: 0.0, Urgency.NEWS: 30.0, Urgency.LEFTOVER: 120.0}
"""Ageing: seconds of waiting that outweigh one priority level, so that nothing waits forever.

After this time it is as urgent as a question, in its own server's turn.
"""


class Pace:
    """An even number of requests in any second."""

    def __init__(self, time: Time, most_a_second: float) -> None:
        self._time = time
        self.most = most_a_second
        self._times: deque[float] = deque()
        """Times within the last second, or longer at low rates."""
        self._missed = 0.0
        """Requests missed while the process was busy."""

    def take(self) -> float:
        """Count a request now."""
        if self._handful_for() > 0:
            self._missed -= 1
        now = self._time.now()
        self._times.append(now)
        return now

    def give_back(self, taken: float) -> None:
        if taken in self._times:
            self._times.remove(taken)

    def full_for(self) -> float:
        """Seconds until a request may go."""
        now = self._time.now()
        window = max(1.0, 1 / self.most)
        while self._times and not 0 <= now - self._times[0] < window:
            self._times.popleft()  # also if the clock was put back
        full = len(self._times) >= max(1, int(self.most))
        return max(
            self._times[0] + window - now if full else 0.0, self._handful_for() if self._missed < 1 else 0.0
        )

    async def wait(self, seconds: float) -> None:
        planned = self._time.now() + seconds
        await self._time.sleep(seconds)
        late = max(0.0, self._time.now() - planned)
        self._missed = min(MOST_CAUGHT_UP, late * self.most)

    def _handful_for(self) -> float:
        if len(self._times) < MOST_AT_ONCE:
            return 0.0
        return self._times[-MOST_AT_ONCE] + MOST_AT_ONCE / self.most - self._time.now()


class DiscordRateLimiter:
    """Limits requests per second: the most urgent first, servers taking turns.

    Within a server, equally urgent requests go in order.
    """

    def __init__(self, time: Time, most_a_second: float = MOST_A_SECOND) -> None:
        self._time = time
        self._in = Pace(time, most_a_second)
        self._out = Pace(time, most_a_second)
        self._door = asyncio.Lock()
        self._queue: FairQueue[asyncio.Future[float]] = FairQueue()
        self._shut_at, self._shut_for = 0.0, 0.0
        self._letting: asyncio.Task[None] | None = None

    def now(self) -> float:
        return self._time.now()

    @property
    def most_a_second(self) -> float:
        return self._in.most

    def change_pace(self, most_a_second: float) -> None:
        """Set the rate; other processes of the bot use the rest."""
        for pace in (self._in, self._out):
            pace.most = most_a_second

    def shut(self, seconds: float) -> None:
        """Close for the retry-after that Discord sent."""
        if seconds > self._still_shut():
            self._shut_at, self._shut_for = self._time.now(), seconds

    @property
    def waiting(self) -> int:
        """Number of waiting requests."""
        return len(self._queue)

    def stand(self, rank: float, server: int = 0) -> asyncio.Future[float]:
        """Queue a request; the future is done when it may go. Lower ranks first.

        Requests without a server take turns as one more server.
        """
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        if not self._queue and self._closed_for() <= 0:
            future.set_result(self._in.take())
            return future
        self.hurry(future, rank, server)
        if self._letting is None:
            self._letting = asyncio.create_task(self._let_all(), name="gate")
        return future

    def hurry(self, future: asyncio.Future[float], rank: float, server: int) -> None:
        """Queue the same future with a lower rank; its old place is skipped later."""
        self._queue.put(Whose(server), future, rank)

    def give_back(self, let_through: float) -> None:
        """Return an unused permit."""
        self._in.give_back(let_through)

    async def leave(self) -> None:
        """Wait for the outgoing pace, as requests take different times from permit to here."""
        async with self._door:
            while (wait := self._out.full_for()) > 0:
                await self._out.wait(wait)
            self._out.take()

    def _closed_for(self) -> float:
        """Seconds until a request may go through."""
        return max(self._still_shut(), self._in.full_for())

    def _still_shut(self) -> float:
        passed = self._time.now() - self._shut_at
        return self._shut_for - passed if passed >= 0 else 0.0

    async def _let_all(self) -> None:
        try:
            while self._queue:
                wait = self._closed_for()
                if wait > 0:
                    await self._in.wait(wait)
                    continue
                whose, future = self._next()
                if not future.done():  # else it has gone or was cancelled
                    self._queue.spend(whose, 1.0)
                    future.set_result(self._in.take())
        finally:
            self._letting = None

    def _next(self) -> tuple[Whose, asyncio.Future[float]]:
        now = self._time.now()
        for head_start in HEAD_START_SECONDS.values():
            popped = self._queue.pop(0.0, up_to=now + head_start)
            if popped is not None:
                return popped
        popped = self._queue.pop(0.0)  # the clock was put back
        assert popped is not None
        return popped


class RateLimitPermit:
    """Rate-limit permits for a caller that sends one request at a time."""

    def __init__(self, gate: DiscordRateLimiter) -> None:
        self._gate = gate
        self.server = 0
        """The server its requests are for."""
        self._rank = 0.0
        self._let_through: float | None = None
        self._waited = 0.0
        self._waiting: asyncio.Future[float] | None = None

    async def enter(self, urgency: Urgency, since: float | None = None) -> None:
        """Wait for a permit. Requests for the same occasion share `since`, and so their rank."""
        self.queue_as(urgency, since)
        await self._stand()

    def queue_as(self, urgency: Urgency, since: float | None = None) -> None:
        """Set the rank in case the next request must wait."""
        came = self._gate.now() if since is None else since
        self._rank = came + HEAD_START_SECONDS[urgency]

    def hurry(self) -> None:
        """Raise a waiting request to the highest urgency."""
        rank = self._gate.now()
        if self._waiting is not None and rank < self._rank:
            self._rank = rank
            self._gate.hurry(self._waiting, rank, self.server)

    def give_back(self) -> None:
        """Return an unused permit."""
        if self._let_through is not None:
            self._gate.give_back(self._let_through)
            self._let_through, self._waited = None, 0.0

    async def leave(self) -> float:
        """Use the permit, waiting for another if it has expired.

        Returns seconds waited in all.
        """
        let_through = self._let_through
        if let_through is None or self._gate.now() - let_through > LASTS_SECONDS:
            await self._stand()
        self._let_through = None
        at_the_door = self._gate.now()
        await self._gate.leave()
        waited, self._waited = self._waited + self._gate.now() - at_the_door, 0.0
        return waited

    async def _stand(self) -> None:
        came = self._gate.now()
        self._waiting = self._gate.stand(self._rank, self.server)
        try:
            self._let_through = await self._waiting
        finally:
            self._waiting = None
        self._waited += self._gate.now() - came


CARRIED: ContextVar[RateLimitPermit | None] = ContextVar("pass", default=None)
"""The permit of the current task; without one, each request waits separately."""


async def leave(gate: DiscordRateLimiter) -> float:
    """Wait until the current task's request may go; returns seconds waited."""
    carried = CARRIED.get()
    if carried is None:
        carried = RateLimitPermit(gate)
        await carried.enter(Urgency.ASKED)
    return await carried.leave()


class Rhythm:
    """The rate of posts in a channel, shared by consecutive tables there."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._beats: deque[float] = deque()

    async def room(self) -> None:
        """Wait until another post fits into Discord's window."""
        while self.is_crowded:
            await self._time.sleep(self._beats[0] + WINDOW_SECONDS + LEEWAY_SECONDS - self._time.now())

    def beat(self) -> None:
        """Count a post now."""
        self._beats.append(self._time.now())

    def skip(self) -> None:
        """The counted post was not sent."""
        self._beats.pop()

    @property
    def is_crowded(self) -> bool:
        return self.busy and len(self._beats) >= MOST_IN_A_WINDOW

    @property
    def busy(self) -> bool:
        """True if anything was sent recently."""
        oldest = self._time.now() - WINDOW_SECONDS - LEEWAY_SECONDS
        while self._beats and self._beats[0] <= oldest:
            self._beats.popleft()
        return bool(self._beats)
