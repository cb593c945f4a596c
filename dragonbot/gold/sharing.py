"""A sharing: a dragon has fallen, and its treasure is about to go to those who slew it."""

from __future__ import annotations

from dragonbot.engine.question import Timer
from dragonbot.gold.tokens import Heap, Named


class Sharing:
    """What is said and done until a treasure is divided. It lies on the table while they argue.

    The treasure itself lies on the dragon until the shares are handed out.
    """

    __slots__ = (
        "agreed", "dragon", "final", "involved", "proposal", "proposers", "sand", "sceptre", "sceptre_wish",
        "shares", "taken", "used",
    )  # fmt: skip

    def __init__(self, dragon: str, involved: list[int]) -> None:
        self.dragon = dragon
        self.involved = involved
        """Who has slain it, in the order of their first adventurers."""
        self.proposal: dict[int, Named] | None = None
        """What lies on the table: for each of them a share."""
        self.agreed: list[int] = []
        self.proposers: list[int] = []
        """Who has made each of the proposals so far, the last of them the one on the table."""
        self.sand: Timer = "sand"
        """How much time there is when they begin to haggle, or go on with it."""
        self.used: list[int] = []
        """Who has used a magic object in this haggle."""
        self.sceptre: int | None = None
        """Who divides by command, and nobody haggles."""
        self.sceptre_wish: list[Named] | None = None
        """The shares that its owner wished for beforehand, if any. The treasure may still grow."""
        self.shares: list[Heap] = []
        """Made by whoever divides; the others choose among them."""
        self.taken: dict[int, int] = {}
        """Who has chosen which of the shares, by its place."""
        self.final: dict[int, Heap] = {}
        """What each is about to get, as soon as it is certain."""

    @property
    def certain(self) -> bool:
        """Whether shares have been made, so that nothing can be added to the treasure."""
        return bool(self.shares or self.final)

    def state(self) -> tuple[object, ...]:
        """All of it but who proposed, for a digest: logs are read that were written before that was kept."""
        return (
            self.dragon, self.involved, self.proposal, self.agreed, self.sand, self.used, self.sceptre,
            self.sceptre_wish, self.shares, self.taken, self.final,
        )  # fmt: skip
