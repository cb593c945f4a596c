"""Dragon's Gold."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.register import Plug

GOLD: Final = Plug(GOLD_GAMES, lambda part: import_module(f"dragonbot.games.gold.{part}"))
