"""The games that can be played, by id."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.box import Box
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.gold.rules import GOLD_GAMES

GAMES: Final[dict[str, Box[Any]]] = {**FIST_GAMES, **GOLD_GAMES}

SHELF: Final[dict[str, Box[Any]]] = {**GAMES, **GOLD_GAMES}
"""All games with rules, also such as cannot be shown yet: scenarios and random play know them."""
