"""Paces: how long a question waits, by the kind of its timer."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from dragonbot.engine.question import Timer

Pace: TypeAlias = Literal["live", "relaxed", "post", "untimed"]

BLUE: Final = 8.0
"""The pause in which a Blue coin may be added: the same for all, or it would tell who has one."""


def _sand(whole: float | None, short: float | None) -> dict[Timer, float | None]:
    """The sand, and the faster one; what is left of either is at most the whole."""
    return {"sand": whole, "sand_left": whole, "short_sand": short, "short_sand_left": short}


SECONDS: Final[dict[Pace, dict[Timer, float | None]]] = {
    "live": {"fist": 60, "choice": 60, "blue": BLUE, **_sand(60, 15), "pause": 10},
    "relaxed": {"fist": 300, "choice": 300, "blue": BLUE, **_sand(180, 45), "pause": 30},
    "post": {
        "fist": 86_400,
        "choice": 86_400,
        "blue": BLUE,
        **_sand(43_200, 10_800),
        "pause": 7_200,
    },
    "untimed": {"fist": None, "choice": None, "blue": BLUE, **_sand(None, None), "pause": None},
}
REMINDS_AFTER: Final[dict[Pace, float]] = {"live": 0.5, "relaxed": 0.9, "post": 0.9, "untimed": 0.9}
"""When this part of a question's time has gone, those who are still waited for are called."""
CALLED_WHEN_ASKED: Final[frozenset[Pace]] = frozenset(("relaxed", "post", "untimed"))
"""Where nobody sits in front of the table all the time."""
GRACE: Final = 1.5
"""What was clicked before a deadline may arrive so much later."""
HEARTBEAT: Final = 5.0
"""So often it is stored that the bot is there."""
LEFT_AFTER_A_STOP: Final = 30.0
"""So much time remains at least when the bot comes back."""
DEADLINES_TO_BE_AWAY: Final = 2
"""Whoever lets so many pass in a row is away."""
A_DAY: Final = 86_400.0
"""After so long a silence a seat of an untimed table may be taken over."""


def latest_deadlines(now: float) -> dict[Pace, float]:
    """By pace: no question that is open now has more time than that."""
    longest = {pace: max(filter(None, timers.values())) for pace, timers in SECONDS.items()}
    return {pace: now + max(LEFT_AFTER_A_STOP, seconds) for pace, seconds in longest.items()}


def reminds_at(pace: Pace, asked_at: float | None, deadline: float | None) -> float | None:
    """When those who are still waited for are called a last time; None where no time runs out."""
    if asked_at is None or deadline is None:
        return None
    return asked_at + (deadline - asked_at) * REMINDS_AFTER[pace]


def rests_at(pace: Pace, touched: float | None) -> float | None:
    """When a table without a clock rests, if nobody clicks; None where it is told by deadlines."""
    return touched + A_DAY if pace == "untimed" and touched is not None else None
