"""The cards by theme. Search for a card's id to find it."""

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
