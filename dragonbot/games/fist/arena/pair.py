"""Two seats of one owner: a pawn plays for a king."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.arena.bout import Rival
from dragonbot.engine.question import Asked
from dragonbot.games.fist.arena.waiting import Outbidder
from dragonbot.games.fist.players.agents import hasty
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.value import Value, value_of
from dragonbot.games.fist.rules.bids import Fist
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.players import Agent

TRIALS: Final = 16
"""How often a pawn tries each of its fists against what the others may bid."""

COIN: Final = 0.005
"""How much likelier to win a coin that its pawn keeps makes the king, later on."""


class King(Outbidder):
    """Waits for what wins, and lets its pawn know what it bids."""

    bid: Fist | None = None

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        answer = super().answer(view, asked)
        self.bid = answer if asked.key == "fist" and isinstance(answer, tuple) else None
        return answer


class Loyal(Judge):
    """What is good for the pawn is what is good for its king."""

    def __init__(self, value: Value, random: Random, pawn: int, king: int) -> None:
        super().__init__(value, random, decide)
        self.pawn = pawn
        self.king = king

    def chance(self, table: Table, seat: int) -> float:
        return super().chance(table, self.king if seat == self.pawn else seat)


class Pawn:
    """Bids and chooses what makes its king most likely to win."""

    def __init__(
        self, edition: Edition, house: HouseRules, random: Random, place: int, king: King, kings_place: int
    ) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._king = king
        self._kings_place = kings_place
        self._judge = Loyal(value_of(edition.deck), random, place, kings_place)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        if asked.key != "fist":
            return decide(self._judge, table, own.me, asked)
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, metal_of(bidding.metal, asked), own.me)
        return self._bid(contest, own.me)

    def _bid(self, contest: Contest, me: int) -> Fist:
        """The fist that is best for the king against what all may bid. His own, if he has closed it."""
        king, random = self._kings_place, self._random
        often = hasty(contest, me, random)
        fists = [offer.fist for offer in contest.offers.get(king, ())]
        sealed, self._king.bid = self._king.bid, None
        if sealed in fists:
            often[king] = [float(fist == sealed) for fist in fists]
        gained = [-COIN * TRIALS * sum(count for _, count in offer.fist) for offer in contest.offers[me]]
        for _ in range(TRIALS):
            bids = {seat: random.choices(range(len(weights)), weights)[0] for seat, weights in often.items()}
            for place in range(len(gained)):
                gained[place] += contest.worth(king, {**bids, me: place})
        return contest.offers[me][gained.index(max(gained))].fist


def king_and_pawn(game: str, rival: Rival, places: Sequence[int]) -> Sequence[Agent]:
    edition, house = EDITIONS[game], HouseRules.read(rival.options)
    kings_place, place = places
    king = King(edition, house, Random(f"{rival.seed}/{kings_place}"))
    return king, Pawn(edition, house, Random(f"{rival.seed}/{place}"), place, king, kings_place)
