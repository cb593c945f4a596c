"""The cards, room by room. A card is found by its name in the file where its kin are."""

from dragonbot.fist.card import CARDS
from dragonbot.fist.cards import (
    borrowers,
    coins,
    dragons,
    others,
    scoring,
    standard,
    standing,
    thieves,
)

__all__ = [
    "CARDS",
    "borrowers",
    "coins",
    "dragons",
    "others",
    "scoring",
    "standard",
    "standing",
    "thieves",
]
