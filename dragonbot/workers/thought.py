"""Thoughts: a computer player's decision as plain data for another process."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonbot.engine.question import Asked
from dragonbot.players import CHANCE, LEVELS, PLAYERS_OF, THINKING_SECONDS, advice_of, agent_of


class Thought(NamedTuple):
    game: str
    level: str
    seed: str
    """Made for this thought: it can't be predicted and reveals nothing else."""
    options: dict[str, Any]
    view: dict[str, Any]
    """What the seat may see."""
    asked: Asked
    longest: float = THINKING_SECONDS
    """Time limit when the worker is idle otherwise."""
    is_advice: bool = False
    """Whether advice is wanted instead of an answer."""

    @property
    def simpler(self) -> Thought | None:
        """A fallback if it fails; None if there is none."""
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
    """Import the players now: a compiled build may be gone later."""
    list(PLAYERS_OF.values())
