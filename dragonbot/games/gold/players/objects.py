"""Magic objects and thefts: what to use when, and against whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dragonbot.games.gold.objects import DUST, SWORD, UNSEEN
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.value import treasure_worth
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES, SILVER, named
from dragonbot.games.gold.rules.using import IDLE, PLACE, REACT, THEFT
from dragonbot.games.gold.rules.view import LairView, OwnView, ShownView

# Thefts: whom to rob, and of what


def robbed(estimate: Estimate, names: Sequence[str]) -> str:
    """The player whose screen hides most of what this seat wants, or whose loss helps most."""
    worth = Worth(estimate)
    prices = worth.prices(estimate.view.me)

    def booty(name: str) -> float:
        seat = estimate.view.names.index(name)
        heap = estimate.heaps[seat]
        count = sum(heap)
        if count < 0.5:
            return -1.0
        theirs = worth.prices(seat)
        found = sum(there * (mine + 0.4 * his) for there, mine, his in zip(heap, prices, theirs, strict=True))
        return float(found / count + 0.02 * worth.before[seat])

    return max(names, key=booty)


def stolen(estimate: Estimate, colours: Sequence[str]) -> str:
    """The token worth most here and missed most there."""
    assert estimate.view.theft is not None
    victim = estimate.view.theft.victim
    worth = Worth(estimate)

    def booty(colour: str) -> float:
        place = PLACES[colour]
        taken = [int(place == other) for other in range(len(COLOURS))]
        lost = [-count for count in taken]
        gains = worth.gains({estimate.view.me: taken, victim: lost})
        return float(gains[estimate.view.me] - 0.4 * gains[victim])

    return max(colours, key=booty)


# Magic objects: when one in hand is worth using, and how


ENOUGH: Final = 3.5
"""The least gain for an object, which works only once."""
DOUBLE: Final = 2
MOVED: Final = 1.5
"""The cost of an adventurer leaving a fight."""


class Hand:
    """The possible uses of a seat's objects."""

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate
        self.worth = Worth(estimate)
        self.prices = self.worth.prices(estimate.view.me)

    def best(self, uses: Iterator[tuple[float, dict[str, Any]]]) -> dict[str, Any] | None:
        """The use that brings most, if it brings enough."""
        found = max(uses, key=lambda one: one[0], default=(0.0, {}))
        return found[1] if found[0] >= ENOUGH else None

    def holds(self, card: str) -> bool:
        return card in self.estimate.view.objects

    def part(self, lair: LairView, extra: int = 0) -> float:
        """This seat's part of a dragon that falls now, shared with `extra` more players."""
        return treasure_worth(self.estimate, lair, self.prices) / (len(lair.involved()) + extra)


def before_sending(estimate: Estimate) -> dict[str, Any] | None:
    """A use of an object before sending an adventurer."""
    if not estimate.view.objects or not estimate.view.may_use:
        return None
    hand = Hand(estimate)
    return hand.best(_on_turn(hand))


def _on_turn(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    estimate = hand.estimate
    _, ready, resting, _ = estimate.view.seats[estimate.view.me]
    yield from _blows(hand, ready)
    if hand.holds("flying_carpet"):
        yield from _flights(hand)
    if hand.holds("horn_of_retreat") and not ready and not resting:
        for lair in estimate.lairs:
            here = [hunter for seat, hunter, _ in lair.attackers if seat == estimate.view.me]
            for hunter in here:  # best from where another stays
                yield ENOUGH + (len(here) > 1), {"use": "horn_of_retreat", "adventurer": hunter}
    if hand.holds("healing_draught") and len(resting) == 3 and len(ready) == 1:
        yield ENOUGH, {"use": "healing_draught"}


def _blows(hand: Hand, ready: Sequence[str]) -> Iterator[tuple[float, dict[str, Any]]]:
    """Uses that make a dragon fall this turn."""
    estimate = hand.estimate
    for lair in estimate.lairs:
        found = hand.part(lair, estimate.view.me not in lair.involved())
        for one in ready:
            if lair.gap <= STRENGTHS[one]:
                continue
            if hand.holds("giant_potion") and lair.gap <= DOUBLE * STRENGTHS[one]:
                yield found, {"use": "giant_potion", "adventurer": one}
            if hand.holds("seven_league_boots"):
                for other in ready:
                    if other != one and lair.gap <= STRENGTHS[one] + STRENGTHS[other]:
                        errands = [[one, lair.dragon], [other, lair.dragon]]
                        yield found, {"use": "seven_league_boots", "adventurers": errands}


def _flights(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    """Uses that move an adventurer to kill another dragon."""
    estimate = hand.estimate
    for lair in estimate.lairs:
        here = [(hunter, extra) for seat, hunter, extra in lair.attackers if seat == estimate.view.me]
        for hunter, extra in here:
            left = hand.part(lair) / 2 if len(here) == 1 else 0.0
            for target in estimate.lairs:
                if target is not lair and target.gap <= STRENGTHS[hunter] + extra:
                    found = hand.part(target, estimate.view.me not in target.involved()) - left - MOVED
                    yield found, {"use": "flying_carpet", "adventurer": hunter, "to": target.dragon}


def in_pause(view: OwnView, heard: Any = None) -> dict[str, Any] | None:
    """A use of an object in a pause."""
    if view.asked is None or "use" not in view.asked.options:
        return None
    hand = Hand(Estimate(view, heard))
    window = view.window
    if hand.holds("scroll_of_dispel") and view.shown and _hurts(view, view.shown[-1]):
        return {"use": "scroll_of_dispel"}
    if window == PLACE:
        return hand.best(_on_placing(hand))
    if window == IDLE:
        return hand.best(_between_turns(hand))
    if window == THEFT and view.theft is not None:
        if view.theft.thief == view.me and hand.holds("masterthief_gloves"):
            return {"use": "masterthief_gloves"}
        if view.theft.victim == view.me and hand.holds("ward_amulet"):
            return {"use": "ward_amulet"}
    return None


def _hurts(view: OwnView, shown: ShownView) -> bool:
    """True if another player showed it against this seat."""
    if shown.seat == view.me or view.window not in (REACT, IDLE, PLACE, THEFT):
        return False
    if view.window == THEFT:
        return view.theft is not None and view.me in view.theft
    return view.names[view.me] in shown.names


def placed(estimate: Estimate) -> LairView | None:
    """The dragon that someone just joined, if the current turn tells."""
    turn = estimate.view.turn
    lairs = [lair for lair in estimate.lairs if lair.attackers and lair.attackers[-1][0] == turn]
    return lairs[0] if len(lairs) == 1 else None


def _on_placing(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    estimate = hand.estimate
    lair = placed(estimate)
    if lair is None:
        return
    if estimate.view.turn == estimate.view.me and lair.gap > 0:
        if hand.holds("dragonslayer_sword") and lair.gap <= SWORD:
            yield hand.part(lair), {"use": "dragonslayer_sword"}
        if hand.holds("sleeping_dust") and lair.gap <= min(DUST, lair.strength - 1):
            yield hand.part(lair) + 0.1, {"use": "sleeping_dust"}


def _between_turns(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    estimate = hand.estimate
    if hand.holds("cloak_of_shadows"):
        for lair in estimate.lairs:
            yield _unseen(hand, lair)
    if hand.holds("poisoned_gift") and estimate.view.mine[SILVER]:
        for seat in estimate.others():
            count = sum(estimate.heaps[seat])
            if count > 1:
                average = sum(c * p for c, p in zip(estimate.heaps[seat], hand.prices, strict=True)) / count
                use = {"use": "poisoned_gift", "player": estimate.view.names[seat], "token": COLOURS[SILVER]}
                yield average + 1.5, use
    if hand.holds("banishing_wand"):
        for lair in estimate.lairs:
            sharers = lair.involved()
            for seat, hunter, _ in lair.attackers:
                alone = sum(who == seat for who, _, _ in lair.attackers) == 1
                if seat != estimate.view.me and alone and estimate.view.me in sharers and len(sharers) > 1:
                    more = hand.part(lair) * len(sharers) / (len(sharers) - 1) - hand.part(lair)
                    use = {"use": "banishing_wand", "player": estimate.view.names[seat], "adventurer": hunter}
                    yield more, use
    if hand.holds("exchange_powder"):
        yield from _exchanges(hand)


def _unseen(hand: Hand, lair: LairView) -> tuple[float, dict[str, Any]]:
    """The two best tokens of a dragon for the wearer of the Cloak."""
    taken = [0] * len(COLOURS)
    worth = 0.0
    for place in sorted(range(len(COLOURS)), key=lambda place: -hand.prices[place]):
        while lair.hoard[place] > taken[place] and sum(taken) < UNSEEN and hand.prices[place] > 0:
            taken[place] += 1
            worth += hand.prices[place]
    if not sum(taken):
        return 0.0, {}
    return worth, {"use": "cloak_of_shadows", "dragon": lair.dragon, "tokens": named(taken)}


def _exchanges(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    """Uses that swap the fighters of two dragons, so that one may fall."""
    estimate = hand.estimate
    for one in estimate.lairs:
        for other in estimate.lairs:
            if one is other or not one.attackers or estimate.view.me not in one.involved():
                continue
            falls = other.strength <= one.might()
            if falls and estimate.view.me not in other.involved():
                gain = (
                    treasure_worth(estimate, other, hand.prices)
                    - treasure_worth(estimate, one, hand.prices) / 2
                )
                use = {"use": "exchange_powder", "dragons": [one.dragon, other.dragon]}
                yield gain / len(one.involved()), use
