"""The computer players, from blind to master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players import divide
from dragonbot.games.gold.players import objects as theft
from dragonbot.games.gold.players.bargain import STEADY, Manner, bargained, demand, haggled, may_propose
from dragonbot.games.gold.players.divide import (
    IN_HAND,
    chosen_ahead,
    divided_ahead,
    divider_of,
    even_split,
    rough_worth,
)
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.hunt import searched
from dragonbot.games.gold.players.market import dealt_at_market, traded
from dragonbot.games.gold.players.objects import before_sending, in_pause
from dragonbot.games.gold.players.unasked import countered, less_sand, looked, more_sand, unasked
from dragonbot.games.gold.players.value import sent
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES, Heap, covers, empty, named
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.players import Unasked

# Blind: looks at nothing but the valid answers.


class Blind:
    """Answers at random; leaves magic objects alone."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if asked.answers:
            return self._random.choice(asked.answers)
        match asked.key:
            case "pause":
                return "go_on"
            case "market":
                return self._traded(OwnView.read(view))
        own = OwnView.read(view)
        sharing = own.open_sharing()
        heaps = self._strewn(own.lair(sharing.dragon).hoard, len(sharing.involved))
        if asked.key == "divide":
            return {"divide": [named(heap) for heap in heaps]}
        if sharing.proposal is not None and self._random.random() < 0.5:
            return "agree"
        names = [own.names[seat] for seat in sharing.involved]
        return {"share": {name: named(heap) for name, heap in zip(names, heaps, strict=True)}}

    def _strewn(self, loot: Sequence[int], shares: int) -> list[Heap]:
        """One token in each share while they last, the rest anywhere."""
        heaps = [empty() for _ in range(shares)]
        tokens = [place for place, count in enumerate(loot) for _ in range(count)]
        self._random.shuffle(tokens)
        for number, place in enumerate(tokens):
            heaps[number if number < shares else self._random.randrange(shares)][place] += 1
        return heaps

    def _traded(self, view: OwnView) -> Any:
        if self._random.random() < 0.5:
            return "done"
        others = [name for seat, name in enumerate(view.names) if seat != view.me]
        give, want = ({self._random.choice(COLOURS): 1} for _ in range(2))
        return {"give": give, "for": want, "to": self._random.choice(others)}


# The apprentice: knows the rules, and makes beginner's mistakes.


SOFT: Final = Manner(opening=0.85, floor=0.5, greed=1.0, leniency=0.0, proposals=2)
WHIM: Final = 3.0
"""Weight of its momentary whims."""


BIG: Final = 0.3
"""Value of each additional token."""


def price(heap: Sequence[int]) -> float:
    """A fixed price, independent of the owner."""
    return rough_worth(heap) + BIG * sum(heap)


class Apprentice:
    """Prices tokens without asking who needs them, and goes where the heap is big."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """None to stay silent for now."""
        match asked.key:
            case "haggle":
                return self._haggled(OwnView.read(view), asked)
            case "divide":
                own = OwnView.read(view)
                sharing = own.open_sharing()
                heaps = even_split(own.lair(sharing.dragon).hoard, len(sharing.involved))
                return {"divide": [named(heap) for heap in heaps]}
            case "market":
                return _traded(OwnView.read(view))
            case "pause":
                return "go_on"
            case "send":
                return self._sent(OwnView.read(view), asked.answers)
            case "chosen_share":
                shares = OwnView.read(view).open_sharing().shares
                return max(asked.answers, key=lambda word: price(shares[int(word) - 1]))
            case "stolen_token":
                return max(asked.answers, key=lambda colour: IN_HAND[PLACES[colour]])
        return self._random.choice(asked.answers)

    def _sent(self, view: OwnView, answers: Sequence[Any]) -> Any:
        """Prefer a big heap and a strong adventurer."""
        lairs = {lair.dragon: lair for lair in view.lairs}

        def fancy(said: Any) -> float:
            if not isinstance(said, Mapping):
                return 0.0
            _, strength, hoard, hidden, attackers = lairs[said["to"]]
            here = any(attacker.seat == view.me for attacker in attackers)
            score = sum(hoard) + 0.5 * hidden - 0.5 * strength - 2 * here + WHIM * self._random.random()
            return float(score)

        return max(answers, key=fancy)

    def _haggled(self, view: OwnView, asked: Asked) -> Any:
        """Split evenly by its prices, keeping the best share."""
        sharing, me = view.open_sharing(), view.me
        if me in sharing.agreed:
            return None
        loot, involved = view.lair(sharing.dragon).hoard, sharing.involved
        if sharing.proposal is not None:
            share = sharing.proposal[me]
            if price(share) >= price(loot) / len(involved) * demand(view, asked.left, SOFT):
                return "agree"
        if not may_propose(view, asked.left, SOFT):
            return None
        heaps = sorted(even_split(loot, len(involved)), key=price)
        seats = sorted(involved, key=lambda seat: (seat == me, self._random.random()))
        shares = {view.names[seat]: named(heap) for seat, heap in zip(seats, heaps, strict=True)}
        return {"share": shares}


def _traded(view: OwnView) -> Any:
    """Trade with a player who offers more than they want."""
    for giver, to, give, want in view.offers:
        if to == view.me and price(give) > price(want) and covers(list(view.mine), list(want)):
            return {"agree": view.names[giver]}
    return "done"


# The journeyman: knows the value of tokens to itself and others.


class Journeyman:
    """Does what looks best at first sight, or nearly. Better players override parts of it."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """None to stay silent for now."""
        own = OwnView.read(view)
        if asked.key == "pause":
            return in_pause(own, asked.heard) or "go_on"
        estimate = Estimate(own, asked.heard)
        match asked.key:
            case "haggle":
                return self._haggled(estimate, asked)
            case "divide":
                return self._divided(estimate)
            case "market":
                return self._traded(estimate, asked)
            case "send":
                return before_sending(estimate) or self._sent(estimate, asked)
            case "chosen_share":
                return self._chosen(estimate, asked)
            case "victim":
                return theft.robbed(estimate, asked.answers)
            case "stolen_token":
                return theft.stolen(estimate, asked.answers)
        return self._random.choice(asked.answers)

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        return haggled(estimate, asked, STEADY, self._random)

    def _traded(self, estimate: Estimate, asked: Asked) -> Any:
        return traded(estimate, asked.left, self._random)

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return sent(estimate, asked.answers, self._random)

    def _divided(self, estimate: Estimate) -> Any:
        return divide.divided(estimate, self._random)

    def _chosen(self, estimate: Estimate, asked: Asked) -> Any:
        return divide.chosen(estimate, asked.answers)


# The master: simulates the game before it decides.


class Master(Journeyman):
    """Deals hidden things many times, and does what is best on average.

    Repeatable for a seed, unless time runs out first.
    """

    def __init__(self, seed: int | str, thinking_seconds: float, rounds: int | None = None) -> None:
        """With `rounds` it counts those instead of using a clock."""
        super().__init__(seed)
        self._seconds = thinking_seconds
        self._until = 0.0
        self._rounds = rounds
        self._left = 0

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        answer = self.decided(view, asked)
        if asked.key not in ("pause", "send"):
            return answer
        action = unasked(OwnView.read(view), answer, asked.heard)
        return answer if action is None else Unasked(action, answer)

    def decided(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """The answer alone, without unasked actions before it."""
        self._until = perf_counter() + self._seconds
        self._left = self._rounds or 0
        if asked.key != "pause":
            return super().answer(view, asked)
        own = OwnView.read(view)
        found = countered(own, asked.heard) or super().answer(view, asked)
        if found != "go_on":  # a pause allows one object: prefer one with an effect
            return found
        return looked(own, asked.heard) or found

    def _in_time(self) -> bool:
        if self._rounds is not None:
            self._left -= 1
            return self._left > 0
        return perf_counter() < self._until

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        said = bargained(estimate, asked, self._random, self._in_time)
        if said is None and estimate.view.me not in estimate.view.open_sharing().agreed:
            return more_sand(estimate, asked.left)
        return less_sand(estimate, asked.left, said, self._random) or said

    def _traded(self, estimate: Estimate, asked: Asked) -> Any:
        return dealt_at_market(estimate, asked.left, self._random, self._in_time)

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return searched(estimate, asked.answers, self._random, self._in_time)

    def _divided(self, estimate: Estimate) -> Any:
        return divided_ahead(estimate, self._random, self._in_time)

    def _chosen(self, estimate: Estimate, asked: Asked) -> Any:
        return chosen_ahead(estimate, asked.answers, divider_of(estimate))
