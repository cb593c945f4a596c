"""A value: how strong each seat's position is in one number, fitted to games that were played.

The numbers of all seats together tell how likely each is to win: each as e to its number, among them all. The
weights stand in `value_<deck>.json`; `python -m bench.players.fit_value` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import add, mul
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.games.fist.players.signs import FIRST_KEPT, KEEPABLE, Gold, Means, gold_signs
from dragonbot.games.fist.rules.card import DeckName

MOST_KNOWN: Final = 20_000
"""Sums of gold signs kept in the cache."""
MOST_SEATS: Final = 300
"""Seats whose sums are cached: most imagined tables differ only in gold."""
Left: TypeAlias = tuple[int, ...]
"""Gold, how much of it is common, and of the others the most, all, and the threat: see `signs.Gold`."""


class Part(NamedTuple):
    """What some of the signs of a seat come to."""

    sum: float
    hidden: tuple[float, ...]


class Value:
    """A few hidden units, each of which counts where it is above nothing, and the signs themselves."""

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
        """What each kept card counts, about."""

    def of_seat(self, signs: Sequence[float]) -> Part:
        key = tuple(signs)
        part = self._seats.get(key)
        if part is None:
            if len(self._seats) >= MOST_SEATS:
                self._seats.clear()
            part = self._seats[key] = Part(
                sum(map(mul, self._of_seat, signs)),
                tuple([sum(map(mul, weights, signs)) for weights in self._seat_hidden]),
            )
        return part

    def shares_of(self, seat: Part, means: Means, cards: int) -> dict[Left, float]:
        """Where the shares of such a seat are kept, each e to its strength, whichever tables it sits at.

        Of its means only that counts which is the same whatever it bids.
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
            signs = gold_signs(gold)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            part = self._known[gold] = Part(
                sum(map(mul, self._of_gold, signs)),
                tuple([sum(map(mul, weights, signs)) for weights in self._gold_hidden]),
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
    """How likely each is to win."""
    top = max(strengths)
    shares = [exp(strength - top) for strength in strengths]
    total = sum(shares)
    return [share / total for share in shares]
