"""The King's Favor: a token whose holder may claim what nobody bid for, and chooses the specials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Asking, Choice, Play
from dragonbot.fist.asking import ask_whom
from dragonbot.fist.purse import move, move_as
from dragonbot.fist.things import FAIRY, KINDS, RETURNING, SILVER, SPENT_FAIRY

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


def reclaim(table: Table) -> None:
    """Everybody takes a spent Fairy Gold back, as the Tavern Edition has it where no gold was bid."""
    if not table.edition.kings_favor:
        return
    taking = [seat for seat in table.seats if seat.purse[SPENT_FAIRY]]
    for seat in taking:
        move_as(FAIRY, 1, SPENT_FAIRY, seat.purse, seat.purse)
    if taking:
        table.tell("reclaim", tuple(seat.name for seat in taking))


def claim(table: Table) -> Asking:
    """The holder may take the card for one gold, as with a bid of 1. The token moves on either way."""
    assert table.favor is not None
    table.favor_moves = True
    holder = table.seats[table.favor]
    coins = [name for name in ("fairy", "gold") if holder.purse[KINDS[name]]]
    if not coins:
        return []
    # Hidden: whoever is not asked owns no gold.
    chosen = yield Choice("kings_favor", holder.index, (*coins, "pass"), hidden=True)
    if chosen == "pass":
        return []
    kind, bidding = KINDS[chosen], table.biddings[-1]
    bidding.fists[holder.index] = ((kind, 1),)
    bidding.values[holder.index] = 1
    if kind in RETURNING:
        move_as(RETURNING[kind], 1, kind, holder.purse, holder.purse)
    else:
        table.give_back(1, kind, holder.purse)
    table.tell("claims", holder.name, table.block, chosen)
    return [holder.index]


def pass_on(table: Table) -> Play:
    """The token goes to the opponent with the fewest points; of several the holder chooses one."""
    assert table.favor is not None
    holder = table.seats[table.favor]
    others = table.after(holder)
    fewest = min(seat.score for seat in others)
    heir = yield from ask_whom(holder, "kings_favor.heir", [seat for seat in others if seat.score == fewest])
    table.favor = heir.index
    table.tell("favor_passes", holder.name, heir.name)


def reward(table: Table) -> None:
    """At the end of a round, give the token to the winner of the last auction, and its holder a silver coin.

    Until someone has had it, it goes to the last winner of the round.
    """
    if table.heir is not None and table.heir != table.favor:
        table.favor = table.heir
        table.tell("favor_goes", table.seats[table.favor].name)
    table.heir = None
    if table.favor is None:
        return
    holder = table.seats[table.favor]
    if table.bank[SILVER]:
        move(1, SILVER, table.bank, holder.purse)
        table.tell("favor_pays", holder.name)
    else:
        table.tell("favor_cannot_pay", holder.name)
