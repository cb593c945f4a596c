"""One dragon, or one magic object."""

from __future__ import annotations

from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.words import card_icon
from dragonbot.picture.canvas import Canvas
from dragonbot.picture.card import compose_card, cut_to_alt, told_card
from dragonbot.picture.words import Words


def draw(card: str, words: Words) -> bytes:
    return compose(card, words).png()


def compose(card: str, words: Words) -> Canvas:
    badge = card_icon(card)
    assert badge is not None
    return compose_card(badge, _kind(card, words), words.narrator.card(card), words.narrator.power(card))


def _kind(card: str, words: Words) -> str:
    return words.say("picture-dragon" if card in DRAGONS else "picture-object")


def in_words(card: str, words: Words) -> str:
    """All that the picture shows."""
    narrator = words.narrator
    return told_card(narrator.card(card), _kind(card, words), narrator.power(card), words)


def alt_text(card: str, words: Words) -> str:
    return cut_to_alt(in_words(card, words))
