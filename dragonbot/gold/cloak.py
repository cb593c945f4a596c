"""The Cloak of Shadows while it may still be found out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dragonbot.engine.state import ALWAYS, ONE_SEAT, SEATS, State, kept, word
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.tokens import HEAP, Heap


@dataclass(slots=True, eq=False, repr=False)
class Cloak:
    """Who took what from which dragon, unseen, and who has accused somebody of it.

    The card lies with its owner until then: a hand that grew smaller would betray it.
    """

    seat: int = field(metadata=kept(ONE_SEAT, hidden=True, digest=ALWAYS))
    dragon: str = field(metadata=kept(word(DRAGONS), digest=ALWAYS))
    tokens: Heap = field(metadata=kept(HEAP, digest=ALWAYS))
    accusers: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=ALWAYS))


CLOAK: Final = State(Cloak)
