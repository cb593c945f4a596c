"""Fist of Dragonstones in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.fist.rules import FIST_GAMES
from dragonbot.games.fist.terminal.game import FistAtTerminal
from dragonbot.terminal.game import AtTerminal

__all__ = ["TERMINALS"]

TERMINALS: Final[Mapping[str, AtTerminal]] = {
    game: FistAtTerminal(rules) for game, rules in FIST_GAMES.items()
}
