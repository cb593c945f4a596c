"""Choices about stones: which are taken, given, crushed or swapped."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.fist.purse import move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, GOLD, STONE_OF, STONES, THREE_COLOURS
from dragonbot.games.fist.players.choices.leads import leads, named
from dragonbot.games.fist.players.judge import Judge


@leads("ancient_dragon")
def _takes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    table.take(seat, STONE_OF[answer])


@leads("wise_dragon")
def _picks_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], table.bag, seat.purse)


@leads("generous_dragon")
def _gives_round(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    for other in (seat, *table.after(seat)):
        table.take(other, STONE_OF[answer])


@leads("generous_dragon.without")
def _leaves_out(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    for other in table.after(seat):
        if other.name not in answer:
            table.take(other, STONE_OF[asked.about])


@leads("thief.stone", "blank.stone")
def _steals_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], named(table, asked.about).purse, seat.purse)


@leads("troll.stone")
def _crushes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], named(table, asked.about).purse, table.bank)


@leads("thief")
def _steals_from(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    victim = named(table, answer)
    for kinds in (STONES, (GOLD, FAIRY)):
        there = [kind for kind in kinds if victim.purse[kind]]
        if there:
            move(1, max(there, key=lambda kind: seat.purse[kind]), victim.purse, seat.purse)
            return


@leads("troll")
def _tramples(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer in STONE_OF:
        for other in table.seats:
            move(other.purse[STONE_OF[answer]], STONE_OF[answer], other.purse, table.bank)
        return
    victim = named(table, answer)
    dearest = max(STONES, key=lambda kind: victim.purse[kind])
    move(1, dearest, victim.purse, table.bank)


@leads("rogue_trader")
def _swaps(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    other = named(table, answer)
    for kind in STONES:
        seat.purse[kind], other.purse[kind] = other.purse[kind], seat.purse[kind]


def draw_or_stop(table: Table) -> str:
    """The colour that is feared is the rarest; one more stone for the danger to lose them all."""
    carried = sum(table.bag[kind] for kind in STONES)
    left = [table.bank[STONE_OF[colour]] for colour in THREE_COLOURS]
    drawn = [table.bag[STONE_OF[colour]] for colour in THREE_COLOURS]
    fewest = min((some for some, gone in zip(left, drawn, strict=True) if not gone), default=0)
    danger = fewest / max(1, sum(left))
    return "draw" if sum(left) and (1 - danger) * (carried + 1) > carried and fewest < sum(left) else "stop"
