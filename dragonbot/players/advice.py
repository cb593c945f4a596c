"""Advice: what somebody who plays well would answer in a person's place."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Advice(NamedTuple):
    answer: Any
    """As the question takes it."""
    chance: float
    """How likely the card is won with it."""
    weight: float
    """How often, of all times, a master would choose it."""


MOST_ADVICE: Final = 3
