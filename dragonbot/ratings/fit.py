"""The fit: the strengths that explain best in which order games ended (Plackett-Luce).

Of those still to be placed a player of strength x comes first with chance exp(x) / sum(exp(x)). Strengths
are the posterior's mode with a normal prior; computer players have fixed ones. All games count at once, so no
rating depends on when others were brought up to date: the same games in the same order give the same digits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations, groupby
from math import comb, exp, sqrt
from operator import itemgetter
from typing import Final, Generic, NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)

PRIOR_VARIANCE: Final = 0.7**2
HALF_LIFE_SECONDS: Final = 180 * 24 * 3600.0
LAST_STEP: Final = 1e-3
"""After a Newton step this small the mode is found: the error is about the square of the step."""
EXACT: Final = 1e-10
"""How exactly a step is solved near the mode, by the square of the error."""
MOST_STEPS: Final = 40
LARGEST_STEP: Final = 2.0
MOST_AT_ONCE: Final = 96
"""Up to this many people, deviations come from the whole matrix; else from close opponents."""
NEIGHBOURS: Final = 6
DIGITS: Final = 9


class Placing(NamedTuple, Generic[P]):
    """How a game ended."""

    ended: float
    players: Sequence[P | str]
    """By seat: a person, or the level of a computer player."""
    places: Sequence[int]
    """By seat, from 1; equal ones are ties."""


class Rating(NamedTuple):
    strength: float
    deviation: float
    """One posterior standard deviation (Laplace's approximation) of the difference from the mean of all."""


class _Sums(NamedTuple):
    """What the fit needs of all games."""

    firsts: list[float]
    """By person: how often they were placed before others."""
    draws: list[tuple[tuple[int, ...], float, float, tuple[int, ...]]]
    """Who was left when a place was given: people, the computers' sum of exp(x), the weight, the pairs."""
    pairs: list[tuple[int, int]]


class _Slopes(NamedTuple):
    """The posterior's derivatives; the second one as differences within pairs, and each person's own."""

    first: list[float]
    alone: list[float]
    pairs: list[float]


def fit(games: Iterable[Placing[P]], levels: Mapping[str, float]) -> dict[P, Rating]:
    """Everyone's rating as of the newest game. The order of games matters in the last digits only."""
    numbers: dict[P, int] = {}
    sums = _summed([*games], levels, numbers)
    strengths, slopes = _mode(sums)
    deviations = _deviations(sums.pairs, slopes)
    return {
        player: Rating(round(strengths[number], DIGITS), round(deviations[number], DIGITS))
        for player, number in numbers.items()
    }


def chance(one: float, other: float) -> float:
    """The chance that a player of strength `one` is placed before the other.

    The mode predicts best as it is: with what is uncertain about both, chances came out too even.
    """
    return 1 / (1 + exp(other - one))


def _summed(games: Sequence[Placing[P]], levels: Mapping[str, float], numbers: dict[P, int]) -> _Sums:
    newest = max((game.ended for game in games), default=0.0)
    firsts = defaultdict[int, float](float)
    weights = defaultdict[tuple[tuple[int, ...], tuple[str, ...]], float](float)
    for game in games:
        weight = 0.5 ** ((newest - game.ended) / HALF_LIFE_SECONDS)
        persons: list[int] = []
        computers: list[str] = []
        seats = sorted(zip(game.places, game.players, strict=True), key=itemgetter(0), reverse=True)
        for _, tied in groupby(seats, key=itemgetter(0)):
            group = [
                player if isinstance(player, str) else numbers.setdefault(player, len(numbers))
                for _, player in tied
            ]
            is_last = not persons and not computers
            # The very last one is placed before nobody.
            part = weight * (1 - 1 / len(group)) if is_last else weight
            for number in group:
                if not isinstance(number, str):
                    firsts[number] += part
            # All orders of the tied count alike, so each subset of them is left with the same chance.
            for size in range(2 if is_last else 1, len(group) + 1):
                share = weight / comb(len(group), size)
                for left in combinations(group, size):
                    found = [*persons, *(each for each in left if not isinstance(each, str))]
                    if found:
                        others = [*computers, *(each for each in left if isinstance(each, str))]
                        weights[tuple(sorted(found)), tuple(sorted(others))] += share
            persons += [each for each in group if not isinstance(each, str)]
            computers += [each for each in group if isinstance(each, str)]

    places: dict[tuple[int, int], int] = {}
    draws = [
        (
            members,
            sum(exp(levels.get(level, 0.0)) for level in others),
            weight,
            tuple([places.setdefault(pair, len(places)) for pair in combinations(members, 2)]),
        )
        for (members, others), weight in weights.items()
    ]
    return _Sums([firsts[number] for number in range(len(numbers))], draws, [*places])


def _mode(sums: _Sums) -> tuple[list[float], _Slopes]:
    """The strengths of the highest posterior, by Newton's method, and the derivatives there."""
    strengths = [0.0] * len(sums.firsts)
    slopes = _derived(sums, strengths)
    for _ in range(MOST_STEPS):
        step = _step(sums.pairs, slopes)
        largest = max(map(abs, step), default=0.0)
        scale = LARGEST_STEP / max(LARGEST_STEP, largest)
        strengths = [strength + scale * part for strength, part in zip(strengths, step, strict=True)]
        if largest < LAST_STEP:
            break
        slopes = _derived(sums, strengths)
    return strengths, slopes


def _derived(sums: _Sums, strengths: Sequence[float]) -> _Slopes:
    values = [exp(strength) for strength in strengths]
    first = [won - strength / PRIOR_VARIANCE for won, strength in zip(sums.firsts, strengths, strict=True)]
    alone = [1 / PRIOR_VARIANCE] * len(values)
    pairs = [0.0] * len(sums.pairs)
    for members, fixed, weight, places in sums.draws:
        each = [values[number] for number in members]
        total = fixed + sum(each)
        part = weight / total
        for number, value in zip(members, each, strict=True):
            first[number] -= part * value
        part /= total
        for place, (one, other) in zip(places, combinations(each, 2), strict=True):
            pairs[place] += part * one * other
        if fixed:
            for number, value in zip(members, each, strict=True):
                alone[number] += part * fixed * value
    return _Slopes(first, alone, pairs)


def _step(pairs: Sequence[tuple[int, int]], slopes: _Slopes) -> list[float]:
    """Newton's step, by conjugate gradients: the nearer the mode, the more exact."""
    curves = [(one, other, curve) for (one, other), curve in zip(pairs, slopes.pairs, strict=True)]
    diagonal = list(slopes.alone)
    for one, other, curve in curves:
        diagonal[one] += curve
        diagonal[other] += curve
    step = [0.0] * len(diagonal)
    left = slopes.first
    aimed = [one / two for one, two in zip(left, diagonal, strict=True)]
    size = _product(left, aimed)
    enough = size * min(0.01, max(EXACT, size / max(1, len(step))))
    while size > enough:
        turned = [one * two for one, two in zip(aimed, slopes.alone, strict=True)]
        for one, other, curve in curves:
            part = curve * (aimed[one] - aimed[other])
            turned[one] += part
            turned[other] -= part
        length = size / _product(aimed, turned)
        step = [one + length * two for one, two in zip(step, aimed, strict=True)]
        left = [one - length * two for one, two in zip(left, turned, strict=True)]
        scaled = [one / two for one, two in zip(left, diagonal, strict=True)]
        before, size = size, _product(left, scaled)
        aimed = [one + size / before * two for one, two in zip(scaled, aimed, strict=True)]
    return step


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _deviations(pairs: Sequence[tuple[int, int]], slopes: _Slopes) -> list[float]:
    """By person, compared with the mean of all: nobody can tell from games how strong all are together.

    In a crowd only each player's closest opponents are regarded, as if all others had no other opponents.
    """
    together = 1 / sum(slopes.alone) if slopes.alone else 0.0
    rows: list[dict[int, float]] = [{} for _ in slopes.alone]
    diagonal = list(slopes.alone)
    for (one, other), curve in zip(pairs, slopes.pairs, strict=True):
        rows[one][other] = rows[other][one] = curve
        diagonal[one] += curve
        diagonal[other] += curve
    if len(rows) <= MOST_AT_ONCE:
        every = range(len(rows))
        matrix = [
            [diagonal[one] if one == other else -rows[one].get(other, 0.0) for other in every]
            for one in every
        ]
        return [sqrt(max(0.0, variance - together)) for variance in _inverse_diagonal(matrix)]
    # What a player's opponents leave open about the player, as if they had no other opponents.
    open_by = [sum([curve * curve / diagonal[other] for other, curve in row.items()]) for row in rows]
    found = []
    for number, row in enumerate(rows):
        near = [number, *sorted(sorted(row), key=row.__getitem__, reverse=True)[:NEIGHBOURS]]
        matrix = []
        for one in near:
            curves = [rows[one].get(other, 0.0) for other in near]
            within = sum([curve * curve / diagonal[other] for other, curve in zip(near, curves, strict=True)])
            alone = diagonal[one] - open_by[one] + within
            matrix.append(
                [alone if one == other else -curve for other, curve in zip(near, curves, strict=True)]
            )
        found.append(sqrt(_inverse_diagonal(matrix, 1)[0]))
    return found


def _inverse_diagonal(matrix: list[list[float]], most: int | None = None) -> list[float]:
    """The first entries of the diagonal of the inverse of a positive matrix, by Cholesky's factors."""
    size = len(matrix)
    factor: list[list[float]] = []
    for place, row in enumerate(matrix):
        mine: list[float] = []
        for before in range(place):
            other = factor[before]
            mine.append((row[before] - _dot(mine, other)) / other[before])
        mine.append(sqrt(row[place] - _dot(mine, mine)))
        factor.append(mine)
    found = []
    for place in range(size if most is None else most):
        column: list[float] = []
        for below in range(place, size):
            row = factor[below]
            told = (1.0 if below == place else 0.0) - _dot(row[place:], column)
            column.append(told / row[below])
        found.append(_dot(column, column))
    return found


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=False)])
