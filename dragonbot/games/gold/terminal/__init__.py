"""Dragon's Gold in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.games.gold.terminal.game import GoldAtTerminal
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.terminal.game import AtTerminal

__all__ = ["TERMINALS"]

TERMINALS: Final[Mapping[str, AtTerminal]] = {
    game: GoldAtTerminal(rules) for game, rules in GOLD_GAMES.items()
}
