"""Fist of Dragonstones, as people see it in Discord."""

from dragonbot.games.fist.board.board import FIST_BOARDS as BOARDS

__all__ = ["BOARDS"]
