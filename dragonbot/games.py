"""The games that can be played, by id."""

from __future__ import annotations

from typing import Final

from dragonbot.fist.edition import EDITIONS
from dragonbot.fist.rules import FistRules

GAMES: Final[dict[str, FistRules]] = {name: FistRules(edition) for name, edition in EDITIONS.items()}
