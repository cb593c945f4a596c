"""What a seat is asked, in plain data: for whoever answers without seeing more than a person does."""

from __future__ import annotations

from typing import Any, NamedTuple


class Asked(NamedTuple):
    """One question as one seat has it."""

    key: str
    about: str
    answers: tuple[Any, ...]
    """All answers there are; none where one is put together."""
    counts: tuple[tuple[int, int], ...] = ()
    """Of which kinds of things an answer is put together, and of how many of each at most."""
    left: float = 1.0
    """Which part of the time is left, from 1 to 0."""
    heard: Any = None
    """What the seat makes of all that it has heard since the game began: `Box.memory`. None: that is lost."""
