"""A custom card, drawn like a printed one. Its text is passed in."""

from __future__ import annotations

from dragonbot.picture.canvas import Canvas
from dragonbot.picture.card import compose_card, cut_to_alt, told_card
from dragonbot.picture.faces import PEN, is_covered
from dragonbot.picture.words import Words


def draw(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> bytes:
    return compose(badge, kind, name, flavour, power, words).png()


def compose(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> Canvas:
    """Of letters that the faces lack nothing would be seen: such a name has the bot's words in its place."""
    shown = name if is_covered(name) else words.say("blank-unlettered")
    return compose_card(badge, kind, f"{PEN} {shown}", power, flavour if is_covered(flavour) else "")


def in_words(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> str:  # noqa: ARG001 - as drawn
    """All that the picture shows."""
    told = told_card(f"{PEN} {name}", kind, power, words)
    return f"{told}\n{flavour}" if flavour else told


def alt_text(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> str:
    return cut_to_alt(in_words(badge, kind, name, flavour, power, words))
