"""What a player knows and guesses about the table, and the value of tokens to a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, exp, log, sqrt
from operator import mul
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.memory import Recollection
from dragonbot.games.gold.rules.tokens import (
    A_SET,
    BLACK,
    BLACK_DIAMOND,
    COLOURS,
    CURSED_DIAMOND,
    GEMS,
    GOLD,
    IN_THE_BOX,
    MAGIC,
    MOST,
    MOST_ADVANCED,
    SILVER,
)
from dragonbot.games.gold.rules.view import LairView, OwnView

# An estimate of what is behind the others' screens, from what was seen to go there; or a random deal of it.


Guess: TypeAlias = list[float]
"""A heap with uncertain contents."""

KEPT: Final = 0.85
"""Probability that a token is still where it was seen to go."""


class Estimate:
    """A table from one seat's view, made once for each decision."""

    __slots__ = (
        "coming", "dragons", "fewest", "heaps", "hidden", "known", "lairs", "seats", "unknown", "view",
    )  # fmt: skip

    def __init__(
        self, view: OwnView, heard: Any = None, like: Estimate | None = None, heaps: list[Guess] | None = None
    ) -> None:
        """`heard` is what the seat has learned from events since the game began, if known.

        With other heaps it is `like` another estimate of the same view.
        """
        self.view: Final = view
        self.seats: Final = len(view.seats)
        self.lairs: Sequence[LairView] = view.lairs if like is None else like.lairs
        """With strengths as this seat needs them."""
        self.coming: Final[list[int]] = like.coming if like is not None else _coming(view)
        """Tokens not yet behind a screen that may get there."""
        self.known: Final[dict[int, Sequence[int]]] = {view.me: view.mine} if like is None else like.known
        """Screens with known contents, from looking or from memory."""
        self.hidden: Final[list[int]] = like.hidden if like is not None else _hidden(view, self.coming)
        """The total behind unknown screens."""
        self.fewest: Final[dict[int, Sequence[int]]] = {} if like is None else like.fewest
        """What each of them has at least, from memory."""
        self.unknown: Final[dict[int, Sequence[float]]] = {} if like is None else like.unknown
        """The probability that each has the other tokens, by colour."""
        self.dragons: Sequence[str] = () if like is None else like.dragons
        """The seen top of the dragon pile."""
        if like is None:
            if heard is not None:
                self._remember(Recollection.read(heard))
            if view.seen is not None and view.theft is not None:
                self._know(view.theft.victim, view.seen)
        self.heaps: Final[list[Guess]] = self._likely() if heaps is None else heaps
        """The estimated heaps."""

    def _know(self, seat: int, heap: Sequence[int]) -> None:
        if seat not in self.known:
            self.known[seat] = heap
            for place, count in enumerate(heap):
                self.hidden[place] -= count
            self.fewest.pop(seat, None)
            self.unknown.pop(seat, None)

    def _remember(self, recollection: Recollection) -> None:
        """Use the memory as far as it is consistent: a latecomer has to guess."""
        treasures = recollection.treasures
        others = self.others()
        unseen = sum(self.hidden) - sum([treasures[seat].size for seat in others])
        least = [sum(counts) for counts in zip(*[treasures[seat].fewest for seat in others], strict=True)]
        if unseen < 0 or any(count > there for count, there in zip(least, self.hidden, strict=True)):
            return
        self.dragons = recollection.dragons[: self.view.pile]
        for seat in others:
            fewest, unknown, is_exact = treasures[seat]
            self.fewest[seat], self.unknown[seat] = fewest, unknown
            if is_exact and not (unseen and self._may_wear_the_cloak(seat)):
                self._know(seat, fewest)
        if len(self.fewest) == 1:
            self._know(next(iter(self.fewest)), self.hidden[:])  # everything that is left

    def _may_wear_the_cloak(self, seat: int) -> bool:
        """True if tokens missing from a dragon may be behind this screen."""
        missing, shown = self.view.stolen_from, self.view.seats[seat]
        return missing is not None and shown.objects > 0 and seat not in missing.accusers

    def _likely(self) -> list[Guess]:
        """What was seen to go there, and a part of the unseen."""
        took, known = self.view.took, self.known
        heaps: list[Guess] = [list(map(float, known.get(seat, ()))) for seat in range(self.seats)]
        blind = [seat for seat in range(self.seats) if seat not in known]
        if self.fewest:
            return self._remembered(heaps, blind)
        for place, there in enumerate(self.hidden):
            seen = sum([took[seat][place] for seat in blind])
            for seat in blind:
                if seen > there:
                    heaps[seat].append(took[seat][place] * there / seen)
                else:
                    heaps[seat].append(took[seat][place] + (there - seen) / len(blind))
        return heaps

    def _remembered(self, heaps: list[Guess], blind: Sequence[int]) -> list[Guess]:
        """What each has at least, and a part of the rest."""
        for place, there in enumerate(self.hidden):
            left = there - sum([self.fewest[seat][place] for seat in blind])
            unknown = sum([self.unknown[seat][place] for seat in blind], 0.0)
            for seat in blind:
                part = self.unknown[seat][place] / unknown if unknown else 1 / len(blind)
                heaps[seat].append(self.fewest[seat][place] + left * part)
        return heaps

    def dealt(self, random: Random) -> Estimate:
        """An estimate with a random deal of the hidden tokens, in whole tokens.

        Most are where they were seen to go; the others may have been stolen by anyone.
        """
        heaps: list[Guess] = [
            list(map(float, self.known.get(seat, (0,) * len(COLOURS)))) for seat in range(self.seats)
        ]
        blind = [seat for seat in range(self.seats) if seat not in self.known]
        for place, left in enumerate(self.hidden if blind else ()):
            if self.fewest:
                self._deal_unknown(heaps, place, blind, random)
                continue
            seen = [seat for seat in blind for _ in range(self.view.took[seat][place])]
            random.shuffle(seen)
            for seat in seen:
                if left and random.random() < KEPT:
                    heaps[seat][place] += 1
                    left -= 1
            for _ in range(left):
                heaps[random.choice(blind)][place] += 1
        return Estimate(self.view, like=self, heaps=heaps)

    def _deal_unknown(self, heaps: list[Guess], place: int, blind: Sequence[int], random: Random) -> None:
        """Deal tokens of a colour: everyone's minimum, the rest where they probably are."""
        left = self.hidden[place]
        for seat in blind:
            heaps[seat][place] = float(self.fewest[seat][place])
            left -= self.fewest[seat][place]
        if left:
            likely = [self.unknown[seat][place] for seat in blind]
            for seat in random.choices(blind, likely if any(likely) else None, k=left):
                heaps[seat][place] += 1

    def seen(self, seat: int) -> Sequence[int]:
        """Its minimum, from memory or from what was seen to go there."""
        return self.fewest.get(seat, self.view.took[seat])

    def doubt(self, seat: int, prices: Sequence[float]) -> float:
        """Approximate error in points of what is behind a screen."""
        if seat in self.known:
            return 0.0
        found = 0.0
        for there, sure, price in zip(self.heaps[seat], self.seen(seat), prices, strict=True):
            unsure = abs(there - sure)
            if unsure:
                found += price * price * unsure * (1 - unsure / ceil(unsure))
        return sqrt(found)

    @property
    def house(self) -> House:
        return self.view.house

    def others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.view.me]

    def lair(self, dragon: str) -> LairView:
        return next(lair for lair in self.lairs if lair.dragon == dragon)


def _coming(view: OwnView) -> list[int]:
    return [in_bag + sum([lair.hoard[place] for lair in view.lairs]) for place, in_bag in enumerate(view.bag)]


def _hidden(view: OwnView, coming: Sequence[int]) -> list[int]:
    """Everything behind the others' screens."""
    return [
        all_of_it - box - to_come - mine
        for all_of_it, box, to_come, mine in zip(IN_THE_BOX, view.box, coming, view.mine, strict=True)
    ]


# Worth: the probable points of tokens to each player.


DOUBT: Final = 0.35
"""Variance of a guess at others' tokens."""
STEEPNESS: Final = 1.2
SET_BEND: Final = 1.5
SHOWN: Final = 2.5
"""A magic object's value beside its token."""

Shares = Mapping[int, Sequence[int]]


def priced(tokens: Sequence[int], prices: Sequence[float]) -> float:
    """The value of tokens at these prices by colour."""
    found: float = sum(map(mul, tokens, prices))
    return found


class Reckoned(Protocol):
    """The input of a worth: an estimate, or open hands."""

    @property
    def seats(self) -> int: ...

    @property
    def house(self) -> House: ...

    @property
    def heaps(self) -> list[Guess]:
        """The estimated heaps."""

    @property
    def coming(self) -> Sequence[int]:
        """Tokens not yet behind a screen that may get there."""


class Worth:
    """The value of the table to the players; `loot` is about to be divided, or lost."""

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
        """Each one's additional points with these shares, compared with losing everything."""
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
        """Each one's probable points for the most of a colour."""
        known = self._majorities.get((place, added))
        if known is not None:
            return known
        steep = self._steep[place]
        counts = [heap[place] + more for heap, more in zip(self.heaps, added, strict=True)]
        top = max(counts)
        # With the basic rules every tied seat gets all of it, so a tie is nearly as good as a lead.
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
        """The value of one more token of each colour to a seat."""
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
        """The black diamond's points, minus those for gems with the advanced rules."""
        if not self.cursed:
            return float(BLACK_DIAMOND)
        lost = sum([self._majority(place, (0,) * len(self.seats))[seat] for place in GEMS])
        sets = self._of_sets(seat, (0,) * len(GEMS)) if self.counts_sets else 0.0
        return float(CURSED_DIAMOND) - lost - sets
