"""Parts of a view by name. A view may come from a post, so that what was a tuple is a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.ui.table.board import View


class AttackerPart(NamedTuple):
    seat: int
    hunter: str
    extra: int

    @property
    def strength(self) -> int:
        return STRENGTHS[self.hunter] + self.extra


class LairPart(NamedTuple):
    dragon: str
    strength: int
    hoard: Sequence[int]
    hidden: int
    attackers: Sequence[AttackerPart]

    @property
    def might(self) -> int:
        return sum(attacker.strength for attacker in self.attackers)


class SeatPart(NamedTuple):
    name: str
    ready: Sequence[str] = ()
    resting: Sequence[str] = ()
    objects: int = 0


class OfferPart(NamedTuple):
    giver: int
    to: int
    give: Sequence[int]
    want: Sequence[int]


def lairs_in(view: View) -> list[LairPart]:
    return [
        LairPart(dragon, strength, hoard, hidden, [AttackerPart(*attacker) for attacker in attackers])
        for dragon, strength, hoard, hidden, attackers in view["lairs"]
    ]


def seats_in(view: View) -> list[SeatPart]:
    return [SeatPart(*seat) for seat in view["seats"]]


def offers_in(view: View) -> list[OfferPart]:
    return [OfferPart(*offer) for offer in view["offers"] or ()]


def scores_advanced(view: View) -> bool:
    """Whether a black diamond is cursed, whichever rules are played."""
    house = view["house"]
    rules = house.get("rules")
    return bool(house.get("scoring", rules) == "advanced")


def counts_sets(view: View) -> bool:
    """Whether one gem of each colour brings points."""
    said = view["house"].get("sets")
    return scores_advanced(view) if said is None else bool(said == "counted")


def loot_in(view: View) -> list[int]:
    """The treasure that is about to be shared."""
    sharing: Any = view["sharing"]
    return next((list(lair.hoard) for lair in lairs_in(view) if lair.dragon == sharing["dragon"]), [0] * 9)


def undecided_in(view: View) -> Sequence[int]:
    """Who is waited for, as everybody may know."""
    waiting: Sequence[Any] = view.get("waiting", ("", (), ""))
    return list(waiting[1])
