"""Places: who sits where in the terminal, and what they have not read yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.engine.event import Event
from dragonbot.players.agent import Chance


@dataclass
class Place:
    name: str
    person: bool
    answers: int = 0
    """How many answers have come from here."""
    unread: list[Event] = field(default_factory=list)
    """What a person may know and has not been shown yet."""


def by_chance(seed: str, seat: int, place: Place, view: dict[str, Any], asked: Asked) -> Any:
    """What a computer player answers.

    Each answer has chance of its own: it depends on nothing that others do behind their screens, and a game
    that is resumed goes on as it would have.
    """
    return Chance(f"{seed} computer {seat} answer {place.answers}").answer(view, asked)
