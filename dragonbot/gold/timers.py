"""The timers of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from dragonbot.engine.question import CHOICE, Pace, TimeLimit, Timer, interruptible, limits_of

SAND_SECONDS: Final[Mapping[Pace, float | None]] = {
    "live": 60,
    "relaxed": 180,
    "post": 43_200,
    "untimed": None,
}
SANDS: Final = range(30, 181)
"""Seconds of sand that a table can choose at the live pace."""


def sand_of(seconds: int) -> Timer:
    """The timer for this many seconds at the live pace."""
    return "sand" if seconds == SAND_SECONDS["live"] else f"sand_{seconds}"


def short_sand_of(seconds: int) -> Timer:
    """The timer of what a Cracked Hourglass leaves of that sand: a quarter."""
    return f"short_{sand_of(seconds)}"


def sand_seconds(seconds: int) -> dict[Pace, float | None]:
    """How long that sand runs by pace: at slower ones it is as much longer or shorter than usual."""
    part = seconds / (SAND_SECONDS["live"] or 1)
    return {pace: None if usual is None else usual * part for pace, usual in SAND_SECONDS.items()}


def _sand(seconds: int) -> Iterable[TimeLimit]:
    """Two timers, each with that of its rest."""
    is_varied = seconds != SAND_SECONDS["live"]
    whole = sand_seconds(seconds)
    quarter = {pace: None if limit is None else limit / 4 for pace, limit in whole.items()}
    for timer, limits in ((sand_of(seconds), whole), (short_sand_of(seconds), quarter)):
        yield from interruptible(timer, limits, rest=f"{timer}_left", is_varied=is_varied)


LIMITS: Final = limits_of(
    CHOICE,
    *(limit for seconds in SANDS for limit in _sand(seconds)),
    TimeLimit(
        "pause",
        {"live": 10, "relaxed": 30, "post": 7_200, "untimed": None},
        worth_a_call_seconds=60.0,  # most people let it pass anyway
    ),
)
