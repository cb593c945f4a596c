"""A standing: who has won how often, with how much doubt, and how long they thought."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any, Final

from dragonbot.arena.bout import Bout

NINETY_FIVE: Final = 1.959964
"""So many standard deviations to either side hold 95 % of all chances."""


class Standing:
    """Of the players by their levels, over many bouts."""

    def __init__(self) -> None:
        self.bouts = 0
        self.wins: defaultdict[str, float] = defaultdict(float)
        """A win that is shared counts for each winner in part."""
        self.seats: defaultdict[str, int] = defaultdict(int)
        self.decisions: list[int] = []
        self.spent: defaultdict[str, array[float]] = defaultdict(_no_time)
        """The seconds of each decision."""

    def note(self, seats: Sequence[str], bout: Bout) -> None:
        """Count a bout in."""
        self.bouts += 1
        self.decisions.append(bout.decisions)
        for seat, level in enumerate(seats):
            self.seats[level] += 1
            self.spent[level].extend(bout.spent[seat])
            if seat in bout.winners:
                self.wins[level] += 1 / len(bout.winners)

    def add(self, other: Standing) -> None:
        """Count in what came of other bouts."""
        self.bouts += other.bouts
        self.decisions += other.decisions
        for level, count in other.seats.items():
            self.seats[level] += count
            self.wins[level] += other.wins[level]
            self.spent[level].extend(other.spent[level])

    def report(self) -> dict[str, Any]:
        """As plain data: shares of all wins with their 95 % intervals, lengths of games, milliseconds."""
        return {
            "games": self.bouts,
            "decisions_a_game": {
                "mean": round(sum(self.decisions) / max(1, self.bouts), 1),
                "longest": max(self.decisions, default=0),
            },
            "players": {level: self._of(level) for level in self.seats},
        }

    def _of(self, level: str) -> dict[str, Any]:
        bouts, seats = self.bouts, self.seats[level]
        share = self.wins[level] / bouts
        low, high = interval(share, bouts)
        spent = sorted(self.spent[level])
        return {
            "seats": seats // bouts,
            "wins": round(self.wins[level], 2),
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "fair_share": round(seats / sum(self.seats.values()), 4),
            "decisions": len(spent),
            "ms": {
                "p50": _milliseconds(spent, 0.5),
                "p99": _milliseconds(spent, 0.99),
                "longest": _milliseconds(spent, 1.0),
            },
        }


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval: between these lies the true share, in 95 of 100 cases."""
    square = NINETY_FIVE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NINETY_FIVE / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _milliseconds(ordered: Sequence[float], part: float) -> float:
    """What this part of them is not over."""
    if not ordered:
        return 0.0
    return round(1000 * ordered[max(1, ceil(part * len(ordered))) - 1], 3)


def _no_time() -> array[float]:
    return array("d")
