"""Presence: who has clicked or was called just now, at whatever table."""

from __future__ import annotations

from typing import Final

APART_SECONDS: Final = 30.0
"""Nobody is called again sooner, nor so soon after a click of their own."""
NEVER: Final = float("-inf")


class Presence:
    """Nothing of this is stored: a seat knows for itself when it was last called."""

    def __init__(self, opened: float = NEVER) -> None:
        self.opened = opened
        """Whoever was called just before may not have been noted yet."""
        self._clicks: dict[int, float] = {}
        self._calls: dict[int, float] = {}

    def clicked(self, user: int, at: float) -> None:
        _note(self._clicks, user, at)

    def called(self, user: int, at: float) -> None:
        _note(self._calls, user, at)

    def last_click(self, user: int) -> float:
        return self._clicks.get(user, NEVER)

    def last_call(self, user: int) -> float:
        return self._calls.get(user, NEVER)


def _note(moments: dict[int, float], user: int, at: float) -> None:
    """The newest is kept last, so what is too old to matter is found first."""
    moments.pop(user, None)
    moments[user] = at
    for other, moment in list(moments.items())[:2]:  # more go than come
        if moment < at - APART_SECONDS:
            del moments[other]
