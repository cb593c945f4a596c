"""Dragons among the specials: they bring stones."""

from __future__ import annotations

from dragonbot.engine.question import Play, Several
from dragonbot.games.fist.rules.card import Kind, ask, card
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    COLOURED,
    STONE_OF,
    STONES,
    WHITE_STONE,
    coloured,
    draw_stone,
    empty,
    move,
    move_all,
    move_up_to,
)


@card("ancient_dragon", dragon=True, branches=("ancient_dragon", "takes", "no_stones"))
def ancient_dragon(table: Table, winner: Seat) -> Play:
    there = coloured(table.bank)
    if not there:
        table.tell("no_stones")
        return
    colour = yield from ask(winner, "ancient_dragon", there, of="colour")
    table.take(winner, STONE_OF[colour])


@card(
    "rainbow_dragon",
    dragon=True,
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
    if not coloured(table.bank):
        table.tell("no_stones")
        return
    feared = yield from ask(winner, "rainbow_dragon.colour", coloured(table.bank), of="colour")
    table.tell("fears", winner.name, feared)
    while coloured(table.bank) and (yield from ask(winner, "rainbow_dragon", ("draw", "stop"))) == "draw":
        drawn = draw_stone(table.fate, table.bank, table.bag)
        table.tell("draws", winner.name, drawn)
        if drawn == feared:
            table.tell("burns", winner.name)
            move_all(STONES, table.bag, table.bank)
            return
    table.tell("carries_home", winner.name, tuple(table.bag[kind] for kind in STONES))
    move_all(STONES, table.bag, winner.purse)


@card(
    "two_headed_dragon",
    dragon=True,
    branches=("draws", "short_bag", "no_stones"),
    tavern_branches=("draws_unseen",),
)
def two_headed_dragon(table: Table, winner: Seat) -> None:
    for kind in COLOURED:
        move_up_to(2, kind, table.bank, table.bag)
    drawn = empty()
    while coloured(table.bag) and sum(drawn) < 2:
        table.tell_drawn(winner, draw_stone(table.fate, table.bag, drawn))
    if sum(drawn) < 2:
        table.tell("short_bag" if sum(drawn) else "no_stones")
    move_all(STONES, drawn, winner.purse)
    move_all(STONES, table.bag, table.bank)


@card("baby_dragon", deck="tavern", dragon=True, branches=("draws", "draws_unseen", "no_stones"))
def baby_dragon(table: Table, winner: Seat) -> None:
    for kind in COLOURED:
        move_up_to(1, kind, table.bank, table.bag)
    if not coloured(table.bag):
        table.tell("no_stones")
        return
    table.tell_drawn(winner, draw_stone(table.fate, table.bag, winner.purse))
    move_all(STONES, table.bag, table.bank)


@card(
    "generous_dragon",
    deck="tavern",
    dragon=True,
    branches=("generous_dragon", "generous_dragon.without", "takes", "gives_round", "no_stones"),
)
def generous_dragon(table: Table, winner: Seat) -> Play:
    if not coloured(table.bank):
        table.tell("no_stones")
        return
    colour = yield from ask(winner, "generous_dragon", coloured(table.bank), of="colour")
    kind = STONE_OF[colour]
    table.take(winner, kind)
    lucky = table.after(winner)
    short = len(lucky) - table.bank[kind]
    if short >= len(lucky):
        return
    if short > 0:
        names = [seat.name for seat in lucky]
        without = yield Several(
            "generous_dragon.without", winner.index, names, short, of="seat", about=colour, about_is="colour"
        )
        lucky = [seat for seat in lucky if seat.name not in without]
    for seat in lucky:
        move(1, kind, table.bank, seat.purse)
    table.tell("gives_round", tuple(seat.name for seat in lucky), colour)


@card("white_dragon", deck="tavern", kind=Kind.COIN, dragon=True, branches=("takes", "bank_has_none"))
def white_dragon(table: Table, winner: Seat) -> None:
    table.take(winner, WHITE_STONE)


@card(
    "wise_dragon",
    deck="tavern",
    dragon=True,
    branches=("wise_dragon", "draws_for_all", "picks_stone", "picks_unseen", "no_stones"),
)
def wise_dragon(table: Table, winner: Seat) -> Play:
    for _ in table.seats:
        if coloured(table.bank):
            draw_stone(table.fate, table.bank, table.bag)
    if not coloured(table.bag):
        table.tell("no_stones")
        return
    table.tell("draws_for_all", winner.name, tuple(table.bag[kind] for kind in STONES))
    for seat in (winner, *table.after(winner)):
        there = coloured(table.bag)
        if not there:
            return
        colour = yield from ask(seat, "wise_dragon", there, of="colour")
        move(1, STONE_OF[colour], table.bag, seat.purse)
        if table.hides_stones(seat) and len(there) > 1:
            table.tell("picks_unseen", seat.name)
        else:
            table.tell("picks_stone", seat.name, colour)
