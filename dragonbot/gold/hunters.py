"""Hunters: the four adventurers that each player sends out."""

from __future__ import annotations

from typing import Final

STRENGTHS: Final = {"knight4": 4, "knight3": 3, "thief": 2, "wizard": 1}
"""Each adventurer with what it counts in a fight, the strongest first."""
HUNTERS: Final = tuple(STRENGTHS)


def in_order(hunters: list[str]) -> list[str]:
    """The same adventurers, the strongest first."""
    return sorted(hunters, key=HUNTERS.index)
