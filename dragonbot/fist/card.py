"""Cards: an id, a power, and what a card changes about its own auction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from dragonbot.engine.question import Play

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat, Table

Power: TypeAlias = "Callable[[Table, Seat], Play | None]"
"""What a card does for its winner: a generator where it asks somebody, else a plain function."""


class Card(NamedTuple):
    id: str
    power: Power
    branches: tuple[str, ...]
    """The ways its power can go: each an event it tells, or an answer (`question=answer`)."""
    needs_pile: bool = False
    """Not auctioned as the last card of a round: it needs cards to come."""
    doublable: bool = True
    """Its power may be used twice by whoever can do so."""


CARDS: dict[str, Card] = {}

FROM_THE_BANK = ("takes", "takes_the_last", "bank_has_none")
"""The branches of a card that takes several coins, of which the bank may run out."""


def card(
    *ids: str, branches: tuple[str, ...] = (), needs_pile: bool = False, doublable: bool = True
) -> Callable[[Power], Power]:
    """Register a power as that of the cards with these ids."""

    def register(power: Power) -> Power:
        for name in ids:
            CARDS[name] = Card(name, power, branches, needs_pile, doublable)
        return power

    return register
