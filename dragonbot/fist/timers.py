"""The timers of Fist of Dragonstones."""

from __future__ import annotations

from typing import Final

from dragonbot.engine.question import CHOICE, TimeLimit, limits_of, same_at_all

BLUE_SECONDS: Final = 8.0
"""The pause in which a Blue coin may be added: the same at all paces, or it would tell who has one."""

LIMITS: Final = limits_of(
    CHOICE,
    TimeLimit("fist", CHOICE.seconds),
    TimeLimit("blue", same_at_all(BLUE_SECONDS)),
)
