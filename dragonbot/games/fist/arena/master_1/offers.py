"""Offers: the fists that a seat may reasonably close, and what each costs it."""

from __future__ import annotations

from typing import Final, NamedTuple

from dragonbot.fist.bids import IN_STONES, Fist, Metal
from dragonbot.fist.table import Table
from dragonbot.fist.things import BLACK, PURPLE, RED, RETURNING
from dragonbot.games.fist.arena.master_1.judge import Judge

MOST: Final = 12
"""Nobody bids more than this for anything."""


class Offer(NamedTuple):
    fist: Fist
    value: int
    """What the open fist counts."""
    cost: float
    """How much less strength is left when it has been spent."""
    curses: bool = False
    purple: bool = False


def offers_of(judge: Judge, table: Table, index: int, metal: Metal, *, magic: bool) -> list[Offer]:
    """From the empty fist upwards; with magic coins where those are thought of."""
    seat = table.seats[index]
    purse = seat.purse
    before = judge.strengths(table)[index]
    bonus = table.dragon_bonus(seat) if table.block and table.edition.cards[table.block].dragon else 0
    offers = []
    most = min(MOST, sum(purse[kind] for kind in metal.coins))
    if metal.id == IN_STONES.id:
        fists = _cheapest_stones(judge, table, index, most)
    else:
        fists = [counted(purse, metal, count) for count in range(most + 1)]
    for count, fist in enumerate(fists):
        cost = before - _strength_without(judge, table, index, fist)
        offers.append(Offer(fist, count + bonus * (count > 0), cost))
    if magic:
        offers += _with_magic(judge, table, index, metal, offers, before)
    return offers


def _with_magic(
    judge: Judge, table: Table, index: int, metal: Metal, plain: list[Offer], before: float
) -> list[Offer]:
    purse = table.seats[index].purse
    more = []
    if BLACK in metal.magic and purse[BLACK]:
        fist: Fist = ((BLACK, 1),)
        more.append(Offer(fist, 0, before - _strength_without(judge, table, index, fist), curses=True))
    for coin in (RED, PURPLE):
        if coin not in metal.magic or not purse[coin]:
            continue
        for offer in plain[1:]:
            fist = tuple(sorted((*offer.fist, (coin, 1))))
            cost = before - _strength_without(judge, table, index, fist)
            value = offer.value * 2 if coin == RED else offer.value
            more.append(Offer(fist, value, cost, purple=coin == PURPLE))
    return more


def counted(purse: list[int], metal: Metal, count: int) -> Fist:
    """So many of what is bid, those that come back first."""
    fist = []
    for kind in metal.coins:
        coins = min(count, purse[kind])
        if coins:
            fist.append((kind, coins))
            count -= coins
    return tuple(sorted(fist))


def _strength_without(judge: Judge, table: Table, index: int, fist: Fist) -> float:
    """How strong the seat is when it has spent this."""
    purse = table.seats[index].purse
    for kind, count in fist:
        purse[kind] -= count
        if kind in RETURNING:
            purse[RETURNING[kind]] += count
    strength = judge.strength(table, index)
    for kind, count in fist:
        purse[kind] += count
        if kind in RETURNING:
            purse[RETURNING[kind]] -= count
    return strength


def _cheapest_stones(judge: Judge, table: Table, index: int, most: int) -> list[Fist]:
    """From none to so many stones: one after the other that of which the loss hurts least."""
    purse = table.seats[index].purse
    taken: dict[int, int] = {}
    fists: list[Fist] = [()]
    for _ in range(most):
        kinds = [kind for kind in IN_STONES.coins if purse[kind] > taken.get(kind, 0)]

        def left(kind: int) -> float:
            trial = {**taken, kind: taken.get(kind, 0) + 1}
            return _strength_without(judge, table, index, tuple(sorted(trial.items())))

        kind = max(kinds, key=left)
        taken[kind] = taken.get(kind, 0) + 1
        fists.append(tuple(sorted(taken.items())))
    return fists
