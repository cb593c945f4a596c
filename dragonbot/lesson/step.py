"""A step of a lesson: something to read, or a question of the game with the answer that is suggested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Move: TypeAlias = tuple[int, Any]
"""A seat and what it answers."""

ME: Final = 0
"""The seat of the person."""
EVERYBODY: Final = -1
"""Whoever is waited for, one after the other, for as long as the same kind of question is asked."""

Fits: TypeAlias = Callable[[Any], bool]


class Step(NamedTuple):
    id: str
    """Of its text, `lesson-LESSON-ID`; what does not fit is explained by that text's `.otherwise`."""
    asks: str = ""
    """The key of the question that the person answers; without one there is only something to read."""
    suggested: Any = None
    """The answer with which the lesson goes on in any case."""
    fits: Fits | None = None
    """With which others it goes on, as the question keeps them; None: with the suggested one only."""
    before: Sequence[Move] = ()
    """What is answered when the lesson comes here: by the opponents, and what the person need not do."""
    sand: str = ""
    """What would happen if the time ran out now: this event of it is shown."""
    bare: bool = False
    """Nothing of the table is shown."""
    hand: bool = False
    """What the person owns is shown along with it."""


def anything(_: Any) -> bool:
    """Whatever the rules allow fits."""
    return True
