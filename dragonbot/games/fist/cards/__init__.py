"""The cards, room by room. A card is found by its name in the file where its kin are."""

from dragonbot.games.fist.cards import (
    bidding,
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
    "bidding", "borrowers", "coins", "dragons", "others", "scoring", "standard", "standing", "thieves",
]  # fmt: skip
