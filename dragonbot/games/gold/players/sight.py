"""Sight: what a seat makes of its view. Others' screens are guessed from what was seen to go there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from dragonbot.gold.house import House
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.tokens import IN_THE_BOX

Guess: TypeAlias = list[float]
"""A heap of which nobody knows exactly what is in it."""


class Den(NamedTuple):
    """A dragon on the table as it lies in a view."""

    dragon: str
    strength: int
    hoard: tuple[int, ...]
    hidden: int
    attackers: tuple[tuple[int, str, int], ...]

    def might(self, seat: int | None = None) -> int:
        return sum(STRENGTHS[hunter] + extra for who, hunter, extra in self.attackers if seat in (None, who))

    @property
    def gap(self) -> int:
        """What it takes yet to kill the dragon."""
        return self.strength - self.might()

    def involved(self) -> list[int]:
        return list(dict.fromkeys(seat for seat, _, _ in self.attackers))

    def has(self, seat: int, hunter: str) -> bool:
        return any(who == seat and which == hunter for who, which, _ in self.attackers)


class Sight:
    """A view, read once for a decision."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.me: int = view["me"]
        self.house = House.read(view["house"])
        self.names: list[str] = [seat[0] for seat in view["seats"]]
        self.seats = len(self.names)
        self.dens = [Den(*lair) for lair in view["lairs"]]
        self.mine: tuple[int, ...] = view["mine"]
        self.objects: tuple[str, ...] = view["objects"]
        self.bag: tuple[int, ...] = view["bag"]
        self.coming = [
            in_bag + sum(den.hoard[place] for den in self.dens) for place, in_bag in enumerate(self.bag)
        ]
        """What lies behind nobody's screen yet, and may come to be there."""
        self.unseen = [
            all_of_it - box - coming - mine
            for all_of_it, box, coming, mine in zip(
                IN_THE_BOX, view["box"], self.coming, self.mine, strict=True
            )
        ]
        """What the others have together."""
        self.known: dict[int, Sequence[int]] = {self.me: self.mine}
        """Whose screens it looks behind."""
        if "seen" in view:
            self.known[view["theft"][1]] = view["seen"]
        self.hidden = [
            unseen - sum(heap[place] for seat, heap in self.known.items() if seat != self.me)
            for place, unseen in enumerate(self.unseen)
        ]
        """What the rest of the others have together."""
        self.heaps = self._guessed()

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.me]

    def _guessed(self) -> list[Guess]:
        """About what each has: what was seen to go there, and a part of what nobody saw."""
        took: Sequence[Sequence[int]] = self.view["took"]
        heaps: list[Guess] = [list(map(float, self.known.get(seat, ()))) for seat in range(self.seats)]
        blind = [seat for seat in range(self.seats) if seat not in self.known]
        for place, there in enumerate(self.hidden):
            seen = sum(took[seat][place] for seat in blind)
            for seat in blind:
                if seen > there:
                    heaps[seat].append(took[seat][place] * there / seen)
                else:
                    heaps[seat].append(took[seat][place] + (there - seen) / len(blind))
        return heaps

    def den(self, dragon: str) -> Den:
        return next(den for den in self.dens if den.dragon == dragon)

    def temper(self, *about: object) -> Random:
        """A mood that lasts while the matter is the same, and that nobody can tell from outside."""
        return Random(repr((self.me, self.mine, self.view["turns"], about)))
