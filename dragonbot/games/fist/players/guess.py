"""A guess: a possible table, given all that a seat can see. Hidden things are dealt at random."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias

from dragonbot.engine.fate import Fate
from dragonbot.engine.question import Asked
from dragonbot.games.fist.rules.bids import (
    EMPTY_FIST,
    METALS,
    Bidding,
    Metal,
)
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    COINS,
    FAIRY,
    IN_FRONT,
    PURPLE,
    RED,
    RETURNING,
    SPENT_FAIRY,
    STONES,
    Purse,
)
from dragonbot.games.fist.rules.view import OwnView

CoinBounds: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""By seat and kind of coin: the fewest and the most it can have."""


def guessed_table(
    edition: Edition, house: HouseRules, view: OwnView, random: Random, heard: CoinBounds | None = None
) -> Table:
    """A random table that looks like this from the seat, with its open fists.

    `heard` is what the seat has learned from events since the game began, if known.
    """
    me = view.me
    table = Table.laid(edition, house, Fate(str(random.random())), view.names)
    table.bank = list(view.bank)
    table.bag[IN_FRONT] = list(view.bag)
    for seat, shown in zip(table.seats, view.seats, strict=True):
        seat.score = shown.score
        seat.keeps = list(shown.keeps)
        seat.purse[IN_FRONT] = [count or 0 for count in shown.front]
    table.seats[me].purse = list(view.mine)
    screened = [seat.purse for seat in table.seats if seat.index != me]
    veiled = [
        table.seats[place].purse
        for place, seat in enumerate(view.seats)
        if place != me and None in seat.front
    ]
    others = heard and [bounds for seat, bounds in enumerate(heard) if seat != me]
    _deal_coins(table, screened, random, others)
    _deal_stones(table, veiled, random)
    _lay_cards(table, view, random)
    _lay_fists(table, view)
    table.winners = []
    return table


def _deal_coins(table: Table, screened: Sequence[Purse], random: Random, heard: CoinBounds | None) -> None:
    """Deal the coins not in sight behind the other screens, within what is known."""
    box, start = table.edition.box, table.edition.start
    for kind in COINS:
        spent = RETURNING.get(kind)
        out = box[kind] - table.bank[kind] - sum(seat.purse[kind] for seat in table.seats)
        if spent is not None:
            out -= sum(seat.purse[spent] for seat in table.seats)
        if heard is not None and _deal_within(
            screened, kind, out, [seat[kind] for seat in heard], random, table.edition.endless
        ):
            continue
        if kind == FAIRY:  # everyone began with the same number, and few change hands
            for purse in screened:
                purse[kind] = max(0, min(out, start[kind] - purse[SPENT_FAIRY]))
                out -= purse[kind]
        for _ in range(out):
            screened[int(random.random() * len(screened))][kind] += 1


def _deal_within(
    screened: Sequence[Purse],
    kind: int,
    out: int,
    bounds: Sequence[tuple[int, int]],
    random: Random,
    endless: Collection[int],
) -> bool:
    """Deal the coins of a kind within these bounds. False if that can't be done."""
    least = sum(low for low, _ in bounds)
    if kind in endless and least == sum(high for _, high in bounds):
        out = least  # no box has substitutes
    left = out - least
    if left < 0 or out > sum(high for _, high in bounds):
        return False
    for purse, (low, _) in zip(screened, bounds, strict=True):
        purse[kind] = low
    while left:
        room = [place for place, (_, high) in enumerate(bounds) if screened[place][kind] < high]
        screened[room[int(random.random() * len(room))]][kind] += 1
        left -= 1
    return True


def _deal_stones(table: Table, veiled: Sequence[Purse], random: Random) -> None:
    """Deal the stones that are in no other place behind the screens."""
    if not veiled:
        return
    for kind in STONES:
        out = table.edition.box[kind] - table.bank[kind] - table.bag[kind]
        for _ in range(out - sum(seat.purse[kind] for seat in table.seats)):
            veiled[int(random.random() * len(veiled))][kind] += 1


def _lay_cards(table: Table, view: OwnView, random: Random) -> None:
    """The piles in some order. Face-down cards are among those seen nowhere."""
    table.round = view.round
    table.block = view.block
    table.gone = list(view.gone)
    table.to_come = list(view.to_come)
    table.borrowed = list(view.borrowed)
    table.discarded = list(view.discarded)
    table.favor, table.seer = view.favor, view.seer
    hidden = list(table.edition.specials)
    for card in (*table.gone, *table.to_come, *table.borrowed, *table.discarded, table.block):
        if card in hidden:
            hidden.remove(card)
    for seat in table.seats:
        for card in seat.keeps:
            if card in hidden:
                hidden.remove(card)
    random.shuffle(hidden)
    for _ in range(min(view.face_down, len(hidden))):
        table.to_come.append(hidden.pop())
    for _ in range(min(view.unseen, len(hidden))):
        table.unseen.append(hidden.pop())
    table.specials = hidden[: view.specials]
    table.drawn = hidden[view.specials :]
    if view.order is not None:
        table.to_come = list(view.order)
        table.order_known = True
    else:
        random.shuffle(table.to_come)


def _lay_fists(table: Table, view: OwnView) -> None:
    """Restore the biddings for the card on the block, with the values of the open fists."""
    for seen in view.biddings:
        bidding = Bidding(METALS[seen.metal], list(seen.seats))
        bidding.fists = dict(seen.fists)
        bidding.opened = any(seat != view.me for seat in bidding.fists)  # others' closed fists are hidden
        if bidding.opened:
            dragon = table.block is not None and table.edition.cards[table.block].dragon
            for index in bidding.seats:
                bidding.values[index] = value_of(bidding.metal, bidding.fists.get(index, EMPTY_FIST))
                if dragon and bidding.values[index]:
                    bidding.values[index] += table.dragon_bonus(table.seats[index])
            bidding.purple = any(bidding.coins_of(index, PURPLE) for index in bidding.seats)
            bidding.cursed_by = [index for index in bidding.seats if bidding.coins_of(index, BLACK)]
        table.biddings.append(bidding)
    if view.pair is not None:
        table.biddings[-1].pairs[view.me] = view.pair


def value_of(metal: Metal, fist: Sequence[tuple[int, int]]) -> int:
    """The value of a fist with its amulets."""
    value = sum(count for kind, count in fist if kind in metal.coins)
    for kind, count in fist:
        if kind == RED:
            value *= 2**count
    return value


def metal_of(metal_id: str, asked: Asked) -> Metal:
    """The metal with the magic coins that may be added."""
    metal = METALS[metal_id]
    return replace(metal, magic=tuple(kind for kind, _ in asked.counts if kind in metal.magic))
