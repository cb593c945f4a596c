"""Moments: where kept cards may speak up. The auction says when; the cards say what."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from dragonbot.engine.question import Asking

if TYPE_CHECKING:
    from dragonbot.fist.card import Card
    from dragonbot.fist.table import Seat, Table


class Moment(Enum):
    WON = "won"
    """A card has been won or brought, and its power is about to be used: how often?"""


Reaction: TypeAlias = "Callable[[Table, Seat, Card], Asking]"

REACTIONS: dict[tuple[str, Moment], Reaction] = {}


def reaction(card: str, at: Moment) -> Callable[[Reaction], Reaction]:
    """Register what the owner of a kept card may do at a moment."""

    def register(power: Reaction) -> Reaction:
        REACTIONS[card, at] = power
        return power

    return register


def speak(table: Table, moment: Moment, seat: Seat, card: Card) -> Asking:
    """Let each card kept by the seat speak at the moment; returns the first answer that is not None."""
    outer = table.scene
    for kept in seat.keeps[:]:
        power = REACTIONS.get((kept, moment))
        if power is not None:
            table.scene = kept
            said = yield from power(table, seat, card)
            table.scene = outer
            if said is not None:
                return said
    return None
