"""A lesson: a fixed deal, and what happens with it step by step. Nothing of it but its id is ever stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.lesson.step import Step
from dragonbot.scenario.scenario import SCENARIOS, Scenario, read_scenario


class Lesson:
    def __init__(self, name: str, version: int, deal: str, steps: Sequence[Step]) -> None:
        """The deal is a scenario of which nothing is played. Whoever changes a lesson raises its version."""
        self.id = name
        self.version = version
        self.steps = tuple(steps)
        self._deal = deal

    @cached_property
    def scenario(self) -> Scenario:
        return read_scenario(self._deal)

    @property
    def game(self) -> str:
        """The id of the game that it teaches."""
        return self.scenario.rules

    @property
    def options(self) -> dict[str, Any]:
        return self.scenario.options

    def begin(self) -> Game[Any]:
        """The game at its first question: whoever begins again is dealt the same."""
        return Game(GAMES[self.game], SCENARIOS[self.game].given_table(self.scenario))
