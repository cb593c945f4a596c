"""Stakes: what a change of points does for a seat's chance to win, as points of its own.

Points for the leader hurt more than points for a player far behind; and if everyone shares a treasure alike,
nobody gains on anyone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.value import shares, slope_of_points
from dragonbot.games.gold.players.worth import Worth

HARDLY: Final = 1e-6
"""No point counts as less, however sure it is who wins."""


class Stakes:
    def __init__(self, estimate: Estimate, worth: Worth) -> None:
        self._me: Final = estimate.view.me
        self._slope: Final = slope_of_points(sum(estimate.coming), cursed=estimate.house.cursed)
        self._sums: Final = [self._slope * points for points in worth.before]
        self.chances: Final = shares(self._sums)
        """How likely each is to win, as far as points go."""
        self._now: Final = self.chances[self._me]
        self._of_a_point: Final = max(HARDLY, self._slope * self._now * (1 - self._now))

    def merit(self, gains: Sequence[float]) -> float:
        """The points that would do as much for this seat as these gains."""
        then = shares([one + self._slope * gain for one, gain in zip(self._sums, gains, strict=True)])
        return (then[self._me] - self._now) / self._of_a_point
