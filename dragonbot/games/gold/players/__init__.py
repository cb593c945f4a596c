"""Computer players of Dragon's Gold: what they see, what a token is worth to them, what they do."""

from dragonbot.games.gold.players.levels import GOLD_PLAYERS as PLAYERS

__all__ = ["PLAYERS"]
