"""Cards: what a card is, when it acts, how its power asks, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from dragonbot.engine.question import Asking, Choice, Play, Sort
from dragonbot.games.fist.rules.bids import IN_GOLD, Metal

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Seat, Table

# Cards: an id, a power, and its changes to its own auction or for its owner.


Power: TypeAlias = "Callable[[Table, Seat], Play | None]"
"""What a card does for its winner: a generator if it asks a player, else a plain function."""


class Kind(Enum):
    """What happens to a card after its power is used."""

    STANDARD = "standard"
    """Acts at once, and is auctioned again in the next round."""
    AT_ONCE = "at_once"
    """Acts at once, and is discarded."""
    ONCE = "once"
    """Is kept, used once later, and then discarded."""
    FOR_GOOD = "for_good"
    """Is kept, and works while a player has it."""
    COIN = "coin"
    """Brings a magic coin or a white stone, and is discarded."""


@dataclass(slots=True, frozen=True, eq=False)
class Standing:
    """What a kept card permanently changes for its owner."""

    second_fist: bool = False
    """The owner may close two fists, of which one is opened."""
    dragon_bonus: int = 0
    """Added to a bid of at least one coin for a Dragon."""
    hides_stones: bool = False
    """Stones stay behind the screen."""
    any_colour: frozenset[int] = frozenset()
    """Stones that may be paid as any colour."""
    one_as: int | None = None
    """In each payment one stone of any colour may count as this one."""
    chooses_specials: int = 0
    """The owner of the highest chooses the specials of a round; 0 doesn't count."""
    in_secret: bool = False
    """The specials are chosen in secret, and only the chooser knows their order."""
    sells_without_gold: bool = False
    """A player without gold can win a card with it."""


NOTHING_STANDING: Final = Standing()


@dataclass(slots=True, frozen=True, eq=False)
class Card:
    id: str
    power: Power
    branches: tuple[str, ...]
    """The branches of its power: events, or answers (`question=answer`)."""
    kind: Kind = Kind.AT_ONCE
    sold_in: Metal = IN_GOLD
    lowest_wins: bool = False
    """The lowest bid wins the card, and an empty fist is a bid."""
    needs_pile: bool = False
    """Not auctioned as the last card of a round: it needs cards to come."""
    doublable: bool = True
    """The power can be doubled."""
    scoring: bool = False
    """Its text gives or takes points."""
    dragon: bool = False
    standing: Standing = NOTHING_STANDING


DeckName: TypeAlias = Literal["2002", "tavern"]
DECKS: Final[dict[DeckName, dict[str, Card]]] = {"2002": {}, "tavern": {}}
"""The cards of each deck by id. One id may have different powers in two decks."""


def is_card(name: str) -> bool:
    """Whether a card of any deck has this id."""
    return any(name in deck for deck in DECKS.values())


FROM_THE_BANK: Final = ("takes", "takes_the_last", "bank_has_none")
"""Branches of a card that takes several coins while the bank may run out."""


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
    """Register a power for the cards with these ids, in one deck or both.

    `tavern_branches` exist only in the Tavern Edition, with its kept cards and white stones. There the kind
    tells what can be doubled; `doublable` is for the deck of 2002.
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


# How a power asks: one seat, one choice. A single option isn't asked.


if TYPE_CHECKING:
    About: TypeAlias = Seat | Card | str | None
    """The subject of a question: a seat, a card, or the colour of a stone."""


def ask(
    seat: Seat,
    key: str,
    choices: Sequence[str],
    *,
    of: Sort = "word",
    about: About = None,
    silent: str | None = None,
    hidden: bool = False,
    private: bool = False,
) -> Asking:
    """Ask the seat to choose; `of` says what the choices are: `seat`, `card`, `colour`, `thing` or words.

    `hidden` if the others must not know of the question, `private` if they must not know its options.
    """
    if len(choices) == 1:
        return choices[0]
    name, about_is = _named(about)
    return (
        yield Choice(
            key,
            seat.index,
            choices,
            silent=silent,
            hidden=hidden,
            private=private,
            of=of,
            about=name,
            about_is=about_is,
        )
    )


def _named(about: About) -> tuple[str, Sort]:
    if about is None:
        return "", "word"
    if isinstance(about, str):
        return about, "stone"
    return (about.id, "card") if isinstance(about, Card) else (about.name, "seat")


def ask_whether(seat: Seat, key: str, *, about: About = None, hidden: bool = False) -> Asking:
    """Ask if the seat uses something optional."""
    answer = yield from ask(seat, key, ("use", "pass"), about=about, hidden=hidden)
    return answer == "use"


def ask_whom(seat: Seat, key: str, seats: Sequence[Seat]) -> Asking:
    """Ask the seat to choose one of these seats."""
    name = yield from ask(seat, key, [other.name for other in seats], of="seat")
    return next(other for other in seats if other.name == name)


# Kept cards that come up, change hands or are brought, for printed and custom cards


def is_kept(table: Table, card: str) -> bool:
    """True if its winner keeps the card."""
    return table.edition.cards[card].kind in (Kind.ONCE, Kind.FOR_GOOD)


def may_be_brought(table: Table, card: str) -> bool:
    """False for cards used up in an auction; in the Tavern Edition also for kept cards."""
    return card not in table.spent_cards and not (table.edition.deck == "tavern" and is_kept(table, card))


def distinct(cards: list[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def change_hands(table: Table, taker: Seat, mine: str | None, victim: Seat, theirs: str) -> None:
    """Swap a kept card with another player's, or just take it."""
    victim.keeps.remove(theirs)
    taker.keeps.append(theirs)
    if mine is None:
        table.tell("steals_card", taker.name, victim.name, theirs)
    else:
        taker.keeps.remove(mine)
        victim.keeps.append(mine)
        table.tell("swaps_cards", taker.name, mine, victim.name, theirs)


def dig(table: Table, seat: Seat) -> None:
    """Turn over specials up to the first that can be kept, without reshuffling the pile."""
    laid_off: list[str] = []
    while table.specials:
        turned = table.specials.pop(0)
        if is_kept(table, turned):
            seat.keeps.append(turned)
            table.tell("digs_up", seat.name, turned, tuple(laid_off))
            break
        laid_off.append(turned)
    else:
        table.tell("digs_in_vain", seat.name, tuple(laid_off))
    table.discarded += laid_off


# Moments when kept cards may act. The auction decides when, the cards what.


class Moment(IntEnum):
    """In the order of an auction. The first card that acts decides."""

    TURNED_UP = auto()
    """A card was turned up, and no fist is closed: what is bid?"""
    FISTS_OPEN = auto()
    """All fists are open and nothing is spent: players may ask for new bids."""
    TIED = auto()
    """A tie for the winning bid: does another player win?"""
    NOBODY_BID = auto()
    """All fists were empty: does a player win?"""
    WON = auto()
    """A card was won or brought, and its power is about to be used: how often?"""
    ROUND_BEGINS = auto()
    """The first card of the round was turned up. From here on, moments decide nothing."""
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
"""A constant for auctions, as members of an enumeration take longer to find."""

Reaction: TypeAlias = "Callable[..., Asking | object]"
"""A kept card's reaction at a moment, None for nothing; a generator if it asks. Its arguments: the table, its
owner, the card on the block, and the other player if the moment is about one.
"""

REACTIONS: dict[tuple[str, Moment], Reaction] = {}


def reaction(card: str, at: Moment) -> Callable[[Reaction], Reaction]:
    """Register the reaction of a kept card's owner at a moment."""

    def register(power: Reaction) -> Reaction:
        REACTIONS[card, at] = power
        return power

    return register


def may_speak(table: Table, moment: Moment) -> bool:
    """True if a player keeps a card that could act at the moment; usually none does."""
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
    for kept in dict.fromkeys(seat.keeps):  # of equal cards the next acts next time
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
    """Let all kept cards act, clockwise from a seat. Returns the first that acts, and its answer."""
    for place in range(len(table.seats)):
        seat = table.seats[(first + place) % len(table.seats)]
        if seat.keeps:
            said = yield from speak(table, moment, seat, card)
            if said is not None:
                return seat, said
    return None


def speak_all(table: Table, moment: Moment, card: Card, about: Seat | None = None) -> Play:
    """Let every kept card act, clockwise; if the moment is about a player, those of the others."""
    for seat in table.seats if about is None else table.after(about):
        if seat.keeps:
            yield from speak(table, moment, seat, card, about)


class AnyTime(NamedTuple):
    """A kept card's action that its owner may take unasked."""

    may: Callable[[Table, Seat], bool]
    do: Callable[[Table, Seat], None]


ANY_TIME: dict[str, AnyTime] = {}


def at_any_time(
    card: str, may: Callable[[Table, Seat], bool]
) -> Callable[[Callable[[Table, Seat], None]], Callable[[Table, Seat], None]]:
    """Register a kept card's action that its owner may take whenever allowed."""

    def register(do: Callable[[Table, Seat], None]) -> Callable[[Table, Seat], None]:
        ANY_TIME[card] = AnyTime(may, do)
        return do

    return register


def actions_of(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """The seat's currently allowed unasked actions."""
    return [{"use": kept} for kept in dict.fromkeys(seat.keeps) if _may(table, seat, kept)]


def _may(table: Table, seat: Seat, card: str) -> bool:
    power = table.edition.actions.get(card)
    return power is not None and power.may(table, seat)


# Playing a card: its winner uses its power, whether won or brought by another card


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
    """Play a card taken out of the cards to come, and file it under gone."""
    table.borrowed.append(card)
    yield from play(table, card, winner)
    if card in table.borrowed:  # otherwise a player keeps it
        table.borrowed.remove(card)
        table.gone.append(card)
