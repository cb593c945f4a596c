"""Blind: an agent for Dragon's Gold that looks at nothing but what it may answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.gold.tokens import COLOURS, Heap, empty, named
from dragonbot.gold.view import OwnView


class Blind:
    """Of what it needs to put an answer together it takes any; it leaves magic objects alone."""

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
        """One token in each share as far as they go, the others anywhere."""
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
