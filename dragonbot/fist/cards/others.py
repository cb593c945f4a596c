"""Characters that everybody feels."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask
from dragonbot.fist.card import card
from dragonbot.fist.purse import move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import STONE_OF, THREE_COLOURS


@card("troll", branches=("troll", "tramples", "loses_stones"))
def troll(table: Table, winner: Seat) -> Play:
    colour = yield from ask(winner, "troll", THREE_COLOURS)
    table.tell("tramples", winner.name, colour)
    kind = STONE_OF[colour]
    for seat in (winner, *table.after(winner)):
        lost = seat.purse[kind]
        if lost:
            move(lost, kind, seat.purse, table.bank)
            table.tell("loses_stones", seat.name, lost, colour)
