"""The haggle: what is proposed, what is agreed to, and when somebody gives in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.split import best_split, felt
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.tokens import Heap, named
from dragonbot.gold.view import OwnView


class Manner(NamedTuple):
    """How somebody haggles. All parts are of a fair share."""

    opening: float
    """Less than this is not agreed to while all the sand is there."""
    floor: float
    """Less than this, not even at the last grain."""
    greed: float
    """How much its own gain weighs in a first proposal, against that of each other; then less."""
    leniency: float
    """Points below the demand that are acceptable at the last grain."""
    proposals: int
    """No more of them in one haggle."""


STEADY: Final = Manner(opening=0.95, floor=0.62, greed=1.4, leniency=1.2, proposals=3)
MOOD: Final = 0.07
"""How far the mood of a haggle moves what somebody agrees to."""
MODEST: Final = 1.0
"""Points beyond its due up to which a proposal isn't greedy."""
PUSHED: Final = 0.07
"""Each further proposal raises the others' demands by this much."""
PAUSE: Final = 0.22
"""Part of the sand between two proposals of one player."""
LATE: Final = 0.06
"""With so little of it left a new proposal would only void the last one."""


def haggled(estimate: Estimate, asked: Asked, manner: Manner, random: Random) -> Any:
    """A proposal, a yes, or nothing for now."""
    view = estimate.view
    sharing, me = view.open_sharing(), view.me
    lair = view.lair(sharing.dragon)
    wizards = [seat for seat in sharing.involved if lair.has(seat, "wizard")]
    if me in sharing.agreed:
        return None
    worth = Worth(estimate, lair.hoard, wizards)
    if sharing.proposal is not None and acceptable(view, worth, lair.hoard, asked.left, manner):
        return "agree"
    if not may_propose(view, asked.left, manner):
        return None
    greed = max(1.0, manner.greed - 0.15 * sharing.proposers.count(me))
    weights = {seat: greed if seat == me else 1.0 for seat in sharing.involved}
    return proposed(view, best_split(worth, lair.hoard, weights, random))


def acceptable(view: OwnView, worth: Worth, loot: Sequence[int], left: float, manner: Manner) -> bool:
    """True if the proposal is acceptable now. Greed isn't forgiven."""
    sharing, me = view.open_sharing(), view.me
    fair = fair_gains(view, worth, loot)
    offered = dict(zip(fair, felt(worth.gains(sharing.proposal or {}), list(fair)), strict=True))
    asked = fair[me] * demand(view, left, manner)
    proposer = sharing.proposers[-1] if sharing.proposers else me
    if offered[proposer] <= fair[proposer] + MODEST:
        asked -= manner.leniency * (1 - left)
    return offered[me] >= asked


def fair_gains(view: OwnView, worth: Worth, loot: Sequence[int]) -> dict[int, float]:
    """What each may expect. Tokens cannot be cut, so a fair split can by chance be kind to one of them."""
    return fair_gains_of(view, worth, loot, view.open_sharing().involved)


def fair_gains_of(
    view: OwnView, worth: Worth, loot: Sequence[int], involved: Sequence[int]
) -> dict[int, float]:
    """The same before anything is divided, by those who would have a part in it."""
    even = best_split(worth, loot, dict.fromkeys(involved, 1.0), mood(view, loot))
    gains = felt(worth.gains(even), involved)
    middle = sum(gains) / len(involved)
    return {seat: min(gain, (gain + middle) / 2) for seat, gain in zip(involved, gains, strict=True)}


def mood(view: OwnView, about: object) -> Random:
    """Chance that is the same while the matter is, and that nobody can tell from outside."""
    return Random(repr((view.me, view.mine, view.turns, (about,))))


def demand(view: OwnView, left: float, manner: Manner) -> float:
    """Which part of a fair share will do now. It sinks with the sand, and rises for who will not let be."""
    sharing = view.open_sharing()
    whim = MOOD * (2 * mood(view, sharing.dragon).random() - 1)
    part = manner.floor + (manner.opening - manner.floor) * max(0.0, left) + whim
    proposers = sharing.proposers
    pushes = proposers.count(proposers[-1]) - 1 if proposers else 0
    return part + PUSHED * max(0, pushes)


def may_propose(view: OwnView, left: float, manner: Manner) -> bool:
    """Not too often, not in one breath, and not at the last moment."""
    made = view.open_sharing().proposers.count(view.me)
    return bool(made < manner.proposals and left <= 1 - PAUSE * made and left > LATE)


def proposed(view: OwnView, shares: dict[int, Heap]) -> Any:
    return {"share": {view.names[seat]: named(heap) for seat, heap in shares.items()}}
