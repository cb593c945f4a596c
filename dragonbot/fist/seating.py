"""Seating: who sits in the first place, where somebody is to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER, SITS_FIRST
from dragonbot.engine.refusal import Refused

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


def begin_with(table: Table, begins: Any) -> None:
    """Seat one of the named players first, with all others following clockwise. With none or all of them
    named, nothing changes.

    Everyone bids at once, so nobody has a first turn, but the first seat answers first where cards ask in
    turn. If several are named, this is the last draw before the game.
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
