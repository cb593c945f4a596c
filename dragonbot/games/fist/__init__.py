"""Fist of Dragonstones, in all its editions."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.register import Plug

FIST: Final = Plug(FIST_GAMES, lambda part: import_module(f"dragonbot.games.fist.{part}"))
