"""Counts requests, and refuses too many with Discord's headers."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from dragonbot.practice.rest.call import Route
from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.snowflake import seconds_of

MAJOR = ("channel", "guild", "application", "token")


@dataclass(slots=True)
class Bucket:
    """A limit on requests in a window that starts with the first."""

    most: int
    seconds: float
    began: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Take one. Returns the seconds to wait if none is left, else 0."""
        if now >= self.began + self.seconds:
            self.began, self.used = now, 0
        if self.used >= self.most:
            return self.began + self.seconds - now
        self.used += 1
        return 0.0

    def left(self, now: float) -> int:
        return self.most if now >= self.began + self.seconds else self.most - self.used

    def resets_in(self, now: float) -> float:
        """Seconds until it is full; 0 if it is."""
        return max(0.0, self.began + self.seconds - now)


class TooMany(Mistake):
    """A 429 with its headers; `before_discord` means Cloudflare's."""

    def __init__(
        self,
        wait: float,
        headers: dict[str, str],
        *,
        code: int = 0,
        everywhere: bool = False,
        before_discord: bool = False,
    ) -> None:
        message = "" if code else "You are being rate limited."
        super().__init__(
            code, status=429, message=message, retry_after=round(wait, 3), **{"global": everywhere}
        )
        self.headers = headers | {"Retry-After": str(max(1, round(wait + 0.5)))}
        if not before_discord:  # only requests that reached Discord have this
            self.headers["Via"] = "1.1 google"


class RateLimits:
    """All buckets. `take` returns the headers of an answer, or raises TooMany."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self._limits = limits
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self.refused: Counter[str] = Counter()
        """By the limit's scope."""

    def take(self, route: Route, places: Mapping[str, str], channel: str = "") -> dict[str, str]:
        """`channel`: that of the interaction's token."""
        if not self._limits.rates or route.rate == "none":
            return {}
        now = self._clock.now()
        if route.token:
            self._take_of_all(now)
        if route.rate == "edits" and self._is_old(places.get("message", ""), now):
            self._take_old(places["channel"], now)
        most, seconds = getattr(self._limits, route.rate)
        name = f"{route.method} {route.path}"
        bucket = self._bucket((name, *_major(places)), most, seconds)
        wait = bucket.take(now)
        headers = self._headers(name, bucket, now)
        if wait:
            self.refused["user"] += 1
            raise TooMany(wait, headers | {"X-RateLimit-Scope": "user"})
        if route.rate == "followups" and route.method == "POST":
            self._take_in_channel(channel, headers, now)
        return headers

    def _take_in_channel(self, channel: str, headers: dict[str, str], now: float) -> None:
        """A channel's limit for all senders, which headers of other requests don't show."""
        wait = self._bucket(("followups", channel), *self._limits.channel_followups).take(now)
        if wait:
            self.refused["shared"] += 1
            raise TooMany(wait, headers | {"X-RateLimit-Scope": "shared"})

    def _bucket(self, key: tuple[str, ...], most: int, seconds: float) -> Bucket:
        if len(self._buckets) > 10_000:
            now = self._clock.now()
            over = [each for each, bucket in self._buckets.items() if now >= bucket.began + bucket.seconds]
            for each in over:
                del self._buckets[each]
        return self._buckets.setdefault(key, Bucket(most, seconds))

    def _take_of_all(self, now: float) -> None:
        wait = self._bucket(("all",), *self._limits.everything).take(now)
        if wait:
            self.refused["global"] += 1
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            raise TooMany(wait, headers, everywhere=True)

    def _is_old(self, message: str, now: float) -> bool:
        return message.isdigit() and now - seconds_of(int(message)) > self._limits.old_after

    def _take_old(self, channel: str, now: float) -> None:
        bucket = self._bucket(("old", channel), *self._limits.old_edits)
        wait = bucket.take(now)
        if wait:
            headers = self._headers("old", bucket, now) | {"X-RateLimit-Scope": "user"}
            raise TooMany(wait, headers, code=30046)

    def _headers(self, name: str, bucket: Bucket, now: float) -> dict[str, str]:
        over = bucket.began + bucket.seconds
        return {
            "X-RateLimit-Limit": str(bucket.most),
            "X-RateLimit-Remaining": str(bucket.most - bucket.used),
            "X-RateLimit-Reset": f"{over:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, over - now):.3f}",
            "X-RateLimit-Bucket": _hash(name),
        }


def _major(places: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(places[key] for key in MAJOR if key in places)


_hashes: dict[str, str] = {}


def _hash(name: str) -> str:
    if name not in _hashes:
        _hashes[name] = hashlib.sha256(name.encode()).hexdigest()[:32]
    return _hashes[name]
