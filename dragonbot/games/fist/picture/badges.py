"""Which drawings stand for the things of Fist."""

from __future__ import annotations

from typing import Final

from dragonbot.fist.card import DECKS
from dragonbot.fist.things import COINS, NAMES, RETURNING, STONE_OF
from dragonbot.picture.drawings import badge

DRAWN: Final = {
    **{kind: f"coin:{NAMES[kind]}" for kind in COINS},
    **{spent: f"coin:{NAMES[coin]}" for coin, spent in RETURNING.items()},
    **{stone: f"stone:{colour}" for colour, stone in STONE_OF.items()},
}
"""By the kinds of things.NAMES. A spent coin looks as it did in the purse."""


def badge_of(card: str) -> str:
    """The badge of a card; one without its own has that of its kin."""
    known = next((deck[card] for deck in DECKS.values() if card in deck), None)
    return badge(card, known.power.__module__.rpartition(".")[2] if known else "")


def number_of(card: str) -> str:
    """What stands beside the badge of cards that share one."""
    number = card.rpartition("_")[2]
    return number if number.isdigit() else ""
