"""A hunt in the mind: quick players play the next turns, and what each has of them is added up."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import Final

from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.hope import ODDS
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.dragons import DRAGONS, Dragon
from dragonbot.gold.hunters import STRENGTHS

WHIM: Final = 0.5
FARTHEST: Final = 9
"""No dragon is farther from its death than for so many adventurers."""


class Field:
    """A dragon as it is thought of: what it takes yet, who is there, and what it is worth to each."""

    __slots__ = ("gap", "hunters", "involved", "worths")

    def __init__(self, gap: int, worths: list[float], hunters: list[tuple[int, str]]) -> None:
        self.gap = gap
        self.worths = worths
        self.hunters = hunters
        self.involved = list(dict.fromkeys(seat for seat, _ in hunters))

    def copy(self) -> Field:
        return Field(self.gap, self.worths, self.hunters[:])


class Hunt:
    """The table as far as the next turns depend on it."""

    def __init__(self, estimate: Estimate, random: Random) -> None:
        self.seats = estimate.seats
        worth = Worth(estimate)
        prices = [worth.prices(seat) for seat in range(self.seats)]
        bag = sum(estimate.view.bag) or 1
        self.average = [
            sum(count * price for count, price in zip(estimate.view.bag, each, strict=True)) / bag
            for each in prices
        ]
        """What a token out of the bag is worth to each."""
        self.bag = sum(estimate.view.bag)
        self.fields = [
            Field(
                lair.gap,
                [
                    sum(count * price for count, price in zip(lair.hoard, each, strict=True))
                    + min(self.bag, lair.hidden) * average
                    for each, average in zip(prices, self.average, strict=True)
                ],
                [(seat, hunter) for seat, hunter, _ in lair.attackers],
            )
            for lair in estimate.lairs
        ]
        self.ready = [list(seat.ready) for seat in estimate.view.seats]
        self.resting = [list(seat.resting) for seat in estimate.view.seats]
        self.gains = [0.0] * self.seats
        there = {lair.dragon for lair in estimate.lairs}
        self.pile: list[Dragon] = [dragon for name, dragon in DRAGONS.items() if name not in there]
        random.shuffle(self.pile)
        del self.pile[estimate.view.pile :]
        self.hopes = hopes_of(self.seats)

    def copy(self) -> Hunt:
        other = Hunt.__new__(Hunt)
        other.seats = self.seats
        other.average = self.average
        other.bag = self.bag
        other.fields = [field.copy() for field in self.fields]
        other.ready = [hunters[:] for hunters in self.ready]
        other.resting = [hunters[:] for hunters in self.resting]
        other.gains = self.gains[:]
        other.pile = self.pile[:]
        other.hopes = self.hopes
        return other

    def play_on(self, seat: int, turns: int, random: Random) -> None:
        """So many turns from that seat on, each played for what it brings at first sight."""
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
        for number, field in enumerate(self.fields):
            here = seat in field.involved
            row = self.hopes[len(field.involved) + (not here)]
            worth = field.worths[seat]
            now = worth * row[ceil(field.gap / ODDS.reach)] if here else 0.0
            for hunter in self.ready[seat]:
                strength = STRENGTHS[hunter]
                gap = field.gap - strength
                merit = worth * row[ceil(gap / ODDS.reach) if gap > 0 else 0] - now - ODDS.effort * strength
                if hunter == "thief" and len(field.involved) > here:
                    merit += ODDS.stolen
                merit += WHIM * random.random()
                if merit > best:
                    best, chosen = merit, (hunter, number)
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
        """All share alike; Thieves take about what they usually do; another dragon comes."""
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
        """What each has gained, and can hope for from the fights that go on."""
        found = self.gains[:]
        for field in self.fields:
            steps = ceil(field.gap / ODDS.reach)
            for seat in field.involved:
                found[seat] += field.worths[seat] * self.hopes[len(field.involved)][steps]
        return found


def hopes_of(seats: int) -> Sequence[Sequence[float]]:
    """By how many share now and how many adventurers are still to come: which part one of them will have."""
    rows = []
    for involved in range(seats + 1):
        sharers, row = float(max(1, involved)), []
        for step in range(FARTHEST):
            row.append(ODDS.delay**step / sharers)
            sharers += ODDS.joining * (seats - sharers) / (seats - 1)
        rows.append(row)
    return rows
