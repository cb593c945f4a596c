"""An auction: fists are closed and opened, a tie is settled in silver, and the winner plays the card."""

from __future__ import annotations

from dragonbot.engine.question import Asking, Play
from dragonbot.fist.bidding import (
    EMPTY_FIST,
    IN_GOLD,
    IN_SILVER,
    IN_SILVER_WITHOUT_CURSE,
    Bidding,
    Metal,
)
from dragonbot.fist.card import CARDS
from dragonbot.fist.fist import Fists
from dragonbot.fist.play import play
from dragonbot.fist.purse import move_as
from dragonbot.fist.round import put_away
from dragonbot.fist.table import Table
from dragonbot.fist.things import BLACK, RED, RETURNING


def auction(table: Table) -> Play:
    """Sell the card on the block, let its winner play it, and turn up the next."""
    assert table.block is not None
    card = CARDS[table.block]
    if card.needs_pile and not table.to_come:
        table.tell("passed_on", card.id)
    else:
        winner = yield from sell(table)
        if winner is not None:
            yield from play(table, card.id, table.seats[winner])
    put_away(table)


def sell(table: Table) -> Asking:
    """The seat that wins the card on the block, or None."""
    bidding = yield from bid(table, IN_GOLD, list(range(len(table.seats))))
    if bidding.cursed_by:
        table.tell("cursed", table.block, table.names(bidding.cursed_by))
        return None
    best = bidding.best()
    if not best:
        table.tell("no_bids", table.block)
        return None
    if len(best) == 1:
        table.tell("won", table.seats[best[0]].name, table.block)
        return best[0]
    table.tell("tied", table.block, table.names(best))
    return (yield from break_tie(table, best))


def break_tie(table: Table, tied: list[int]) -> Asking:
    """The one of the tied who bids most silver, or None."""
    metal = IN_SILVER if table.house.black_in_tiebreak else IN_SILVER_WITHOUT_CURSE
    bidding = yield from bid(table, metal, tied)
    if bidding.cursed_by:
        table.tell("cursed_in_tie_break", table.block, table.names(bidding.cursed_by))
        return None
    best = bidding.best()
    if len(best) == 1:
        table.tell("won_tie_break", table.seats[best[0]].name, table.block)
        return best[0]
    table.tell("tied_again", table.block)
    return None


def bid(table: Table, metal: Metal, seats: list[int]) -> Asking:
    """Let the seats close their fists, and open them."""
    bidding = Bidding(metal, seats)
    table.biddings.append(bidding)
    question = Fists(table, bidding)
    if question.waiting:
        yield question
    open_fists(table, bidding)
    return bidding


def open_fists(table: Table, bidding: Bidding) -> None:
    """Show all fists at once; what was in them is spent."""
    bidding.opened = True
    counting = bidding.metal.coins
    shown = []
    for index in bidding.seats:
        seat = table.seats[index]
        purse = seat.purse
        fist = bidding.fists.get(index, EMPTY_FIST)
        value = 0
        for kind, count in fist:
            if kind in RETURNING:
                move_as(RETURNING[kind], count, kind, purse, purse)
            else:
                table.give_back(count, kind, purse)
            if kind in counting:
                value += count
            elif kind == RED:  # comes after the coins that it doubles
                value *= 2**count
            elif kind == BLACK:
                bidding.cursed_by.append(index)
        bidding.values[index] = value
        shown.append((seat.name, fist, value))
    table.tell("opened", bidding.metal.id, tuple(shown))
