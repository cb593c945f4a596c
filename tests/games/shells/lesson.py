"""A walk on the beach, with one who never goes far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.lesson.lesson import Lesson, Step
from tests.games.shells.rules import KEY

DEAL: Final = """
title: A walk on the beach
rules: shells
players: [you, Asta]
given:
  tide: 3
"""

LESSONS: Final[Mapping[str, Lesson]] = {
    "shells": Lesson(
        "shells",
        1,
        DEAL,
        (
            Step("welcome", bare=True),
            Step("first", KEY, "draw", hand=True),
            Step("end", before=((1, "stop"),), bare=True),
        ),
    )
}
