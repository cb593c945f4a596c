"""One card: its badge and what it does."""

from __future__ import annotations

from dragonbot.games.fist.picture.badges import badge_of
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.picture.canvas import Canvas
from dragonbot.picture.card import compose_card, cut_to_alt, told_card
from dragonbot.picture.words import Words


def draw(card: str, words: Words) -> bytes:
    return compose(card, words).png()


def compose(card: str, words: Words) -> Canvas:
    narrator = words.narrator
    return compose_card(badge_of(card, words), _kind(card, words), narrator.card(card), narrator.power(card))


def _kind(card: str, words: Words) -> str:
    edition = EDITIONS[words.game]
    return words.say("picture-special" if card in edition.specials else "picture-standard")


def in_words(card: str, words: Words) -> str:
    """All that the picture shows."""
    narrator = words.narrator
    return told_card(narrator.card(card), _kind(card, words), narrator.power(card), words)


def alt_text(card: str, words: Words) -> str:
    return cut_to_alt(in_words(card, words))
