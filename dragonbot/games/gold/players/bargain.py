"""Haggling: what to propose, and what to accept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.divide import best_split, felt
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.value import Stakes
from dragonbot.games.gold.rules.tokens import COLOURS, Heap, named
from dragonbot.games.gold.rules.view import OwnView

# The haggle: what to propose, what to accept, and when to give in.


class Manner(NamedTuple):
    """A player's style of haggling. All parts are relative to a fair share."""

    opening: float
    """The least it accepts with all the sand left."""
    floor: float
    """The least it accepts at the last grain."""
    greed: float
    """Weight of its own gain in a first proposal, against that of each other player; it decreases."""
    leniency: float
    """Points below the demand that are acceptable at the last grain."""
    proposals: int
    """Its most proposals in one haggle."""


STEADY: Final = Manner(opening=0.95, floor=0.62, greed=1.4, leniency=1.2, proposals=3)
MOOD: Final = 0.07
"""How much the mood of a haggle changes a player's demand."""
MODEST: Final = 1.0
"""Points beyond its due up to which a proposal isn't greedy."""
PUSHED: Final = 0.07
"""Each further proposal raises the others' demands by this much."""
PAUSE: Final = 0.22
"""Share of sand between two proposals of one player."""
LATE: Final = 0.06
"""Share of sand from which on a new proposal would only void the last one."""


def haggled(estimate: Estimate, asked: Asked, manner: Manner, random: Random) -> Any:
    """A proposal, a yes, or None for now."""
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
    """Gains each may expect. Tokens are indivisible, so a fair split may randomly favour someone."""
    return fair_gains_of(view, worth, loot, view.open_sharing().involved)


def fair_gains_of(
    view: OwnView, worth: Worth, loot: Sequence[int], involved: Sequence[int]
) -> dict[int, float]:
    """The same before a division, for those who would take part."""
    even = best_split(worth, loot, dict.fromkeys(involved, 1.0), mood(view, loot))
    gains = felt(worth.gains(even), involved)
    middle = sum(gains) / len(involved)
    return {seat: min(gain, (gain + middle) / 2) for seat, gain in zip(involved, gains, strict=True)}


def mood(view: OwnView, about: object) -> Random:
    """A random generator that is constant for a matter and can't be predicted from outside."""
    return Random(repr((view.me, view.mine, view.turns, (about,))))


def demand(view: OwnView, left: float, manner: Manner) -> float:
    """The part of a fair share it demands now. Falls with the sand, and rises against pushy players."""
    sharing = view.open_sharing()
    whim = MOOD * (2 * mood(view, sharing.dragon).random() - 1)
    part = manner.floor + (manner.opening - manner.floor) * max(0.0, left) + whim
    proposers = sharing.proposers
    pushes = proposers.count(proposers[-1]) - 1 if proposers else 0
    return part + PUSHED * max(0, pushes)


def may_propose(view: OwnView, left: float, manner: Manner) -> bool:
    """Not too often, not in quick succession, and not at the last moment."""
    made = view.open_sharing().proposers.count(view.me)
    return bool(made < manner.proposals and left <= 1 - PAUSE * made and left > LATE)


def proposed(view: OwnView, shares: dict[int, Heap]) -> Any:
    return {"share": {view.names[seat]: named(heap) for seat, heap in shares.items()}}


# How a master haggles: what the others would accept, and what happens if they don't.
#
# It plays to win, not for points. A share that doesn't improve its rank is worth nothing, so it can
# afford to lose a treasure that would give everyone the same. It is patient: the last to speak
# meets opponents who have already given in.


class Kind(NamedTuple):
    """A type of opponent, by the part of a fair share that satisfies them."""

    likely: float
    opening: float
    floor: float


KINDS: Final = (Kind(0.8, 0.95, 0.62), Kind(0.1, 1.05, 0.85), Kind(0.1, 0.8, 0.5))
"""Opponents who give in as the sand runs, hardly do, and take anything."""
DOUBT: Final = 0.17
"""Error in estimating a share's value to another player, relative to the fair share."""
LITTLE: Final = 0.5
"""Minimum for a fair share as a divisor."""
PARTS: Final[Sequence[float]] = (0.75, 0.85, 0.95)
"""Parts of a fair share to leave to each other player."""
OPENS: Final = 0.92
"""Share of sand at which it begins if no one has spoken."""
WAITS: Final = 0.52
"""With more sand left others speak first: their demands fall, and in time they have said enough."""
LAST_WORD: Final = 0.2
"""Share of sand that leaves time for one more proposal and its yeses."""
TOO_LATE: Final = 0.1
"""Share of sand from which on a new proposal would only void the last one."""
HEARD: Final = 0.7
"""Probability that a last word is the last: another player may have one, too."""
TIME_TO_AGREE: Final = 0.08
"""Share of sand that the others need to answer."""
OPEN_STATES: Final = 0.6
"""Share of an even split's gain to expect while there is time for another proposal."""
PATIENT: Final = 1.1
"""Accept an offer early if it brings this many times the value of waiting."""
FLOOR: Final = 0.5
"""The least share of an even split's gain it accepts, even at the last grain."""
LENIENCY: Final = 0.4
"""Points below the demand that are acceptable, so that no treasure is lost over a trifle."""
GIVES_IN: Final = 0.5
"""Part of a fair share that it accepts in the end."""
TRIFLE: Final = 0.6
"""Points below that are acceptable: in a small treasure one token makes all the difference."""
ALIKE: Final = 0.8
"""How similar a last word expects the others' demands to be: a fair split is partly luck, and no one has
time to object.
"""
SHORTFALL: Final = 4.0
"""Weight of a point that a player lacks of their due."""
SWEEPS: Final = 3


class Bargain:
    """A haggle, from one participant's view."""

    def __init__(self, estimate: Estimate, left: float, random: Random) -> None:
        view = estimate.view
        sharing = view.open_sharing()
        lair = view.lair(sharing.dragon)
        self.view: Final[OwnView] = view
        self.left: Final = left
        self.involved: Final = sharing.involved
        self.loot: Final = lair.hoard
        self.random: Final = random
        wizards = [seat for seat in sharing.involved if lair.has(seat, "wizard")]
        self.worth: Final = Worth(estimate, lair.hoard, wizards)
        self.stakes: Final = Stakes(estimate, self.worth)
        self.fair: Final = fair_gains(view, self.worth, lair.hoard)
        self.opens: Final = sharing.proposal is None
        """One player has to speak first, or everyone would wait."""
        self.made: Final = sharing.proposers.count(view.me)
        self.spoken: Final = self.made - (sharing.proposers[:1] == (view.me,))
        """Proposals, except its own opening."""
        even = best_split(self.worth, self.loot, dict.fromkeys(self.involved, 1.0), mood(view, self.loot))
        self.even: Final = max(0.0, self.score(even))
        """The value of an even split to this seat."""
        self.due: Final = self._levelled(even) if self.is_late else self.fair
        """The others' idea of a fair share, as far as this seat can tell."""
        self._others: Final = [seat for seat in self.involved if seat != view.me]
        self._best: tuple[float, dict[int, Heap]] | None = None

    @property
    def is_late(self) -> bool:
        return self.left <= LAST_WORD

    @property
    def least(self) -> float:
        """The least it accepts now: an even split's gain, falling with the sand."""
        run = 1 - min(1.0, self.left / WAITS)
        return self.even * (1 - run * (1 - FLOOR)) - LENIENCY * run

    @property
    def may_propose(self) -> bool:
        """True at the beginning, once after the others have spoken, and again near the end.

        Pressing for more meets more demands.
        """
        if self.is_late:
            return self.spoken <= 1 and self.left > TOO_LATE
        return (self.opens and self.left <= OPENS) or (self.spoken == 0 and self.left <= WAITS)

    def _levelled(self, even: Mapping[int, Sequence[int]]) -> dict[int, float]:
        gains = felt(self.worth.gains(even), self.involved)
        middle = sum(gains) / len(gains)
        return {seat: gain + ALIKE * (middle - gain) for seat, gain in zip(self.involved, gains, strict=True)}

    def score(self, shares: Mapping[int, Sequence[int]]) -> float:
        return self.stakes.score(self.worth.gains(shares))

    def hope(
        self, shares: Mapping[int, Sequence[int]], agreed: Sequence[int], sand: float, push: float
    ) -> float:
        """The value of a proposal, given who agrees by the time `sand` is left."""
        gains = self.worth.gains(shares)
        chance = 1.0
        for seat, gain in zip(self.involved, felt(gains, self.involved), strict=True):
            if seat != self.view.me and seat not in agreed:
                chance *= agrees(gain / max(LITTLE, self.due[seat]) - push, sand)
        otherwise = 0.0 if self.is_late else OPEN_STATES * self.even
        return chance * self.stakes.score(gains) + (1 - chance) * otherwise

    def best(self, in_time: Callable[[], bool]) -> tuple[float, dict[int, Heap]]:
        """The most valuable proposal, with its value."""
        if self._best is None:
            self._best = self._found(in_time)
        return self._best

    def _found(self, in_time: Callable[[], bool]) -> tuple[float, dict[int, Heap]]:
        sand = max(0.0, self.left - TIME_TO_AGREE) if self.is_late else LAST_WORD
        found: tuple[float, dict[int, Heap]] | None = None
        for part in PARTS:
            floors = {seat: part * self.due[seat] for seat in self._others}
            shares = self.hard_split(floors, in_time)
            hope = self.hope(shares, (), sand, PUSHED * self.made)
            if found is None or hope > found[0]:
                found = hope, shares
            if not in_time():
                break
        assert found is not None
        return found

    def is_good(self, in_time: Callable[[], bool]) -> bool:
        """True if it accepts the current proposal and has nothing better."""
        sharing = self.view.open_sharing()
        if sharing.proposal is None:
            return False
        gains = self.worth.gains(sharing.proposal)
        offered = self.stakes.score(gains)
        if offered < self.least and not (self.is_late and self._gives_in):
            return False
        if gains[self.view.me] >= max(gains[seat] for seat in self.involved):
            return True
        if self.may_propose:
            sand = max(0.0, self.left - TIME_TO_AGREE)
            heard = HEARD if self.is_late else 1.0
            return self.hope(sharing.proposal, sharing.agreed, sand, 0.0) >= heard * self.best(in_time)[0]
        if self.left > WAITS:
            return offered >= PATIENT * self.best(in_time)[0]
        return True

    @property
    def _gives_in(self) -> bool:
        """True if it accepts in the end, as most would; otherwise two stubborn players would never agree."""
        sharing = self.view.open_sharing()
        mine, *_ = felt(self.worth.gains(sharing.proposal or {}), (self.view.me, *self._others))
        return mine >= GIVES_IN * self.fair[self.view.me] - TRIFLE

    def hard_split(self, floors: Mapping[int, float], in_time: Callable[[], bool]) -> dict[int, Heap]:
        """The best shares for this seat that give each other player at least its floor, if possible.

        Found from a fair split, token by token and by exchange.
        """
        involved = [self.view.me, *floors]
        shares = best_split(self.worth, self.loot, dict.fromkeys(involved, 1.0), self.random)

        def score() -> float:
            gains = self.worth.gains(shares)
            _, *others = felt(gains, involved)
            lacking = [max(0.0, floor - gain) for floor, gain in zip(floors.values(), others, strict=True)]
            return self.stakes.score(gains) - SHORTFALL * sum(lacking)

        now = score()
        for _ in range(SWEEPS):
            before = now
            for giver in involved:
                for taker in involved:
                    if taker != giver:
                        now = _handed_over(shares[giver], shares[taker], now, score)
            if now <= before or not in_time():
                break
        return shares


def bargained(estimate: Estimate, asked: Asked, random: Random, in_time: Callable[[], bool]) -> Any:
    """A proposal, a yes, or None for now."""
    sharing = estimate.view.open_sharing()
    if estimate.view.me in sharing.agreed:
        return None
    bargain = Bargain(estimate, asked.left, random)
    if bargain.is_good(in_time):
        return "agree"
    return proposed(estimate.view, bargain.best(in_time)[1]) if bargain.may_propose else None


def agrees(part: float, left: float) -> float:
    """Chance that a player of unknown type agrees to this part of a fair share by then."""
    return sum(
        [
            kind.likely
            * 0.5
            * (1 + erf((part - kind.floor - (kind.opening - kind.floor) * left) / DOUBT / sqrt(2)))
            for kind in KINDS
        ]
    )


def _handed_over(giver: Heap, taker: Heap, now: float, score: Callable[[], float]) -> float:
    """Move tokens from one share to the other, free or for one back, while that improves the score."""
    for place in range(len(COLOURS)):
        if not giver[place]:
            continue
        giver[place] -= 1
        taker[place] += 1
        better = score()
        if better > now + 1e-9:
            now = better
            continue
        for back in range(len(COLOURS)):
            if back == place or not taker[back]:
                continue
            taker[back] -= 1
            giver[back] += 1
            better = score()
            if better > now + 1e-9:
                now = better
                break
            taker[back] += 1
            giver[back] -= 1
        else:
            giver[place] += 1
            taker[place] -= 1
    return now
