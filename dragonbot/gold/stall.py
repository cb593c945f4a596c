"""A stall: the offers that lie on the table while the Market is open."""

from __future__ import annotations

from dragonbot.engine.question import Timer
from dragonbot.gold.tokens import Heap


class Stall:
    """What everybody offers to whom for what. There is one offer at most from one player to another."""

    __slots__ = ("done", "offers", "sand", "used")

    def __init__(self) -> None:
        self.offers: dict[tuple[int, int], tuple[Heap, Heap]] = {}
        """For who offers and to whom: what is given, and what for."""
        self.done: list[int] = []
        """Who wants nothing more."""
        self.sand: Timer = "sand"
        self.used: list[int] = []
        """Who has used a magic object at this market."""

    def state(self) -> tuple[object, ...]:
        return (list(self.offers.items()), self.done, self.sand, self.used)
