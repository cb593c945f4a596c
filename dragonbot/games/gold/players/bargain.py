"""How a master haggles: it asks what the others would agree to, and what becomes of it where they do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.haggle import STEADY, acceptable, fair_gains, may_propose, proposed
from dragonbot.games.gold.players.split import best_split, felt
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.tokens import COLOURS, Heap


class Kind(NamedTuple):
    """How somebody may go on: which part of a fair share will do for him."""

    likely: float
    opening: float
    floor: float


KINDS: Final = (Kind(0.65, 0.95, 0.62), Kind(0.25, 1.05, 0.85), Kind(0.1, 0.8, 0.5))
"""Who gives in as the sand runs, who hardly does, and who takes what there is."""
DOUBT: Final = 0.14
"""How far one is off in what a share is worth to somebody else, as a part of what is fair."""
SAND_TO_THINK: Final = 0.2
"""So much of the sand runs yet before the others must decide."""
FLOORS: Final = (0.95, 1.05)
"""Parts of a fair share that are left to each of the others. With less masters agree too seldom."""
GOES_ON: Final = 0.85
"""Which part of a fair share one may expect where a proposal is not agreed to, with all the sand there."""
LOST: Final = 0.5
"""The same with no sand left: somebody gives in, or the treasure is lost."""
LITTLE: Final = 0.5
"""No fair share counts as less, where parts of it are asked for."""
SHORTFALL: Final = 4.0
"""How much it counts that somebody lacks a point of what he is to have."""
SWEEPS: Final = 3


def bargained(estimate: Estimate, asked: Asked, random: Random, in_time: Callable[[], bool]) -> Any:
    """A proposal, a yes, or nothing for now."""
    view = estimate.view
    sharing, me = view.open_sharing(), view.me
    if me in sharing.agreed:
        return None
    lair, involved = view.lair(sharing.dragon), sharing.involved
    worth = Worth(estimate, lair.hoard, [seat for seat in involved if lair.has(seat, "wizard")])
    is_good = sharing.proposal is not None and acceptable(view, worth, lair.hoard, asked.left, STEADY)
    if not may_propose(view, asked.left, STEADY):
        return "agree" if is_good else None
    fair = fair_gains(view, worth, lair.hoard)
    best: tuple[float, dict[int, Heap]] | None = None
    for part in FLOORS:
        floors = {seat: part * fair[seat] for seat in involved if seat != me}
        split = hard_split(worth, lair.hoard, me, floors, random, in_time)
        hope = hoped_for(
            dict(zip(involved, felt(worth.gains(split), involved), strict=True)), fair, me, asked.left
        )
        if best is None or hope > best[0]:
            best = hope, split
        if not in_time():
            break
    assert best is not None
    if is_good:
        offered = dict(zip(involved, felt(worth.gains(sharing.proposal or {}), involved), strict=True))
        if offered[me] >= best[0]:
            return "agree"
    return proposed(view, best[1])


def hoped_for(gains: Mapping[int, float], fair: Mapping[int, float], me: int, left: float) -> float:
    """What a proposal brings to whoever makes it, as far as the others agree to it and the haggle goes on."""
    chance = 1.0
    for seat, gain in gains.items():
        if seat != me:
            chance *= agrees(gain / max(LITTLE, fair[seat]), left)
    otherwise = (LOST + (GOES_ON - LOST) * left) * fair[me]
    return chance * gains[me] + (1 - chance) * otherwise


def agrees(part: float, left: float) -> float:
    """How likely somebody agrees to this part of a fair share in time, whichever kind he may be of."""
    then = max(0.0, left - SAND_TO_THINK)
    return sum(
        kind.likely
        * 0.5
        * (1 + erf((part - kind.floor - (kind.opening - kind.floor) * then) / DOUBT / sqrt(2)))
        for kind in KINDS
    )


def hard_split(
    worth: Worth,
    loot: Sequence[int],
    me: int,
    floors: Mapping[int, float],
    random: Random,
    in_time: Callable[[], bool],
) -> dict[int, Heap]:
    """The shares that bring most to one of them while each of the others has so much, if that can be.

    Found token by token, and by exchange, from a fair split.
    """
    involved = [me, *floors]
    shares = best_split(worth, loot, dict.fromkeys(involved, 1.0), random)

    def merit() -> float:
        mine, *others = felt(worth.gains(shares), involved)
        lacking = [max(0.0, floor - gain) for floor, gain in zip(floors.values(), others, strict=True)]
        return mine - SHORTFALL * sum(lacking)

    now = merit()
    for _ in range(SWEEPS):
        before = now
        for giver in involved:
            for taker in involved:
                if taker != giver:
                    now = _handed_over(shares[giver], shares[taker], now, merit)
        if now <= before or not in_time():
            break
    return shares


def _handed_over(giver: Heap, taker: Heap, now: float, merit: Callable[[], float]) -> float:
    """Tokens go from one share to the other, for nothing or for one back, where it gets better."""
    for place in range(len(COLOURS)):
        if not giver[place]:
            continue
        giver[place] -= 1
        taker[place] += 1
        better = merit()
        if better > now + 1e-9:
            now = better
            continue
        for back in range(len(COLOURS)):
            if back == place or not taker[back]:
                continue
            taker[back] -= 1
            giver[back] += 1
            better = merit()
            if better > now + 1e-9:
                now = better
                break
            taker[back] += 1
            giver[back] -= 1
        else:
            giver[place] += 1
            taker[place] -= 1
    return now
