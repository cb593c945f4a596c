"""Seals: when the names of those who have closed their fists are edited into a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.hall.outside import Notice
from dragonbot.ids import PostNumber

FIRST_SEALS_SECONDS: Final = 3.0
BETWEEN_SEALS_SECONDS: Final = 5.0
"""So long after the first new name at the earliest, and so often at most."""
SHARE_OF_TIME: Final = 2 / 3
"""Of a question's time, until names are edited in again: where answers come one by one, that is dear."""
SLOWEST_SECONDS: Final = 90.0
"""Nobody waits longer to see who has closed, however long the question's time is."""
UNHURRIED_SECONDS: Final = 60.0
"""So often at most where a question has no deadline."""
OLD_POST_SECONDS: Final = 3600.0
"""Discord limits edits of messages older than this."""


class Seals:
    """Which names one messenger has shown, and when."""

    def __init__(self) -> None:
        self._post = 0
        self._shown: list[int] = []
        self._first_new: float | None = None
        self._edited = float("-inf")

    def shown(self, notice: Notice, now: float) -> None:
        """The post can be seen with the names that the notice has."""
        if notice.post.kind == "scene" and not notice.post.scene["done"]:
            if notice.sealed != self._shown and notice.sealed:
                self._edited = now
            self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def edited(self, notice: Notice, now: float) -> None:
        """The names were edited in for their own sake."""
        self._edited = now
        self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def are_shown(self, post: PostNumber, sealed: Sequence[int]) -> bool:
        """Whether the newest post has these names, so that there is nothing to wait for either."""
        known = self._shown if self._post == post else []
        return sealed == known and self._first_new is None

    def due_in(self, notice: Notice, now: float) -> float | None:
        """Seconds until the names should be edited in; None where there is nothing new to show."""
        if not self._can_be_shown(notice, now):
            return None
        is_known = self._post == notice.post.number
        known = self._shown if is_known else []
        if notice.sealed == known:
            self._first_new = None
            return None
        if self._first_new is None:
            self._first_new = now
        every = _every(notice) if is_known and known else BETWEEN_SEALS_SECONDS
        return max(0.0, max(self._first_new + FIRST_SEALS_SECONDS, self._edited + every) - now)

    def _can_be_shown(self, notice: Notice, now: float) -> bool:
        post = notice.post
        return (
            post.kind == "scene"
            and not post.scene["done"]
            and post.message_id is not None
            and post.shown >= post.version
            and post.posted is not None
            and now - post.posted <= OLD_POST_SECONDS
            and bool(notice.sealed)
        )


def _every(notice: Notice) -> float:
    match = notice.match
    if match.deadline is None or match.asked_at is None:
        return UNHURRIED_SECONDS
    return min(SLOWEST_SECONDS, max(BETWEEN_SEALS_SECONDS, (match.deadline - match.asked_at) * SHARE_OF_TIME))
