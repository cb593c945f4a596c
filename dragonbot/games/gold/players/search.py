"""Searching: each of the best ways to send is played on, at many tables that all may be the real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.hunt import Hunt
from dragonbot.games.gold.players.send import merits

LOOKED_AT: Final = 8
"""So many of the ways that look best at first sight."""
DEALS: Final = 30
ROUNDS: Final = 2
"""So far ahead."""


def searched(estimate: Estimate, answers: Sequence[Any], random: Random, in_time: Callable[[], bool]) -> Any:
    """The way to send that does best, over all the tables that were dealt."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    rough = sorted(merits(estimate, sends), key=lambda one: -one[0])[:LOOKED_AT]
    places = {lair.dragon: number for number, lair in enumerate(estimate.lairs)}
    totals = [merit for merit, _ in rough]
    for _ in range(DEALS):
        start = Hunt(estimate.dealt(random), random)
        seed = random.random()
        for number, (_, said) in enumerate(rough):
            luck = Random(seed)
            hunt = start.copy()
            hunt.send(estimate.view.me, said["send"], places[said["to"]], luck)
            hunt.play_on((estimate.view.me + 1) % estimate.seats, ROUNDS * estimate.seats - 1, luck)
            outlook = hunt.outlook()
            mine = outlook[estimate.view.me]
            totals[number] += mine - (sum(outlook) - mine) / (estimate.seats - 1)
        if not in_time():
            break
    best = max(range(len(rough)), key=lambda number: totals[number])
    return rough[best][1]
