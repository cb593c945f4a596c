"""What can be typed in Dragon's Gold: adventurers, tokens, and what is done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.tokens import COLOURS

DEEDS: Final = (
    "propose", "agree", "refuse", "even", "rest", "offer", "take", "withdraw", "done", "wait", "for", "to",
    "me", "use", "ready", "unready", "accuse", "pile", "pass",
)  # fmt: skip
THINGS: Final[Mapping[str, Sequence[str]]] = {"token": COLOURS, "hunter": HUNTERS, "deed": DEEDS}
