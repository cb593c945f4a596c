"""Magic objects: when one in hand is worth using, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dragonbot.games.gold.players.send import treasure_worth
from dragonbot.games.gold.players.sight import Den, Sight
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.objects.fighting import DUST, SWORD
from dragonbot.gold.objects.stealing import UNSEEN
from dragonbot.gold.tokens import COLOURS, SILVER, named
from dragonbot.gold.window import IDLE, PLACE, REACT, THEFT

ENOUGH: Final = 3.5
"""An object is used once: for less than this it is kept."""
DOUBLE: Final = 2
MOVED: Final = 1.5
"""What it costs that an adventurer leaves a fight."""


class Hand:
    """What could be done with the objects in a seat's hand."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.worth = Worth(sight)
        self.prices = self.worth.prices(sight.me)

    def best(self, uses: Iterator[tuple[float, dict[str, Any]]]) -> dict[str, Any] | None:
        """The use that brings most, if it brings enough."""
        found = max(uses, key=lambda one: one[0], default=(0.0, {}))
        return found[1] if found[0] >= ENOUGH else None

    def holds(self, card: str) -> bool:
        return card in self.sight.objects

    def part(self, den: Den, extra: int = 0) -> float:
        """What this seat would get of a dragon that falls now, with so many more to share it."""
        return treasure_worth(self.sight, den, self.prices) / (len(den.involved()) + extra)


def before_sending(sight: Sight) -> dict[str, Any] | None:
    """Something to do before an adventurer is sent."""
    if not sight.objects or not sight.view.get("may_use"):
        return None
    hand = Hand(sight)
    return hand.best(_on_turn(hand))


def _on_turn(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    sight = hand.sight
    _, ready, resting, _ = sight.view["seats"][sight.me]
    yield from _blows(hand, ready)
    if hand.holds("flying_carpet"):
        yield from _flights(hand)
    if hand.holds("horn_of_retreat") and not ready and not resting:
        for den in sight.dens:
            here = [hunter for seat, hunter, _ in den.attackers if seat == sight.me]
            for hunter in here:  # best from where another stays
                yield ENOUGH + (len(here) > 1), {"use": "horn_of_retreat", "adventurer": hunter}
    if hand.holds("healing_draught") and len(resting) == 3 and len(ready) == 1:
        yield ENOUGH, {"use": "healing_draught"}


def _blows(hand: Hand, ready: Sequence[str]) -> Iterator[tuple[float, dict[str, Any]]]:
    """A dragon falls in this turn that else would not."""
    sight = hand.sight
    for den in sight.dens:
        found = hand.part(den, sight.me not in den.involved())
        for one in ready:
            if den.gap <= STRENGTHS[one]:
                continue
            if hand.holds("giant_potion") and den.gap <= DOUBLE * STRENGTHS[one]:
                yield found, {"use": "giant_potion", "adventurer": one}
            if hand.holds("seven_league_boots"):
                for other in ready:
                    if other != one and den.gap <= STRENGTHS[one] + STRENGTHS[other]:
                        errands = [[one, den.dragon], [other, den.dragon]]
                        yield found, {"use": "seven_league_boots", "adventurers": errands}


def _flights(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    """An adventurer leaves a fight, and kills another dragon."""
    sight = hand.sight
    for den in sight.dens:
        here = [(hunter, extra) for seat, hunter, extra in den.attackers if seat == sight.me]
        for hunter, extra in here:
            left = hand.part(den) / 2 if len(here) == 1 else 0.0
            for target in sight.dens:
                if target is not den and target.gap <= STRENGTHS[hunter] + extra:
                    found = hand.part(target, sight.me not in target.involved()) - left - MOVED
                    yield found, {"use": "flying_carpet", "adventurer": hunter, "to": target.dragon}


def in_pause(sight: Sight) -> dict[str, Any] | None:
    """Something to do in a pause."""
    if "use" not in sight.view["asked"][1]:
        return None
    hand = Hand(sight)
    window = sight.view["window"]
    shown = sight.view["shown"]
    if hand.holds("scroll_of_dispel") and shown and _hurts(sight, window, shown[-1][0], shown[-1][2]):
        return {"use": "scroll_of_dispel"}
    if window == PLACE:
        return hand.best(_on_placing(hand))
    if window == IDLE:
        return hand.best(_between_turns(hand))
    if window == THEFT:
        thief, victim = sight.view["theft"]
        if thief == sight.me and hand.holds("masterthief_gloves"):
            return {"use": "masterthief_gloves"}
        if victim == sight.me and hand.holds("ward_amulet"):
            return {"use": "ward_amulet"}
    return None


def _hurts(sight: Sight, window: str, seat: int, words: tuple[str, ...]) -> bool:
    """Whether it was shown by another against this seat."""
    if seat == sight.me or window not in (REACT, IDLE, PLACE, THEFT):
        return False
    if window == THEFT:
        return sight.me in sight.view["theft"]
    return sight.names[sight.me] in words


def _placed(sight: Sight) -> Den | None:
    """The dragon at which somebody has just arrived, where it can be told: it is that seat's turn."""
    turn = sight.view["turn"]
    dens = [den for den in sight.dens if den.attackers and den.attackers[-1][0] == turn]
    return dens[0] if len(dens) == 1 else None


def _on_placing(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    sight = hand.sight
    den = _placed(sight)
    if den is None:
        return
    if sight.view["turn"] == sight.me and den.gap > 0:
        if hand.holds("dragonslayer_sword") and den.gap <= SWORD:
            yield hand.part(den), {"use": "dragonslayer_sword"}
        if hand.holds("sleeping_dust") and den.gap <= min(DUST, den.strength - 1):
            yield hand.part(den) + 0.1, {"use": "sleeping_dust"}


def _between_turns(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    sight = hand.sight
    if hand.holds("cloak_of_shadows"):
        for den in sight.dens:
            yield _unseen(hand, den)
    if hand.holds("poisoned_gift") and sight.mine[SILVER]:
        for seat in sight.others:
            count = sum(sight.heaps[seat])
            if count > 1:
                average = sum(c * p for c, p in zip(sight.heaps[seat], hand.prices, strict=True)) / count
                use = {"use": "poisoned_gift", "player": sight.names[seat], "token": COLOURS[SILVER]}
                yield average + 1.5, use
    if hand.holds("banishing_wand"):
        for den in sight.dens:
            sharers = den.involved()
            for seat, hunter, _ in den.attackers:
                alone = sum(who == seat for who, _, _ in den.attackers) == 1
                if seat != sight.me and alone and sight.me in sharers and len(sharers) > 1:
                    more = hand.part(den) * len(sharers) / (len(sharers) - 1) - hand.part(den)
                    use = {"use": "banishing_wand", "player": sight.names[seat], "adventurer": hunter}
                    yield more, use
    if hand.holds("exchange_powder"):
        yield from _exchanges(hand)


def _unseen(hand: Hand, den: Den) -> tuple[float, dict[str, Any]]:
    """The best two tokens of a dragon, for whoever wears the Cloak."""
    taken = [0] * len(COLOURS)
    worth = 0.0
    for place in sorted(range(len(COLOURS)), key=lambda place: -hand.prices[place]):
        while den.hoard[place] > taken[place] and sum(taken) < UNSEEN and hand.prices[place] > 0:
            taken[place] += 1
            worth += hand.prices[place]
    if not sum(taken):
        return 0.0, {}
    return worth, {"use": "cloak_of_shadows", "dragon": den.dragon, "tokens": named(taken)}


def _exchanges(hand: Hand) -> Iterator[tuple[float, dict[str, Any]]]:
    """Those who fight one dragon fight another instead, which may fall of it."""
    sight = hand.sight
    for one in sight.dens:
        for other in sight.dens:
            if one is other or not one.attackers or sight.me not in one.involved():
                continue
            falls = other.strength <= one.might()
            if falls and sight.me not in other.involved():
                gain = treasure_worth(sight, other, hand.prices) - treasure_worth(sight, one, hand.prices) / 2
                use = {"use": "exchange_powder", "dragons": [one.dragon, other.dragon]}
                yield gain / len(one.involved()), use
