"""Sending: which adventurer goes to which dragon, by what it may bring home from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.players.estimate import SHOWN, Estimate, Worth, priced
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.tokens import MAGIC
from dragonbot.games.gold.rules.view import LairView


class Odds(NamedTuple):
    """What is counted on: fitted, so that the first sight comes near to what playing on would find."""

    delay: float = 0.94
    """What a treasure keeps of its worth for each adventurer that is still to come."""
    reach: float = 4.0
    """How strong that one will be."""
    joining: float = 0.8
    """Probability that the joining player is not there yet."""
    effort: float = 0.1
    """What it costs to send one point of strength."""
    stolen: float = 2.4
    """What a Thief takes by chance, and by choice."""
    chosen: float = 4.0
    rivalry: float = 0.3
    """How much of what it brings to the others, on the average of them, is felt as a loss."""
    lost: float = 1.0
    """The cost of being there with another player's Thief."""


ODDS: Final = Odds()


def expected(
    worth: float,
    gap: int,
    involved: int,
    here: bool,
    seats: int,
    odds: Odds = ODDS,
) -> float:
    """What a seat can expect of a treasure worth `worth` to it, with or without adventurers there."""
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
    now = expected(worth, gap, count, here, seats, odds)
    then = expected(worth, gap - STRENGTHS[hunter], count + (not here), True, seats, odds)
    rivals = (count - here) / (seats - 1) * odds.rivalry
    before = expected(worth, gap, count, True, seats, odds) if rivals else 0.0
    return then - now - rivals * (then - before) - odds.effort * STRENGTHS[hunter]


NEARLY: Final = 0.35
"""What is not better by more than about this may be done instead, so that nobody can be sure."""


def treasure_worth(estimate: Estimate, lair: LairView, prices: Sequence[float]) -> float:
    """What lies there and what is still hidden."""
    lies = priced(lair.hoard, prices)
    bag = sum(estimate.view.bag)
    if not bag or not lair.hidden:
        return lies
    average = priced(estimate.view.bag, prices) / bag
    return lies + min(lair.hidden, bag) * average


def merits(estimate: Estimate, answers: Sequence[Any]) -> list[tuple[float, Any]]:
    """Each way to send an adventurer, with its expected value."""
    if _drunk(estimate, answers):
        estimate.lairs = [
            lair._replace(strength=lair.strength - STRENGTHS[answers[0]["send"]]) for lair in estimate.lairs
        ]
    prices = Worth(estimate).prices(estimate.view.me)
    worths = {lair.dragon: treasure_worth(estimate, lair, prices) for lair in estimate.lairs}
    return [
        (merit(estimate, worths[said["to"]], said["send"], estimate.lair(said["to"])), said)
        for said in answers
    ]


def _drunk(estimate: Estimate, answers: Sequence[Any]) -> bool:
    """Whether the one adventurer that may be sent has had the Giant Potion, and counts double."""
    discards = estimate.view.object_discards
    return len({said["send"] for said in answers}) == 1 and discards[-1:] == ("giant_potion",)


def merit(estimate: Estimate, worth: float, hunter: str, lair: LairView) -> float:
    involved = tuple(lair.involved())
    others = [seat for seat in involved if seat != estimate.view.me]
    found = gain(worth, lair.gap, involved, estimate.view.me, hunter, estimate.seats)
    soon = ODDS.delay ** max(0, (lair.gap - STRENGTHS[hunter]) / ODDS.reach)
    company = 1.0 if others else 0.0 if lair.gap <= STRENGTHS[hunter] else 0.6
    if hunter == "thief":
        found += company * soon * (ODDS.chosen if lair.has(estimate.view.me, "wizard") else ODDS.stolen)
    if hunter == "wizard":
        if lair.has(estimate.view.me, "thief"):
            found += company * soon * (ODDS.chosen - ODDS.stolen)
        found += soon * _magic(estimate, lair)
    if estimate.view.me not in involved:
        found -= soon * ODDS.lost * sum(lair.has(seat, "thief") for seat in others) / (len(others) or 1)
    return found


def _magic(estimate: Estimate, lair: LairView) -> float:
    """What a Wizard has of the magic tokens there."""
    tokens = lair.hoard[MAGIC] + (lair.hidden * estimate.view.bag[MAGIC] / (sum(estimate.view.bag) or 1))
    if estimate.view.house.wizards:
        return SHOWN * tokens / (1 + len(lair.involved())) if estimate.view.house.objects else 0.0
    alone = not any(hunter == "wizard" for _, hunter, _ in lair.attackers)
    return tokens * 0.6 if alone else -tokens * 0.3


def sent(estimate: Estimate, answers: Sequence[Any], random: Random) -> Any:
    """The best, or what is nearly as good."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    return max(merits(estimate, sends), key=lambda one: one[0] + NEARLY * random.random())[1]
