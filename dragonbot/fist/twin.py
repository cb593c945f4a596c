"""Twins: tables that differ only in what a seat cannot see. Whoever looks from that seat sees the same."""

from __future__ import annotations

from dragonbot.engine.question import Pick
from dragonbot.fist.bidding import EMPTY_FIST, Bidding
from dragonbot.fist.table import Table
from dragonbot.fist.things import COINS


def twin_of(table: Table, me: int, pick: Pick) -> Table:
    """Another table, alike but for what the seat cannot see: others' screens and fists, piles, the seed."""
    twin = table.copy()
    twin.bag = table.bag[:]
    twin.borrowed = table.borrowed[:]
    twin.biddings = [bidding.copy() for bidding in table.biddings]
    _scramble(twin, me, pick)
    return twin


def _scramble(table: Table, me: int, pick: Pick) -> None:
    others = [seat for seat in table.seats if seat.index != me]
    for kind in COINS:
        hidden = sum(seat.purse[kind] for seat in others)
        for seat in others[:-1]:
            seat.purse[kind] = pick(hidden + 1)
            hidden -= seat.purse[kind]
        others[-1].purse[kind] = hidden
    _shuffle(table.to_come, pick)
    _shuffle(table.specials, pick)
    _shuffle(table.discarded, pick)
    table.fate.seed += "'"
    if table.biddings and not table.biddings[-1].opened:
        _close_others(table.biddings[-1], me, pick)


def _close_others(bidding: Bidding, me: int, pick: Pick) -> None:
    """Who shows as sealed stays so; whether there is anything in the fist, and what, is anew."""
    sealed = bidding.shown_as_sealed()
    mine = bidding.fists.pop(me, None)
    bidding.fists = {} if mine is None else {me: mine}
    for seat in sealed:
        if seat != me and (not bidding.fists or pick(2)):
            bidding.fists[seat] = ((0, pick(9) + 1),) if pick(2) else EMPTY_FIST
    was_asked = me in bidding.asked
    bidding.asked = [
        seat
        for seat in bidding.seats
        if (
            was_asked
            if seat == me
            else seat in bidding.fists or (seat not in sealed and bool(sealed or pick(2)))
        )
    ]


def _shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
