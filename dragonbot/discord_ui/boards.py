"""The boards of all games, by the games' ids."""

from __future__ import annotations

from typing import Final

from dragonbot.discord_ui.board import Board
from dragonbot.games import Parts

BOARDS: Final[Parts[Board]] = Parts("board", "BOARDS", "it cannot be shown in Discord")
