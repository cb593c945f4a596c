"""Places: who sits where in the terminal, what they have not read yet, and who answers for the computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.players.agents import Agent, agent_of

UNHURRIED_SECONDS: Final = 20.0
"""So many seconds a master may think: far more than it needs, so that no clock decides what it answers."""


@dataclass
class Place:
    name: str
    person: bool
    answers: int = 0
    """How many answers have come from here."""
    unread: list[Event] = field(default_factory=list)
    """What a person may know and has not been shown yet."""


def player_at(
    place: Place,
    seat: int,
    game: str,
    level: str,
    seed: str,
    options: Mapping[str, Any],
    moment: int | None = None,
) -> Agent:
    """Who gives the next answer of a computer player.

    Each answer has chance of its own: it depends on nothing that others do behind their screens, and a game
    that is resumed goes on as it would have.
    """
    own = f"{seed} computer {seat} answer {place.answers}"
    if moment is not None:
        own += f" at {moment}"
    return agent_of(game, level, own, options, UNHURRIED_SECONDS)
