"""Cards: what a card is, how its power asks, and what becomes of it when it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from dragonbot.engine.question import Asking, Choice, Play, Sort
from dragonbot.games.fist.rules.bids import IN_GOLD, Metal

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Seat, Table

# Cards: an id, a power, and what a card changes about its own auction or for its keeper.


Power: TypeAlias = "Callable[[Table, Seat], Play | None]"
"""What a card does for its winner: a generator if it asks a player, else a plain function."""


class Kind(Enum):
    """What becomes of a card when its power has been used."""

    STANDARD = "standard"
    """It acts at once, and is auctioned again in the next round."""
    AT_ONCE = "at_once"
    """It acts at once, and is discarded."""
    ONCE = "once"
    """It is kept, used once at a later moment, and then discarded."""
    FOR_GOOD = "for_good"
    """It is kept, and its power holds while a player has it."""
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
    """With it a player without gold can win a card."""


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


# How a power asks: one seat, one choice. What has one possible answer is not asked.


if TYPE_CHECKING:
    About: TypeAlias = Seat | Card | str | None
    """Whom or which card a question is about; a word is the colour of a stone."""


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
    """Whether the seat uses what it may leave unused."""
    answer = yield from ask(seat, key, ("use", "pass"), about=about, hidden=hidden)
    return answer == "use"


def ask_whom(seat: Seat, key: str, seats: Sequence[Seat]) -> Asking:
    """One of the seats."""
    name = yield from ask(seat, key, [other.name for other in seats], of="seat")
    return next(other for other in seats if other.name == name)


# Kept cards that come up, change hands or are brought: what printed cards and blank ones do alike.


def is_kept(table: Table, card: str) -> bool:
    """True if its winner keeps the card."""
    return table.edition.cards[card].kind in (Kind.ONCE, Kind.FOR_GOOD)


def may_be_brought(table: Table, card: str) -> bool:
    """Not what is used up in an auction; in the Tavern Edition not what is kept, either."""
    return card not in table.spent_cards and not (table.edition.deck == "tavern" and is_kept(table, card))


def distinct(cards: list[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def change_hands(table: Table, taker: Seat, mine: str | None, victim: Seat, theirs: str) -> None:
    """A kept card of another for one's own, or for nothing."""
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
