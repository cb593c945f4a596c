"""Hope: what an adventurer may bring home from a dragon, before anybody knows how it will be divided."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from dragonbot.gold.hunters import STRENGTHS


class Odds(NamedTuple):
    """What is counted on: fitted, so that the first sight comes near to what playing on would find."""

    delay: float = 0.94
    """What a treasure keeps of its worth for each adventurer that is still to come."""
    reach: float = 4.0
    """How strong that one will be."""
    joining: float = 0.8
    """How likely it is somebody who is not there yet, where all are not."""
    effort: float = 0.1
    """What it costs to send one point of strength."""
    stolen: float = 2.4
    """What a Thief takes by chance, and by choice."""
    chosen: float = 4.0
    rivalry: float = 0.3
    """How much of what it brings to the others, on the average of them, is felt as a loss."""
    lost: float = 1.0
    """What it costs to be there with somebody else's Thief."""


ODDS: Final = Odds()


def hope(
    worth: float,
    gap: int,
    involved: int,
    here: bool,
    seats: int,
    odds: Odds = ODDS,
) -> float:
    """What a seat can expect of a treasure that is worth so much to it, where it has adventurers or not."""
    if not here:
        return 0.0
    sharers = float(involved)
    to_come = 0 if gap <= 0 else ceil(gap / odds.reach)
    for _ in range(to_come):
        sharers += odds.joining * (seats - sharers) / (seats - 1)
    return worth / sharers * odds.delay**to_come


def gain(
    worth: float,
    gap: int,
    involved: tuple[int, ...],
    me: int,
    hunter: str,
    seats: int,
    odds: Odds = ODDS,
) -> float:
    """What it brings to send this adventurer there, over leaving things as they are."""
    here = me in involved
    count = len(involved)
    now = hope(worth, gap, count, here, seats, odds)
    then = hope(worth, gap - STRENGTHS[hunter], count + (not here), True, seats, odds)
    rivals = (count - here) / (seats - 1) * odds.rivalry
    before = hope(worth, gap, count, True, seats, odds) if rivals else 0.0
    return then - now - rivals * (then - before) - odds.effort * STRENGTHS[hunter]
