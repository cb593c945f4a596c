"""The Cloak of Shadows while it may still be found out."""

from __future__ import annotations

from dragonbot.gold.tokens import Heap


class Cloak:
    """Who took what from which dragon, unseen, and who has accused somebody of it.

    The card lies with its owner until then: a hand that grew smaller would betray it.
    """

    __slots__ = ("accusers", "dragon", "seat", "tokens")

    def __init__(self, seat: int, dragon: str, tokens: Heap) -> None:
        self.seat = seat
        self.dragon = dragon
        self.tokens = tokens
        self.accusers: list[int] = []

    def copy(self) -> Cloak:
        other = Cloak(self.seat, self.dragon, self.tokens[:])
        other.accusers = self.accusers[:]
        return other
