"""A judge: each seat's chance to win from a position, and what playing a card would change."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import add, mul
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked, Asking
from dragonbot.games.fist.players.features import (
    FIRST_KEPT,
    KEEPABLE,
    Gold,
    Means,
    Rest,
    features_of,
    gold_features,
    rest_of,
    standings,
)
from dragonbot.games.fist.rules.bids import IN_GOLD, Bidding
from dragonbot.games.fist.rules.card import DeckName, play
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, SPENT_FAIRY, move_as, stones

# A value: the strength of each seat's position as one number, fitted to played games.
# The softmax over all seats gives each one's chance to win.
# `python -m bench.players.fit_value` writes the weights, `value_<deck>.json`.


MOST_KNOWN: Final = 20_000
"""Sums of gold signs kept in the cache."""
MOST_SEATS: Final = 300
"""Seats whose sums are cached: most imagined tables differ only in gold."""
Left: TypeAlias = tuple[int, ...]
"""Gold, the Common Gold in it, and the others' highest bid, total and threat: see `features.Gold`."""


class Part(NamedTuple):
    """The sum of some of a seat's features."""

    sum: float
    hidden: tuple[float, ...]


class Value:
    """A small network: a few hidden units (ReLU) and the features themselves."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self._of_seat: list[float] = weights["seat"]
        self._of_gold: list[float] = weights["gold"]
        self._seat_hidden: list[list[float]] = weights["seat_hidden"]
        self._gold_hidden: list[list[float]] = weights["gold_hidden"]
        self._hidden: list[float] = weights["hidden"]
        self._known: dict[Gold, Part] = {}
        self._seats: dict[tuple[float, ...], Part] = {}
        self._shares: dict[tuple[Part, Means, int], dict[Left, float]] = {}
        kept = self._of_seat[FIRST_KEPT:]
        self.keeps: Final = dict(zip(KEEPABLE if len(kept) > 1 else ("doppelganger",), kept, strict=True))
        """Approximate value of each kept card."""

    def of_seat(self, features: Sequence[float]) -> Part:
        key = tuple(features)
        part = self._seats.get(key)
        if part is None:
            if len(self._seats) >= MOST_SEATS:
                self._seats.clear()
            part = self._seats[key] = Part(
                sum(map(mul, self._of_seat, features)),
                tuple([sum(map(mul, weights, features)) for weights in self._seat_hidden]),
            )
        return part

    def shares_of(self, seat: Part, means: Means, cards: int) -> dict[Left, float]:
        """The cache of shares (e to its strength) of such a seat at any table.

        Uses the part of its means that no bid changes.
        """
        key = (seat, means._replace(gold=0, common=0, reach=0), cards)
        shares = self._shares.get(key)
        if shares is None:
            if len(self._shares) >= MOST_SEATS:
                self._shares.clear()
            shares = self._shares[key] = {}
        return shares

    def of_gold(self, gold: Gold) -> Part:
        part = self._known.get(gold)
        if part is None:
            features = gold_features(gold)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            part = self._known[gold] = Part(
                sum(map(mul, self._of_gold, features)),
                tuple([sum(map(mul, weights, features)) for weights in self._gold_hidden]),
            )
        return part

    def strength(self, seat: Part, gold: Gold) -> float:
        of_gold = self._known.get(gold) or self.of_gold(gold)
        strength = seat[0] + of_gold[0]
        for weight, both in zip(self._hidden, map(add, seat[1], of_gold[1]), strict=True):
            if both > 0:
                strength += weight * both
        return strength


@cache
def value_of(deck: DeckName) -> Value:
    """The value for the editions of a deck."""
    return Value(json.loads(files("dragonbot.games.fist.players").joinpath(f"value_{deck}.json").read_text()))


def chances(strengths: Sequence[float]) -> list[float]:
    """The softmax: each seat's chance to win."""
    top = max(strengths)
    shares = [exp(strength - top) for strength in strengths]
    total = sum(shares)
    return [share / total for share in shares]


T = TypeVar("T")
Decide: TypeAlias = Callable[["Judge", Table, int, Asked], object]
"""A seat's answer to a question of the card being played."""

USUAL_BID = 2
"""Coins that are assumed to have won an imagined card."""
DEEP = 3
"""Depth of cards bringing cards that is followed."""


WON: Final = 30.0
"""The strength of a winner, far above any other."""
LEADS: Final = 4.0
"""What a point adds if the game is about to end with this round."""
LATE: Final = 4
"""Cards to come at which this weight is halved."""
MANY: Final = 24
"""Stones or gold beyond this count as this many."""


class Position:
    """A table as the value sees it, before gold is spent."""

    def __init__(self, value: Value, table: Table) -> None:
        self.winners = table.winners
        self.value = value
        self.rest: Rest = rest_of(table)
        self.means: list[Means] = []
        self.parts: list[Part] = []
        if not self.winners:
            features, self.means = features_of(table, self.rest)
            self.parts = [value.of_seat(each) for each in features]
            if table.edition.rounds is not None:
                self.parts = as_the_end_comes(self.parts, table, table.edition.rounds, self.rest)

    def strengths(self) -> list[float]:
        """A number for each seat, if no one has won."""
        means = self.means
        golds = [each.gold for each in means]
        all_gold = standings(means, golds, [each.common for each in means], self.rest.cards)
        return [self.value.strength(part, gold) for part, gold in zip(self.parts, all_gold, strict=True)]


def as_the_end_comes(parts: Sequence[Part], table: Table, rounds: int, rest: Rest) -> list[Part]:
    """The parts for a game that ends after `rounds`: the nearer the end, the more a lead counts.

    The value was fitted to games that end by points alone.
    """
    edition = table.edition
    a_round = len(edition.in_every_round) + edition.specials_a_round
    left = (rounds - table.round) * a_round
    if not rest.round_is_over:
        left += rest.cards
    elif not table.gone and not table.borrowed:  # a round is about to begin
        left += a_round
    push = WON if left <= 0 else LEADS / (1 + left / LATE)
    return [
        part._replace(sum=part.sum + push * _standing(seat.score, seat.purse))
        for part, seat in zip(parts, table.seats, strict=True)
    ]


def _standing(score: int, purse: Sequence[int]) -> float:
    """Points, then stones, then gold: the ranking after the last round."""
    gold = purse[FAIRY] + purse[SPENT_FAIRY] + purse[GOLD]
    return score + min(stones(list(purse)), MANY) / (MANY + 1) + min(gold, MANY) / (MANY + 1) ** 2


def winning_chances(table: Table) -> list[float]:
    """Each seat's chance to win from a fully known table between two auctions.

    Fitted to games of mixed players, and calibrated. A player who has won is certain.
    """
    if table.winners:
        return [(seat.index in table.winners) / len(table.winners) for seat in table.seats]
    return chances(Position(value_of(table.edition.deck), table).strengths())


class Judge:
    """Judges positions by the value of the edition."""

    def __init__(self, value: Value, random: Random, decide: Decide) -> None:
        self.value = value
        self.keeps = value.keeps
        self.random = random
        self.decide = decide
        self.depth = 0

    def strengths(self, table: Table) -> list[float]:
        """A number for each seat. A winner is far ahead of all others."""
        if table.winners:
            return [WON if seat.index in table.winners else 0.0 for seat in table.seats]
        return Position(self.value, table).strengths()

    def chance(self, table: Table, seat: int) -> float:
        """The seat's chance to win."""
        return self.chances(table)[seat]

    def chances(self, table: Table) -> list[float]:
        """Each seat's chance to win."""
        return chances(self.strengths(table))

    def after_playing(self, table: Table, card: str, winner: int) -> Table:
        """A new table after the seat used the card's power, paying nothing."""
        other = TABLE.copy_within(table)
        self.depth += 1
        if not other.biddings or not other.biddings[-1].opened:
            _imagine_bids(other, winner)
        if card != other.block and card not in other.gone and card not in other.borrowed:
            other.borrowed.append(card)
        seat = other.seats[winner]
        spent = min(seat.purse[FAIRY], USUAL_BID)
        move_as(SPENT_FAIRY, spent, FAIRY, seat.purse, seat.purse)
        self.go_on(other, play(other, card, seat))
        back = min(spent, seat.purse[SPENT_FAIRY])
        move_as(FAIRY, back, SPENT_FAIRY, seat.purse, seat.purse)
        if other.block == card:
            other.block = None
        self.depth -= 1
        return other

    def go_on(self, table: Table, playing: Asking) -> None:
        """Play to the end of the card; everyone decides as this judge would."""
        try:
            question = next(playing)
            while True:
                seat = question.waiting[0]
                asked = Asked(question.key, question.about, tuple(question.answers(seat)))
                deep = self.depth > DEEP or not asked.answers
                answer = question.silence(seat) if deep else self.decide(self, table, seat, asked)
                settled = question.settle(seat, question.check(seat, answer))
                question = playing.send(question.outcome) if settled else question
        except (StopIteration, Won):
            pass


def _imagine_bids(table: Table, winner: int) -> None:
    """The winner has bid a little, and no one else anything."""
    bidding = Bidding(IN_GOLD, [seat.index for seat in table.seats])
    bidding.opened = True
    bidding.values = dict.fromkeys(bidding.seats, 0)
    bids = min(table.seats[winner].purse[FAIRY], USUAL_BID)
    if bids:
        bidding.fists[winner] = ((FAIRY, bids),)
    bidding.values[winner] = USUAL_BID
    table.biddings = [bidding]


def best(options: Sequence[T], worth: Callable[[T], float], random: Random) -> T:
    """The best option, at random among equals."""
    return max(options, key=lambda option: (worth(option), random.random()))
