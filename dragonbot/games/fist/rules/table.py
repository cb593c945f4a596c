"""The table: everything on it or behind a screen, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn

from dragonbot.engine.fate import FATE, Fate
from dragonbot.engine.game import Event, Won
from dragonbot.engine.state import (
    ALWAYS,
    CARD_OR_NONE,
    CARDS,
    COUNT,
    FLAG,
    LIST,
    NEVER,
    PLACE,
    PLAIN,
    POINTS,
    SEAT_OR_NONE,
    SEATS,
    TEXT,
    State,
    anew,
    counts,
    each,
    given,
    kept,
    within_step,
)
from dragonbot.games.fist.rules.bids import BIDDING, TAVERN, Bidding, Metal
from dragonbot.games.fist.rules.card import Standing
from dragonbot.games.fist.rules.edition import HOUSE_RULES, POINTS_TO_WIN, Edition, HouseRules
from dragonbot.games.fist.rules.things import FAIRY, GOLD, NAMES, SPENT_FAIRY, Purse, empty, owns_one


@dataclass(slots=True, eq=False, repr=False)
class Seat:
    """A place at the table: a screen with things behind and in front of it, a die, and kept cards."""

    index: int = field(metadata=given(PLACE))
    name: str = field(metadata=kept(TEXT, digest=NEVER))
    score: int = field(default=0, metadata=kept(POINTS, digest=ALWAYS))
    keeps: list[str] = field(default_factory=list, metadata=kept(CARDS, digest=ALWAYS))
    purse: Purse = field(
        default_factory=empty, metadata=kept(counts(len(NAMES)), hidden=True, digest=ALWAYS, first=True)
    )


SEAT: Final = State(Seat)


@dataclass(slots=True, eq=False, repr=False)
class Table:
    """The state of a game. A save holds all of it between two steps; within a step there is also temporary
    state: fists, stones in the bag, cards being played.
    """

    edition: Edition = field(metadata=given(PLAIN))
    fate: Fate = field(metadata=given(FATE, hidden=True))
    house: HouseRules = field(metadata=kept(HOUSE_RULES, digest=NEVER))
    bank: Purse = field(metadata=kept(counts(len(NAMES)), digest=ALWAYS, first=True))
    bag: Purse = field(
        default_factory=empty, metadata=within_step(counts(len(NAMES)), digest=ALWAYS, first=True)
    )
    seats: list[Seat] = field(default_factory=list, metadata=kept(each(SEAT), digest=ALWAYS))
    round: int = field(default=1, metadata=kept(COUNT, digest=ALWAYS))
    block: str | None = field(default=None, metadata=kept(CARD_OR_NONE, digest=ALWAYS))
    """The card on the block; None at the boundary before a round."""
    gone: list[str] = field(default_factory=list, metadata=kept(CARDS, digest=ALWAYS))
    to_come: list[str] = field(default_factory=list, metadata=kept(CARDS, hidden=True, digest=ALWAYS))
    borrowed: list[str] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Cards taken from the pile to be played, before they are filed under gone."""
    spent_cards: list[str] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Cards already brought that can be brought only once an auction."""
    specials: list[str] = field(default_factory=list, metadata=kept(CARDS, hidden=True, digest=ALWAYS))
    discarded: list[str] = field(default_factory=list, metadata=kept(CARDS, digest=ALWAYS))
    unseen: list[str] = field(default_factory=list, metadata=kept(CARDS, hidden=True))
    """Specials discarded unseen; they are face down among the discards."""
    favor: int | None = field(default=None, metadata=kept(SEAT_OR_NONE, first=True))
    """The holder of the King's Favor."""
    heir: int | None = field(default=None, metadata=kept(SEAT_OR_NONE, first=True))
    """The next holder of the King's Favor if the round ended now: winner of the last auction, or, before its
    first holder, of the last auction won. None: it stays.
    """
    seer: int | None = field(default=None, metadata=kept(SEAT_OR_NONE, first=True))
    """The only seat that knows the unrevealed specials of this round."""
    order_known: bool = field(default=False, metadata=kept(FLAG))
    """Whether the seer still knows the order of the cards to come."""
    substitutes: int = field(default=0, metadata=kept(COUNT, digest=ALWAYS))
    """Coins on the table that stand for coins the box does not have."""
    winners: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=NEVER))
    favor_moves: bool = field(default=False, metadata=within_step(PLAIN, digest=TAVERN))
    """No one bid for the card, so the King's Favor will move."""
    drawn: list[str] = field(default_factory=list, metadata=within_step(LIST, hidden=True, digest=TAVERN))
    """Specials from which a player is choosing those of the round."""
    points_barred: bool = field(default=False, metadata=within_step(PLAIN, digest=TAVERN))
    """House rule: a card's second use gives no points."""
    biddings: list[Bidding] = field(
        default_factory=list, metadata=within_step(each(BIDDING), digest=ALWAYS + TAVERN)
    )
    scene: str = field(default="", metadata=within_step(PLAIN, digest=NEVER))
    """The card in use, to which events belong."""
    news: list[Event] = field(default_factory=list, metadata=anew(LIST))

    @classmethod
    def laid(cls, edition: Edition, house: HouseRules, fate: Fate, names: Sequence[str]) -> Table:
        """A table with the whole box in the bank."""
        seats = [Seat(index, name) for index, name in enumerate(names)]
        return cls(edition, fate, house, edition.box[:], seats=seats)

    def copy(self) -> Table:
        """A copy at the same boundary."""
        return TABLE.copy(self)

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from the left of this one."""
        return self.seats[seat.index + 1 :] + self.seats[: seat.index]

    def names(self, seats: list[int]) -> tuple[str, ...]:
        return tuple(self.seats[seat].name for seat in seats)

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        """Report an event, to these seats only if given."""
        self.news.append((key, self.scene, facts, only))

    def tell_drawn(self, seat: Seat, colour: str) -> None:
        """The seat drew a random stone; if its stones are hidden, no one else sees which."""
        if self.hides_stones(seat):
            self.tell("draws_unseen", seat.name)
            self.tell("stone_was", colour, only=(seat.index,))
        else:
            self.tell("draws", seat.name, colour)

    def take(self, seat: Seat, kind: int, count: int = 1) -> None:
        """Take things from the bank, up to what it has."""
        there = self.bank[kind]
        if there < count and kind in self.edition.endless:
            self.substitutes += count - there
            self.bank[kind] = there = count
        taken = min(count, there)
        self.bank[kind] -= taken
        seat.purse[kind] += taken
        if taken == count:
            self.tell("takes", seat.name, taken, NAMES[kind])
        elif taken:
            self.tell("takes_the_last", seat.name, taken, NAMES[kind])
        else:
            self.tell("bank_has_none", seat.name, NAMES[kind])

    def give_back(self, count: int, kind: int, source: Purse) -> None:
        """Return things to the bank. Substitutes leave the table first."""
        source[kind] -= count
        self.bank[kind] += count
        if self.substitutes and kind in self.edition.endless:
            leaving = min(self.substitutes, count)
            self.substitutes -= leaving
            self.bank[kind] -= leaving

    def lose_point(self, seat: Seat) -> None:
        """Take a point from the seat, if it has one and points may change."""
        if self.points_barred:
            self.tell("loses_no_point", seat.name)
        elif seat.score:
            seat.score -= 1
            self.tell("loses_point", seat.name, seat.score)
        else:
            self.tell("has_no_point_to_lose", seat.name)

    def score(self, seat: Seat, points: int) -> None:
        """Score, unless points are barred. The last point ends the game at once."""
        if self.points_barred:
            self.tell("no_further_point", seat.name)
            return
        most = self.edition.points_to_win
        seat.score = min(seat.score + points, most)
        if most == POINTS_TO_WIN:
            self.tell("scores", seat.name, points, seat.score)
        else:
            self.tell("scores", seat.name, points, seat.score, most)
        if seat.score == most:
            self.end([seat])

    def end(self, winners: list[Seat]) -> NoReturn:
        """End the game; no code after this call runs."""
        self.winners = [seat.index for seat in winners]
        self.tell("wins", tuple(seat.name for seat in winners))
        raise Won

    def keep(self, seat: Seat, card: str) -> None:
        """Put the card being played in front of the seat, wherever it is."""
        if card in self.borrowed:
            self.borrowed.remove(card)
        elif self.block == card:
            self.block = None
        else:
            self.gone.remove(card)
        seat.keeps.append(card)
        self.tell("keeps", seat.name, card)

    def lay_off(self, seat: Seat, card: str) -> None:
        """Discard a used kept card."""
        seat.keeps.remove(card)
        self.discarded.append(card)

    def second_bidders(self, winner: Seat) -> list[Seat]:
        """The highest of the other bidders in the deciding bid, clockwise from the winner's left."""
        bidding = self.biddings[-1]
        others = [seat for seat in self.after(winner) if seat.index in bidding.seats]
        most = max(bidding.values[seat.index] for seat in others)
        return [seat for seat in others if bidding.values[seat.index] == most]

    def nothing_can_be_sold(self) -> bool:
        """True if no player can pay for any card, now or after Fairy Gold returns."""
        for seat in self.seats:
            if seat.purse[FAIRY] or seat.purse[GOLD] or seat.purse[SPENT_FAIRY]:
                return False
        if any(kept.sells_without_gold for seat in self.seats for kept in self.standings(seat)):
            return False
        return not any(self._can_come(card, metal) for card, metal in self.edition.sold_otherwise)

    def _can_come(self, card: str, metal: Metal) -> bool:
        """True if a card can still be sold for a player's things: not all copies are kept."""
        kept = sum([seat.keeps.count(card) for seat in self.seats])
        return kept < self.edition.specials.count(card) and any(
            owns_one(seat.purse, metal.coins) for seat in self.seats
        )

    # Effects of kept cards for their owners

    def standings(self, seat: Seat) -> list[Standing]:
        cards = self.edition.cards
        return [cards[kept].standing for kept in seat.keeps]

    def has_second_fist(self, seat: Seat) -> bool:
        cards = self.edition.cards
        for name in seat.keeps:  # noqa: SIM110 - asked in every auction, and any() takes twice as long
            if cards[name].standing.second_fist:
                return True
        return False

    def card_for_two_fists(self, seat: Seat) -> str:
        """The kept card that let the seat close two fists."""
        cards = self.edition.cards
        return next(kept for kept in seat.keeps if cards[kept].standing.second_fist)

    def dragon_bonus(self, seat: Seat) -> int:
        """The bonus of the seat's bid for a Dragon."""
        cards = self.edition.cards
        bonus = 0
        for name in seat.keeps:
            bonus += cards[name].standing.dragon_bonus
        return bonus

    def hides_stones(self, seat: Seat) -> bool:
        """True if the seat's stones are behind its screen."""
        cards = self.edition.cards
        for name in seat.keeps:  # noqa: SIM110 - asked for every view, and any() takes twice as long
            if cards[name].standing.hides_stones:
                return True
        return False

    def says_who_chooses(self, seat: Seat) -> int:
        """The seat's rank in choosing the specials, from its kept cards."""
        return max((standing.chooses_specials for standing in self.standings(seat)), default=0)

    def card_to_choose_in_secret(self, seat: Seat) -> str | None:
        """The kept card for a secret choice of specials, if any."""
        cards = self.edition.cards
        return next((kept for kept in seat.keeps if cards[kept].standing.in_secret), None)

    def note_winners(self, winners: list[int]) -> None:
        """Remember an auction's winners for the King's Favor at the end of the round."""
        # A claimed card had no bids: no one won its auction.
        if len(winners) == 1 and not self.favor_moves:
            self.heir = winners[0]
        elif self.favor is not None:
            self.heir = None


TABLE: Final = State(Table)
