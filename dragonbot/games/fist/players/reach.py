"""Reach: what is certain of a table for one seat - who could score with a card, and who can bid how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.engine.question import Asked
from dragonbot.fist.edition import Edition
from dragonbot.fist.table import Table
from dragonbot.fist.things import (
    BLACK,
    BLUE,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    PURPLE,
    RED,
    RETURNING,
    SILVER,
)
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.choices.decision import decide
from dragonbot.games.fist.players.guess import Heard
from dragonbot.games.fist.players.judge import Judge

SCORING_WORDS: Final = ("score", "use")


def eager(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """Score if possible; otherwise let the judge decide."""
    return next((word for word in SCORING_WORDS if word in asked.answers), None) or decide(
        judge, table, index, asked
    )


class Reach:
    """What a seat could do with a card, at each of the tables that the position may be."""

    def __init__(self, judge: Judge, tables: Sequence[Table]) -> None:
        self.tables = tables
        self._judge = Judge(judge.value, judge.random, eager)
        self._gains: dict[tuple[str, int], tuple[int, bool, int]] = {}

    def gain(self, card: str, seat: int) -> tuple[int, bool]:
        """How many points the card would bring the seat now at least, and whether it would win the game."""
        return self._tried(card, seat)[:2]

    def may_gain(self, card: str, seat: int) -> bool:
        """Whether it may bring the seat any."""
        return self._tried(card, seat)[2] > 0

    def _tried(self, card: str, seat: int) -> tuple[int, bool, int]:
        found = self._gains.get((card, seat))
        if found is None:
            gains, wins = [], []
            for table in self.tables:
                after = self._judge.after_playing(table, card, seat)
                gain = after.seats[seat].score - table.seats[seat].score
                if after.fate.count != table.fate.count:  # another time chance may not be so kind, or unkind
                    gains += [min(0, gain), max(1, gain)]
                    wins.append(False)
                else:
                    gains.append(gain)
                    wins.append(seat in after.winners)
            found = self._gains[card, seat] = min(gains), all(wins), max(gains)
        return found

    def more(self, card: str, seat: int, kinds: Sequence[int]) -> int:
        """How many more of these the card brings the seat; 0 where that is not certain."""
        found = set()
        for table in self.tables:
            after = self._judge.after_playing(table, card, seat)
            if after.fate.count != table.fate.count:
                return 0
            then, now = after.seats[seat].purse, table.seats[seat].purse
            found.add(sum(then[kind] - now[kind] for kind in kinds))
        return found.pop() if len(found) == 1 else 0

    def after(self, card: str, seat: int) -> Reach:
        """The same when the seat has won the card."""
        judge = self._judge
        return Reach(judge, [judge.after_playing(table, card, seat) for table in self.tables])


MANY: Final = 9
"""As many of what never runs out as anybody will have."""
FIRST_IN_FRONT: Final = RETURNING[FAIRY]
"""The first kind of what lies before the screens."""


def out_of_sight(edition: Edition, view: OwnView, kind: int) -> int:
    """How many of these coins the others have behind their screens, all together."""
    gone = view.bank[kind] + view.mine[kind]
    spent = RETURNING.get(kind)
    if spent is not None:
        gone += sum((seat.front[spent - FIRST_IN_FRONT] or 0) for seat in view.seats)
    return max(0, edition.box[kind] - gone)


class Purses:
    """What the others can have behind their screens at most, by what is in sight and what was heard."""

    def __init__(self, edition: Edition, view: OwnView, heard: Heard | None) -> None:
        self._edition = edition
        self._view = view
        self._heard = heard
        self._others = [seat for seat in range(len(view.seats)) if seat != view.me]

    def most(self, kind: int, seat: int) -> int:
        """How many of these coins the seat can have."""
        there = out_of_sight(self._edition, self._view, kind)
        if kind in self._edition.endless and not self._view.bank[kind]:
            there = max(there, MANY)  # substitutes are in no box
        if self._heard is None:
            return there
        elsewhere = sum(self._heard[other][kind][0] for other in self._others if other != seat)
        return max(0, min(there - elsewhere, self._heard[seat][kind][1]))

    def gold(self, seat: int) -> int:
        return self.most(FAIRY, seat) + self.most(GOLD, seat)

    def silver(self) -> int:
        """How much any of them can have."""
        return max(self.most(SILVER, seat) + self.most(FAIRY_SILVER, seat) for seat in self._others)

    def may_have_magic(self) -> bool:
        """Whether they may have coins that do more than count, or cards that speak up."""
        return any(
            self._view.seats[seat].keeps or self.most(kind, seat)
            for seat in self._others
            for kind in (BLACK, RED, BLUE, PURPLE)
        )
