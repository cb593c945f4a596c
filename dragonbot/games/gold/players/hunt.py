"""A simulated hunt: quick players play the next turns, and the results are averaged.

It plays on after each of the best ways to send an adventurer, at many possible tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import ceil
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.estimate import Estimate, Worth, priced
from dragonbot.games.gold.players.value import ODDS, scores, shares, slope_of_points
from dragonbot.games.gold.rules.lair import DRAGONS, STRENGTHS, Dragon

WHIM: Final = 0.5
FARTHEST: Final = 9
"""The most adventurers that any dragon needs."""
STAGES: Final = ((8, 24), (4, 48), (2, 96))
"""For each stage, the number of best ways and of further tables to play them at.

Luck at a single table exceeds the ways' difference: 160 tables won more than 40.
"""
AT_FIRST_SIGHT: Final = 0.2
"""Weight of the first sight beside the simulation."""
ROUNDS: Final = 4
"""Rounds to play ahead."""


class Field:
    """A dragon in the simulation: strength left, fighters, and its worth to each."""

    __slots__ = ("gap", "hunters", "involved", "worths")

    def __init__(self, gap: int, worths: list[float], hunters: list[tuple[int, str]]) -> None:
        self.gap = gap
        self.worths = worths
        self.hunters = hunters
        self.involved = list(dict.fromkeys(seat for seat, _ in hunters))

    def copy(self) -> Field:
        return Field(self.gap, self.worths, self.hunters[:])


class Hunt:
    """The part of the table that matters for the next turns."""

    __slots__ = ("average", "bag", "fields", "gains", "parts", "pile", "ready", "resting", "seats")

    def __init__(
        self,
        average: Sequence[float],
        bag: int,
        fields: list[Field],
        ready: list[list[str]],
        resting: list[list[str]],
        pile: list[Dragon],
        parts: Sequence[Sequence[float]],
    ) -> None:
        self.seats: Final = len(ready)
        self.average: Final = average
        """The value of a token from the bag to each."""
        self.bag = bag
        """The number of tokens in it."""
        self.fields = fields
        self.ready = ready
        self.resting = resting
        self.pile = pile
        self.parts: Final = parts
        self.gains = [0.0] * self.seats

    def copy(self) -> Hunt:
        """A copy of the start, before any turn."""
        return Hunt(
            self.average,
            self.bag,
            [field.copy() for field in self.fields],
            [hunters[:] for hunters in self.ready],
            [hunters[:] for hunters in self.resting],
            self.pile[:],
            self.parts,
        )

    def play_on(self, seat: int, turns: int, random: Random) -> None:
        """Play `turns` turns from that seat, each the way that looks best."""
        for _ in range(turns):
            if not self.fields:
                return
            if not self.ready[seat]:
                self.ready[seat], self.resting[seat] = self.resting[seat], []
            if self.ready[seat]:
                self.send(seat, *self.choose(seat, random), random)
            seat = (seat + 1) % self.seats

    def choose(self, seat: int, random: Random) -> tuple[str, int]:
        best, chosen = -99.0, (self.ready[seat][0], 0)
        reach, effort = ODDS.reach, ODDS.effort
        for number, field in enumerate(self.fields):
            here = seat in field.involved
            row = self.parts[len(field.involved) + (not here)]
            worth = field.worths[seat]
            now = worth * row[ceil(field.gap / reach)] if here else 0.0
            for hunter in self.ready[seat]:
                strength = STRENGTHS[hunter]
                gap = field.gap - strength
                score = worth * row[ceil(gap / reach) if gap > 0 else 0] - now - effort * strength
                if hunter == "thief" and len(field.involved) > here:
                    score += ODDS.stolen
                score += WHIM * random.random()
                if score > best:
                    best, chosen = score, (hunter, number)
        return chosen

    def send(self, seat: int, hunter: str, number: int, random: Random) -> None:
        field = self.fields[number]
        self.ready[seat].remove(hunter)
        field.hunters.append((seat, hunter))
        if seat not in field.involved:
            field.involved.append(seat)
        field.gap -= STRENGTHS[hunter]
        if field.gap <= 0:
            self.kill(number, random)

    def kill(self, number: int, random: Random) -> None:
        """Share evenly; Thieves take a typical amount; another dragon comes."""
        field = self.fields.pop(number)
        for seat in field.involved:
            self.gains[seat] += field.worths[seat] / len(field.involved)
        for seat, hunter in field.hunters:
            self.resting[seat].append(hunter)
            if hunter == "thief" and len(field.involved) > 1:
                victim = random.choice([other for other in field.involved if other != seat])
                booty = ODDS.chosen if (seat, "wizard") in field.hunters else ODDS.stolen
                self.gains[seat] += booty
                self.gains[victim] -= booty
        if self.pile and self.bag:
            dragon = self.pile.pop()
            tokens = min(self.bag, dragon.visible + dragon.hidden)
            self.bag -= tokens
            self.fields.append(Field(dragon.strength, [tokens * each for each in self.average], []))

    def outlook(self) -> list[float]:
        """Each one's gain so far, and expectation from current fights."""
        found = self.gains[:]
        for field in self.fields:
            steps = ceil(field.gap / ODDS.reach)
            for seat in field.involved:
                found[seat] += field.worths[seat] * self.parts[len(field.involved)][steps]
        return found


def hunt_of(estimate: Estimate, worth: Worth, random: Random) -> Hunt:
    """A possible future: no one knows the order of the dragons to come."""
    seats, view = range(estimate.seats), estimate.view
    prices = [worth.prices(seat) for seat in seats]
    bag = sum(view.bag)
    average = [priced(view.bag, each) / (bag or 1) for each in prices]
    fields = [
        Field(
            lair.gap,
            [
                priced(lair.hoard, each) + min(bag, lair.hidden) * of_bag
                for each, of_bag in zip(prices, average, strict=True)
            ],
            [(attacker.seat, attacker.hunter) for attacker in lair.attackers],
        )
        for lair in estimate.lairs
    ]
    there = {lair.dragon for lair in estimate.lairs}
    pile = [dragon for name, dragon in DRAGONS.items() if name not in there and name not in estimate.dragons]
    random.shuffle(pile)
    del pile[view.pile - len(estimate.dragons) :]
    pile += [DRAGONS[name] for name in reversed(estimate.dragons)]  # the next one is last
    ready = [list(seat.ready) for seat in view.seats]
    resting = [list(seat.resting) for seat in view.seats]
    return Hunt(average, bag, fields, ready, resting, pile, parts_expected(len(seats)))


@cache
def parts_expected(seats: int) -> Sequence[Sequence[float]]:
    """Expected shares, by current sharers and adventurers still to come."""
    rows = []
    for involved in range(seats + 1):
        sharers, row = float(max(1, involved)), []
        for step in range(FARTHEST):
            row.append(ODDS.delay**step / sharers)
            sharers += ODDS.joining * (seats - sharers) / (seats - 1)
        rows.append(row)
    return rows


def searched(estimate: Estimate, answers: Sequence[Any], random: Random, in_time: Callable[[], bool]) -> Any:
    """The best way to send an adventurer over all dealt tables."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    ways = sorted(scores(estimate, sends), key=lambda one: -one[0])
    places = {lair.dragon: number for number, lair in enumerate(estimate.lairs)}
    slope = slope_of_points(sum(estimate.coming), cursed=estimate.view.house.cursed)
    rated = [(AT_FIRST_SIGHT * slope * score, said) for score, said in ways]
    for looked_at, deals in STAGES:
        del rated[looked_at:]
        if len(rated) == 1:
            break
        totals = [total for total, _ in rated]
        for _ in range(deals):
            dealt = estimate.dealt(random)
            worth = Worth(dealt)
            start = hunt_of(dealt, worth, random)
            seed = random.random()
            for number, (_, said) in enumerate(rated):
                luck = Random(seed)
                hunt = start.copy()
                hunt.send(estimate.view.me, said["send"], places[said["to"]], luck)
                hunt.play_on((estimate.view.me + 1) % estimate.seats, ROUNDS * estimate.seats - 1, luck)
                ends = [slope * (now + more) for now, more in zip(worth.before, hunt.outlook(), strict=True)]
                totals[number] += shares(ends)[estimate.view.me]
            if not in_time():
                break
        rated = sorted(
            [(total, said) for total, (_, said) in zip(totals, rated, strict=True)], key=lambda one: -one[0]
        )
        if not in_time():
            break
    return rated[0][1]
