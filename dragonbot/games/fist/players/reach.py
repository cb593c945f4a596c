"""Reach: what is certain of a table for one seat - who could score with a card, and who can bid how much."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from dragonbot.engine.asked import Asked
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
from dragonbot.games.fist.players.judge import Judge

SCORING_WORDS: Final = ("score", "use")


def eager(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """Whoever may score does; in all else the judge decides."""
    return next((word for word in SCORING_WORDS if word in asked.answers), None) or decide(
        judge, table, index, asked
    )


class Reach:
    """What a seat could do with a card, at each of the tables that the position may be."""

    def __init__(self, judge: Judge, tables: Sequence[Table]) -> None:
        self.tables = tables
        self._judge = copy(judge)
        self._judge.decide = eager
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


FIRST_IN_FRONT: Final = RETURNING[FAIRY]
"""The first kind of what lies before the screens."""


def out_of_sight(edition: Edition, view: OwnView, kind: int) -> int:
    """How many of these coins the others have behind their screens, all together."""
    gone = view.bank[kind] + view.mine[kind]
    spent = RETURNING.get(kind)
    if spent is not None:
        gone += sum((seat.front[spent - FIRST_IN_FRONT] or 0) for seat in view.seats)
    return max(0, edition.box[kind] - gone)


def most_gold(edition: Edition, view: OwnView, seat: int) -> int:  # noqa: ARG001
    """How much gold the seat can have at most: what nobody sees may all be behind one screen."""
    return out_of_sight(edition, view, FAIRY) + out_of_sight(edition, view, GOLD)


def most_silver(edition: Edition, view: OwnView) -> int:
    """How much silver any of the others can have at most."""
    return out_of_sight(edition, view, SILVER) + out_of_sight(edition, view, FAIRY_SILVER)


def may_have_magic(edition: Edition, view: OwnView) -> bool:
    """Whether the others may have coins that do more than count, or cards that speak up."""
    if any(seat.keeps for place, seat in enumerate(view.seats) if place != view.me):
        return True
    return any(
        out_of_sight(edition, view, kind) or (kind in edition.endless and not view.bank[kind])
        for kind in (BLACK, RED, BLUE, PURPLE)
    )
