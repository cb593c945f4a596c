"""Closed fists: those of one person, as they go into a panel."""

from __future__ import annotations

from dragonbot.fist.bidding import EMPTY_FIST
from dragonbot.fist.fist import Fists


def closed_fists(question: Fists, seat: int) -> list[dict[str, int]]:
    """The one fist or the two that the seat has closed; an empty one where it has closed none."""
    bidding = question.bidding
    pair = bidding.pairs.get(seat)
    fists = pair or (bidding.fists.get(seat, EMPTY_FIST),)
    return [question.written(fist) for fist in fists]


def may_close_two(question: Fists, seat: int) -> bool:
    return question.table.has_second_fist(question.table.seats[seat])
