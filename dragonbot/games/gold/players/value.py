"""What a position is worth, and what is at stake in it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

from dragonbot.games.gold.players.estimate import Estimate, Guess, Worth, priced
from dragonbot.games.gold.players.send import expected
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.scoring import (
    BLACK_DIAMOND,
    CURSED_DIAMOND,
    IN_LEAD,
    STONE_TURNS,
    parts_of_heaps,
)
from dragonbot.games.gold.rules.table import Seat, Table
from dragonbot.games.gold.rules.tokens import BLACK, IN_THE_BOX, SILVER, size

# A value: how likely each seat is to win, with all screens lifted, fitted to games that were played.
#
# Each seat's signs are weighed and added up, and the sums of all seats together tell the chances: each as e
# to its sum, among them all. The weights stand in `value.json`; `bench.players.fit_gold_value` makes them.


TEN: Final = 10.0
"""Points are counted in tens."""
NEARLY_NOTHING: Final = 0.02
"""Share of tokens that always counts as uncertain."""
EXPECTED, NOW = 0, 2
"""The places of the points among the signs."""
PLAIN: Final = 10
"""Number of signs before those weighted by how little is to come."""
ALL: Final = sum(IN_THE_BOX)
CALIBRATION: Final[Sequence[Sequence[float]]] = ((0.8, 1.96, -3.16), (1.33, -0.44, -1.71))
"""With the basic and the advanced way to count: the weight of a sum, of the chance it alone gives, and of its
square.

Fitted to games of journeymen. The weights were fitted to games of mixed players, in which the one who leads
plays better than the rest.
"""


class Open(NamedTuple):
    """A table with all screens lifted."""

    seats: int
    house: House
    heaps: list[Guess]
    coming: list[int]


def open_table(table: Table) -> Open:
    coming = [there + sum(lair.hoard[place] for lair in table.lairs) for place, there in enumerate(table.bag)]
    heaps = [list(map(float, seat.treasure)) for seat in table.seats]
    return Open(len(table.seats), table.house, heaps, coming)


def signs_of(table: Table) -> list[list[float]]:
    """For each seat what speaks for it, at the beginning of a turn, weighed by how much is to come."""
    known = open_table(table)
    worth = Worth(known)
    prospects = _prospects(table, worth)
    now = [sum(parts.values()) for parts in _parts(table)]
    to_come = sum(known.coming) / ALL
    sure = 1 / sqrt(to_come + NEARLY_NOTHING)
    rows = []
    for seat in table.seats:
        place = seat.index
        ready = sum(STRENGTHS[hunter] for hunter in seat.ready)
        plain = [
            worth.before[place] / TEN,
            prospects[place] / TEN,
            now[place] / TEN,
            max(0.0, prospects[place] - 3) ** 2 / TEN**2,
            ready / TEN,
            len(seat.ready) / 4,
            len(seat.resting) / 4,
            (place - table.turn) % len(table.seats) / len(table.seats),
            len(seat.objects) / 4,
            _at_the_end(seat, cursed=table.house.cursed) / TEN,
        ]
        rows.append([*plain, *[sure * sign for sign in plain[:4]], sure * plain[-1], plain[0] * sure**2 / 10])
    return rows


def _parts(table: Table) -> list[dict[str, int]]:
    house = table.house
    return parts_of_heaps([seat.treasure for seat in table.seats], advanced=house.cursed, sets=house.sets)


def _prospects(table: Table, worth: Worth) -> list[float]:
    """What each may expect of the dragons that it fights."""
    seats = len(table.seats)
    bag = size(table.bag)
    found = [0.0] * seats
    for seat in range(seats):
        prices = worth.prices(seat)
        average = priced(table.bag, prices) / (bag or 1)
        for lair in table.lairs:
            involved = lair.involved()
            if seat in involved:
                lies = priced(lair.hoard, prices)
                treasure = lies + min(lair.hidden, bag) * average
                gap = lair.strength - lair.might()
                found[seat] += expected(treasure, gap, len(involved), True, seats)
    return found


def _at_the_end(seat: Seat, *, cursed: bool) -> float:
    """What objects in hand may bring at the end."""
    points = 0.0
    if "philosophers_stone" in seat.objects:
        points += 2 * min(STONE_TURNS, seat.treasure[SILVER])
    if "lead_casket" in seat.objects and seat.treasure[BLACK]:
        points += max(0, IN_LEAD - (CURSED_DIAMOND if cursed else BLACK_DIAMOND)) + 4 * cursed
    return points + 3 * ("chameleon_gem" in seat.objects)


@cache
def weights() -> Mapping[str, Sequence[float]]:
    """With the basic and with the advanced way to count."""
    found: dict[str, list[float]] = json.loads(
        files("dragonbot.games.gold.players").joinpath("value.json").read_text()
    )
    return found


def slope_of_points(to_come: float, *, cursed: bool) -> float:
    """What one more point adds to a seat's sum with this share of tokens to come, both for current points
    and for those expected at the end."""
    weighed = weights()["cursed" if cursed else "basic"]
    sure = 1 / sqrt(to_come / ALL + NEARLY_NOTHING)
    plain = weighed[EXPECTED] + weighed[NOW]
    late = weighed[PLAIN + EXPECTED] + weighed[PLAIN + NOW]
    return (plain + sure * late + sure**2 / TEN * weighed[-1]) / TEN


def chances(table: Table) -> list[float]:
    """How likely each seat is to win, at the beginning of a turn; who has won, when the game is over."""
    if table.winners:
        return [(seat.index in table.winners) / len(table.winners) for seat in table.seats]
    weighed = weights()["cursed" if table.house.cursed else "basic"]
    sums = [sum(map(mul, weighed, signs)) for signs in signs_of(table)]
    return calibrated(sums, cursed=table.house.cursed)


def calibrated(sums: Sequence[float], *, cursed: bool) -> list[float]:
    """Chances that come true as often as they say among equal players: leads are damped."""
    steady, ahead, far_ahead = CALIBRATION[cursed]
    return shares(
        [
            steady * one + ahead * share + far_ahead * share * share
            for one, share in zip(sums, shares(sums), strict=True)
        ]
    )


def shares(sums: Sequence[float]) -> list[float]:
    """Each as e to its sum, among them all."""
    top = max(sums)
    found = [exp(one - top) for one in sums]
    total = sum(found)
    return [one / total for one in found]


# Stakes: what a change of points does for a seat's chance to win, as points of its own.
#
# Points for the leader hurt more than points for a player far behind; and if everyone shares a treasure
# alike, nobody gains on anyone.


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
