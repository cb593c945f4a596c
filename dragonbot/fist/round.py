"""A round: the specials are drawn and the pile is shuffled, card after card goes, the coins come back."""

from __future__ import annotations

from dragonbot.fist.table import Table
from dragonbot.fist.things import BLACK, RETURNING


def begin_round(table: Table) -> None:
    """Draw the specials of the round, shuffle them into the pile, and put the first card on the block."""
    if table.gold_is_gone():
        table.tell("gold_is_gone")
        best = max(seat.score for seat in table.seats)
        table.end([seat for seat in table.seats if seat.score == best])
    drawn = [draw_special(table) for _ in range(table.edition.specials_a_round)]
    table.tell("round_begins", table.round, tuple(drawn))
    table.to_come = [*table.edition.standard, *drawn]
    table.fate.shuffle(table.to_come)
    table.block = table.edition.opener
    table.tell("turned_up", table.block)


def draw_special(table: Table) -> str:
    """The top card of the special pile; when it has run out, of the discards shuffled."""
    if not table.specials:
        table.specials, table.discarded = table.discarded, []
        table.fate.shuffle(table.specials)
        table.tell("reshuffled")
    return table.specials.pop(0)


def put_away(table: Table) -> None:
    """File the card on the block under gone unless somebody keeps it, and turn up the next."""
    if table.block is not None:
        table.gone.append(table.block)
        table.block = None
    table.biddings = []
    table.spent_cards = []
    if table.to_come:
        table.block = table.to_come.pop(0)
        table.tell("turned_up", table.block)
    else:
        clean_up(table)


def clean_up(table: Table) -> None:
    """Spent Fairy coins come back, curses are over, the specials of the round are laid off."""
    for seat in table.seats:
        purse = seat.purse
        for kind, spent in RETURNING.items():
            purse[kind] += purse[spent]
            purse[spent] = 0
        table.give_back(purse[BLACK], BLACK, purse)
    table.discarded += [card for card in table.gone if card in table.edition.specials]
    table.discarded.sort()
    table.gone = []
    table.tell("round_ends", table.round)
    table.round += 1
