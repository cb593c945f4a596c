"""A lair: a dragon on the table, its treasure, and who fights it."""

from __future__ import annotations

from typing import NamedTuple

from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.tokens import Heap, empty


class Attacker(NamedTuple):
    """An adventurer that fights a dragon."""

    seat: int
    hunter: str
    extra: int = 0
    """What magic adds to its strength, until it goes home."""


class Lair:
    """A dragon on the table. Its strength may have been changed; that lasts until it is gone."""

    __slots__ = ("attackers", "dragon", "elixir", "hidden", "hoard", "strength")

    def __init__(self, dragon: str) -> None:
        printed = DRAGONS[dragon]
        self.dragon = dragon
        self.strength = printed.strength
        self.hidden = printed.hidden
        """How many tokens are drawn when it falls."""
        self.hoard: Heap = empty()
        self.attackers: list[Attacker] = []
        """In the order in which they came."""
        self.elixir = False
        """Whether it has had its Elixir."""

    def copy(self) -> Lair:
        other = Lair.__new__(Lair)
        other.dragon = self.dragon
        other.strength = self.strength
        other.hidden = self.hidden
        other.hoard = self.hoard[:]
        other.attackers = self.attackers[:]
        other.elixir = self.elixir
        return other

    def might(self, seat: int | None = None) -> int:
        """The strength of all who fight it, or of one player's adventurers."""
        return sum(
            [STRENGTHS[one.hunter] + one.extra for one in self.attackers if seat is None or seat == one.seat]
        )

    def involved(self) -> list[int]:
        """Whose adventurers fight it, in the order of their first ones."""
        return list(dict.fromkeys(attacker.seat for attacker in self.attackers))

    def has(self, seat: int, hunter: str) -> bool:
        return any(attacker.seat == seat and attacker.hunter == hunter for attacker in self.attackers)

    def take_away(self, seat: int, hunter: str) -> Attacker:
        """The adventurer leaves the fight, wherever it goes."""
        found = next(a for a in self.attackers if a.seat == seat and a.hunter == hunter)
        self.attackers.remove(found)
        return found

    def strengthen(self, seat: int, hunter: str, extra: int) -> None:
        """From now on the adventurer counts so much more."""
        self.attackers = [
            attacker._replace(extra=attacker.extra + extra)
            if (attacker.seat, attacker.hunter) == (seat, hunter)
            else attacker
            for attacker in self.attackers
        ]
