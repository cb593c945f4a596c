"""Verbs that move things between the bank, the bag, and one seat."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.games.fist.custom.run import Kinds, Numbered, Run, Stopped, Whose, verb
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BEHIND,
    COLOURED,
    COLOURS,
    FAIRY,
    NAMES,
    SPENT_FAIRY,
    STONES,
    coloured,
    draw_stone,
    empty,
    move,
    move_all,
    move_as,
    move_up_to,
    stones,
)

STONES_ALONE: Final = frozenset(STONES)

TOLD_OF = [
    ("loses_stones", COLOURS[STONES.index(kind)]) if kind in STONES else ("loses_things", name)
    for kind, name in enumerate(NAMES)
]
"""By kind, the event and its word for things that go to the bank."""


@verb("take", "who", "takeable", "number")
def _take(who: Whose, kinds: Kinds, count: Numbered, run: Run) -> None:
    how_many = count(run)
    if how_many > 0:
        table, seat = run.table, who(run)
        for kind in kinds(run):
            table.take(seat, kind, how_many)


def to_the_bank(table: Table, seat: Seat, kind: int, count: int) -> None:
    """Move a seat's things to the bank; everyone sees how many."""
    back = BEHIND.get(kind)
    if back is not None:
        move_as(back, count, kind, seat.purse, table.bank)
    else:
        table.give_back(count, kind, seat.purse)
    key, word = TOLD_OF[kind]
    table.tell(key, seat.name, count, word)


@verb("lose", "who", "kinds", "amount", "binds_number")
def _lose(who: Whose, kinds: Kinds, amount: Numbered | None, name: str, run: Run) -> None:
    """Lose up to the amount; without one, everything."""
    table, seat, lost = run.table, who(run), 0
    wanted = None if amount is None else amount(run)
    if wanted != 0:
        given = kinds(run)
        for kind in given:
            there = seat.purse[kind]
            if there:
                count = there if wanted is None else min(there, wanted)
                to_the_bank(table, seat, kind, count)
                lost += count
        if not lost and (wanted is not None or not STONES_ALONE.issuperset(given)):
            table.tell("has_none_of", seat.name, tuple([NAMES[kind] for kind in given]))
    if name:
        run.names[name] = lost


@verb("fetch", "who", "number")
def _fetch(who: Whose, count: Numbered, run: Run) -> None:
    """Take back spent Fairy Gold."""
    seat = who(run)
    back = min(seat.purse[SPENT_FAIRY], count(run))
    if back > 0:
        move_as(FAIRY, back, SPENT_FAIRY, seat.purse, seat.purse)
        run.table.tell("fetches_back", seat.name, back)


@verb("draw", "who", "literal", "number")
def _draw(who: Whose, of_each: int, count: Numbered, run: Run) -> None:
    """Draw stones from the bag, filled with `of_each` stones of each colour."""
    table, seat, wanted = run.table, who(run), count(run)
    empty_bag(table)
    for kind in COLOURED:
        move_up_to(of_each, kind, table.bank, table.bag)
    drawn = empty()
    while coloured(table.bag) and sum(drawn) < wanted:
        table.tell_drawn(seat, draw_stone(table.fate, table.bag, drawn))
    if sum(drawn) < wanted:
        table.tell("short_bag" if sum(drawn) else "no_stones")
    move_all(STONES, drawn, seat.purse)
    move_all(STONES, table.bag, table.bank)


@verb("draw_open", "who", "number", "binds_colour")
def _draw_open(who: Whose, count: Numbered, name: str, run: Run) -> None:
    """Put random stones of the bank into the bag, for all to see. A name needs one of them."""
    table, seat, wanted = run.table, who(run), count(run)
    drawn = empty()
    last = ""
    while coloured(table.bank) and sum(drawn) < wanted:
        last = draw_stone(table.fate, table.bank, drawn)
    if not last:
        table.tell("no_stones")
        if name:
            raise Stopped
        return
    move_all(STONES, drawn, table.bag)
    if sum(drawn) == 1:
        table.tell("draws", seat.name, last)
    else:
        table.tell("draws_for_all", seat.name, tuple([drawn[kind] for kind in STONES]))
    if name:
        run.names[name] = f"{last}_stone"


@verb("pick", "who", "colour")
def _pick(who: Whose, name: str, run: Run) -> None:
    """Take a stone of the colour out of the bag, if there is one."""
    table, seat = run.table, who(run)
    kind = colour_kind(run, name)
    if table.bag[kind]:
        open_choice = len(coloured(table.bag)) > 1
        move(1, kind, table.bag, seat.purse)
        if table.hides_stones(seat) and open_choice:
            table.tell("picks_unseen", seat.name)
        else:
            table.tell("picks_stone", seat.name, COLOURS[STONES.index(kind)])


@verb("carry", "who")
def _carry(who: Whose, run: Run) -> None:
    """Take all stones in the bag."""
    table, seat = run.table, who(run)
    if stones(table.bag):
        table.tell("carries_home", seat.name, tuple([table.bag[kind] for kind in STONES]))
        move_all(STONES, table.bag, seat.purse)


@verb("empty_bag")
def _empty_bag(run: Run) -> None:
    if stones(run.table.bag):
        run.table.tell("burns", run.winner.name)
        empty_bag(run.table)


def empty_bag(table: Table) -> None:
    move_all(STONES, table.bag, table.bank)


def colour_kind(run: Run, word: str) -> int:
    """The stone of a named or chosen colour."""
    named: Any = run.names.get(word, word)
    return NAMES.index(named)
