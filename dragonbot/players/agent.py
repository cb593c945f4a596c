"""Agents: whoever answers for a seat without being a person."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Protocol

from dragonbot.engine.asked import Asked
from dragonbot.fist.bidding import Fist
from dragonbot.fist.fist import any_fist
from dragonbot.fist.things import BLACK, PURPLE, RED

MAGIC: Final = (BLACK, RED, PURPLE)
"""Coins that are bid beside those that count."""


class Agent(Protocol):
    def answer(self, view: dict[str, Any], asked: Asked) -> Any:
        """A legal answer to what a seat is asked, from what that seat may see and nothing else."""


class Chance:
    """An agent that looks at nothing and chooses at random."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def pick(self, count: int) -> int:
        return int(self._random() * count)

    def answer(self, view: dict[str, Any], asked: Asked) -> Any:  # noqa: ARG002
        if asked.answers:
            return asked.answers[self.pick(len(asked.answers))]
        return self._fist(dict(asked.counts))  # no other answer is put together yet

    def _fist(self, owned: dict[int, int]) -> Fist:
        coins = [kind for kind in owned if kind not in MAGIC]
        return any_fist(owned, coins, [kind for kind in owned if kind in MAGIC], self.pick)
