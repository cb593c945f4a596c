"""Seating: who sits in the first place, where somebody is to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER, SITS_FIRST
from dragonbot.engine.refusal import Refused

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


def begin_with(table: Table, begins: Any) -> None:
    """One of those named sits in the first place, and all others follow clockwise. Nobody, or all: they stay.

    Everybody bids at once, so nobody's turn comes first; but whoever sits first is asked first where cards
    ask one after the other. It is the last thing that is drawn before a game, if several are named.
    """
    names = [seat.name for seat in table.seats]
    if not (isinstance(begins, list | tuple) or begins in names):
        raise Refused("option_is_a_word", option=BEGINS, value=begins, options=(CHANCE, LAST_WINNER))
    named: Sequence[object] = (begins,) if isinstance(begins, str) else begins
    candidates = [name for name in names if name in named]
    if not 0 < len(candidates) < len(names):
        return
    first = names.index(table.fate.draw(candidates))
    table.seats = table.seats[first:] + table.seats[:first]
    for place, seat in enumerate(table.seats):
        seat.index = place
    table.tell(SITS_FIRST, table.seats[0].name, tuple(candidates))
