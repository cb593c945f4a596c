"""An estimate of what lies behind the others' screens, by what was seen to go there; or a deal of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from dragonbot.gold.house import House
from dragonbot.gold.tokens import COLOURS, IN_THE_BOX
from dragonbot.gold.view import LairView, OwnView

Guess: TypeAlias = list[float]
"""A heap of which nobody knows exactly what is in it."""

KEPT: Final = 0.85
"""How likely a token still is where it was seen to go."""


class Estimate:
    """A table as one seat can reckon it, made once for a decision."""

    __slots__ = ("coming", "heaps", "hidden", "known", "lairs", "seats", "view")

    def __init__(
        self,
        view: OwnView,
        lairs: Sequence[LairView] | None = None,
        heaps: list[Guess] | None = None,
    ) -> None:
        self.view: Final = view
        self.seats: Final = len(view.seats)
        self.lairs = view.lairs if lairs is None else lairs
        """Their strengths are what this seat has to bring."""
        self.coming: Final = [
            in_bag + sum([lair.hoard[place] for lair in view.lairs]) for place, in_bag in enumerate(view.bag)
        ]
        """What lies behind nobody's screen yet, and may come to be there."""
        self.known: Final[dict[int, Sequence[int]]] = {view.me: view.mine}
        """Whose screens it looks behind."""
        self.hidden: Final = [
            all_of_it - box - coming - mine
            for all_of_it, box, coming, mine in zip(IN_THE_BOX, view.box, self.coming, view.mine, strict=True)
        ]
        """What those have together behind whose screens it does not look."""
        if view.seen is not None and view.theft is not None:
            self.known[view.theft.victim] = view.seen
            for place, count in enumerate(view.seen):
                self.hidden[place] -= count
        self.heaps: Final = self._likely() if heaps is None else heaps
        """About what each has."""

    def _likely(self) -> list[Guess]:
        """What was seen to go there, and a part of what nobody saw."""
        took, known = self.view.took, self.known
        heaps: list[Guess] = [list(map(float, known.get(seat, ()))) for seat in range(self.seats)]
        blind = [seat for seat in range(self.seats) if seat not in known]
        for place, there in enumerate(self.hidden):
            seen = sum([took[seat][place] for seat in blind])
            for seat in blind:
                if seen > there:
                    heaps[seat].append(took[seat][place] * there / seen)
                else:
                    heaps[seat].append(took[seat][place] + (there - seen) / len(blind))
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
            seen = [seat for seat in blind for _ in range(self.view.took[seat][place])]
            random.shuffle(seen)
            for seat in seen:
                if left and random.random() < KEPT:
                    heaps[seat][place] += 1
                    left -= 1
            for _ in range(left):
                heaps[random.choice(blind)][place] += 1
        return Estimate(self.view, self.lairs, heaps)

    @property
    def house(self) -> House:
        return self.view.house

    def others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.view.me]

    def lair(self, dragon: str) -> LairView:
        return next(lair for lair in self.lairs if lair.dragon == dragon)
