"""The table: everything that lies on it or behind a screen, as plain data."""

from __future__ import annotations

from typing import NoReturn

from dragonbot.engine.event import Event
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Won
from dragonbot.fist.bidding import Bidding
from dragonbot.fist.card import Standing
from dragonbot.fist.edition import POINTS_TO_WIN, Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.purse import Purse, empty, owns_one
from dragonbot.fist.things import FAIRY, GOLD, NAMES, SPENT_FAIRY, STONES


class Seat:
    """A place at the table: a screen with a purse behind and before it, a die, and cards kept."""

    __slots__ = ("index", "keeps", "name", "purse", "score")

    def __init__(self, index: int, name: str, purse: Purse) -> None:
        self.index = index
        self.name = name
        self.purse = purse
        self.score = 0
        self.keeps: list[str] = []

    def copy(self) -> Seat:
        other = Seat.__new__(Seat)
        other.index = self.index
        other.name = self.name
        other.purse = self.purse[:]
        other.score = self.score
        other.keeps = self.keeps[:]
        return other


class Table:
    """The state of a game. Between two steps all of it is written in a save; within a step there is also
    what lies about for the moment: the fists, the stones in the bag, the cards being played.
    """

    __slots__ = (
        "bag", "bank", "biddings", "block", "borrowed", "discarded", "drawn", "edition", "fate", "favor",
        "favor_moves", "gone", "heir", "house", "news", "order_known", "points_barred", "round", "scene",
        "seats", "seer", "specials", "spent_cards", "substitutes", "to_come", "unseen", "winners",

    )  # fmt: skip

    def __init__(self, edition: Edition, house: HouseRules, fate: Fate, names: tuple[str, ...]) -> None:
        self.edition = edition
        self.house = house
        self.fate = fate
        self.bank: Purse = edition.box[:]
        self.seats = [Seat(index, name, empty()) for index, name in enumerate(names)]
        self.round = 1
        self.block: str | None = None
        """The card that is being auctioned; None at the boundary at which a round is about to begin."""
        self.gone: list[str] = []
        self.to_come: list[str] = []
        self.specials: list[str] = []
        self.discarded: list[str] = []
        self.unseen: list[str] = []
        """Specials that were laid off without having been shown; they lie with the discards, face down."""
        self.favor: int | None = None
        """Who holds the King's Favor."""
        self.heir: int | None = None
        """Who would get the King's Favor if the round ended now: who won the last auction held, or the last
        that was won as long as nobody has had it. None: it stays."""
        self.seer: int | None = None
        """Who alone knows the specials of this round that have not been turned up."""
        self.order_known = False
        """Whether the seer still knows the order of the cards to come."""
        self.substitutes = 0
        """Coins on the table that stand for coins the box does not have."""
        self.winners: list[int] = []
        self.news: list[Event] = []
        self._clear()

    def _clear(self) -> None:
        """Nothing lies about, as at every boundary."""
        self.bag = empty()
        self.biddings: list[Bidding] = []
        self.borrowed: list[str] = []
        """Cards taken from the pile to be played, until they are filed under gone."""
        self.drawn: list[str] = []
        """Specials among which somebody is choosing those of the round."""
        self.spent_cards: list[str] = []
        """Cards whose power can be brought once an auction, and has been."""
        self.favor_moves = False
        """Nobody bid for the card, so the King's Favor will be passed on."""
        self.points_barred = False
        """A house rule: a card used a second time brings no further point."""
        self.scene = ""
        """The card whose power is being used: what is told belongs to it."""

    def copy(self) -> Table:
        """Another table at the same boundary."""
        other = Table.__new__(Table)
        other.edition = self.edition
        other.house = self.house
        other.fate = self.fate.copy()
        other.bank = self.bank[:]
        other.seats = [seat.copy() for seat in self.seats]
        other.round = self.round
        other.block = self.block
        other.gone = self.gone[:]
        other.to_come = self.to_come[:]
        other.specials = self.specials[:]
        other.discarded = self.discarded[:]
        other.unseen = self.unseen[:]
        other.favor = self.favor
        other.heir = self.heir
        other.seer = self.seer
        other.order_known = self.order_known
        other.substitutes = self.substitutes
        other.winners = self.winners[:]
        other.news = []
        other._clear()
        return other

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from the left of this one."""
        return self.seats[seat.index + 1 :] + self.seats[: seat.index]

    def names(self, seats: list[int]) -> tuple[str, ...]:
        return tuple(self.seats[seat].name for seat in seats)

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        """Say what happened; to these seats only, where it is not for everybody."""
        self.news.append((key, self.scene, facts, only))

    def tell_drawn(self, seat: Seat, colour: str) -> None:
        """The seat has drawn a stone blind; where its stones are hidden, nobody else sees which."""
        if self.hides_stones(seat):
            self.tell("draws_unseen", seat.name)
            self.tell("stone_was", colour, only=(seat.index,))
        else:
            self.tell("draws", seat.name, colour)

    def take(self, seat: Seat, kind: int, count: int = 1) -> None:
        """The seat takes things from the bank: as many as are there."""
        there = self.bank[kind]
        if kind in self.edition.endless and there < count:
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
        """Things go to the bank. Substitutes leave the table first."""
        source[kind] -= count
        self.bank[kind] += count
        if self.substitutes and kind in self.edition.endless:
            leaving = min(self.substitutes, count)
            self.substitutes -= leaving
            self.bank[kind] -= leaving

    def lose_point(self, seat: Seat) -> None:
        """The seat loses a point, if it has one, and points may change at all."""
        if self.points_barred:
            self.tell("loses_no_point", seat.name)
        elif seat.score:
            seat.score -= 1
            self.tell("loses_point", seat.name, seat.score)
        else:
            self.tell("has_no_point_to_lose", seat.name)

    def score(self, seat: Seat, points: int) -> None:
        """The seat scores, unless points are barred. With the last point the game is over at once."""
        if self.points_barred:
            self.tell("no_further_point", seat.name)
            return
        seat.score = min(seat.score + points, POINTS_TO_WIN)
        self.tell("scores", seat.name, points, seat.score)
        if seat.score == POINTS_TO_WIN:
            self.end([seat])

    def end(self, winners: list[Seat]) -> NoReturn:
        """The game is over: nothing after this call is done."""
        self.winners = [seat.index for seat in winners]
        self.tell("wins", tuple(seat.name for seat in winners))
        raise Won

    def keep(self, seat: Seat, card: str) -> None:
        """The card being played goes in front of the seat, wherever it lies."""
        if card in self.borrowed:
            self.borrowed.remove(card)
        elif self.block == card:
            self.block = None
        else:
            self.gone.remove(card)
        seat.keeps.append(card)
        self.tell("keeps", seat.name, card)

    def lay_off(self, seat: Seat, card: str) -> None:
        """A kept card is used up."""
        seat.keeps.remove(card)
        self.discarded.append(card)

    def second_bidders(self, winner: Seat) -> list[Seat]:
        """Who bid most among the others of the bidding that decided, clockwise from the winner's left."""
        bidding = self.biddings[-1]
        others = [seat for seat in self.after(winner) if seat.index in bidding.seats]
        most = max(bidding.values[seat.index] for seat in others)
        return [seat for seat in others if bidding.values[seat.index] == most]

    def nothing_can_be_sold(self) -> bool:
        """Nobody owns anything that a card can be bought with, now or when Fairy Gold has come back."""
        for seat in self.seats:
            if seat.purse[FAIRY] or seat.purse[GOLD] or seat.purse[SPENT_FAIRY]:
                return False
        return not self.edition.kings_favor or not any(
            owns_one(seat.purse, STONES) or any(kept.sells_without_gold for kept in self.standings(seat))
            for seat in self.seats
        )

    # What kept cards change for whoever has them

    def standings(self, seat: Seat) -> list[Standing]:
        cards = self.edition.cards
        return [cards[kept].standing for kept in seat.keeps]

    def has_second_fist(self, seat: Seat) -> bool:
        return any(standing.second_fist for standing in self.standings(seat))

    def card_for_two_fists(self, seat: Seat) -> str:
        """The kept card that has allowed the seat to close two fists."""
        cards = self.edition.cards
        return next(kept for kept in seat.keeps if cards[kept].standing.second_fist)

    def dragon_bonus(self, seat: Seat) -> int:
        """What is added to the seat's bid for a Dragon."""
        return sum(standing.dragon_bonus for standing in self.standings(seat)) if seat.keeps else 0

    def hides_stones(self, seat: Seat) -> bool:
        """Whether the seat's stones lie behind its screen."""
        return any(standing.hides_stones for standing in self.standings(seat)) if seat.keeps else False

    def says_who_chooses(self, seat: Seat) -> int:
        """How much the seat's kept cards have to say about who chooses the specials."""
        return max((standing.chooses_specials for standing in self.standings(seat)), default=0)

    def card_to_choose_in_secret(self, seat: Seat) -> str | None:
        """The kept card with which the seat chooses the specials unseen, if it has one."""
        cards = self.edition.cards
        return next((kept for kept in seat.keeps if cards[kept].standing.in_secret), None)

    def note_winners(self, winners: list[int]) -> None:
        """Remember who won an auction, for the King's Favor at the end of the round."""
        if not self.edition.kings_favor:
            return
        # A card that was claimed had no bids: its auction was won by nobody.
        if len(winners) == 1 and not self.favor_moves:
            self.heir = winners[0]
        elif self.favor is not None:
            self.heir = None
