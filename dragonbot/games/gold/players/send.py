"""Sending: which adventurer goes to which dragon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.hope import ODDS, gain
from dragonbot.games.gold.players.sight import Den, Sight
from dragonbot.games.gold.players.worth import SHOWN, Worth
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.tokens import MAGIC

NEARLY: Final = 0.35
"""What is not better by more than about this may be done instead, so that nobody can be sure."""


def treasure_worth(sight: Sight, den: Den, prices: Sequence[float]) -> float:
    """What lies there and what is still hidden."""
    lies = sum(count * price for count, price in zip(den.hoard, prices, strict=True))
    bag = sum(sight.bag)
    if not bag or not den.hidden:
        return lies
    average = sum(count * price for count, price in zip(sight.bag, prices, strict=True)) / bag
    return lies + min(den.hidden, bag) * average


def merits(sight: Sight, answers: Sequence[Any]) -> list[tuple[float, Any]]:
    """Each way to send somebody with what can be expected of it."""
    if _drunk(sight, answers):
        sight.dens = [
            den._replace(strength=den.strength - STRENGTHS[answers[0]["send"]]) for den in sight.dens
        ]
    prices = Worth(sight).prices(sight.me)
    worths = {den.dragon: treasure_worth(sight, den, prices) for den in sight.dens}
    return [(merit(sight, worths[said["to"]], said["send"], sight.den(said["to"])), said) for said in answers]


def _drunk(sight: Sight, answers: Sequence[Any]) -> bool:
    """Whether the one adventurer that may be sent has had the Giant Potion, and counts double."""
    discards = sight.view["object_discards"]
    return len({said["send"] for said in answers}) == 1 and discards[-1:] == ("giant_potion",)


def merit(sight: Sight, worth: float, hunter: str, den: Den) -> float:
    involved = tuple(den.involved())
    others = [seat for seat in involved if seat != sight.me]
    found = gain(worth, den.gap, involved, sight.me, hunter, sight.seats)
    soon = ODDS.delay ** max(0, (den.gap - STRENGTHS[hunter]) / ODDS.reach)
    company = 1.0 if others else 0.0 if den.gap <= STRENGTHS[hunter] else 0.6
    if hunter == "thief":
        found += company * soon * (ODDS.chosen if den.has(sight.me, "wizard") else ODDS.stolen)
    if hunter == "wizard":
        if den.has(sight.me, "thief"):
            found += company * soon * (ODDS.chosen - ODDS.stolen)
        found += soon * _magic(sight, den)
    if sight.me not in involved:
        found -= soon * ODDS.lost * sum(den.has(seat, "thief") for seat in others) / (len(others) or 1)
    return found


def _magic(sight: Sight, den: Den) -> float:
    """What a Wizard has of the magic tokens there."""
    tokens = den.hoard[MAGIC] + (den.hidden * sight.bag[MAGIC] / (sum(sight.bag) or 1))
    if sight.house.wizards:
        return SHOWN * tokens / (1 + len(den.involved())) if sight.house.objects else 0.0
    alone = not any(hunter == "wizard" for _, hunter, _ in den.attackers)
    return tokens * 0.6 if alone else -tokens * 0.3


def sent(sight: Sight, answers: Sequence[Any], random: Random) -> Any:
    """The best, or what is nearly as good."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    return max(merits(sight, sends), key=lambda one: one[0] + NEARLY * random.random())[1]
