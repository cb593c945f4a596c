"""Computer players of Fist of Dragonstones, in all its editions."""

from dragonbot.games.fist.players.levels import FIST_PLAYERS as PLAYERS

__all__ = ["PLAYERS"]
