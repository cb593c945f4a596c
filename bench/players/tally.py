"""A tally of shares and means with their uncertainty."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

FOR_95: float = 1.96


class Tally:
    """Named figures. A share is a mean of zeros and ones, with Wilson's interval."""

    def __init__(self) -> None:
        self.shares: dict[str, list[float]] = {}
        """By name: occurrences and total."""
        self.means: dict[str, list[float]] = {}
        """By name: count, sum, and sum of squares."""

    def share(self, name: str, so: float, of: float = 1.0) -> None:
        """Count an occurrence; a shared win counts in part."""
        kept = self.shares.setdefault(name, [0.0, 0.0])
        kept[0] += so
        kept[1] += of

    def mean(self, name: str, value: float) -> None:
        kept = self.means.setdefault(name, [0.0, 0.0, 0.0])
        kept[0] += 1
        kept[1] += value
        kept[2] += value * value

    def add(self, other: Tally) -> None:
        for mine, theirs in ((self.shares, other.shares), (self.means, other.means)):
            for name, more in theirs.items():
                kept = mine.setdefault(name, [0.0] * len(more))
                for place, value in enumerate(more):
                    kept[place] += value

    def told(self) -> Iterator[str]:
        """A line for each figure, by name."""
        for name in sorted({*self.shares, *self.means}):
            if name in self.shares:
                so, of = self.shares[name]
                low, high = interval(so, of)
                yield f"  {name:58} {100 * so / of:6.1f} % ({100 * low:.1f}-{100 * high:.1f}) of {of:.0f}"
            if name in self.means:
                count, total, squares = self.means[name]
                mean = total / count
                spread = sqrt(max(0.0, squares / count - mean * mean) / count)
                yield f"  {name:58} {mean:6.2f} ± {FOR_95 * spread:.2f} of {count:.0f}"


def interval(so: float, of: float) -> tuple[float, float]:
    """Wilson's, for 95 %."""
    share, square = so / of, FOR_95**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = FOR_95 / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return middle - half, middle + half
