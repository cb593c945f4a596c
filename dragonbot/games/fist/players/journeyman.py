"""The journeyman: weighs what a card is worth to everybody, and mixes the bids that are right for it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final, TypeAlias

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bids import Bidding, Fist, Fists
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.choices.decision import decide
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.ends import NOBODY
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import Offer
from dragonbot.games.fist.players.regret import MAGIC, fair_parts, mixtures
from dragonbot.games.fist.players.value import value_of

ROUNDS: Final = 24
"""Rounds of thinking over all possible bids."""
BY_HABIT: Final = 0.3
"""How often others are taken to bid as people do, where else they bid as is best for them."""
QUICK_ROUNDS: Final = 10
"""The same for each seat, where many games are played on."""
MOST_KNOWN: Final = 500
"""Tables at which it is known what all would bid: games that are played on from one moment share some."""
Thought: TypeAlias = tuple[dict[int, list[Offer]], dict[int, list[float]]]
_known: dict[object, tuple[dict[int, list[Offer]], dict[int, list[float]], Edition]] = {}


class Journeyman:
    """It deals what it cannot see just once, and judges as one does who has seen a few games."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._judge = Judge(value_of(edition.deck), random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        if asked.key != "fist":
            return decide(self._judge, table, me, asked)
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, metal_of(bidding.metal, asked), me)
        chosen = hasty(contest, me, self._random)[me]
        fist: Fist = self._random.choices(contest.offers[me], chosen)[0].fist
        return fist


def hasty(contest: Contest, me: int, random: Random) -> dict[int, list[float]]:
    """How often each seat makes each of its offers, as this seat sees it without thinking for long."""
    habits = [fair_parts(contest, me)]
    return mixtures([contest], me, habits, BY_HABIT, ROUNDS, random, lambda: True)


class Company:
    """Journeymen who play a game on for all its seats. One of them thinks for all, who sees everything.

    What the seats would bid for a card is thought over once, in place of once by each of them. In two games
    with the same seed a seat has the same whim at the same card, whatever was done before.
    """

    def __init__(self, edition: Edition, seed: int | str) -> None:
        self._edition = edition
        self._seed = seed

    def answer(self, game: Game[Table]) -> None:
        """Let every waiting seat answer."""
        question = game.question
        assert question is not None
        seat = question.waiting[0]
        table = game.table
        place = f"{table.round}/{table.block}/{question.key}/{question.about}/{len(table.biddings)}"
        random = Random(f"{self._seed}/{place}")
        if isinstance(question, Fists):
            self._bid(game, question, place, [random.random() for _ in table.seats])
        else:
            asked = Asked(question.key, question.about, tuple(question.answers(seat)))
            judge = Judge(value_of(self._edition.deck), random, decide)
            game.answer(seat, decide(judge, self._imagined(table, place), seat, asked))

    def _imagined(self, table: Table, place: str) -> Table:
        other = TABLE.copy_within(table)
        other.fate = Fate(place)  # nobody knows what chance will say
        return other

    def _bid(self, game: Game[Table], question: Fists, place: str, whims: Sequence[float]) -> None:
        offers, often = self._thought_over(game.table, question.bidding, place)
        for seat in question.waiting[:]:
            sums = often[seat]
            fist = offers[seat][bisect(sums, whims[seat] * sums[-1], 0, len(sums) - 1)].fist
            try:
                game.answer(seat, fist)
            except Refused:  # of magic coins not all may come along just now
                game.answer(seat, tuple([part for part in fist if part[0] not in MAGIC]))

    def _thought_over(self, table: Table, bidding: Bidding, place: str) -> Thought:
        """What each seat may bid at this table, and how often, summed up. Each table is thought over once."""
        seats = tuple([(seat.score, *seat.purse, *seat.keeps) for seat in table.seats])
        key = (id(self._edition), place, seats, *table.bank, *table.to_come, *bidding.seats, table.favor)
        found = _known.get(key)
        if found is None:
            random = Random(place)
            judge = Judge(value_of(self._edition.deck), random, decide)
            contest = Contest(judge, self._imagined(table, place), bidding.seats, bidding.metal, NOBODY)
            rounds, habits = QUICK_ROUNDS * len(contest.seats), [fair_parts(contest, NOBODY)]
            often = mixtures([contest], NOBODY, habits, BY_HABIT, rounds, random, lambda: True)
            sums = {seat: list(accumulate(weights)) for seat, weights in often.items()}
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            found = _known[key] = (contest.offers, sums, self._edition)
        return found[:2]
