"""The time as the bot reads it, how far it is from Discord's, and what is known for a while only."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

log = logging.getLogger(__name__)

HEART: Final = "heartbeat"
"""Under this name it is noted when the bot was last alive."""
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
    """When the bot was last alive, as it was noted; None where nothing was, or nothing that can be read."""
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
    """How far the hall's clock is ahead of that by which people's doings are stamped.

    Nothing comes before it was stamped, so whatever came fastest tells how far apart the clocks are.
    """

    def __init__(self, time: Time, put_right: Callable[[], Awaitable[None]]) -> None:
        """`put_right`: people see other times now than before. Nothing is to be done but to show them."""
        self._time = time
        self._put_right = put_right
        self._at_it: asyncio.Future[None] | None = None
        self.seconds = 0.0
        """Negative where the hall's clock is behind."""
        self._least: deque[tuple[float, float]] = deque(maxlen=SPANS)
        """Spans by their beginnings, and the shortest time in each from the stamp to the arrival."""
        self._told = 0.0

    def heard(self, stamp: float) -> None:
        """Something that bears this stamp has come just now."""
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
        """A moment of theirs by the hall's clock: not later than now, whatever the clocks say."""
        return min(stamp + self.seconds, self._time.now())

    @property
    def is_known(self) -> bool:
        """Whether anything that bears a stamp has come yet."""
        return bool(self._least)

    def theirs(self, moment: float) -> float:
        """A moment of the hall's by their clock, as it is shown to people."""
        return moment - self.seconds


K = TypeVar("K")
V = TypeVar("V")

FORGOTTEN_AT_ONCE: Final = 2
"""For each that comes: more go than come, and nobody has to look through all that are there."""


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
    """Forget the first ones that are too old.

    An ordered one it must be: a plain dictionary looks past all that have gone to find the first.
    """
    for _ in range(FORGOTTEN_AT_ONCE):
        first = next(iter(found), None)
        if first is None or not is_old(found[first]):
            return
        del found[first]


DISCORD_BEGAN_MS: Final = 1_420_070_400_000
"""Milliseconds since 1970: from then on its ids count."""


def given_at(number: int) -> float:
    """When Discord gave this id to something, in seconds since 1970."""
    return ((number >> 22) + DISCORD_BEGAN_MS) / 1000
