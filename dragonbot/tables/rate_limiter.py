"""How fast requests may go to Discord, all channels of the bot together."""

from __future__ import annotations

import asyncio
from collections import deque
from contextvars import ContextVar
from enum import IntEnum
from typing import Final

from dragonbot.clock import Time
from dragonbot.workers.fair_queue import FairQueue, Whose

MOST_A_SECOND: Final = 45
"""Discord takes 50 from a bot."""
MOST_AT_ONCE: Final = 5
"""Requests sent together. Fewer at a time spread more evenly, as some travel faster."""
MOST_CAUGHT_UP: Final = 20
"""Further requests to catch up when the process was too busy to send them in time."""
LASTS_SECONDS: Final = 3.0
"""Who was let through and dawdles for longer has to be let through again."""
MOST_IN_A_WINDOW: Final = 5
WINDOW_SECONDS: Final = 5.0
"""Window of Discord's limit on posts and edits in a channel."""
LEEWAY_SECONDS: Final = 0.25
"""What is sent later may travel faster."""


class Urgency(IntEnum):
    ASKED = 0
    """People wait for it: a card, a question, what came out."""
    NEWS = 1
    """Nobody waits for it, but it should be seen: who has sealed a bid."""
    LEFTOVER = 2
    """An older message is put right."""


HEAD_START_SECONDS: Final = {Urgency.ASKED: 0.0, Urgency.NEWS: 30.0, Urgency.LEFTOVER: 120.0}
"""Ageing: seconds of waiting that outweigh one priority level, so that nothing waits forever.

After this time it is as urgent as a question, in its own server's turn.
"""


class Pace:
    """Requests allowed in any second, evenly."""

    def __init__(self, time: Time, most_a_second: float) -> None:
        self._time = time
        self.most = most_a_second
        self._times: deque[float] = deque()
        """Of the last second, or as long as one takes where it is less than one a second."""
        self._missed = 0.0
        """How many might have gone while the process did other things."""

    def take(self) -> float:
        """A request goes now."""
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
            self._times.popleft()  # also where the clock was put back
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


class Gate:
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
        """How many stand before it."""
        return len(self._queue)

    def stand(self, rank: float, server: int = 0) -> asyncio.Future[float]:
        """A place before the gate; done with the time when it is let through. The lower rank goes first.

        What is for no server in particular is as if it were for one more.
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
        """A place further in front; the older one is passed over when its turn comes."""
        self._queue.put(Whose(server), future, rank)

    def give_back(self, let_through: float) -> None:
        """It was not needed after all."""
        self._in.give_back(let_through)

    async def leave(self) -> None:
        """Go, once let through. The pace is kept here, too: some need longer to the door than others."""
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
                if not future.done():  # else it went through in another place, or does not want to any more
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


class Pass:
    """Pass for a caller that sends one request after the other."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self.server = 0
        """For which server they are."""
        self._rank = 0.0
        self._let_through: float | None = None
        self._waited = 0.0
        self._waiting: asyncio.Future[float] | None = None

    async def enter(self, urgency: Urgency, since: float | None = None) -> None:
        """Wait until one request may leave. What belongs together came at one time, and goes together."""
        self.pass_by(urgency, since)
        await self._stand()

    def pass_by(self, urgency: Urgency, since: float | None = None) -> None:
        """What comes now may not be counted at all. If it is, it waits as this does."""
        came = self._gate.now() if since is None else since
        self._rank = came + HEAD_START_SECONDS[urgency]

    def hurry(self) -> None:
        """There is something urgent now: move the waiting request up."""
        rank = self._gate.now()
        if self._waiting is not None and rank < self._rank:
            self._rank = rank
            self._gate.hurry(self._waiting, rank, self.server)

    def give_back(self) -> None:
        """What it was let through for need not be sent."""
        if self._let_through is not None:
            self._gate.give_back(self._let_through)
            self._let_through, self._waited = None, 0.0

    async def leave(self) -> float:
        """A request leaves just now. Unless it was let through this moment it waits, as long as it takes.

        Returns for how many seconds it has waited in all.
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


CARRIED: ContextVar[Pass | None] = ContextVar("pass", default=None)
"""The pass with which the current task sends its requests; without one, each request waits separately."""


async def leave(gate: Gate) -> float:
    """Wait until the request that the present task is about to send may leave; returns for how long."""
    carried = CARRIED.get()
    if carried is None:
        carried = Pass(gate)
        await carried.enter(Urgency.ASKED)
    return await carried.leave()


class Rhythm:
    """How fast one channel may be written to; several tables follow one another there."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._beats: deque[float] = deque()

    async def room(self) -> None:
        """Wait until one more post does not overcrowd the channel."""
        while self.is_crowded:
            await self._time.sleep(self._beats[0] + WINDOW_SECONDS + LEEWAY_SECONDS - self._time.now())

    def beat(self) -> None:
        """Something is sent now."""
        self._beats.append(self._time.now())

    def skip(self) -> None:
        """It was not sent after all."""
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
