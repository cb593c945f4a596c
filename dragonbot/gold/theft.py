"""A theft: a Thief reaches behind somebody's screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dragonbot.engine.state import ALWAYS, PLAIN, State, given, within_step
from dragonbot.gold.tokens import Heap


@dataclass(slots=True, eq=False, repr=False)
class Theft:
    """Who steals from whom, and what magic has done about it so far."""

    thief: int = field(metadata=given(PLAIN, digest=ALWAYS))
    victim: int = field(metadata=given(PLAIN, digest=ALWAYS))
    wizard: bool = field(metadata=given(PLAIN), kw_only=True)
    """Whether a Wizard of the same player is there, who looks behind the screen."""
    gloves: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))
    chosen: Heap | None = field(default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS))
    """What the gloves are to take, where that was said."""
    warded: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))

    @property
    def looks(self) -> bool:
        """Whether the token is chosen, not drawn."""
        return self.wizard or self.gloves

    @property
    def count(self) -> int:
        return 2 if self.wizard and self.gloves else 1


THEFT: Final = State(Theft)
