"""What can be typed in the Fist games: answers, colours of stones, and coins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

ANSWERS: Final = ("use", "pass", "score", "take", "draw", "stop")
COLOURS: Final = ("red", "blue", "yellow", "white")
COINS: Final = ("fairy", "gold", "silver", "fairy_silver", "black", "red", "blue", "purple")
THINGS: Final[Mapping[str, Sequence[str]]] = {"answer": ANSWERS, "colour": COLOURS, "coin": COINS}
