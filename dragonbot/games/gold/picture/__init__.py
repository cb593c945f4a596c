"""The pictures of Dragon's Gold."""

from dragonbot.games.gold.picture.pictures import GOLD_PICTURES as PICTURES

__all__ = ["PICTURES"]
