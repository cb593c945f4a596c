"""The Market: offers by which both gain, and answers to those of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.tokens import COLOURS, covers, named

PROFIT: Final = 0.3
"""What a trade must bring at least; a guess at what others have may be wrong."""
THEIR_PROFIT: Final = 0.7
HURRY: Final = 0.35
"""Part of the time left below which nobody accepts an offer."""
TRIES: Final = 120
RIVALRY: Final = 0.3
"""How much of what the other gains is felt as a loss."""


def traded(estimate: Estimate, left: float, random: Random) -> Any:
    """The best offer to this seat is taken, or one is made; else it is done."""
    worth = Worth(estimate)
    offers = estimate.view.offers
    good = [
        (merit, giver)
        for giver, to, give, want in offers
        if to == estimate.view.me
        and covers(list(estimate.view.mine), list(want))
        and (merit := _profit(worth, estimate.view.me, giver, give, want)) >= PROFIT
    ]
    if good:
        return {"agree": estimate.view.names[max(good)[1]]}
    if left > HURRY and not any(giver == estimate.view.me for giver, *_ in offers) and random.random() < 0.6:
        best = max(_bargains(estimate, worth, random), default=None, key=lambda one: one[0])
        if best is not None:
            return best[1]
    return "done"


def _profit(worth: Worth, me: int, other: int, got: Sequence[int], given: Sequence[int]) -> float:
    """What is gained more than the other gains of it, as far as that counts."""
    change = [more - less for more, less in zip(got, given, strict=True)]
    gains = worth.gains({me: change, other: [-count for count in change]})
    return gains[me] - RIVALRY * max(0.0, gains[other])


def _bargains(estimate: Estimate, worth: Worth, random: Random) -> Iterator[tuple[float, Any]]:
    """One token for one, or two for one, with somebody who should like it as well."""
    places = range(len(COLOURS))
    have = [place for place in places if estimate.view.mine[place]]
    if not have:
        return
    for _ in range(TRIES):
        other = random.choice(estimate.others())
        theirs = [place for place in places if estimate.heaps[other][place] >= 1]
        if not theirs:
            continue
        give = [0] * len(COLOURS)
        want = [0] * len(COLOURS)
        give[random.choice(have)] += 1
        if random.random() < 0.5:
            give[random.choice(have)] += 1
        want[random.choice(theirs)] += 1
        if not covers(list(estimate.view.mine), give) or any(
            g and w for g, w in zip(give, want, strict=True)
        ):
            continue
        change = [more - less for more, less in zip(want, give, strict=True)]
        gains = worth.gains({estimate.view.me: change, other: [-count for count in change]})
        profit = gains[estimate.view.me] - RIVALRY * max(0.0, gains[other])
        if profit >= PROFIT and gains[other] >= THEIR_PROFIT:
            yield profit, {"give": named(give), "for": named(want), "to": estimate.view.names[other]}
