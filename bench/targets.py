"""What the project asks of itself: for each figure what must be reached, and what would be good."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Target(NamedTuple):
    unit: str
    must: float
    goal: float | None = None
    must_share: float | None = None
    """As a share of what the floor does in the same run."""
    goal_share: float | None = None

    @property
    def more_is_better(self) -> bool:
        return self.unit == "decisions/s"

    def told(self, value: float, share: float | None) -> dict[str, Any]:
        """The figure beside its targets, and which of them it reaches; null where there is none."""
        told = {
            "value": rounded(value),
            "unit": self.unit,
            "must": self.must,
            "goal": self.goal,
            "reaches_must": self._reaches(value, self.must),
            "reaches_goal": self._reaches(value, self.goal),
        }
        if not self.more_is_better:
            return told
        return told | {
            "share_of_floor": None if share is None else rounded(share),
            "must_share": self.must_share,
            "goal_share": self.goal_share,
            "share_reaches_must": self._reaches(share, self.must_share),
            "share_reaches_goal": self._reaches(share, self.goal_share),
        }

    def _reaches(self, value: float | None, wanted: float | None) -> bool | None:
        if value is None or wanted is None:
            return None
        return value >= wanted if self.more_is_better else value <= wanted


TARGETS: Final = {
    "random_play": Target("decisions/s", 120_000, 300_000, 0.07, 0.18),
    "random_play_with_views": Target("decisions/s", 50_000, 130_000, 0.03, 0.08),
    "random_play_with_check": Target("decisions/s", 5_000, 15_000),
    "fork_at_a_boundary": Target("µs", 15, 5),
    "fork_in_a_power": Target("µs", 60, 30),
    "save": Target("bytes", 8_000, 4_000),
    "memory": Target("KB", 30, 15),
    "decision_in_round_20_against_round_1": Target("times", 1.05),  # no growth; so much is noise
    "decision_with_6_seats_against_3": Target("times", 1.3),
}


def rounded(value: float) -> float:
    """Four digits are more than can be measured."""
    if abs(value) >= 1000:
        return round(value)
    return float(f"{value:.4g}")
