"""Players of the Fist games who keep their coins for the cards that win the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.agents import Journeyman, hasty
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.guess import METALS, guessed_table
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import counted
from dragonbot.games.fist.rules.bids import Fist
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, RED
from dragonbot.games.fist.rules.view import OwnView

SILVER_IN_TIES: Final = (2, 3)
BIDS_ONE: Final = 0.7
"""How often it bids one coin and not none: with half of it, or always, it wins half as often."""
CHEAP: Final = 3
"""The most coins that are cheap, where nobody can bid as much."""


class Waiter(Journeyman):
    """Bids nothing to speak of, everything on a card that wins the game at once, and a little in ties."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        if asked.key != "fist" or own.block is None or self._edition.cards[own.block].lowest_wins:
            return super().answer(view, asked)
        metal = METALS[own.biddings[-1].metal]
        if metal.id == "stones":
            return super().answer(view, asked)
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        count = sum(own.mine[kind] for kind in metal.coins)
        if own.me in self._judge.after_playing(table, own.block, own.me).winners:
            return self._everything(asked, counted(list(own.mine), metal, count))
        if metal.id == "silver":
            return counted(list(own.mine), metal, min(count, self._random.choice(SILVER_IN_TIES)))
        return counted(list(own.mine), metal, min(count, self.count(table, own)))

    def count(self, table: Table, own: OwnView) -> int:  # noqa: ARG002
        """What is bid in gold for a card that does not win the game."""
        return int(self._random.random() < BIDS_ONE)

    def _everything(self, asked: Asked, fist: Fist) -> Fist:
        amulets = dict(asked.counts).get(RED, 0)
        if amulets and fist:
            amulets = amulets if self._house.stack_amulets else 1
            return tuple(sorted((*fist, (RED, amulets))))
        return fist


class Outbidder(Waiter):
    """The same, and one more than anybody can bid where that is cheap."""

    def count(self, table: Table, own: OwnView) -> int:
        assert own.block is not None
        beyond = 1 + max(most_of(table, seat) for seat in own.biddings[-1].seats if seat != own.me)
        if beyond > CHEAP:
            return super().count(table, own)
        with_it = self._judge.chance(self._judge.after_playing(table, own.block, own.me), own.me)
        table.block = None
        return beyond if with_it > self._judge.chance(table, own.me) else 0


def takes_points(judge: Judge, table: Table, seat: int, asked: Asked) -> object:
    """A point wherever a card offers one, else what a journeyman answers."""
    return "score" if "score" in asked.answers else decide(judge, table, seat, asked)


class HalfOnPoints(Waiter):
    """The same, and half of its coins on each card that can bring it a point."""

    def count(self, table: Table, own: OwnView) -> int:
        assert own.block is not None
        judge = Judge(self._judge.value, self._random, takes_points)
        after = judge.after_playing(table, own.block, own.me)
        if after.seats[own.me].score > table.seats[own.me].score:
            return most_of(table, own.me) // 2
        return super().count(table, own)


class Late(Waiter):
    """Waits in the first half of a round, and bids as a journeyman does in the second."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        if asked.key == "fist" and len(own.to_come) + own.face_down < len(own.gone):
            return Journeyman.answer(self, view, asked)
        return super().answer(view, asked)


class HalfBids(Waiter):
    """Bids about half of what a journeyman would, but everything on a card that wins the game."""

    def count(self, table: Table, own: OwnView) -> int:
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, METALS[bidding.metal], own.me)
        offers = contest.offers[own.me]
        chosen = self._random.choices(offers, hasty(contest, own.me, self._random)[own.me])[0]
        return int(chosen.value / 2 + self._random.random())


def most_of(table: Table, index: int) -> int:
    """The most that a seat may bid in gold."""
    purse = table.seats[index].purse
    return (purse[FAIRY] + purse[GOLD]) << purse[RED]
