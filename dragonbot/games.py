"""The games that can be played, by id."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.box import Box
from dragonbot.fist.rules import FIST_GAMES

GAMES: Final[dict[str, Box[Any]]] = {**FIST_GAMES}
