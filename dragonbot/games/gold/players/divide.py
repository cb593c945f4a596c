"""Splits of treasure, and which one to propose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.estimate import Estimate, Worth, priced
from dragonbot.games.gold.rules.tokens import COLOURS, Heap, empty, named, size
from dragonbot.games.gold.rules.view import LairView

# Splits: shares that benefit everyone, some more than others; or just even ones.


SWEEPS_OF_A_SPLIT: Final = 4
LITTLE: Final = 0.4
"""A smaller gain hardly counts."""
RIVALRY: Final = 0.4
"""Part of the others' gains felt as a loss."""
IN_HAND: Final[Sequence[float]] = (1.0, 3.0, 1.5, 2.5, 2.5, 2.5, 2.5, 3.5, 7.0)
"""Value of tokens in hand. A gem may be part of the most of its colour; no one knows whose."""


def felt(gains: Sequence[float], seats: Sequence[int]) -> list[float]:
    """Each one's gain from a split, minus some envy."""
    total = sum(gains)
    part = RIVALRY / (len(gains) - 1)
    return [gains[seat] - part * (total - gains[seat]) for seat in seats]


def best_split(
    worth: Worth, loot: Sequence[int], weights: Mapping[int, float], random: Random
) -> dict[int, Heap]:
    """The shares with the greatest product of gains, each to the power of its weight.

    Improves dealt shares token by token.
    """
    involved = list(weights)
    heavy = list(weights.values())
    shares = _dealt(loot, involved, random)

    def score() -> float:
        found = 0.0
        for weight, gain in zip(heavy, felt(worth.gains(shares), involved), strict=True):
            found += weight * (log(gain) if gain > LITTLE else log(LITTLE) + gain / LITTLE - 1)
        return found

    best = score()
    pairs = [(one, other) for one in involved for other in involved if one != other]
    for _ in range(SWEEPS_OF_A_SPLIT):
        better = False
        random.shuffle(pairs)
        for giver, taker in pairs:
            for place in range(len(COLOURS)):
                if not shares[giver][place]:
                    continue
                _hand(shares, place, giver, taker)
                now = score()
                if now > best + 1e-9:
                    best, better = now, True
                else:
                    _hand(shares, place, taker, giver)
        if not better:
            break
    return shares


def _hand(shares: Mapping[int, Heap], place: int, giver: int, taker: int) -> None:
    shares[giver][place] -= 1
    shares[taker][place] += 1


def _dealt(loot: Sequence[int], involved: Sequence[int], random: Random) -> dict[int, Heap]:
    """Deal the tokens round."""
    shares = {seat: empty() for seat in involved}
    order = list(involved)
    random.shuffle(order)
    turn = 0
    for place in reversed(range(len(COLOURS))):
        for _ in range(loot[place]):
            shares[order[turn % len(order)]][place] += 1
            turn += 1
    return shares


def rough_worth(heap: Sequence[int]) -> float:
    """A heap's rough value to an unknown player."""
    return priced(heap, IN_HAND)


def even_split(heap: Sequence[int], shares: int) -> list[Heap]:
    """The heap in `shares` shares: the most valuable token first, each to the poorest share.

    Empty shares come first, so that none stays empty while there are enough tokens.
    """
    heaps = [empty() for _ in range(shares)]
    for place in sorted(range(len(COLOURS)), key=lambda place: -IN_HAND[place]):
        for _ in range(heap[place]):
            poorest = min(range(shares), key=lambda share: (sum(heaps[share]) > 0, rough_worth(heaps[share])))
            heaps[poorest][place] += 1
    return heaps


# Divide and choose: one makes the shares, the others choose.


GREEDS: Final[Sequence[float]] = (1.0, 1.4, 2.0)
"""Weights of the divider's own gain in the initial shares of its search."""
SWEEPS: Final = 3


def worth_of(estimate: Estimate, lair: LairView) -> Worth:
    """The worth when this treasure is divided."""
    wizards = [seat for seat in lair.involved() if lair.has(seat, "wizard")]
    return Worth(estimate, lair.hoard, wizards)


def choosers(lair: LairView, divider: int) -> list[int]:
    """The others in choosing order."""
    ranked = sorted(lair.involved(), key=lambda seat: -lair.might(seat))
    return [seat for seat in ranked if seat != divider]


def outcome(worth: Worth, shares: Sequence[Heap], order: Sequence[int], divider: int) -> dict[int, Heap]:
    """Each one's probable share: everyone takes the best for them."""
    left = list(shares)
    taken = {}
    for seat in order:
        best = max(left, key=lambda share: worth.gains({seat: share})[seat])
        left.remove(best)
        taken[seat] = best
    taken[divider] = left[0]
    return taken


def divided(estimate: Estimate, random: Random, tries: int = 2) -> Any:
    """Shares that leave the divider as much as possible."""
    sharing = estimate.view.open_sharing()
    lair, involved = estimate.view.lair(sharing.dragon), sharing.involved
    worth = worth_of(estimate, lair)
    order = choosers(lair, estimate.view.me)
    best: tuple[float, list[Heap]] | None = None
    for attempt in range(tries):
        weights = {seat: 1.2 + 0.6 * attempt if seat == estimate.view.me else 1.0 for seat in involved}
        heaps = list(best_split(worth, lair.hoard, weights, random).values())
        fill(heaps)
        gains = worth.gains(outcome(worth, heaps, order, estimate.view.me))
        score = gains[estimate.view.me] - 0.3 * sum([gains[seat] for seat in order]) / max(1, len(order))
        if best is None or score > best[0]:
            best = score, heaps
    assert best is not None
    return {"divide": [named(heap) for heap in best[1]]}


def lead(gains: Sequence[float], me: int) -> float:
    """A player's gain, compared with the others' average."""
    mine = gains[me]
    return mine - (sum(gains) - mine) / (len(gains) - 1)


def shares_of(
    worth: Worth,
    loot: Sequence[int],
    order: Sequence[int],
    divider: int,
    random: Random,
    in_time: Callable[[], bool],
) -> list[Heap]:
    """The shares that give the divider the greatest lead, as the others choose the best for them.

    Improves fair and greedy shares token by token.
    """

    def score(heaps: Sequence[Heap]) -> float:
        return lead(worth.gains(outcome(worth, heaps, order, divider)), divider)

    best: tuple[float, list[Heap]] | None = None
    for greed in GREEDS:
        weights = {seat: greed if seat == divider else 1.0 for seat in (*order, divider)}
        heaps = list(best_split(worth, loot, weights, random).values())
        fill(heaps)
        now = score(heaps)
        for _ in range(SWEEPS):
            before = now
            for giver in heaps:
                for taker in heaps:
                    for place in range(len(COLOURS)):
                        if taker is giver or not giver[place] or size(giver) == 1:
                            continue
                        giver[place] -= 1
                        taker[place] += 1
                        moved = score(heaps)
                        if moved > now + 1e-9:
                            now = moved
                        else:
                            giver[place] += 1
                            taker[place] -= 1
            if now <= before or not in_time():
                break
        if best is None or now > best[0]:
            best = now, heaps
        if not in_time():
            break
    assert best is not None
    return best[1]


def divided_ahead(estimate: Estimate, random: Random, in_time: Callable[[], bool]) -> Any:
    """A master's shares."""
    sharing, me = estimate.view.open_sharing(), estimate.view.me
    lair = estimate.view.lair(sharing.dragon)
    worth = worth_of(estimate, lair)
    order = [seat for seat in choosers(lair, me) if seat in sharing.involved]
    heaps = shares_of(worth, lair.hoard, order, me, random, in_time)
    return {"divide": [named(heap) for heap in heaps]}


def chosen_ahead(estimate: Estimate, words: Sequence[str], divider: int) -> str:
    """The share with the greatest lead, as later choosers take the best for them."""
    scores = choosing(estimate, words, divider)
    return max(words, key=lambda word: scores[word])


def choosing(estimate: Estimate, words: Sequence[str], divider: int) -> dict[str, float]:
    """The lead over the others from each of these shares."""
    view, sharing = estimate.view, estimate.view.open_sharing()
    lair, me = view.lair(sharing.dragon), estimate.view.me
    worth = worth_of(estimate, lair)
    taken = {seat: list(sharing.shares[place]) for seat, place in sharing.taken.items()}
    later = [seat for seat in choosers(lair, divider) if seat not in sharing.taken and seat != me]
    found = {}
    for word in words:
        mine = int(word) - 1
        left = [list(sharing.shares[int(other) - 1]) for other in words if other != word]
        ends = outcome(worth, left, later, divider) if left else {}
        found[word] = lead(worth.gains({**taken, **ends, me: list(sharing.shares[mine])}), me)
    return found


def divider_of(estimate: Estimate) -> int:
    """The seat that made the shares, from a chooser's view: a stronger player who hasn't chosen, or the
    weakest."""
    sharing = estimate.view.open_sharing()
    lair = estimate.view.lair(sharing.dragon)
    ranked = sorted(lair.involved(), key=lambda seat: -lair.might(seat))
    before = ranked[: ranked.index(estimate.view.me)]
    return next((seat for seat in before if seat not in sharing.taken), ranked[-1])


def fill(heaps: list[Heap]) -> None:
    """Give each empty share another's cheapest spare token."""
    for heap in heaps:
        if not size(heap):
            giver = max(heaps, key=size)
            if size(giver) > 1:
                place = next(place for place in range(len(COLOURS)) if giver[place])
                giver[place] -= 1
                heap[place] += 1


def chosen(estimate: Estimate, words: Sequence[str]) -> str:
    """The best share, considering what it would bring the others."""
    sharing = estimate.view.open_sharing()
    lair = estimate.view.lair(sharing.dragon)
    worth = worth_of(estimate, lair)
    rest = [seat for seat in lair.involved() if seat not in sharing.taken and seat != estimate.view.me]

    def score(word: str) -> float:
        share = sharing.shares[int(word) - 1]
        mine = worth.gains({estimate.view.me: share})[estimate.view.me]
        theirs = max((worth.gains({seat: share})[seat] for seat in rest), default=0.0)
        return mine + 0.2 * theirs

    return max(words, key=score)
