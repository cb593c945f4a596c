"""The magic objects, room by room. An object is found by its name in the file where its kin are."""

from dragonbot.games.gold.objects import fighting, moving, sharing, stealing

__all__ = ["fighting", "moving", "sharing", "stealing"]
