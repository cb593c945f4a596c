"""Lairs: a dragon on the table, its treasure, and the hunters who fight it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dragonbot.engine.save import Part
from dragonbot.engine.state import ALWAYS, COUNT, FLAG, Form, Scope, State, kept, word
from dragonbot.games.gold.rules.tokens import HEAP, Heap, empty

# Dragon cards: strength, open and hidden treasure


class Dragon(NamedTuple):
    """A dragon's card."""

    strength: int
    visible: int
    hidden: int


DRAGONS: Final = {
    "d01": Dragon(5, 4, 1),
    "d02": Dragon(5, 2, 3),
    "d03": Dragon(6, 6, 0),
    "d04": Dragon(6, 3, 2),
    "d05": Dragon(6, 1, 4),
    "d06": Dragon(7, 5, 2),
    "d07": Dragon(7, 3, 3),
    "d08": Dragon(7, 0, 7),
    "d09": Dragon(8, 7, 1),
    "d10": Dragon(8, 4, 3),
    "d11": Dragon(8, 2, 5),
    "d12": Dragon(9, 6, 2),
    "d13": Dragon(9, 8, 0),
    "d14": Dragon(9, 0, 9),
    "d15": Dragon(10, 5, 4),
    "d16": Dragon(10, 7, 2),
    "d17": Dragon(11, 11, 0),
    "d18": Dragon(11, 3, 7),
}
FACE_UP: Final = 4
"""Dragons on the table while bag and pile last."""
ABOVE_THE_MARKET: Final = 7
"""Dragons drawn from the pile before the Market opens."""


# Hunters: each player's four adventurers


STRENGTHS: Final = {"knight4": 4, "knight3": 3, "thief": 2, "wizard": 1}
"""The adventurers with their strengths, the strongest first."""
HUNTERS: Final = tuple(STRENGTHS)


def in_order(hunters: list[str]) -> list[str]:
    """The adventurers by strength."""
    return sorted(hunters, key=HUNTERS.index)


# A lair: a dragon on the table, its treasure, and its attackers


class Attacker(NamedTuple):
    """An adventurer fighting a dragon."""

    seat: int
    hunter: str
    extra: int = 0
    """Magic strength, until it goes home."""


def _read_attackers(lair: Part, key: str, scope: Scope) -> list[Attacker]:
    attackers = []
    for part in lair.parts(key):
        found = part.count("seat", scope.seats), part.text("hunter", HUNTERS), part.count("extra")
        attackers.append(Attacker(*found))
        part.end()
    return attackers


ATTACKERS: Final = Form(
    _read_attackers,
    copied=list,
    written=lambda attackers: [attacker._asdict() for attacker in attackers],
    digested=lambda attackers: list(map(tuple, attackers)),
)


@dataclass(slots=True, eq=False, repr=False)
class Lair:
    """A dragon on the table. Magic may change its strength while it is there."""

    dragon: str = field(metadata=kept(word(DRAGONS), digest=ALWAYS))
    strength: int = field(metadata=kept(COUNT, digest=ALWAYS))
    hidden: int = field(metadata=kept(COUNT, digest=ALWAYS))
    """Tokens drawn when it falls."""
    hoard: Heap = field(default_factory=empty, metadata=kept(HEAP, digest=ALWAYS))
    attackers: list[Attacker] = field(default_factory=list, metadata=kept(ATTACKERS, digest=ALWAYS))
    """By arrival."""
    elixir: bool = field(default=False, metadata=kept(FLAG, digest=ALWAYS))
    """Whether it had its Elixir."""

    @classmethod
    def of(cls, dragon: str) -> Lair:
        """As printed, without attackers."""
        printed = DRAGONS[dragon]
        return cls(dragon, printed.strength, printed.hidden)

    def might(self, seat: int | None = None) -> int:
        """The strength of all attackers, or of one player's."""
        return sum(
            [STRENGTHS[one.hunter] + one.extra for one in self.attackers if seat is None or seat == one.seat]
        )

    def involved(self) -> list[int]:
        """The seats of the attackers, by their first arrival."""
        return list(dict.fromkeys([attacker.seat for attacker in self.attackers]))

    def has(self, seat: int, hunter: str) -> bool:
        return any(attacker.seat == seat and attacker.hunter == hunter for attacker in self.attackers)

    def take_away(self, seat: int, hunter: str) -> Attacker:
        """Remove an attacker."""
        found = next(a for a in self.attackers if a.seat == seat and a.hunter == hunter)
        self.attackers.remove(found)
        return found

    def strengthen(self, seat: int, hunter: str, extra: int) -> None:
        """Add `extra` to the attacker's strength."""
        self.attackers = [
            attacker._replace(extra=attacker.extra + extra)
            if (attacker.seat, attacker.hunter) == (seat, hunter)
            else attacker
            for attacker in self.attackers
        ]


LAIR: Final = State(Lair)
