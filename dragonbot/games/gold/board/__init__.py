"""Dragon's Gold, as people see it in Discord."""

from dragonbot.games.gold.board.board import GOLD_BOARDS as BOARDS

__all__ = ["BOARDS"]
