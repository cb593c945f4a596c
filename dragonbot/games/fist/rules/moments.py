"""The moments at which kept cards act, and how a card's power is used."""

from __future__ import annotations

from collections.abc import Callable, Generator
from enum import IntEnum, auto
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Asking, Play

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.card import Card
    from dragonbot.games.fist.rules.table import Seat, Table

# Moments: where kept cards may speak up. The auction says when; the cards say what.


class Moment(IntEnum):
    """In the order of an auction. What the first card says that acts is what counts."""

    TURNED_UP = auto()
    """A card has been turned up, and no fist is closed: what is it sold in?"""
    FISTS_OPEN = auto()
    """All fists are open and nothing is spent: players may ask for new bids."""
    TIED = auto()
    """A tie for the winning bid: does another player win?"""
    NOBODY_BID = auto()
    """All fists were empty: does a player win?"""
    WON = auto()
    """A card has been won or brought, and its power is about to be used: how often?"""
    ROUND_BEGINS = auto()
    """The first card of the round is turned up. Here and at the following moments nothing is decided."""
    ANOTHER_WINS = auto()
    """Another player has won a card and used its power."""
    ANOTHER_SCORES = auto()
    """Another player has more points than when the auction began."""
    ROUND_ENDS = auto()
    """The last card of the round is sold. Spent Fairy Gold has not come back yet."""


TURNED_UP: Final = Moment.TURNED_UP
FISTS_OPEN: Final = Moment.FISTS_OPEN
TIED: Final = Moment.TIED
NOBODY_BID: Final = Moment.NOBODY_BID
WON: Final = Moment.WON
ROUND_BEGINS: Final = Moment.ROUND_BEGINS
ANOTHER_WINS: Final = Moment.ANOTHER_WINS
ANOTHER_SCORES: Final = Moment.ANOTHER_SCORES
ROUND_ENDS: Final = Moment.ROUND_ENDS
"""For auctions, which name them again and again: members of an enumeration take longer to be found."""

Reaction: TypeAlias = "Callable[..., Asking | object]"
"""What a kept card says at a moment, None for nothing; a generator where it asks. It is given the table, its
owner, the card on the block, and the other player where the moment is about one.
"""

REACTIONS: dict[tuple[str, Moment], Reaction] = {}


def reaction(card: str, at: Moment) -> Callable[[Reaction], Reaction]:
    """Register what the owner of a kept card may do at a moment."""

    def register(power: Reaction) -> Reaction:
        REACTIONS[card, at] = power
        return power

    return register


def may_speak(table: Table, moment: Moment) -> bool:
    """Whether anybody keeps a card that could speak at the moment. Mostly nobody does."""
    cards = table.edition.speaking[moment]
    if cards:
        for seat in table.seats:
            if seat.keeps and not cards.isdisjoint(seat.keeps):
                return True
    return False


def speak(table: Table, moment: Moment, seat: Seat, card: Card, about: Seat | None = None) -> Asking:
    """Let each card kept by the seat speak at the moment; returns the first answer that is not None."""
    outer = table.scene
    reactions = table.edition.reactions
    for kept in dict.fromkeys(seat.keeps):  # of equal ones the next speaks at the next occasion
        power = reactions.get((kept, moment))
        if power is not None:
            table.scene = kept
            said = power(table, seat, card) if about is None else power(table, seat, card, about)
            if isinstance(said, Generator):
                said = yield from said
            table.scene = outer
            if said is not None:
                return said
    return None


def speak_around(table: Table, moment: Moment, card: Card, first: int = 0) -> Asking:
    """Let everybody's kept cards speak, clockwise from a seat. Returns who acts first, and what is said."""
    for place in range(len(table.seats)):
        seat = table.seats[(first + place) % len(table.seats)]
        if seat.keeps:
            said = yield from speak(table, moment, seat, card)
            if said is not None:
                return seat, said
    return None


def speak_all(table: Table, moment: Moment, card: Card, about: Seat | None = None) -> Play:
    """Let every kept card act, clockwise; where it is about a player, those of the others."""
    for seat in table.seats if about is None else table.after(about):
        if seat.keeps:
            yield from speak(table, moment, seat, card, about)


class AnyTime(NamedTuple):
    """What the owner of a kept card may do without being asked."""

    may: Callable[[Table, Seat], bool]
    do: Callable[[Table, Seat], None]


ANY_TIME: dict[str, AnyTime] = {}


def at_any_time(
    card: str, may: Callable[[Table, Seat], bool]
) -> Callable[[Callable[[Table, Seat], None]], Callable[[Table, Seat], None]]:
    """Register what a kept card lets its owner do whenever it may be done."""

    def register(do: Callable[[Table, Seat], None]) -> Callable[[Table, Seat], None]:
        ANY_TIME[card] = AnyTime(may, do)
        return do

    return register


def actions_of(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """What the seat may do just now without being asked."""
    return [{"use": kept} for kept in dict.fromkeys(seat.keeps) if _may(table, seat, kept)]


def _may(table: Table, seat: Seat, card: str) -> bool:
    power = table.edition.actions.get(card)
    return power is not None and power.may(table, seat)


# Playing a card: its power is used by the winner, whether the card was won or brought by another.


def play(table: Table, card: str, winner: Seat) -> Play:
    """Use the power of a card as if the winner had won its auction."""
    printed = table.edition.cards[card]
    times = 1
    if winner.keeps:
        times = (yield from speak(table, WON, winner, printed)) or 1
    outer = table.scene
    for time in range(times):
        table.scene = card
        if time and table.house.doppel_strict:
            table.points_barred = True
        power = printed.power(table, winner)
        if power is not None:
            yield from power
    table.scene = outer
    if times > 1:
        table.points_barred = False


def play_from_pile(table: Table, card: str, winner: Seat) -> Play:
    """Play a card that has been taken out of the cards to come, and file it under gone."""
    table.borrowed.append(card)
    yield from play(table, card, winner)
    if card in table.borrowed:  # else somebody keeps it
        table.borrowed.remove(card)
        table.gone.append(card)
