"""Cards: an id, a power, and what a card changes about its own auction or for its keeper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from dragonbot.engine.question import Play
from dragonbot.fist.bids import IN_GOLD, Metal

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat, Table

Power: TypeAlias = "Callable[[Table, Seat], Play | None]"
"""What a card does for its winner: a generator where it asks somebody, else a plain function."""


class Kind(Enum):
    """What becomes of a card when its power has been used."""

    STANDARD = "standard"
    """It acts at once, and is auctioned again in the next round."""
    AT_ONCE = "at_once"
    """It acts at once, and is discarded."""
    ONCE = "once"
    """It is kept, used once at a later moment, and then discarded."""
    FOR_GOOD = "for_good"
    """It is kept, and its power holds as long as somebody has it."""
    COIN = "coin"
    """It brings a magic coin or a white stone, and is discarded."""


@dataclass(slots=True, frozen=True, eq=False)
class Standing:
    """What a kept card changes for its owner, besides its moments."""

    second_fist: bool = False
    """Two fists may be closed, of which one is opened."""
    dragon_bonus: int = 0
    """What is added to a bid of at least one coin for a Dragon."""
    hides_stones: bool = False
    """Stones lie behind the screen."""
    any_colour: frozenset[int] = frozenset()
    """Stones that may be paid as any colour."""
    one_as: int | None = None
    """In each payment one stone of whatever colour may be paid as this one."""
    chooses_specials: int = 0
    """Whose is highest chooses the specials of a round; 0 has no say."""
    in_secret: bool = False
    """The specials are chosen unseen, and only the chooser knows their order."""
    sells_without_gold: bool = False
    """With it a card can be won by somebody who owns no gold."""


NOTHING_STANDING: Final = Standing()


@dataclass(slots=True, frozen=True, eq=False)
class Card:
    id: str
    power: Power
    branches: tuple[str, ...]
    """The ways its power can go: each an event it tells, or an answer (`question=answer`)."""
    kind: Kind = Kind.AT_ONCE
    sold_in: Metal = IN_GOLD
    lowest_wins: bool = False
    """The lowest bid wins the card, and an empty fist is a bid."""
    needs_pile: bool = False
    """Not auctioned as the last card of a round: it needs cards to come."""
    doublable: bool = True
    """The power can be doubled."""
    scoring: bool = False
    """Its text moves points."""
    dragon: bool = False
    standing: Standing = NOTHING_STANDING


DeckName: TypeAlias = Literal["2002", "tavern"]
DECKS: Final[dict[DeckName, dict[str, Card]]] = {"2002": {}, "tavern": {}}
"""The cards of each deck, by id. The same id may have another power in another deck."""


def is_card(name: str) -> bool:
    """Whether a card of any deck has this id."""
    return any(name in deck for deck in DECKS.values())


FROM_THE_BANK: Final = ("takes", "takes_the_last", "bank_has_none")
"""The branches of a card that takes several coins, of which the bank may run out."""


def card(
    *ids: str,
    deck: DeckName | None = None,
    branches: tuple[str, ...] = (),
    tavern_branches: tuple[str, ...] = (),
    kind: Kind = Kind.AT_ONCE,
    sold_in: Metal = IN_GOLD,
    lowest_wins: bool = False,
    needs_pile: bool = False,
    doublable: bool = True,
    scoring: bool = False,
    dragon: bool = False,
    standing: Standing = NOTHING_STANDING,
) -> Callable[[Power], Power]:
    """Register a power as that of the cards with these ids: in one deck, or in both.

    `tavern_branches` are those that only the Tavern Edition has: with kept cards or white stones.
    In the Tavern Edition what may be used twice follows from the kind; `doublable` is for the deck of 2002.
    """

    def register(power: Power) -> Power:
        for name in ids:
            made = Card(
                name,
                power,
                branches,
                kind=kind,
                sold_in=sold_in,
                lowest_wins=lowest_wins,
                needs_pile=needs_pile,
                doublable=doublable,
                scoring=scoring,
                dragon=dragon,
                standing=standing,
            )
            if deck in (None, "2002"):
                DECKS["2002"][name] = made
            if deck in (None, "tavern"):
                may_be_doubled = kind in (Kind.STANDARD, Kind.AT_ONCE) and not scoring
                DECKS["tavern"][name] = replace(
                    made, branches=branches + tavern_branches, doublable=may_be_doubled
                )
        return power

    return register
