"""A theft: a Thief reaches behind somebody's screen."""

from __future__ import annotations

from dragonbot.gold.tokens import Heap


class Theft:
    """Who steals from whom, and what magic has done about it so far."""

    __slots__ = ("chosen", "gloves", "thief", "victim", "warded", "wizard")

    def __init__(self, thief: int, victim: int, *, wizard: bool) -> None:
        self.thief = thief
        self.victim = victim
        self.wizard = wizard
        """Whether a Wizard of the same player is there, who looks behind the screen."""
        self.gloves = False
        self.chosen: Heap | None = None
        """What the gloves are to take, where that was said."""
        self.warded = False

    @property
    def looks(self) -> bool:
        """Whether the token is chosen, not drawn."""
        return self.wizard or self.gloves

    @property
    def count(self) -> int:
        return 2 if self.wizard and self.gloves else 1

    def state(self) -> tuple[object, ...]:
        return (self.thief, self.victim, self.gloves, self.chosen, self.warded)
