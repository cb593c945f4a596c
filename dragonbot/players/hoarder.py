"""Hoarder: an agent for Dragon's Gold, that shares evenly and gives in before all is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.tokens import PLACES, covers, named
from dragonbot.players.even import IN_HAND, even, worth

CONTENT: Final = 0.85
"""Which part of an even share is fair enough while there is time."""
EARLY: Final = 0.55
"""As long as so much of the time is left a poor proposal is answered with a fair one."""


class Hoarder:
    """It looks at what its seat may see, remembers nothing, and leaves magic objects alone."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def answer(self, view: dict[str, Any], asked: Asked) -> Any:
        """None where it would rather keep silent for now."""
        match asked.key:
            case "haggle":
                return _haggled(view, asked)
            case "divide":
                sharing = view["sharing"]
                heaps = even(_loot(view), len(sharing["involved"]))
                return {"divide": [named(heap) for heap in heaps]}
            case "market":
                return _traded(view)
            case "pause":
                return "go_on"
            case "send":
                return self._sent(view, asked.answers)
            case "chosen_share":
                shares = view["sharing"]["shares"]
                return max(asked.answers, key=lambda word: worth(shares[int(word) - 1]))
            case "stolen_token":
                return max(asked.answers, key=lambda colour: IN_HAND[PLACES[colour]])
        return asked.answers[int(self._random() * len(asked.answers))]

    def _sent(self, view: Mapping[str, Any], answers: Sequence[Any]) -> Any:
        """Where most treasure comes for the strength that is still needed, or nearly so."""
        lairs = {lair[0]: lair for lair in view["lairs"]}

        def hope(answer: Any) -> float:
            if not isinstance(answer, Mapping):
                return 0.0
            _, strength, hoard, hidden, attackers = lairs[answer["to"]]
            me, mine = view["me"], STRENGTHS[answer["send"]]
            involved = {seat for seat, *_ in attackers} | {me}
            there = sum(STRENGTHS[hunter] + extra for _, hunter, extra in attackers)
            gap = max(0, strength - there - mine)
            share = (worth(hoard) + 2 * hidden) / len(involved)
            again = 0.5 if any(seat == me for seat, *_ in attackers) else 1.0
            return float(share * again / (1 + gap) + self._random() * 2)

        return max(answers, key=hope)


def _loot(view: Mapping[str, Any]) -> list[int]:
    dragon = view["sharing"]["dragon"]
    return next(list(lair[2]) for lair in view["lairs"] if lair[0] == dragon)


def _haggled(view: Mapping[str, Any], asked: Asked) -> Any:
    """An even split is proposed by all such agents alike, so they never overbid one another."""
    sharing, me = view["sharing"], view["me"]
    involved = sharing["involved"]
    heaps = even(_loot(view), len(involved))
    proposal = sharing["proposal"]
    if proposal is None:
        return _proposed(view, heaps)
    if me in sharing["agreed"]:
        return None
    share = next(worth(heap) for seat, heap in proposal if seat == me)
    least = min(map(worth, heaps))
    if share >= least * min(1.0, CONTENT * 2 * asked.left if asked.left < EARLY else CONTENT):
        return "agree"
    return _proposed(view, heaps) if asked.left >= EARLY else None


def _proposed(view: Mapping[str, Any], heaps: Sequence[list[int]]) -> Any:
    names = [view["seats"][seat][0] for seat in view["sharing"]["involved"]]
    return {"share": {name: named(heap) for name, heap in zip(names, heaps, strict=True)}}


def _traded(view: Mapping[str, Any]) -> Any:
    """Whoever offers a good bargain gets it; more is not looked for."""
    for giver, to, give, want in view["offers"] or ():
        if to == view["me"] and worth(give) > worth(want) and covers(list(view["mine"]), list(want)):
            return {"agree": view["seats"][giver][0]}
    return "done"
