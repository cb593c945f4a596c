"""Cards of Fist, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.picture.canvas import Canvas
from dragonbot.picture.card import compose_card, told_card
from dragonbot.picture.drawings import badge as drawn_badge
from dragonbot.picture.faces import PEN, is_covered
from dragonbot.picture.picture import Picture, Words


def badge_of(card: str, words: Words) -> str:
    """A card's badge, or that of its kind."""
    if card in words.badges:
        return words.badges[card]
    known = next((deck[card] for deck in DECKS.values() if card in deck), None)
    return drawn_badge(card, known.power.__module__.rpartition(".")[2] if known else "")


def number_of(card: str) -> str:
    """The number beside a badge that several cards share."""
    number = card.rpartition("_")[2]
    return number if number.isdigit() else ""


# One card: its badge and power


def _card(card: str, words: Words) -> Canvas:
    narrator = words.narrator
    return compose_card(badge_of(card, words), _kind(card, words), narrator.card(card), narrator.power(card))


def _kind(card: str, words: Words) -> str:
    edition = EDITIONS[words.game]
    return words.say("picture-special" if card in edition.specials else "picture-standard")


def _told_card(card: str, words: Words) -> Iterator[str]:
    narrator = words.narrator
    return told_card(narrator.card(card), _kind(card, words), narrator.power(card), words)


CARD: Final = Picture(_card, _told_card)


# A custom card, drawn like a printed one. Its text is passed in.


def _blank(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> Canvas:
    """A custom card. If the fonts lack all letters of a name, the bot's words replace it."""
    shown = name if is_covered(name) else words.say("blank-unlettered")
    return compose_card(badge, kind, f"{PEN} {shown}", power, flavour if is_covered(flavour) else "")


def _told_blank(_: str, kind: str, name: str, flavour: str, power: str, words: Words) -> Iterator[str]:
    yield from told_card(f"{PEN} {name}", kind, power, words)
    if flavour:
        yield flavour


BLANK: Final = Picture(_blank, _told_blank)
