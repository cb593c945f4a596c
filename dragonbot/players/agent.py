"""Agents: whoever answers for a seat without being a person."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from dragonbot.engine.question import Question


class Agent(Protocol):
    def answer(self, question: Question, view: dict[str, Any], seat: int) -> Any:
        """A legal answer of the seat to the question, from what the seat may see and nothing else."""


class Chance:
    """An agent that looks at nothing and chooses at random."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def pick(self, count: int) -> int:
        return int(self._random() * count)

    def answer(self, question: Question, view: dict[str, Any], seat: int) -> Any:  # noqa: ARG002
        return question.any_answer(seat, self.pick)
