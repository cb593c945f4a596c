"""The timers of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from dragonbot.engine.question import Timer
from dragonbot.engine.timer import CHOICE, Pace, TimeLimit, interruptible, limits_of

SAND_SECONDS: Final[Mapping[Pace, float | None]] = {
    "live": 60,
    "relaxed": 180,
    "post": 43_200,
    "untimed": None,
}
SANDS: Final = range(30, 181)
"""So many seconds may a table choose for its sand at a live pace."""


def sand_of(seconds: int) -> Timer:
    """The timer of a sand that runs so long at a live pace."""
    return "sand" if seconds == SAND_SECONDS["live"] else f"sand_{seconds}"


def _sand(seconds: int) -> Iterable[TimeLimit]:
    """At slower paces it is as much longer or shorter than usual."""
    part = seconds / (SAND_SECONDS["live"] or 1)
    limits: dict[Pace, float | None] = {
        pace: None if usual is None else usual * part for pace, usual in SAND_SECONDS.items()
    }
    timer = sand_of(seconds)
    return interruptible(timer, limits, rest=f"{timer}_left", is_varied=part != 1)


LIMITS: Final = limits_of(
    CHOICE,
    *(limit for seconds in SANDS for limit in _sand(seconds)),
    # With the Cracked Hourglass.
    *interruptible(
        "short_sand", {"live": 15, "relaxed": 45, "post": 10_800, "untimed": None}, rest="short_sand_left"
    ),
    TimeLimit(
        "pause",
        {"live": 10, "relaxed": 30, "post": 7_200, "untimed": None},
        worth_a_call_seconds=60.0,  # most people let it pass anyway
    ),
)
