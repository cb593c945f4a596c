"""Shells: a game that is made up for the tests, with all that a game has. docs/adding-a-game.md tells how."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from dragonbot.games.register import Plug
from tests.games.shells.rules import SHELLS_GAMES

TEXTS: Final = Path(__file__).parent / "texts"
SHELLS: Final = Plug(SHELLS_GAMES, lambda part: import_module(f"tests.games.shells.{part}"), TEXTS)
