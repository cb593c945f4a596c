"""Cards that are kept in front of a player until they speak at a moment."""

from __future__ import annotations

from dragonbot.engine.question import Asking
from dragonbot.fist.asking import ask_whether
from dragonbot.fist.card import Card, card
from dragonbot.fist.moments import Moment, reaction
from dragonbot.fist.table import Seat, Table


@card("doppelganger", branches=("keeps", "doppelganger=use", "doppelganger=pass", "doubles"))
def doppelganger(table: Table, winner: Seat) -> None:
    table.keep(winner, "doppelganger")


@reaction("doppelganger", at=Moment.WON)
def use_it_twice(table: Table, holder: Seat, won: Card) -> Asking:
    if not won.doublable or not (yield from ask_whether(holder, "doppelganger", about=won.id)):
        return None
    table.lay_off(holder, "doppelganger")
    table.tell("doubles", holder.name, won.id)
    return 2
