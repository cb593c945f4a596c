"""Paces: time limits of questions, and reminders."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from dragonbot.engine.box import RevealSize
from dragonbot.engine.question import Pace
from dragonbot.games import GAMES

__all__ = ["HoldLength", "Pace"]

HoldLength: TypeAlias = Literal["short", "normal", "long", "none"]

PACES: Final[tuple[Pace, ...]] = ("live", "relaxed", "post", "untimed")
CALLED_WHEN_ASKED: Final[frozenset[Pace]] = frozenset(("relaxed", "post", "untimed"))
"""Paces at which players are notified at once when it is their turn."""
GRACE_SECONDS: Final = 1.5
"""Grace for clicks made before a deadline."""
HEARTBEAT_SECONDS: Final = 5.0
"""Interval between stored heartbeats."""
HOLD_SECONDS: Final[dict[HoldLength, dict[RevealSize, float]]] = {
    "none": {"none": 0.0, "plain": 0.0, "big": 0.0},
    "short": {"none": 0.0, "plain": 1.5, "big": 3.0},
    "normal": {"none": 0.0, "plain": 3.0, "big": 5.0},
    "long": {"none": 0.0, "plain": 6.0, "big": 10.0},
}
"""Seconds that a reveal stays the newest message, by the server's choice and its size."""
HELD_AT: Final[frozenset[Pace]] = frozenset(("live",))
"""Paces at which reveals are held."""
LEFT_AFTER_A_STOP_SECONDS: Final = 30.0
"""The least time left for a question when the bot comes back."""
DEADLINES_TO_BE_AWAY: Final = 2
"""Missed deadlines in a row that make a player absent."""
PACKED_AFTER_SECONDS: Final = 3600.0
"""Seconds after a game until it is packed, as people still look at it."""
A_DAY_SECONDS: Final = 86_400.0
"""Seconds of silence after which a seat of an untimed table may be taken over."""
VOTE_SECONDS: Final[dict[Pace, float]] = {
    "live": 120.0,
    "relaxed": 150.0,
    "post": A_DAY_SECONDS / 2,
    "untimed": A_DAY_SECONDS / 2,
}
"""Seconds for a vote; at slow paces half the time of a question."""


def latest_deadlines(now: float) -> dict[Pace, float]:
    """By pace: the latest deadline for a question open now, after the bot was off.

    It also applies to tables with limits of their own.
    """
    limits = [limit for box in GAMES.values() for limit in box.limits.values() if not limit.is_varied]
    longest = {pace: max(limit.seconds[pace] or 0.0 for limit in limits) for pace in PACES}
    return {pace: now + max(LEFT_AFTER_A_STOP_SECONDS, seconds) for pace, seconds in longest.items()}
