"""Discord's ids: milliseconds since 2015, then a count."""

from __future__ import annotations

from dragonbot.practice.world.clock import Clock

EPOCH = 1_420_070_400_000


class Snowflakes:
    """Generates increasing ids."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        self._last = max(self._last + 1, snowflake_at(self._clock.now()))
        return self._last


def snowflake_at(seconds: float) -> int:
    """The smallest id of this time."""
    return (int(seconds * 1000) - EPOCH) << 22


def seconds_of(snowflake: int) -> float:
    """The time of an id."""
    return ((snowflake >> 22) + EPOCH) / 1000
