"""Worth: how many points tokens will probably come to, to each of those at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from operator import mul
from typing import Final, Protocol

from dragonbot.games.gold.players.estimate import Guess
from dragonbot.gold.house import House
from dragonbot.gold.scoring import A_SET, BLACK_DIAMOND, CURSED_DIAMOND, MOST, MOST_ADVANCED
from dragonbot.gold.tokens import BLACK, COLOURS, GEMS, GOLD, MAGIC, SILVER

DOUBT: Final = 0.35
"""How far a guess at what others have may be off, as a variance."""
STEEPNESS: Final = 1.2
SET_BEND: Final = 1.5
SHOWN: Final = 2.5
"""What a magic object in hand is worth beside its token."""

Shares = Mapping[int, Sequence[int]]


def priced(tokens: Sequence[int], prices: Sequence[float]) -> float:
    """What tokens come to, each colour at its price."""
    found: float = sum(map(mul, tokens, prices))
    return found


class Reckoned(Protocol):
    """What is to be known of a table for it: guessed, as an estimate, or with open hands."""

    @property
    def seats(self) -> int: ...

    @property
    def house(self) -> House: ...

    @property
    def heaps(self) -> list[Guess]:
        """About what each has."""

    @property
    def coming(self) -> Sequence[int]:
        """What lies behind nobody's screen yet, and may come to be there."""


class Worth:
    """What the table comes to, for those who have what is guessed; `loot` is about to be divided, or lost."""

    def __init__(
        self, estimate: Reckoned, loot: Sequence[int] = (0,) * len(COLOURS), wizards: Sequence[int] = ()
    ) -> None:
        self.heaps: list[Guess] = estimate.heaps
        self.seats = range(estimate.seats)
        self.cursed = estimate.house.cursed
        self.counts_sets = estimate.house.sets
        self.wizards = wizards if estimate.house.wizards and estimate.house.objects else ()
        self.coming = [coming - less for coming, less in zip(estimate.coming, loot, strict=True)]
        self.most = (MOST_ADVANCED if self.cursed else MOST)[estimate.seats]
        self._majorities: dict[tuple[int, tuple[int, ...]], list[float]] = {}
        self._sets: dict[tuple[int, tuple[int, ...]], float] = {}
        self._steep = {
            place: STEEPNESS
            / sqrt(max(0.0, self.coming[place]) * (estimate.seats - 1) / estimate.seats**2 + DOUBT)
            for place in GEMS
        }
        self.before = self.points({})

    def gains(self, shares: Shares) -> list[float]:
        """How many points more each will have when these get their shares, than when all is lost."""
        return [after - before for after, before in zip(self.points(shares), self.before, strict=True)]

    def points(self, shares: Shares) -> list[float]:
        total = []
        cursed = []
        for seat in self.seats:
            heap, more = self.heaps[seat], shares.get(seat)
            silver, gold, magic, black = heap[SILVER], heap[GOLD], heap[MAGIC], heap[BLACK]
            if more is not None:
                silver += more[SILVER]
                gold += more[GOLD]
                magic += more[MAGIC] * (1 + SHOWN * (seat in self.wizards))
                black += more[BLACK]
            total.append(
                silver + 3 * gold + magic + black * (CURSED_DIAMOND if self.cursed else BLACK_DIAMOND)
            )
            cursed.append(self.cursed and black > 0.6)
        for place in GEMS:
            added = tuple([shares[seat][place] if seat in shares else 0 for seat in self.seats])
            for seat, points in enumerate(self._majority(place, added)):
                if not cursed[seat]:
                    total[seat] += points
        if self.counts_sets:
            for seat in self.seats:
                if not cursed[seat]:
                    gems = shares[seat][3:8] if seat in shares else (0, 0, 0, 0, 0)
                    total[seat] += self._of_sets(seat, tuple(gems))
        return total

    def _majority(self, place: int, added: tuple[int, ...]) -> list[float]:
        """What the most of a colour will probably bring to each."""
        known = self._majorities.get((place, added))
        if known is not None:
            return known
        steep = self._steep[place]
        counts = [heap[place] + more for heap, more in zip(self.heaps, added, strict=True)]
        top = max(counts)
        # With the basic rules whoever is tied gets all of it, so to be level is nearly as good as ahead.
        bonus = exp(0.5 * steep) if not self.cursed else 1.0
        weights = [exp(steep * (count - top)) for count in counts]
        total = sum(weights)
        known = [
            self.most * bonus * weight / (total + (bonus - 1) * weight)
            if count + self.coming[place] >= 1
            else 0
            for count, weight in zip(counts, weights, strict=True)
        ]
        self._majorities[place, added] = known
        return known

    def _of_sets(self, seat: int, gems: tuple[int, ...]) -> float:
        known = self._sets.get((seat, gems))
        if known is None:
            heap, count = self.heaps[seat], len(self.seats)
            rough = sum(
                [
                    exp(-SET_BEND * (heap[place] + more + self.coming[place] / count))
                    for place, more in zip(GEMS, gems, strict=True)
                ]
            )
            known = A_SET * max(0.0, -log(rough) / SET_BEND)
            self._sets[seat, gems] = known
        return known

    def prices(self, seat: int) -> list[float]:
        """What one more token of each colour is worth to a seat."""
        found = [1.0, 3.0, 1.0]
        cursed = self.cursed and self.heaps[seat][BLACK] > 0.6
        nothing = (0,) * len(self.seats)
        for number, place in enumerate(GEMS):
            more = tuple(2 * (other == seat) for other in self.seats)
            price = self._majority(place, more)[seat] - self._majority(place, nothing)[seat]
            if self.counts_sets:
                gems = tuple(2 * (other == number) for other in range(len(GEMS)))
                price += self._of_sets(seat, gems) - self._of_sets(seat, (0,) * len(GEMS))
            found.append(0.0 if cursed else price / 2)
        return [*found, self.black_to(seat)]

    def black_to(self, seat: int) -> float:
        """The black diamond brings its points, and with the advanced rules costs those for gems."""
        if not self.cursed:
            return float(BLACK_DIAMOND)
        lost = sum([self._majority(place, (0,) * len(self.seats))[seat] for place in GEMS])
        sets = self._of_sets(seat, (0,) * len(GEMS)) if self.counts_sets else 0.0
        return float(CURSED_DIAMOND) - lost - sets
