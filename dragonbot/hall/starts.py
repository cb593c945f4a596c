"""Session starts: Discord counts how often a session is begun, and takes the token away after too many."""

from __future__ import annotations

from typing import Final, NamedTuple

FEW_STARTS: Final = 10
"""So many sessions that could still be begun are left alone: with the last one the token is gone."""
LOOK_AGAIN_SECONDS: Final = 3600.0
LATER_SECONDS: Final = 1.0
"""So much later than Discord says: it tells whole milliseconds only, and goes by a clock of its own."""
SETTLED_SECONDS: Final = 120.0
"""After so long Discord has heard of a session that somebody was allowed to begin, or never will."""


class Starts(NamedTuple):
    """How many sessions may be begun, as Discord tells it."""

    left: int
    most: int
    reset_seconds: float
    """In so long there are as many as at first."""
    together: int = 1
    """So many may be begun at the same time."""

    def wait_seconds(self, since: float) -> float:
        """Until the next may be begun, or there is to be another look; the last one was so long ago."""
        if self.left >= self.most / 2:
            return 0.0
        if self.left > FEW_STARTS:  # what is left lasts until there are more
            return min(LOOK_AGAIN_SECONDS, max(0.0, self.reset_seconds / self.left - since))
        return min(LOOK_AGAIN_SECONDS, self.reset_seconds + LATER_SECONDS)
