"""Closing and opening: all fists are closed at once, shown at once, and what was in them is spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragonbot.engine.question import Asking, Choice, Play
from dragonbot.fist.bidding import BIDDING, EMPTY_FIST, Bidding, Fist, Metal
from dragonbot.fist.blue import add_blue_coins
from dragonbot.fist.card import Card
from dragonbot.fist.fist import Fists
from dragonbot.fist.moments import FISTS_OPEN, may_speak, speak_around
from dragonbot.fist.things import BLACK, BLUE, PURPLE, RED, RETURNING

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


NOBODY: Final[list[int]] = []


def bid(table: Table, card: Card, metal: Metal, seats: list[int]) -> Asking:
    """Let the seats close their fists, open them, and spend what counts; as often as somebody cancels it."""
    while True:
        bidding = BIDDING.started(metal, seats)
        table.biddings.append(bidding)
        question = Fists(table, bidding)
        if question.waiting:
            yield question
        show(table, bidding, card)
        pairs = list(bidding.pairs) if bidding.pairs else NOBODY
        if pairs:
            yield from open_one_of_two(table, bidding, card)
        if not may_speak(table, FISTS_OPEN) or not (yield from _is_cancelled(table, bidding, card)):
            break
        table.biddings.pop()  # nothing has been spent yet: all is behind the screens again
    for index in pairs:
        if table.has_second_fist(table.seats[index]):  # else it has been used up for something else meanwhile
            table.lay_off(table.seats[index], table.card_for_two_fists(table.seats[index]))
    if metal.takes_blue and not bidding.cursed_by and table.bank[BLUE] < table.edition.box[BLUE]:
        yield from add_blue_coins(table, bidding)
    spend(table, bidding)
    return bidding


def _is_cancelled(table: Table, bidding: Bidding, card: Card) -> Asking:
    """Whether somebody has it that all take their fists back; asked from the left of who bid most."""
    first = min(bidding.best(), default=len(table.seats) - 1)
    return (yield from speak_around(table, FISTS_OPEN, card, first=first + 1)) is not None


def show(table: Table, bidding: Bidding, card: Card) -> None:
    """Open all fists at once, but for those of whoever has closed two."""
    bidding.opened = True
    shown = []
    seats, fists, pairs, values = table.seats, bidding.fists, bidding.pairs, bidding.values
    for index in bidding.seats:
        if index in pairs:
            values[index] = 0  # until one of the two is opened
            continue
        fist = fists.get(index, EMPTY_FIST)
        value = values[index] = _weigh(table, bidding, card, index, fist) if fist else 0
        shown.append((seats[index].name, fist, value))
    table.tell("opened", bidding.metal.id, tuple(shown))


def open_one_of_two(table: Table, bidding: Bidding, card: Card) -> Play:
    """Whoever has closed two fists has seen the others, and opens one; the other goes back unseen."""
    for index, pair in list(bidding.pairs.items()):
        seat = table.seats[index]
        opened = yield Choice("second_fist", index, ("1", "2"), private=True)
        fist = bidding.fists[index] = pair[int(opened) - 1]
        del bidding.pairs[index]
        value = bidding.values[index] = _weigh(table, bidding, card, index, fist)
        table.tell("opens_one", seat.name, bidding.metal.id, fist, value)


def _weigh(table: Table, bidding: Bidding, card: Card, index: int, fist: Fist) -> int:
    """What an open fist is worth. It is noted which magic coins it shows."""
    counting = bidding.metal.coins
    value = 0
    for kind, count in fist:
        if kind in counting:
            value += count
        elif kind == RED:  # comes after the coins that it doubles
            value *= 2**count
        elif kind == BLACK:
            bidding.cursed_by.append(index)
        elif kind == PURPLE:
            bidding.purple = True
    if value and card.dragon:
        value += table.dragon_bonus(table.seats[index])
    return value


def spend(table: Table, bidding: Bidding) -> None:
    """What was in the open fists is spent: before the screen what returns, to the bank all else."""
    seats = table.seats
    for index, fist in bidding.fists.items():
        if not fist:
            continue
        purse = seats[index].purse
        for kind, count in fist:
            if kind in RETURNING:
                purse[kind] -= count
                purse[RETURNING[kind]] += count
            else:
                table.give_back(count, kind, purse)
