"""The boards of all games, by the games' ids."""

from __future__ import annotations

from typing import Final

from dragonbot.discord_ui.board import Board
from dragonbot.games.fist.board.board import FIST_BOARDS
from dragonbot.games.gold.board.board import GOLD_BOARDS

BOARDS: Final[dict[str, Board]] = {**FIST_BOARDS, **GOLD_BOARDS}
