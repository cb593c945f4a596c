"""Characters that affect everyone."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import ask, ask_whether, ask_whom, card, change_hands, dig, distinct
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    STONE_OF,
    THREE_COLOURS,
    colours,
    draw_hidden_stone,
    move,
    stones,
)


@card("troll", deck="2002", branches=("troll", "tramples", "loses_stones"))
def troll(table: Table, winner: Seat) -> Play:
    colour = yield from ask(winner, "troll", THREE_COLOURS, of="colour")
    table.tell("tramples", winner.name, colour)
    kind = STONE_OF[colour]
    for seat in (winner, *table.after(winner)):
        lost = seat.purse[kind]
        if lost:
            move(lost, kind, seat.purse, table.bank)
            table.tell("loses_stones", seat.name, lost, colour)


@card(
    "troll",
    deck="tavern",
    branches=("troll", "troll.stone", "crushes", "crushes_hidden", "nobody_has_stones"),
)
def troll_of_the_tavern(table: Table, winner: Seat) -> Play:
    owners = [seat for seat in table.after(winner) if stones(seat.purse)]
    if not owners:
        table.tell("nobody_has_stones")
        return
    victim = yield from ask_whom(winner, "troll", owners)
    if table.hides_stones(victim):
        crushed = draw_hidden_stone(table.fate, victim.purse, table.bank)
        table.tell("crushes_hidden", winner.name, victim.name, crushed)
        return
    colour = yield from ask(winner, "troll.stone", colours(victim.purse), of="colour", about=victim)
    move(1, STONE_OF[colour], victim.purse, table.bank)
    table.tell("crushes", winner.name, victim.name, colour)


@card(
    "manipulator",
    deck="tavern",
    branches=(
        "manipulator.own",
        "manipulator.whose",
        "manipulator.card",
        "manipulator=use",
        "manipulator=pass",
        "swaps_cards",
        "steals_card",
        "digs_up",
        "digs_in_vain",
    ),
)
def manipulator(table: Table, winner: Seat) -> Play:
    owners = [seat for seat in table.after(winner) if seat.keeps]
    if not owners:
        if (yield from ask_whether(winner, "manipulator")):
            dig(table, winner)
        return
    mine = None
    if winner.keeps:
        mine = yield from ask(winner, "manipulator.own", distinct(winner.keeps), of="card")
    victim = yield from ask_whom(winner, "manipulator.whose", owners)
    theirs = yield from ask(winner, "manipulator.card", distinct(victim.keeps), of="card", about=victim)
    change_hands(table, winner, mine, victim, theirs)
