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

# The haggle: what to propose, what to agree to, and when to give in.


class Manner(NamedTuple):
    """A player's haggling. All parts are of a fair share."""

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
"""How far the mood of a haggle changes what a player agrees to."""
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


# How a master haggles: what the others would agree to, and what happens if they don't.
#
# It plays to win, not for points. A share that leaves it where it is among the others is worth nothing to
# it, so it can afford to lose a treasure that would give everyone the same. It is patient: the last to speak
# meets opponents who have already given in.


class Kind(NamedTuple):
    """A type of opponent: the part of a fair share that satisfies them."""

    likely: float
    opening: float
    floor: float


KINDS: Final = (Kind(0.8, 0.95, 0.62), Kind(0.1, 1.05, 0.85), Kind(0.1, 0.8, 0.5))
"""Who gives in as the sand runs, who hardly does, and who takes what there is."""
DOUBT: Final = 0.17
"""Error in estimating a share's value to another player, as a part of the fair share."""
LITTLE: Final = 0.5
"""The least value of a fair share when asking for parts of it."""
PARTS: Final[Sequence[float]] = (0.75, 0.85, 0.95)
"""Parts of a fair share that are left to each of the others."""
OPENS: Final = 0.92
"""Where nobody has said anything by then it begins."""
WAITS: Final = 0.52
"""With more of the sand left others speak first: their demands sink, and in time they have said enough."""
LAST_WORD: Final = 0.2
"""With no more of it left there is time for one more proposal, and for yeses to it."""
TOO_LATE: Final = 0.1
"""With no more than this a new proposal would only void the last one."""
HEARD: Final = 0.7
"""How likely a last word is the last: another player may have one, too."""
TIME_TO_AGREE: Final = 0.08
"""Part of the sand that runs until the others have answered."""
OPEN_STATES: Final = 0.6
"""Which part of what an even split brings may be expected where there is time for another proposal."""
PATIENT: Final = 1.1
"""Accept an offer early if it brings this many times the value of waiting."""
FLOOR: Final = 0.5
"""Less than this part of what an even split brings is not agreed to, not even at the last grain."""
LENIENCY: Final = 0.4
"""Points below the demand that are acceptable, so that no treasure is lost for a trifle."""
GIVES_IN: Final = 0.5
"""Part of a fair share that it accepts in the end."""
TRIFLE: Final = 0.6
"""Points below that are acceptable: in a small treasure one token is all the difference."""
ALIKE: Final = 0.8
"""How similar a last word expects the others' demands to be: a fair split is partly chance, and nobody has
time to object."""
SHORTFALL: Final = 4.0
"""Weight of a point that a player lacks of their due."""
SWEEPS: Final = 3


class Bargain:
    """A haggle as one of those who have a part in it can reckon it."""

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
        """One player has to speak first, or all would wait for one another."""
        self.made: Final = sharing.proposers.count(view.me)
        self.spoken: Final = self.made - (sharing.proposers[:1] == (view.me,))
        """Proposals since it was not the first to speak."""
        even = best_split(self.worth, self.loot, dict.fromkeys(self.involved, 1.0), mood(view, self.loot))
        self.even: Final = max(0.0, self.score(even))
        """What it does for this seat to share alike."""
        self.due: Final = self._levelled(even) if self.is_late else self.fair
        """The others' idea of a fair share, as far as this seat can tell."""
        self._others: Final = [seat for seat in self.involved if seat != view.me]
        self._best: tuple[float, dict[int, Heap]] | None = None

    @property
    def is_late(self) -> bool:
        return self.left <= LAST_WORD

    @property
    def least(self) -> float:
        """Nothing less is agreed to now: what sharing alike would bring, and less as the sand runs."""
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
        """The proposal that brings most, with what it brings."""
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
        """Whether it agrees to what lies on the table and proposes nothing better."""
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
        """At last it takes what most would: who never does so agrees with nobody of the same mind."""
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
    """A proposal, a yes, or nothing for now."""
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
    """Tokens go from one share to the other, for nothing or for one back, where it gets better."""
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
