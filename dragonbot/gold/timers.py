"""The timers of Dragon's Gold."""

from __future__ import annotations

from typing import Final

from dragonbot.engine.timer import CHOICE, TimeLimit, interruptible, limits_of

LIMITS: Final = limits_of(
    CHOICE,
    *interruptible("sand", {"live": 60, "relaxed": 180, "post": 43_200, "untimed": None}, rest="sand_left"),
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
