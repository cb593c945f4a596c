"""Dragon's Gold."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from dragonbot.games.register import Plug
from dragonbot.gold.rules import GOLD_GAMES

GOLD: Final = Plug(GOLD_GAMES, lambda part: import_module(f"dragonbot.games.gold.{part}"))
