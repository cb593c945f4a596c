"""A judge: how likely each seat is to win from a position, and what playing a card would change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from random import Random
from typing import TypeAlias, TypeVar

from dragonbot.engine.asked import Asked
from dragonbot.engine.question import Asking
from dragonbot.engine.rules import Won
from dragonbot.fist.bids import IN_GOLD, Bidding
from dragonbot.fist.play import play
from dragonbot.fist.purse import move_as
from dragonbot.fist.table import TABLE, Seat, Table
from dragonbot.fist.things import FAIRY, SPENT_FAIRY
from dragonbot.games.fist.arena.master_1.signs import WON, Signs, chances, signs_of

T = TypeVar("T")
Decide: TypeAlias = Callable[["Judge", Table, int, Asked], object]
"""What a seat answers to a question of a card that is being played."""

USUAL_BID = 2
"""With so many coins a card has been won where it is only imagined."""
DEEP = 3
"""Cards that bring cards that bring cards are not followed further."""


class Judge:
    """Judges by the weights of the signs; what is kept has a weight of its own."""

    def __init__(self, weights: Signs, keeps: Mapping[str, float], random: Random, decide: Decide) -> None:
        self.weights = weights
        self.keeps = keeps
        self.random = random
        self.decide = decide
        self.depth = 0

    def strengths(self, table: Table) -> list[float]:
        """A number for each seat. Who has won is far ahead of all others."""
        if table.winners:
            return [WON if seat.index in table.winners else 0.0 for seat in table.seats]
        left, scoring = _waiting(table)
        return [self._strength(table, seat, left, scoring) for seat in table.seats]

    def strength(self, table: Table, index: int) -> float:
        """The number of one seat, where nobody has won."""
        return self._strength(table, table.seats[index], *_waiting(table))

    def _strength(self, table: Table, seat: Seat, left: int, scoring: Sequence[str]) -> float:
        strength: float = sum(map(mul, self.weights, signs_of(table, seat, left, scoring)))
        return strength + sum(self.keeps.get(card, 0.0) for card in seat.keeps) if seat.keeps else strength

    def chance(self, table: Table, seat: int) -> float:
        """How likely the seat is to win from here."""
        return chances(self.strengths(table))[seat]

    def after_playing(self, table: Table, card: str, winner: int) -> Table:
        """Another table, after the seat has used the power of the card. Nothing is paid."""
        other = TABLE.copy_within(table)
        self.depth += 1
        if not other.biddings or not other.biddings[-1].opened:
            _imagine_bids(other, winner)
        if card != other.block and card not in other.gone and card not in other.borrowed:
            other.borrowed.append(card)
        seat = other.seats[winner]
        spent = min(seat.purse[FAIRY], USUAL_BID)
        move_as(SPENT_FAIRY, spent, FAIRY, seat.purse, seat.purse)
        self.go_on(other, play(other, card, seat))
        back = min(spent, seat.purse[SPENT_FAIRY])
        move_as(FAIRY, back, SPENT_FAIRY, seat.purse, seat.purse)
        if other.block == card:
            other.block = None
        self.depth -= 1
        return other

    def go_on(self, table: Table, playing: Asking) -> None:
        """Play on to the end of what is being played; all decide as this judge would."""
        try:
            question = next(playing)
            while True:
                seat = question.waiting[0]
                asked = Asked(question.key, question.about, tuple(question.answers(seat)))
                deep = self.depth > DEEP or not asked.answers
                answer = question.silence(seat) if deep else self.decide(self, table, seat, asked)
                settled = question.settle(seat, question.check(seat, answer))
                question = playing.send(question.outcome) if settled else question
        except (StopIteration, Won):
            pass


def _waiting(table: Table) -> tuple[int, list[str]]:
    """How many cards are still auctioned in this round, and which of them bring points."""
    waiting = [table.block, *table.to_come] if table.block is not None else table.to_come
    cards = table.edition.cards
    return len(waiting), [card for card in waiting if cards[card].scoring]


def _imagine_bids(table: Table, winner: int) -> None:
    """The winner has bid a little, and nobody else anything."""
    bidding = Bidding(IN_GOLD, [seat.index for seat in table.seats])
    bidding.opened = True
    bidding.values = dict.fromkeys(bidding.seats, 0)
    bids = min(table.seats[winner].purse[FAIRY], USUAL_BID)
    if bids:
        bidding.fists[winner] = ((FAIRY, bids),)
    bidding.values[winner] = USUAL_BID
    table.biddings = [bidding]


def best(options: Sequence[T], worth: Callable[[T], float], random: Random) -> T:
    """The option that is worth most; of several one at random."""
    return max(options, key=lambda option: (worth(option), random.random()))
