"""The table: everything that lies on it or behind a screen, as plain data."""

from __future__ import annotations

from typing import NoReturn

from dragonbot.engine.event import Event
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Won
from dragonbot.fist.bidding import Bidding
from dragonbot.fist.edition import POINTS_TO_WIN, Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.purse import Purse, empty
from dragonbot.fist.things import FAIRY, GOLD, NAMES


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
        "bag", "bank", "biddings", "block", "borrowed", "discarded", "edition", "fate", "gone",
        "house", "news", "round", "scene", "seats", "specials", "spent_cards", "substitutes",
        "to_come", "winners",
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
        self.spent_cards: list[str] = []
        """Cards whose power can be brought once an auction, and has been."""
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

    def score(self, seat: Seat, points: int) -> None:
        """The seat scores. With the last point the game is over at once."""
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

    def gold_is_gone(self) -> bool:
        """Nobody owns a coin that can be bid for a card, so no card will ever be sold again."""
        return not any(seat.purse[FAIRY] or seat.purse[GOLD] for seat in self.seats)
