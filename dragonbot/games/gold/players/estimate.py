"""An estimate of what lies behind the others' screens, by what was seen to go there; or a deal of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from random import Random
from typing import Any, Final, TypeAlias

from dragonbot.gold.house import House
from dragonbot.gold.memory import Recollection
from dragonbot.gold.tokens import COLOURS, IN_THE_BOX
from dragonbot.gold.view import LairView, OwnView

Guess: TypeAlias = list[float]
"""A heap of which nobody knows exactly what is in it."""

KEPT: Final = 0.85
"""How likely a token still is where it was seen to go."""


class Estimate:
    """A table as one seat can reckon it, made once for a decision."""

    __slots__ = (
        "coming",
        "dragons",
        "fewest",
        "heaps",
        "hidden",
        "known",
        "lairs",
        "seats",
        "unknown",
        "view",
    )

    def __init__(
        self, view: OwnView, heard: Any = None, like: Estimate | None = None, heaps: list[Guess] | None = None
    ) -> None:
        """`heard` is what the seat has learned from events since the game began, if known.

        With other heaps it is `like` another estimate of the same view.
        """
        self.view: Final = view
        self.seats: Final = len(view.seats)
        self.lairs: Sequence[LairView] = view.lairs if like is None else like.lairs
        """Their strengths are what this seat has to bring."""
        self.coming: Final[list[int]] = like.coming if like is not None else _coming(view)
        """What lies behind nobody's screen yet, and may come to be there."""
        self.known: Final[dict[int, Sequence[int]]] = {view.me: view.mine} if like is None else like.known
        """Whose screens it looks behind, or knows by what it has heard what lies there."""
        self.hidden: Final[list[int]] = like.hidden if like is not None else _hidden(view, self.coming)
        """What those have together of whom it does not know what they have."""
        self.fewest: Final[dict[int, Sequence[int]]] = {} if like is None else like.fewest
        """What each of them has at least, where it has heard so."""
        self.unknown: Final[dict[int, Sequence[float]]] = {} if like is None else like.unknown
        """How likely each of them is to have what else there is, by colour."""
        self.dragons: Sequence[str] = () if like is None else like.dragons
        """Those on the top of the pile, where it has seen them."""
        if like is None:
            if heard is not None:
                self._remember(Recollection.read(heard))
            if view.seen is not None and view.theft is not None:
                self._know(view.theft.victim, view.seen)
        self.heaps: Final[list[Guess]] = self._likely() if heaps is None else heaps
        """About what each has."""

    def _know(self, seat: int, heap: Sequence[int]) -> None:
        if seat not in self.known:
            self.known[seat] = heap
            for place, count in enumerate(heap):
                self.hidden[place] -= count
            self.fewest.pop(seat, None)
            self.unknown.pop(seat, None)

    def _remember(self, recollection: Recollection) -> None:
        """What was heard is taken as far as it fits what there is: one that came in later guesses."""
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
            self._know(next(iter(self.fewest)), self.hidden[:])  # all that is left

    def _may_wear_the_cloak(self, seat: int) -> bool:
        """Whether tokens that are missing from a dragon may lie behind this screen."""
        missing, shown = self.view.stolen_from, self.view.seats[seat]
        return missing is not None and shown.objects > 0 and seat not in missing.accusers

    def _likely(self) -> list[Guess]:
        """What was seen to go there, and a part of what nobody saw."""
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
        """Another one, with one of the ways in which the hidden tokens can lie, in whole tokens.

        Most lie where they were seen to go; the others may have been stolen by anybody.
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
        """Tokens of a colour: what each has at least, and the others where they probably are."""
        left = self.hidden[place]
        for seat in blind:
            heaps[seat][place] = float(self.fewest[seat][place])
            left -= self.fewest[seat][place]
        if left:
            likely = [self.unknown[seat][place] for seat in blind]
            for seat in random.choices(blind, likely if any(likely) else None, k=left):
                heaps[seat][place] += 1

    def seen(self, seat: int) -> Sequence[int]:
        """What it has at least, as far as it was heard, or seen to go there."""
        return self.fewest.get(seat, self.view.took[seat])

    def doubt(self, seat: int, prices: Sequence[float]) -> float:
        """By about how many points it may be off in what lies behind a screen."""
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
    """All that is behind the others' screens."""
    return [
        all_of_it - box - to_come - mine
        for all_of_it, box, to_come, mine in zip(IN_THE_BOX, view.box, coming, view.mine, strict=True)
    ]
