"""The project's targets: for each figure a requirement and a goal."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Target(NamedTuple):
    unit: str
    must: float
    goal: float | None = None
    must_share: float | None = None
    """Relative to the floor in the same run."""
    goal_share: float | None = None

    @property
    def more_is_better(self) -> bool:
        return self.unit == "decisions/s"

    def told(self, value: float, share: float | None) -> dict[str, Any]:
        """The figure with its targets, and which it reaches; null without one."""
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


FLOOR: Final = 1_620_000
"""The floor's decisions per second on the reference machine; the shares are what counts."""


def _share(must: float, goal: float) -> Target:
    return Target("decisions/s", round(FLOOR * must), round(FLOOR * goal), must, goal)


TARGETS: Final = {
    "random_play": _share(0.13, 0.22),
    "random_play_with_views": _share(0.075, 0.13),
    "random_play_with_check": Target("decisions/s", 13_000, 25_000),
    "tavern_random_play": _share(0.11, 0.18),
    "tavern_random_play_with_views": _share(0.065, 0.11),
    "gold_random_play": _share(0.043, 0.08),
    "gold_random_play_with_views": _share(0.028, 0.05),
    "fork_at_a_boundary": Target("µs", 5, 3),
    "fork_in_a_power": Target("µs", 30, 15),
    "save": Target("bytes", 4_000),
    "memory": Target("KB", 15),
    "gold_fork_at_a_boundary": Target("µs", 12, 6),
    "gold_fork_in_a_turn": Target("µs", 60, 30),
    "gold_save": Target("bytes", 4_000),
    "gold_memory": Target("KB", 15),
    "decision_in_round_20_against_round_1": Target("times", 1.05),  # no growth, allowing for noise
    "decision_with_6_seats_against_3": Target("times", 1.3),
}
"""Requirements for the sources; goals for the compiled core."""


def rounded(value: float) -> float:
    """To four digits, which is more than can be measured."""
    if abs(value) >= 1000:
        return round(value)
    return float(f"{value:.4g}")
