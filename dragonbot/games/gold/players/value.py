"""The value of a position, its stakes, and the expected gain of sending an adventurer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import ceil, exp, sqrt
from operator import mul
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.players.estimate import SHOWN, Estimate, Guess, Worth, priced
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.table import Seat, Table
from dragonbot.games.gold.rules.tokens import (
    BLACK,
    BLACK_DIAMOND,
    CURSED_DIAMOND,
    IN_LEAD,
    IN_THE_BOX,
    MAGIC,
    SILVER,
    STONE_TURNS,
    parts_of_heaps,
    size,
)
from dragonbot.games.gold.rules.view import LairView

# A value: each seat's chance to win with all screens lifted, fitted to played games.
#
# Each seat's features are weighted and summed, and a softmax of the sums gives the chances.
# `bench.players.fit_gold_value` writes the weights, `value.json`.


TEN: Final = 10.0
"""Unit for points."""
NEARLY_NOTHING: Final = 0.02
"""Share of tokens that always counts as uncertain."""
EXPECTED, NOW = 0, 2
"""Indexes of the points among the features."""
PLAIN: Final = 10
"""Number of signs before those weighted by how little is to come."""
ALL: Final = sum(IN_THE_BOX)
CALIBRATION: Final[Sequence[Sequence[float]]] = ((0.8, 1.96, -3.16), (1.33, -0.44, -1.71))
"""For the basic and the advanced count: the weights of a sum, of the chance it alone gives, and of its
square.

Fitted to games of journeymen. The weights were fitted to games of mixed players, where the leader
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


def features_of(table: Table) -> list[list[float]]:
    """Each seat's features at the beginning of a turn, weighted by how much is to come."""
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
    """What each may expect from the dragons it fights."""
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
    """Points that objects in hand may bring at the end."""
    points = 0.0
    if "philosophers_stone" in seat.objects:
        points += 2 * min(STONE_TURNS, seat.treasure[SILVER])
    if "lead_casket" in seat.objects and seat.treasure[BLACK]:
        points += max(0, IN_LEAD - (CURSED_DIAMOND if cursed else BLACK_DIAMOND)) + 4 * cursed
    return points + 3 * ("chameleon_gem" in seat.objects)


@cache
def weights() -> Mapping[str, Sequence[float]]:
    """For the basic and the advanced count."""
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
    """Each seat's chance to win at the beginning of a turn; the result after the game."""
    if table.winners:
        return [(seat.index in table.winners) / len(table.winners) for seat in table.seats]
    weighed = weights()["cursed" if table.house.cursed else "basic"]
    sums = [sum(map(mul, weighed, features)) for features in features_of(table)]
    return calibrated(sums, cursed=table.house.cursed)


def calibrated(sums: Sequence[float], *, cursed: bool) -> list[float]:
    """Chances calibrated for equal players: leads are damped."""
    steady, ahead, far_ahead = CALIBRATION[cursed]
    return shares(
        [
            steady * one + ahead * share + far_ahead * share * share
            for one, share in zip(sums, shares(sums), strict=True)
        ]
    )


def shares(sums: Sequence[float]) -> list[float]:
    """The softmax."""
    top = max(sums)
    found = [exp(one - top) for one in sums]
    total = sum(found)
    return [one / total for one in found]


# Stakes: the effect of points on a seat's chance to win, in its own points
#
# Points for the leader hurt more than points for a player far behind; and sharing a treasure evenly
# gains nothing on anyone.


HARDLY: Final = 1e-6
"""Minimum weight of a point, however certain the winner."""


class Stakes:
    def __init__(self, estimate: Estimate, worth: Worth) -> None:
        self._me: Final = estimate.view.me
        self._slope: Final = slope_of_points(sum(estimate.coming), cursed=estimate.house.cursed)
        self._sums: Final = [self._slope * points for points in worth.before]
        self.chances: Final = shares(self._sums)
        """Each seat's chance to win by points alone."""
        self._now: Final = self.chances[self._me]
        self._of_a_point: Final = max(HARDLY, self._slope * self._now * (1 - self._now))

    def score(self, gains: Sequence[float]) -> float:
        """The seat's own points that would help it as much as these gains."""
        then = shares([one + self._slope * gain for one, gain in zip(self._sums, gains, strict=True)])
        return (then[self._me] - self._now) / self._of_a_point


# Sending: which adventurer to which dragon, by the expected gain


class Odds(NamedTuple):
    """Fitted assumptions, so that first sight comes close to simulation."""

    delay: float = 0.94
    """Factor on a treasure's worth for each adventurer still to come."""
    reach: float = 4.0
    """The strength of that adventurer."""
    joining: float = 0.8
    """Probability that the joining player is not there yet."""
    effort: float = 0.1
    """The cost of sending a point of strength."""
    stolen: float = 2.4
    """A Thief's gain, random and by choice."""
    chosen: float = 4.0
    rivalry: float = 0.3
    """Part of the others' average gain felt as a loss."""
    lost: float = 1.0
    """The cost of being there with another player's Thief."""


ODDS: Final = Odds()


def expected(worth: float, gap: int, involved: int, here: bool, seats: int, odds: Odds = ODDS) -> float:
    """A seat's expectation of a treasure worth `worth` to it, with or without adventurers there."""
    if not here:
        return 0.0
    sharers = float(involved)
    to_come = 0 if gap <= 0 else ceil(gap / odds.reach)
    for _ in range(to_come):
        sharers += odds.joining * (seats - sharers) / (seats - 1)
    return worth / sharers * odds.delay**to_come


def gain(
    worth: float,
    gap: int,
    involved: tuple[int, ...],
    me: int,
    hunter: str,
    seats: int,
    odds: Odds = ODDS,
) -> float:
    """The gain from sending this adventurer there, compared with leaving things as they are."""
    here = me in involved
    count = len(involved)
    now = expected(worth, gap, count, here, seats, odds)
    then = expected(worth, gap - STRENGTHS[hunter], count + (not here), True, seats, odds)
    rivals = (count - here) / (seats - 1) * odds.rivalry
    before = expected(worth, gap, count, True, seats, odds) if rivals else 0.0
    return then - now - rivals * (then - before) - odds.effort * STRENGTHS[hunter]


NEARLY: Final = 0.35
"""Ways worse by about this much may be chosen instead, to be unpredictable."""


def treasure_worth(estimate: Estimate, lair: LairView, prices: Sequence[float]) -> float:
    """The value of the open and hidden treasure."""
    lies = priced(lair.hoard, prices)
    bag = sum(estimate.view.bag)
    if not bag or not lair.hidden:
        return lies
    average = priced(estimate.view.bag, prices) / bag
    return lies + min(lair.hidden, bag) * average


def scores(estimate: Estimate, answers: Sequence[Any]) -> list[tuple[float, Any]]:
    """Each way to send an adventurer, with its expected value."""
    if _drunk(estimate, answers):
        estimate.lairs = [
            lair._replace(strength=lair.strength - STRENGTHS[answers[0]["send"]]) for lair in estimate.lairs
        ]
    prices = Worth(estimate).prices(estimate.view.me)
    worths = {lair.dragon: treasure_worth(estimate, lair, prices) for lair in estimate.lairs}
    return [
        (score(estimate, worths[said["to"]], said["send"], estimate.lair(said["to"])), said)
        for said in answers
    ]


def _drunk(estimate: Estimate, answers: Sequence[Any]) -> bool:
    """True if the only adventurer to send has drunk the Giant Potion and counts double."""
    discards = estimate.view.object_discards
    return len({said["send"] for said in answers}) == 1 and discards[-1:] == ("giant_potion",)


def score(estimate: Estimate, worth: float, hunter: str, lair: LairView) -> float:
    involved = tuple(lair.involved())
    others = [seat for seat in involved if seat != estimate.view.me]
    found = gain(worth, lair.gap, involved, estimate.view.me, hunter, estimate.seats)
    soon = ODDS.delay ** max(0, (lair.gap - STRENGTHS[hunter]) / ODDS.reach)
    company = 1.0 if others else 0.0 if lair.gap <= STRENGTHS[hunter] else 0.6
    if hunter == "thief":
        found += company * soon * (ODDS.chosen if lair.has(estimate.view.me, "wizard") else ODDS.stolen)
    if hunter == "wizard":
        if lair.has(estimate.view.me, "thief"):
            found += company * soon * (ODDS.chosen - ODDS.stolen)
        found += soon * _magic(estimate, lair)
    if estimate.view.me not in involved:
        found -= soon * ODDS.lost * sum(lair.has(seat, "thief") for seat in others) / (len(others) or 1)
    return found


def _magic(estimate: Estimate, lair: LairView) -> float:
    """A Wizard's gain from the magic tokens there."""
    tokens = lair.hoard[MAGIC] + (lair.hidden * estimate.view.bag[MAGIC] / (sum(estimate.view.bag) or 1))
    if estimate.view.house.wizards:
        return SHOWN * tokens / (1 + len(lair.involved())) if estimate.view.house.objects else 0.0
    alone = not any(hunter == "wizard" for _, hunter, _ in lair.attackers)
    return tokens * 0.6 if alone else -tokens * 0.3


def sent(estimate: Estimate, answers: Sequence[Any], random: Random) -> Any:
    """The best, or one nearly as good."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    return max(scores(estimate, sends), key=lambda one: one[0] + NEARLY * random.random())[1]
