"""Offers: the fists that a seat may reasonably close, and what each costs it."""

from __future__ import annotations

from typing import Final, NamedTuple

from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.rules.bids import IN_GOLD, IN_STONES, Fist, Metal
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, PURPLE, RED, RETURNING

MOST: Final = 12
"""Nobody bids more than this for anything."""


class Offer(NamedTuple):
    fist: Fist
    value: int
    """What the open fist counts."""
    cost: float
    """How much less strength is left when what is no gold has been spent."""
    curses: bool = False
    purple: bool = False


def offers_of(judge: Judge, table: Table, index: int, metal: Metal, *, magic: bool) -> list[Offer]:
    """From the empty fist upwards; with magic coins where those are thought of."""
    seat = table.seats[index]
    purse = seat.purse
    costs = _Costs(judge, table, index)
    bonus = table.dragon_bonus(seat) if table.block and table.edition.cards[table.block].dragon else 0
    most = min(MOST, sum(purse[kind] for kind in metal.coins))
    if metal.id == IN_STONES.id:
        fists = _cheapest_stones(costs, purse, most)
    else:
        fists = [counted(purse, metal, count) for count in range(most + 1)]
    offers = [Offer(fist, count + bonus * (count > 0), costs.of(fist)) for count, fist in enumerate(fists)]
    if magic:
        offers += _with_magic(costs, purse, metal, offers)
    return offers


class _Costs:
    """How much less strength a seat has when it has spent something, but for gold."""

    def __init__(self, judge: Judge, table: Table, index: int) -> None:
        self.judge = judge
        self.table = table
        self.index = index
        self.known: dict[Fist, float] = {(): 0.0}
        self.before: float | None = None

    def of(self, fist: Fist) -> float:
        if len(fist) == 1 and fist[0][0] in IN_GOLD.coins:
            return 0.0
        other: Fist = tuple([part for part in fist if part[0] not in IN_GOLD.coins])
        cost = self.known.get(other)
        if cost is None:
            if self.before is None:
                self.before = self.judge.strengths(self.table)[self.index]
            cost = self.known[other] = self.before - self._strength_without(other)
        return cost

    def _strength_without(self, fist: Fist) -> float:
        purse = self.table.seats[self.index].purse
        for kind, count in fist:
            purse[kind] -= count
            if kind in RETURNING:
                purse[RETURNING[kind]] += count
        strength = self.judge.strengths(self.table)[self.index]
        for kind, count in fist:
            purse[kind] += count
            if kind in RETURNING:
                purse[RETURNING[kind]] -= count
        return strength


def _with_magic(costs: _Costs, purse: list[int], metal: Metal, plain: list[Offer]) -> list[Offer]:
    more = []
    if BLACK in metal.magic and purse[BLACK]:
        fist: Fist = ((BLACK, 1),)
        more.append(Offer(fist, 0, costs.of(fist), curses=True))
    for coin in (RED, PURPLE):
        if coin not in metal.magic or not purse[coin]:
            continue
        for offer in plain[1:]:
            fist = tuple(sorted((*offer.fist, (coin, 1))))
            value = offer.value * 2 if coin == RED else offer.value
            more.append(Offer(fist, value, costs.of(fist), purple=coin == PURPLE))
    return more


def counted(purse: list[int], metal: Metal, count: int) -> Fist:
    """`count` of what is bid, coins that come back first."""
    fist = []
    for kind in metal.coins:
        coins = min(count, purse[kind])
        if coins:
            fist.append((kind, coins))
            count -= coins
    return tuple(sorted(fist))


def _cheapest_stones(costs: _Costs, purse: list[int], most: int) -> list[Fist]:
    """From none to `most` stones, each time adding the one whose loss hurts least."""
    taken: dict[int, int] = {}
    fists: list[Fist] = [()]
    for _ in range(most):
        kinds = [kind for kind in IN_STONES.coins if purse[kind] > taken.get(kind, 0)]

        def cost(kind: int) -> float:
            trial = {**taken, kind: taken.get(kind, 0) + 1}
            return costs.of(tuple(sorted(trial.items())))

        kind = min(kinds, key=cost)
        taken[kind] = taken.get(kind, 0) + 1
        fists.append(tuple(sorted(taken.items())))
    return fists
