"""A stall: the offers that lie on the table while the Market is open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dragonbot.engine.question import Timer
from dragonbot.engine.state import ALWAYS, LIST, PLAIN, Form, State, within_step
from dragonbot.gold.tokens import Heap


@dataclass(slots=True, eq=False, repr=False)
class Stall:
    """What everybody offers to whom for what. There is one offer at most from one player to another."""

    offers: dict[tuple[int, int], tuple[Heap, Heap]] = field(
        default_factory=dict,
        metadata=within_step(Form(copied=dict, digested=lambda found: list(found.items())), digest=ALWAYS),
    )
    """For who offers and to whom: what is given, and what for."""
    done: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who wants nothing more."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who has used a magic object at this market."""


STALL: Final = State(Stall)
