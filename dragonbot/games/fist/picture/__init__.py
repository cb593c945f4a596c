"""The pictures of Fist of Dragonstones."""

from dragonbot.games.fist.picture.pictures import FIST_PICTURES as PICTURES

__all__ = ["PICTURES"]
