"""Choices about what is kept: kept cards and magic coins are used, or not yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from dragonbot.engine.question import Asked
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.things import SILVER
from dragonbot.games.fist.players.guess import value_of
from dragonbot.games.fist.players.judge import Judge

Use: TypeAlias = Callable[[Judge, Table, int, Asked], bool]
"""True if the seat uses the card in question."""
WORTH_USING: Final = 0.04
"""Gain in the chance to win that makes using a kept card worthwhile."""


def second_fist(table: Table, index: int) -> str:
    """The smaller one that wins; where neither does, the smaller one."""
    bidding = table.biddings[-1]
    most = max((value for seat, value in bidding.values.items() if seat != index), default=0)
    values = [value_of(bidding.metal, fist) for fist in bidding.pairs.get(index, ())]
    if len(values) < 2:
        return "1"
    winning = [value for value in values if value > most]
    return str(values.index(min(winning or values)) + 1)


def _gain(judge: Judge, table: Table, index: int) -> float:
    """What it would be worth to have the card on the block now."""
    if table.block is None:
        return 0.0
    return judge.chance(judge.after_playing(table, table.block, index), index) - judge.chance(table, index)


def _takes_it(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    return _gain(judge, table, index) > WORTH_USING


def _doubles(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    once = judge.after_playing(_without(table, index, "doppelganger"), asked.about, index)
    twice = judge.after_playing(once, asked.about, index) if not once.winners else once
    return judge.chance(twice, index) - judge.chance(once, index) > WORTH_USING


def _without(table: Table, index: int, card: str) -> Table:
    other = TABLE.copy_within(table)
    if card in other.seats[index].keeps:
        other.seats[index].keeps.remove(card)
    return other


def _cancels(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """The fists are taken back where somebody else would win what hurts."""
    if table.block is None or not table.biddings:
        return False
    ahead = table.biddings[-1].best()
    if index in ahead or not ahead:
        return False
    theirs = judge.after_playing(table, table.block, ahead[0])
    return judge.chance(table, index) - judge.chance(theirs, index) > WORTH_USING


def _sells_for_silver(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """Where one's own silver is most of what there is."""
    purses = [seat.purse for seat in table.seats]
    mine = purses[index][SILVER]
    most = max(purse[SILVER] for place, purse in enumerate(purses) if place != index)
    return mine > most and _takes_it(judge, table, index, asked)


def _adds_blue(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """Where one more wins what is tied or just missed."""
    values = table.biddings[-1].values if table.biddings else {}
    most = max((value for seat, value in values.items() if seat != index), default=0)
    short = most - values.get(index, 0)
    return bool(values) and short in (0, 1) and _takes_it(judge, table, index, asked)


def _always(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    return True


USE: Final[dict[str, Use]] = {
    "thief.coin": _always,
    "manipulator": _always,
    "crook": _takes_it,
    "rat_king": _takes_it,
    "doppelganger": _doubles,
    "innkeeper": _cancels,
    "silversmith": _sells_for_silver,
    "blue": _adds_blue,
}
