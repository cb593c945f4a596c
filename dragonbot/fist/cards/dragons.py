"""Dragons among the specials: they bring stones."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask
from dragonbot.fist.bag import draw_stone
from dragonbot.fist.card import card
from dragonbot.fist.purse import colours, empty, move_all, move_up_to
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import STONE_OF, STONES


@card("ancient_dragon", branches=("ancient_dragon", "takes", "no_stones"))
def ancient_dragon(table: Table, winner: Seat) -> Play:
    there = colours(table.bank)
    if not there:
        table.tell("no_stones")
        return
    colour = yield from ask(winner, "ancient_dragon", there)
    table.take(winner, STONE_OF[colour])


@card(
    "rainbow_dragon",
    branches=(
        "rainbow_dragon.colour",
        "rainbow_dragon=draw",
        "rainbow_dragon=stop",
        "fears",
        "draws",
        "burns",
        "carries_home",
        "no_stones",
    ),
)
def rainbow_dragon(table: Table, winner: Seat) -> Play:
    if not colours(table.bank):
        table.tell("no_stones")
        return
    feared = yield from ask(winner, "rainbow_dragon.colour", colours(table.bank))
    table.tell("fears", winner.name, feared)
    while colours(table.bank) and (yield from ask(winner, "rainbow_dragon", ("draw", "stop"))) == "draw":
        drawn = draw_stone(table.fate, table.bank, table.bag)
        table.tell("draws", winner.name, drawn)
        if drawn == feared:
            table.tell("burns", winner.name)
            move_all(STONES, table.bag, table.bank)
            return
    table.tell("carries_home", winner.name, tuple(table.bag[kind] for kind in STONES))
    move_all(STONES, table.bag, winner.purse)


@card("two_headed_dragon", branches=("draws", "short_bag", "no_stones"))
def two_headed_dragon(table: Table, winner: Seat) -> None:
    for kind in STONES:
        move_up_to(2, kind, table.bank, table.bag)
    drawn = empty()
    while colours(table.bag) and sum(drawn) < 2:
        table.tell("draws", winner.name, draw_stone(table.fate, table.bag, drawn))
    if sum(drawn) < 2:
        table.tell("short_bag" if sum(drawn) else "no_stones")
    move_all(STONES, drawn, winner.purse)
    move_all(STONES, table.bag, table.bank)
