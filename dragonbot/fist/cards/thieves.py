"""Characters that take from other players."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask_whom
from dragonbot.fist.card import card
from dragonbot.fist.purse import move_all
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import GOLD, SILVER


@card("brigand", branches=("brigand", "robs", "robs_nothing"))
def brigand(table: Table, winner: Seat) -> Play:
    victim = yield from ask_whom(winner, "brigand", table.after(winner))
    gold, silver = victim.purse[GOLD], victim.purse[SILVER]
    table.tell("robs", winner.name, victim.name)
    both = (winner.index, victim.index)
    if gold or silver:
        table.tell("robs_coins", winner.name, victim.name, gold, silver, only=both)
    else:
        table.tell("robs_nothing", winner.name, victim.name, only=both)
    move_all((GOLD, SILVER), victim.purse, winner.purse)
