"""Twins: tables that differ only in what a seat can't see, so that its view is the same."""

from __future__ import annotations

from dragonbot.engine.question import Pick
from dragonbot.fist.bids import EMPTY_FIST, Bidding, TwoFists
from dragonbot.fist.purse import Purse
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.things import COINS, STONES


def twin_of(table: Table, me: int | None, pick: Pick) -> Table:
    """Another table that differs only in what the seat, or an onlooker, can't see.

    That is the others' screens and fists, the order of piles, face-down cards, and the seed. Stones behind a
    screen change colour without the bank changing: players can work them out from the box, but they must not
    be shown.
    """
    twin = TABLE.copy_within(table)
    _scramble(twin, me, pick)
    return twin


def _scramble(table: Table, me: int | None, pick: Pick) -> None:
    others = [seat for seat in table.seats if seat.index != me]
    purses = [seat.purse for seat in others]
    for kind, hidden in zip(COINS, map(sum, zip(*purses, strict=True)), strict=False):
        if hidden:
            for purse in purses[:-1]:
                purse[kind] = pick(hidden + 1)
                hidden -= purse[kind]
            purses[-1][kind] = hidden
    for seat in others:
        if table.hides_stones(seat):
            recolour(seat.purse, pick)
    _scramble_cards(table, me, pick)
    table.fate.seed += "'"
    for bidding in table.biddings:
        if bidding.opened:
            _forget_who_was_asked(bidding, pick)
            for other in bidding.pairs:
                if other != me:
                    bidding.pairs[other] = TwoFists(((0, pick(9) + 1),), EMPTY_FIST)
        else:
            _close_others(bidding, me, pick)


def recolour(purse: Purse, pick: Pick) -> None:
    """Other stones, but as many."""
    rest = sum(purse[kind] for kind in STONES)
    for kind in STONES[:-1]:
        purse[kind] = pick(rest + 1)
        rest -= purse[kind]
    purse[STONES[-1]] = rest


def _scramble_cards(table: Table, me: int | None, pick: Pick) -> None:
    """The order of the piles, which cards lie face down, and which of them the seer alone has seen."""
    _cut(table.specials, pick)
    if not (me == table.seer and table.order_known):
        _cut(table.to_come, pick)
    if table.seer is not None and me != table.seer:
        for place, card in enumerate(table.to_come):
            if table.specials and card not in table.edition.standard:
                other = pick(len(table.specials))
                table.to_come[place], table.specials[other] = table.specials[other], card
    for pile in (table.unseen, table.drawn):
        for place, card in enumerate(pile):
            if table.specials:
                other = pick(len(table.specials))
                pile[place], table.specials[other] = table.specials[other], card


def _forget_who_was_asked(bidding: Bidding, pick: Pick) -> None:
    """An empty hand may have been closed or never asked, and the others in any order."""
    fists = [(seat, fist) for seat, fist in bidding.fists.items() if fist]
    fists += [(seat, EMPTY_FIST) for seat in bidding.seats if not bidding.fists.get(seat) and pick(2)]
    bidding.fists = dict(reversed(fists))
    bidding.asked = [seat for seat, _ in fists]


def _close_others(bidding: Bidding, me: int | None, pick: Pick) -> None:
    """Keep which fists are closed; draw their contents again."""
    sealed = bidding.shown_as_sealed()
    bidding.preset = [seat for seat in bidding.seats if (seat in bidding.preset if seat == me else pick(2))]
    mine = bidding.fists.pop(me, None) if me is not None else None
    bidding.pairs = {seat: pair for seat, pair in bidding.pairs.items() if seat == me}
    bidding.fists = {me: mine} if me is not None and mine is not None else {}
    for seat in sealed:
        if seat != me and (not bidding.fists or pick(2)):
            bidding.fists[seat] = ((0, pick(9) + 1),) if pick(2) else EMPTY_FIST
            if not bidding.fists[seat] and not pick(4):
                bidding.pairs[seat] = TwoFists(((0, pick(9) + 1),), EMPTY_FIST)
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


def _cut(pile: list[str], pick: Pick) -> None:
    """Another order, in a moment: cut, and turned over now and then."""
    place = pick(len(pile) + 1)
    pile[:] = pile[place:] + pile[:place]
    if pick(2):
        pile.reverse()
