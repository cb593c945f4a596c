"""Guesses: what may lie behind the others' screens, dealt in whole tokens, as often as somebody likes."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Final

from dragonbot.games.gold.players.sight import Guess, Sight
from dragonbot.gold.tokens import COLOURS

KEPT: Final = 0.85
"""How likely a token still is where it was seen to go."""


def dealt(sight: Sight, random: Random) -> Sight:
    """The same sight with one of the ways in which the hidden tokens can lie."""
    table = copy(sight)
    known = sight.known
    heaps: list[Guess] = [
        list(map(float, known.get(seat, (0,) * len(COLOURS)))) for seat in range(sight.seats)
    ]
    hidden = [seat for seat in range(sight.seats) if seat not in known]
    if hidden:
        for place in range(len(COLOURS)):
            _deal(sight, heaps, hidden, place, random)
    table.heaps = heaps
    return table


def _deal(sight: Sight, heaps: list[Guess], hidden: list[int], place: int, random: Random) -> None:
    """Most tokens of a colour lie where they were seen to go; the others may have been stolen by anybody."""
    left = sight.hidden[place]
    seen = [seat for seat in hidden for _ in range(sight.view["took"][seat][place])]
    random.shuffle(seen)
    for seat in seen:
        if left and random.random() < KEPT:
            heaps[seat][place] += 1
            left -= 1
    for _ in range(left):
        heaps[random.choice(hidden)][place] += 1
