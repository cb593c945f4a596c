"""Timers: how long a question waits before time is up. A game declares its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Pace: TypeAlias = Literal["live", "relaxed", "post", "untimed"]

WORTH_A_CALL_SECONDS: Final = 15.0


class TimeLimit(NamedTuple):
    """What a timer means. Questions and stored tables name it."""

    timer: str
    seconds: Mapping[Pace, float | None]
    """By the pace of a table; None where time does not run."""
    left: str | None = None
    """The timer of what an interruption leaves of it; None where nobody can interrupt it."""
    is_rest: bool = False
    """It goes on after an interruption: it lasts no longer than it would have without one."""
    worth_a_call_seconds: float = WORTH_A_CALL_SECONDS
    """Where it is shorter, nobody is called because of it: it would be over before anybody has read of it."""
    is_varied: bool = False
    """Only tables that have agreed on it know it."""


def limits_of(*limits: TimeLimit) -> dict[str, TimeLimit]:
    """The limits by the names of their timers, as a game declares them."""
    return {limit.timer: limit for limit in limits}


def same_at_all(seconds: float) -> dict[Pace, float | None]:
    """So many seconds at every pace."""
    return {"live": seconds, "relaxed": seconds, "post": seconds, "untimed": seconds}


def interruptible(
    timer: str, seconds: Mapping[Pace, float | None], rest: str, *, is_varied: bool = False
) -> Iterable[TimeLimit]:
    """A timer that may be interrupted, and the one of its rest."""
    yield TimeLimit(timer, seconds, left=rest, is_varied=is_varied)
    yield TimeLimit(rest, seconds, left=rest, is_rest=True, is_varied=is_varied)


CHOICE: Final = TimeLimit("choice", {"live": 60, "relaxed": 300, "post": 86_400, "untimed": None})
"""Of questions that one seat answers from among some words, where they name no other timer."""
