"""Searching: each of the best ways to send is played on, at many tables that all may be the real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.guess import dealt
from dragonbot.games.gold.players.hunt import Hunt
from dragonbot.games.gold.players.send import merits
from dragonbot.games.gold.players.sight import Sight

LOOKED_AT: Final = 8
"""So many of the ways that look best at first sight."""
DEALS: Final = 30
ROUNDS: Final = 2
"""So far ahead."""


def searched(sight: Sight, answers: Sequence[Any], random: Random, in_time: Callable[[], bool]) -> Any:
    """The way to send that does best, over all the tables that were dealt."""
    sends = [said for said in answers if isinstance(said, Mapping)]
    if not sends:
        return answers[0]
    rough = sorted(merits(sight, sends), key=lambda one: -one[0])[:LOOKED_AT]
    places = {den.dragon: number for number, den in enumerate(sight.dens)}
    totals = [merit for merit, _ in rough]
    for _ in range(DEALS):
        start = Hunt(dealt(sight, random), random)
        seed = random.random()
        for number, (_, said) in enumerate(rough):
            luck = Random(seed)
            hunt = start.copy()
            hunt.send(sight.me, said["send"], places[said["to"]], luck)
            hunt.play_on((sight.me + 1) % sight.seats, ROUNDS * sight.seats - 1, luck)
            outlook = hunt.outlook()
            mine = outlook[sight.me]
            totals[number] += mine - (sum(outlook) - mine) / (sight.seats - 1)
        if not in_time():
            break
    best = max(range(len(rough)), key=lambda number: totals[number])
    return rough[best][1]
