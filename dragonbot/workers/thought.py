"""Thoughts: what a computer player is to think about, in plain data that another process can take."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonbot.engine.question import Asked
from dragonbot.players import CHANCE, LEVELS, PLAYERS_OF, THINKING_SECONDS, advice_of, agent_of


class Thought(NamedTuple):
    game: str
    level: str
    seed: str
    """Made for this thought alone: nobody can predict its results, and it reveals nothing else."""
    options: dict[str, Any]
    view: dict[str, Any]
    """What the seat may see, and nothing else."""
    asked: Asked
    longest: float = THINKING_SECONDS
    """Time limit when the worker is idle otherwise."""
    is_advice: bool = False
    """Not an answer is wanted, but what a person might answer."""

    @property
    def simpler(self) -> Thought | None:
        """The simpler fallback if it fails; None where there is none."""
        if self.is_advice or self.level in (LEVELS[0], CHANCE):
            return None
        return self._replace(level=LEVELS[0])

    def done(self, seconds: float) -> Any:
        """Think within the time limit."""
        if self.is_advice:
            return advice_of(self.game, self.seed, self.options, seconds, self.view, self.asked)
        agent = agent_of(self.game, self.level, self.seed, self.options, seconds)
        return agent.answer(self.view, self.asked)


def warm_up() -> None:
    """Import who plays: a build may be gone by the time of the first thought."""
    list(PLAYERS_OF.values())
