"""A sharing: a dragon has fallen, and its treasure is about to go to those who slew it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dragonbot.engine.question import Timer
from dragonbot.engine.state import ALWAYS, DICT, LIST, NEVER, PLAIN, Form, State, given, within_step
from dragonbot.gold.packing import unpacked_shares
from dragonbot.gold.tokens import Heap, Named, named

HEAPS: Final = Form(copied=lambda heaps: [heap[:] for heap in heaps])
HEAPS_BY_SEAT: Final = Form(copied=lambda heaps: {seat: heap[:] for seat, heap in heaps.items()})

PROPOSAL: Final = Form(
    digested=lambda said: said and {seat: named(heap) for seat, heap in unpacked_shares(said).items()}
)
"""Packed shares."""


@dataclass(slots=True, eq=False, repr=False)
class Sharing:
    """What is said and done until a treasure is divided. It lies on the table while they argue.

    The treasure itself lies on the dragon until the shares are handed out.
    """

    dragon: str = field(metadata=given(PLAIN, digest=ALWAYS))
    involved: list[int] = field(metadata=given(LIST, digest=ALWAYS))
    """Who has slain it, in the order of their first adventurers."""
    proposal: str | None = field(default=None, metadata=within_step(PROPOSAL, digest=ALWAYS))
    """What lies on the table: for each of them a share. It is never changed, another one takes its place."""
    before: str | None = field(default=None, metadata=within_step(PLAIN, digest=NEVER))
    """What lay there before it. Logs are older."""
    agreed: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    proposers: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=NEVER))
    """Who has made each of the proposals so far, the last of them the one on the table. Logs are older."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    """How much time there is when they begin to haggle, or go on with it."""
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who has used a magic object in this haggle."""
    sceptre: int | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """Who divides by command, and nobody haggles."""
    sceptre_wish: list[Named] | None = field(
        default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS)
    )
    """The shares that its owner wished for beforehand, if any. The treasure may still grow."""
    shares: list[Heap] = field(default_factory=list, metadata=within_step(HEAPS, digest=ALWAYS))
    """The divider's shares; the others choose among them."""
    taken: dict[int, int] = field(default_factory=dict, metadata=within_step(DICT, digest=ALWAYS))
    """Who has chosen which of the shares, by its place."""
    final: dict[int, Heap] = field(default_factory=dict, metadata=within_step(HEAPS_BY_SEAT, digest=ALWAYS))
    """What each is about to get, as soon as it is certain."""

    @property
    def certain(self) -> bool:
        """Whether shares have been made, so that nothing can be added to the treasure."""
        return bool(self.shares or self.final)


SHARING: Final = State(Sharing)
