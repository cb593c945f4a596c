"""Agents: whoever answers for a seat without being a person."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from dragonbot.engine.asked import Asked


class Agent(Protocol):
    def answer(self, view: dict[str, Any], asked: Asked) -> Any:
        """A legal answer to what a seat is asked, from what that seat may see and nothing else."""


class Chance:
    """An agent that looks at nothing and chooses at random among the answers that can be told over."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def pick(self, count: int) -> int:
        return int(self._random() * count)

    def answer(self, view: dict[str, Any], asked: Asked) -> Any:  # noqa: ARG002
        return asked.answers[self.pick(len(asked.answers))]
