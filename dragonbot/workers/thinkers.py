"""Worker processes for computer players and long jobs, so that no click waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from asyncio.subprocess import Process
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from contextvars import Context
from time import perf_counter
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from dragonbot.store.protocol import NotStored
from dragonbot.telemetry import SILENT, Figures, ThoughtOutcome
from dragonbot.timing import NOBODYS, FairQueue, Whose
from dragonbot.workers.worker import Hangs, Program, asked, begin, end, framed, unpacked, within

log = logging.getLogger(__name__)

PROGRAM: Final = Program("dragonbot.workers.thought", is_fast=True)
QUEUE_SECONDS: Final = 1.5
"""Seconds of thinking queued at most, per process."""
SHORTEST_THOUGHT_SECONDS: Final = 0.005
HUNG_SECONDS: Final = 3.0
"""Seconds of overtime after which a thought counts as hung, blocking its table."""
STARTING_SECONDS: Final = 20.0
"""Seconds a process takes to start thinking on a busy machine."""
MOST_TRIES: Final = 3
"""Attempts at a thought whose process dies."""


class NoThought(Exception):
    """A thought failed; the log has the reason."""


class Work(Protocol):
    """A job as plain data for another process, such as a `Thought`."""

    @property
    def game(self) -> str: ...
    @property
    def level(self) -> str:
        """Its name in the log."""

    @property
    def longest(self) -> float:
        """Time limit when the worker is idle otherwise."""

    @property
    def simpler(self) -> Work | None:
        """A fallback if it fails; None if there is none."""

    def done(self, seconds: float) -> Any:
        """Run it within the time limit."""


class Job(NamedTuple):
    thought: Work
    packed: bytes
    future: asyncio.Future[Any]
    came: float


class Thinkers:
    """Thinking processes, started at the first thought and kept warm.

    Servers take turns by thinking time, and so do tables within a server. Without processes, thinking blocks
    this one.
    """

    def __init__(
        self,
        processes: int = 0,
        figures: Figures = SILENT,
        program: Program | None = None,
        *,
        hung_seconds: float | None = None,
    ) -> None:
        """`hung_seconds`: overtime after which a thought counts as hung."""
        self._most = processes
        self._program = program
        self._hung_seconds = hung_seconds
        self._figures = figures
        self._jobs: FairQueue[Job] = FairQueue()
        self._wanted = asyncio.Semaphore(0)
        """As many permits as waiting jobs."""
        self._hands: set[asyncio.Task[None]] = set()
        self._idle = 0
        self._under_way: Counter[int] = Counter()
        """By server."""
        self._closed = False

    @property
    def processes(self) -> int:
        """The most processes."""
        return self._most

    @property
    def load(self) -> int:
        """Thoughts running or waiting."""
        return self._under_way.total() + len(self._jobs)

    @property
    def waiting(self) -> int:
        """Thoughts waiting."""
        return len(self._jobs)

    def seconds_for(self, thought: Work, whose: Whose = NOBODYS) -> float:
        """The time limit: each server has an equal share for all its thoughts."""
        servers = len(self._under_way.keys() | self._jobs.servers.keys())
        load = self._under_way[whose.server] + self._jobs.waiting_of(whose.server)
        share = QUEUE_SECONDS * max(1, self._most) / max(1, servers) / max(1, load)
        return max(SHORTEST_THOUGHT_SECONDS, min(thought.longest, share))

    async def think(self, thought: Work, due: float = 0.0, whose: Whose = NOBODYS) -> Any:
        """The thought's result; within a table, earlier due times go first.

        Raises NoThought if it fails.
        """
        # packed now: the game may change meanwhile
        packed = pickle.dumps(thought, pickle.HIGHEST_PROTOCOL)
        if self._closed:
            raise NoThought
        if not self._most:
            return await self._here(thought, packed)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(whose, Job(thought, packed, future, perf_counter()), due)
        self._wanted.release()
        if len(self._jobs) > self._idle and len(self._hands) < self._most:
            hand = asyncio.create_task(self._work(), name="thinker", context=Context())
            self._hands.add(hand)
            hand.add_done_callback(self._hands.discard)
        return await future

    async def close(self) -> None:
        """Close; pending thoughts fail."""
        self._closed = True
        for hand in self._hands:
            hand.cancel()
        await asyncio.gather(*self._hands, return_exceptions=True)
        while (popped := self._jobs.pop()) is not None:
            _give_up(popped[1].future)

    async def _here(self, thought: Work, packed: bytes) -> Any:
        await asyncio.sleep(0)
        began = perf_counter()
        outcome: ThoughtOutcome = "thought"
        try:
            return unpacked(packed).done(self.seconds_for(thought))
        except Exception as error:
            outcome = "failed"
            log.exception("a %s of %s could not think", thought.level, thought.game)
            raise NoThought from error
        finally:
            self._figures.thought(outcome, 0.0, perf_counter() - began)

    async def _work(self) -> None:
        """Give thoughts to a process, replacing it if it dies."""
        process: Process | None = None
        try:
            while True:
                self._idle += 1
                try:
                    await self._wanted.acquire()
                finally:
                    self._idle -= 1
                popped = self._jobs.pop(0.0)
                if popped is None:
                    continue
                whose, job = popped
                waited = perf_counter() - job.came
                if job.future.done():  # nothing waits for it any more
                    self._figures.thought("given_up", waited, 0.0)
                    continue
                self._under_way[whose.server] += 1
                # charged in advance, or more thoughts of this server would run at the same time
                paid = self.seconds_for(job.thought, whose)
                self._jobs.spend(whose, paid)
                began = perf_counter()
                try:
                    process = await self._thought(process, whose, job)
                finally:
                    took = perf_counter() - began
                    self._jobs.spend(whose, took - paid)
                    self._under_way -= Counter((whose.server,))
                    outcome: ThoughtOutcome = "thought" if job.future.done() else "failed"
                    self._figures.thought(outcome, waited, took)
                    _give_up(job.future)
        finally:
            if process is not None:
                await end(process)

    async def _thought(self, process: Process | None, whose: Whose, job: Job) -> Process | None:
        """Think in the process, or in a new one if it dies. Returns the living process, if any.

        A hung thought is retried in a simpler form, if there is one, and never as it was.
        """
        thought, packed, future, _ = job
        for _ in range(MOST_TRIES):
            seconds = self.seconds_for(thought, whose)
            try:
                if process is None:
                    process = await begin(self._program or PROGRAM, STARTING_SECONDS)
                work = asked(process, framed((seconds, packed)))
                hung_seconds = HUNG_SECONDS if self._hung_seconds is None else self._hung_seconds
                fine, answer = await within(seconds + hung_seconds, work)
            except Hangs:
                log.warning("a %s of %s hangs; it is ended", thought.level, thought.game)
                if process is not None:
                    await end(process)
                process, simpler = None, thought.simpler
                if simpler is None:
                    return None
                thought, packed = simpler, pickle.dumps(simpler, pickle.HIGHEST_PROTOCOL)
                continue
            except Exception as error:  # noqa: BLE001 - others wait for whoever hands out thoughts
                log.warning("a thinker has died (%s); another takes its place", type(error).__name__)
                if process is not None:
                    await end(process)
                process = None
                continue
            except BaseException:
                if process is not None:
                    await end(process)
                raise
            if fine and not future.done():
                future.set_result(answer)
            elif not fine:
                log.error("a %s of %s could not think:\n%s", thought.level, thought.game, answer)
            return process
        log.error("a %s of %s never comes to the end of a thought", thought.level, thought.game)
        return process


def processes_for(cores: int | None = None) -> int:
    """Leaves one core for people's clicks."""
    return max(1, (cores or os.cpu_count() or 1) - 1)


def _give_up(future: asyncio.Future[Any]) -> None:
    if not future.done():
        future.set_exception(NoThought())
        future.exception()  # perhaps nothing waits any more


MOST_IN_VAIN: Final = 100

K = TypeVar("K", bound=Hashable)
Progress: TypeAlias = Callable[[float], None]
"""Called with the completed share."""
Run: TypeAlias = Callable[[Thinkers, Progress], Awaitable[None]]


class TooMany(Exception):
    """The queue is full."""


class Fruitless(Exception):
    """The job can't succeed."""


class BackgroundJobs(Generic[K]):
    """Long jobs by key, with progress and failures.

    Its processes live as long as there is work.
    """

    def __init__(
        self, name: str, program: Program, *, processes: int, most: int, hung_seconds: float
    ) -> None:
        """`name` is for the log. With no process, jobs block this one."""
        self._name = name
        self._program = program
        self._processes = processes
        self._most = most
        self._hung_seconds = hung_seconds
        self._thinkers: Thinkers | None = None
        self._at_work: dict[K, asyncio.Task[None]] = {}
        self._parts: dict[K, float] = {}
        self._in_vain: OrderedDict[K, None] = OrderedDict()
        """Failed jobs, newest last."""

    def begin(self, key: K, run: Run) -> None:
        """Start a job, unless it is running. Raises TooMany if it would have to wait."""
        if key in self._at_work:
            return
        if len(self._at_work) >= self._most:
            raise TooMany
        self._in_vain.pop(key, None)
        self._parts[key] = 0.0
        self._at_work[key] = asyncio.create_task(self._run(key, run), name=self._name)

    def part(self, key: K) -> float | None:
        """Its progress; None if it isn't running."""
        return self._parts.get(key)

    def was_in_vain(self, key: K) -> bool:
        """Whether its last run failed."""
        return key in self._in_vain

    async def wait(self, key: K, seconds: float) -> None:
        """Wait until it is done, or for this long."""
        task = self._at_work.get(key)
        if task is not None:
            await asyncio.wait((task,), timeout=seconds)

    async def stop(self, key: K) -> None:
        """Stop a job whose result isn't wanted any more."""
        task = self._at_work.get(key)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if self._at_work.get(key) is task:  # it had not even started
                del self._at_work[key], self._parts[key]

    async def close(self) -> None:
        for key in list(self._at_work):
            await self.stop(key)
        await self._rest()

    async def _run(self, key: K, run: Run) -> None:
        try:
            if self._thinkers is None:
                self._thinkers = Thinkers(
                    self._processes, program=self._program, hung_seconds=self._hung_seconds
                )
            await run(self._thinkers, lambda part: self._parts.__setitem__(key, part))
        except (NoThought, Fruitless, NotStored) as trouble:
            log.info("%s %s comes to nothing: %s", self._name, key, type(trouble).__name__)
            self._note_in_vain(key)
        except Exception:
            log.exception("%s %s comes to nothing", self._name, key)
            self._note_in_vain(key)
        finally:
            del self._at_work[key], self._parts[key]
            if not self._at_work:
                await self._rest()

    def _note_in_vain(self, key: K) -> None:
        self._in_vain[key] = None
        if len(self._in_vain) > MOST_IN_VAIN:
            self._in_vain.popitem(last=False)

    async def _rest(self) -> None:
        """No jobs left: end the process."""
        thinkers, self._thinkers = self._thinkers, None
        if thinkers is not None:
            await thinkers.close()
