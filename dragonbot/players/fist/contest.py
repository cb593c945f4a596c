"""A contest: several seats bid for a card, and what each way it can end means for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from dragonbot.fist.bidding import Metal
from dragonbot.fist.table import Table
from dragonbot.fist.things import FAIRY_SILVER, SILVER
from dragonbot.players.fist.judge import Judge
from dragonbot.players.fist.offers import Offer, offers_of

NOBODY = -1


class Contest:
    """For the card on the block of one table: strengths after each end, and what offers take from them."""

    def __init__(self, judge: Judge, table: Table, seats: Sequence[int], metal: Metal, me: int) -> None:
        assert table.block is not None
        card = table.edition.cards[table.block]
        self.table = table
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

    def won_by(self, bids: dict[int, int]) -> list[tuple[int, float]]:
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

    def worth(self, seat: int, bids: dict[int, int]) -> float:
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

    def wish(self, seat: int) -> float:
        """How much likelier to win the game the card makes the seat, against not being sold."""
        nobody, won = self.ends[NOBODY], self.ends[seat]
        return won[seat] / sum(won) - nobody[seat] / sum(nobody)

    def any_bids(self, draw: dict[int, list[float]], random: Random) -> dict[int, int]:
        """An offer for each seat, by these chances."""
        return {seat: random.choices(range(len(chances)), chances)[0] for seat, chances in draw.items()}
