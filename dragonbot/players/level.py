"""Levels: how well a computer player plays."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Level: TypeAlias = Literal["apprentice", "journeyman", "master"]
LEVELS: Final[tuple[Level, ...]] = ("apprentice", "journeyman", "master")
"""From the one that makes a beginner's mistakes to the one that thinks ahead."""
USUAL: Final[Level] = "journeyman"
"""Where nobody says how well a computer player shall play, and for people who are away."""
CHANCE: Final = "chance"
"""In the place of a level: one that looks at nothing and chooses blindly, to measure the others by."""
THINKING_SECONDS: Final = 0.1
"""For which a master thinks about a decision unless it is told otherwise."""
