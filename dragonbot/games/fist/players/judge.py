"""A judge: how likely each seat is to win from a position, and what playing a card would change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias, TypeVar

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked, Asking
from dragonbot.games.fist.players.signs import Means, Rest, rest_of, signs_of, standings
from dragonbot.games.fist.players.value import Part, Value, chances, value_of
from dragonbot.games.fist.rules.bids import IN_GOLD, Bidding
from dragonbot.games.fist.rules.moments import play
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, SPENT_FAIRY, move_as, stones

T = TypeVar("T")
Decide: TypeAlias = Callable[["Judge", Table, int, Asked], object]
"""What a seat answers to a question of a card that is being played."""

USUAL_BID = 2
"""Coins that are assumed to have won an imagined card."""
DEEP = 3
"""Cards that bring cards that bring cards are not followed further."""


WON: Final = 30.0
"""The strength of a winner, far above any other."""
LEADS: Final = 4.0
"""What a point counts besides, where the game is about to end with this round."""
LATE: Final = 4
"""Cards to come at which its weight is halved."""
MANY: Final = 24
"""Stones or gold beyond this count as this many."""


class Position:
    """A table as the value sees it, whatever gold is still bid away."""

    def __init__(self, value: Value, table: Table) -> None:
        self.winners = table.winners
        self.value = value
        self.rest: Rest = rest_of(table)
        self.means: list[Means] = []
        self.parts: list[Part] = []
        if not self.winners:
            signs, self.means = signs_of(table, self.rest)
            self.parts = [value.of_seat(each) for each in signs]
            if table.edition.rounds is not None:
                self.parts = as_the_end_comes(self.parts, table, table.edition.rounds, self.rest)

    def strengths(self) -> list[float]:
        """A number for each seat, where nobody has won."""
        means = self.means
        golds = [each.gold for each in means]
        all_gold = standings(means, golds, [each.common for each in means], self.rest.cards)
        return [self.value.strength(part, gold) for part, gold in zip(self.parts, all_gold, strict=True)]


def as_the_end_comes(parts: Sequence[Part], table: Table, rounds: int, rest: Rest) -> list[Part]:
    """The same for a game that ends after `rounds`: the nearer the end, the more a lead counts.

    The value was fitted to games that end by points alone.
    """
    edition = table.edition
    a_round = len(edition.in_every_round) + edition.specials_a_round
    left = (rounds - table.round) * a_round
    if not rest.round_is_over:
        left += rest.cards
    elif not table.gone and not table.borrowed:  # a round is about to begin
        left += a_round
    push = WON if left <= 0 else LEADS / (1 + left / LATE)
    return [
        part._replace(sum=part.sum + push * _standing(seat.score, seat.purse))
        for part, seat in zip(parts, table.seats, strict=True)
    ]


def _standing(score: int, purse: Sequence[int]) -> float:
    """Points, then stones, then gold, as they count when the last round is over."""
    gold = purse[FAIRY] + purse[SPENT_FAIRY] + purse[GOLD]
    return score + min(stones(list(purse)), MANY) / (MANY + 1) + min(gold, MANY) / (MANY + 1) ** 2


def winning_chances(table: Table) -> list[float]:
    """How likely each seat is to win the game from a table between two auctions, of which all is known.

    Fitted to games of mixed players, and calibrated. A player who has won is certain.
    """
    if table.winners:
        return [(seat.index in table.winners) / len(table.winners) for seat in table.seats]
    return chances(Position(value_of(table.edition.deck), table).strengths())


class Judge:
    """Judges positions by the value of the edition."""

    def __init__(self, value: Value, random: Random, decide: Decide) -> None:
        self.value = value
        self.keeps = value.keeps
        self.random = random
        self.decide = decide
        self.depth = 0

    def strengths(self, table: Table) -> list[float]:
        """A number for each seat. Who has won is far ahead of all others."""
        if table.winners:
            return [WON if seat.index in table.winners else 0.0 for seat in table.seats]
        return Position(self.value, table).strengths()

    def chance(self, table: Table, seat: int) -> float:
        """How likely the seat is to win from here."""
        return self.chances(table)[seat]

    def chances(self, table: Table) -> list[float]:
        """How likely each seat is to win from here."""
        return chances(self.strengths(table))

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
