"""A contest: several seats bid for a card, and what each way it can end means for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from dragonbot.games.fist.players.ends import (
    NOBODY,
    NOTHING,
    NOTHING_SPENT,
    End,
    Spent,
    cards_that_count,
    end_of,
    silver_of,
    won_tie,
)
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import Offer, offers_of
from dragonbot.games.fist.players.signs import BORROWERS
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, Metal
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD

BID_FIRST: Final = (IN_GOLD.id, IN_COMMON_GOLD.id)
"""Metals that no tie is broken in."""
LEAST_SILVER: Final = 0.5
"""The value of a player without silver where nobody wants to win."""
EARLY: Final = 4
"""With this many cards to come in the round, it is early."""


class Contest:
    """For the card on the block of one table: what is left to each after each end, and who wins with that."""

    def __init__(self, judge: Judge, table: Table, seats: Sequence[int], metal: Metal, me: int) -> None:
        assert table.block is not None
        card = table.edition.cards[table.block]
        self.seats = list(seats)
        self.lowest_wins = card.lowest_wins
        block, table.block = table.block, None
        to_come = cards_that_count(judge, table)
        self.cards_left = len(to_come) + 1
        self.ends: dict[int, End] = {NOBODY: end_of(judge, table, to_come)}
        table.block = block
        early = metal.id in BID_FIRST and len(table.to_come) >= EARLY
        # What may come along is known of one's own question only; in a tie-break it hangs on more.
        theirs = replace(metal, magic=IN_GOLD.magic if metal.id in BID_FIRST else ())
        self.offers: dict[int, list[Offer]] = {
            seat: offers_of(judge, table, seat, metal if seat == me else theirs, magic=True)
            for seat in self.seats
        }
        for seat in self.seats:
            if len(self.offers[seat]) == 1 and not card.lowest_wins:  # it can only pass
                self.ends[seat] = self.ends[NOBODY]
                continue
            after = judge.after_playing(table, block, seat)
            # A card that brings others may have taken one of them out of those to come.
            self.ends[seat] = end_of(judge, after, [each for each in to_come if each in after.to_come])
            early = early and not _moves_points(table, after, block)
        self.silver = silver_of(table) if metal.id != IN_SILVER.id else [0.0] * len(table.seats)
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._spent = [NOTHING_SPENT] * len(table.seats)
        for seat, offers in self.offers.items():
            self._spent[seat] = [_spent(offer) for offer in offers]
        mine = table.seats[me].purse[FAIRY] + table.seats[me].purse[GOLD]
        self.foolish: Final = frozenset(
            place
            for place, (fairy, common, _) in enumerate(self._spent[me])
            if early and (fairy + common) * 2 > mine
        )
        """Offers that the one who thinks never makes: most of its gold, early, where that moves no points.
        Others may make them."""

    def won_by(self, bids: Mapping[int, int]) -> list[tuple[int, float]]:
        """Who wins with these offers (by their places), with which chance where silver decides."""
        offers = [(seat, self.offers[seat][place]) for seat, place in bids.items()]
        if any(offer.curses for _, offer in offers):
            return [(NOBODY, 1.0)]
        second = any(offer.purple for _, offer in offers)
        values = {seat: offer.value for seat, offer in offers}
        wanted = min(values.values()) if self.lowest_wins and not second else max(values.values())
        if not wanted and not self.lowest_wins:
            return [(NOBODY, 1.0)]
        best = [seat for seat, value in values.items() if value == wanted]
        if second and len(best) == 1:
            values.pop(best[0])
            wanted = max(values.values(), default=0)
            if not wanted:
                return [(NOBODY, 1.0)]
            best = [seat for seat, value in values.items() if value == wanted]
        if self.lowest_wins:
            return won_tie(best, [1 / (silver or LEAST_SILVER) for silver in self.silver])
        return won_tie(best, self.silver)

    def worth(self, seat: int, bids: Mapping[int, int]) -> float:
        """How likely the seat is to win the game when these offers are made."""
        spent = self._spent_with(bids)
        return sum([chance * self.ends[winner].chance(seat, spent) for winner, chance in self.won_by(bids)])

    def _spent_with(self, bids: Mapping[int, int]) -> list[Spent]:
        return [each[bids.get(seat, 0)] for seat, each in enumerate(self._spent)]

    def worths(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        """The same for each offer that the seat can make, where the others make these."""
        key = (seat, *[place for other, place in bids.items() if other != seat])
        worths = self._known.get(key)
        if worths is None:
            worths = self._known[key] = self._worths(seat, bids)
        return worths

    def _worths(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        others = [(other, self.offers[other][place]) for other, place in bids.items() if other != seat]
        if self.lowest_wins or any(offer.curses or offer.purple for _, offer in others):
            return self._worths_one_by_one(seat, bids)
        most = max(offer.value for _, offer in others)
        best = [other for other, offer in others if offer.value == most]
        spent, tried = self._spent_with(bids), self._spent[seat]
        offers = self.offers[seat]
        worths = [0.0] * len(offers)
        losing: list[int] = []
        tying: list[int] = []
        winning: list[int] = []
        unsold: list[int] = []
        for place, offer in enumerate(offers):
            if offer.purple:
                worths[place] = self.worth(seat, {**bids, seat: place})
            elif offer.curses or not (offer.value or most):
                unsold.append(place)
            elif offer.value > most:
                winning.append(place)
            elif offer.value == most:
                tying.append(place)
            else:
                losing.append(place)
        kinds: list[tuple[list[int], int, float]] = [(unsold, NOBODY, 1.0), (winning, seat, 1.0)]
        kinds += [(losing, winner, chance) for winner, chance in won_tie(best, self.silver)]
        kinds += [(tying, winner, chance) for winner, chance in won_tie([seat, *best], self.silver)]
        for places, winner, chance in kinds:
            if places:
                found = self.ends[winner].chances(seat, spent, [tried[place] for place in places])
                for place, worth in zip(places, found, strict=True):
                    worths[place] += chance * worth
        return worths

    def _worths_one_by_one(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        tried = dict(bids)
        worths = []
        for place in range(len(self.offers[seat])):
            tried[seat] = place
            worths.append(self.worth(seat, tried))
        return worths

    def wish(self, seat: int) -> float:
        """How much likelier to win the game the card makes the seat, against not being sold."""
        spent = [NOTHING] * len(self._spent)
        return self.ends[seat].chance(seat, spent) - self.ends[NOBODY].chance(seat, spent)


def _moves_points(table: Table, after: Table, card: str) -> bool:
    """Whether a player has won by then, or the card itself has brought or taken points."""
    scores = [seat.score for seat in table.seats]
    return bool(after.winners) or (card not in BORROWERS and [seat.score for seat in after.seats] != scores)


def _spent(offer: Offer) -> Spent:
    fairy = common = 0
    for kind, count in offer.fist:
        if kind == FAIRY:
            fairy = count
        elif kind == GOLD:
            common = count
    return fairy, common, offer.cost
