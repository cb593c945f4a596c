"""Shells: a game that is made up for the tests, with all that a game has. docs/adding-a-game.md tells how."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from dragonbot.games.register import Plug
from tests.shells.rules import SHELLS_GAMES

SHELLS: Final = Plug(SHELLS_GAMES, lambda part: import_module(f"tests.shells.{part}"))
