"""A contest: several seats bid for a card, and what each way it can end means for each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from dragonbot.fist.bids import Metal
from dragonbot.fist.table import Table
from dragonbot.fist.things import FAIRY_SILVER, SILVER
from dragonbot.games.fist.arena.master_1.judge import Judge
from dragonbot.games.fist.arena.master_1.offers import Offer, offers_of

NOBODY = -1


class Contest:
    """For the card on the block of one table: strengths after each end, and what offers take from them."""

    def __init__(self, judge: Judge, table: Table, seats: Sequence[int], metal: Metal, me: int) -> None:
        assert table.block is not None
        card = table.edition.cards[table.block]
        self.cards_left = len(table.to_come) + 1
        self.seats = list(seats)
        self.lowest_wins = card.lowest_wins
        block, table.block = table.block, None
        self.ends = {NOBODY: [exp(strength) for strength in judge.strengths(table)]}
        table.block = block
        for seat in self.seats:
            after = judge.after_playing(table, block, seat)
            self.ends[seat] = [exp(strength) for strength in judge.strengths(after)]
        self.offers: dict[int, list[Offer]] = {
            seat: offers_of(judge, table, seat, metal, magic=seat == me) for seat in self.seats
        }
        self.shrinks = {seat: [exp(-offer.cost) for offer in offers] for seat, offers in self.offers.items()}
        self.silver = [seat.purse[SILVER] + seat.purse[FAIRY_SILVER] + 0.5 for seat in table.seats]

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
        if len(best) == 1:
            return [(best[0], 1.0)]
        weights = [1 / self.silver[seat] if self.lowest_wins else self.silver[seat] for seat in best]
        total = sum(weights)
        return [(seat, weight / total) for seat, weight in zip(best, weights, strict=True)]

    def worth(self, seat: int, bids: Mapping[int, int]) -> float:
        """How likely the seat is to win the game when these offers are made."""
        worth = 0.0
        for winner, chance in self.won_by(bids):
            ends = self.ends[winner]
            mine = rest = 0.0
            for other, end in enumerate(ends):
                left = end * self.shrinks[other][bids[other]] if other in bids else end
                rest += left
                if other == seat:
                    mine = left
            worth += chance * mine / rest
        return worth

    def worths(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        """The same for each offer that the seat can make, where the others make these."""
        others = [(other, self.offers[other][place]) for other, place in bids.items() if other != seat]
        if self.lowest_wins or any(offer.curses or offer.purple for _, offer in others):
            return self._worths_one_by_one(seat, bids)
        most = max(offer.value for _, offer in others)
        best = [other for other, offer in others if offer.value == most]
        # What others have left does not hang on what this seat offers, only on who wins.
        against = self._against(seat, bids)
        silver = self.silver
        tied = sum(silver[other] for other in best)
        worths = []
        for place, offer in enumerate(self.offers[seat]):
            left = self.shrinks[seat][place]
            if offer.purple:
                worths.append(self.worth(seat, {**bids, seat: place}))
            elif offer.curses or not (offer.value or most):
                worths.append(against(NOBODY, left))
            elif offer.value > most:
                worths.append(against(seat, left))
            else:
                mine = silver[seat] if offer.value == most else 0.0
                worth = sum(silver[other] * against(other, left) for other in best)
                worths.append((worth + mine * against(seat, left)) / (tied + mine))
        return worths

    def _worths_one_by_one(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        tried = dict(bids)
        worths = []
        for place in range(len(self.offers[seat])):
            tried[seat] = place
            worths.append(self.worth(seat, tried))
        return worths

    def _against(self, seat: int, bids: Mapping[int, int]) -> Callable[[int, float], float]:
        """How likely the seat is to win the game, by who wins the card and how much is left of its own."""
        known: dict[int, float] = {}

        def chance(winner: int, left: float) -> float:
            ends = self.ends[winner]
            rest = known.get(winner)
            if rest is None:
                rest = known[winner] = sum(
                    end * self.shrinks[other][bids[other]] if other in bids else end
                    for other, end in enumerate(ends)
                    if other != seat
                )
            mine = ends[seat] * left
            return mine / (mine + rest)

        return chance

    def wish(self, seat: int) -> float:
        """How much likelier to win the game the card makes the seat, against not being sold."""
        nobody, won = self.ends[NOBODY], self.ends[seat]
        return won[seat] / sum(won) - nobody[seat] / sum(nobody)
