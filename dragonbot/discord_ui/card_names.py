"""Names of cards: found in every language, however they are typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, languages, text_id

SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@cache
def cards() -> tuple[str, ...]:
    """The ids of all cards of all games."""
    return tuple(dict.fromkeys(card for box in GAMES.values() for card in box.cards))


def card_named(asked: str, language: str | None = None) -> str | None:
    """The card that goes by this id or name, or the only one whose name begins so.

    A card can be called in one language what is another card in the other: the person's own comes first.
    """
    if asked in cards():
        return asked
    wanted = plain(asked)
    mine = [card for card in cards() if language and plain(_called(card, language)) == wanted]
    exact = [card for card, name in _names() if plain(name) == wanted]
    begun = [card for card, name in _names() if wanted and plain(name).startswith(wanted)]
    for found in (mine, exact, begun):
        if len(set(found)) == 1 or (found and found is exact):
            return found[0]
    return None


def offered(typed: str, language: str) -> list[tuple[str, str]]:
    """Cards whose name in any language holds what has been typed, with their names in one language.

    Names that begin so come first.
    """
    wanted = plain(typed)
    ranks: dict[str, int] = {}
    for card, name in _names():
        words = plain(name)
        if wanted in words:
            rank = 0 if words.startswith(wanted) else 1
            ranks[card] = min(rank, ranks.get(card, rank))
    shown = sorted((rank, _label(card, language), card) for card, rank in ranks.items())
    return [(name, card) for _, name, card in shown[:MOST_OPTIONS]]


def plain(name: str) -> str:
    """The name without capitals, accents and signs; umlauts as people type them who have none."""
    spelt = unicodedata.normalize("NFC", name).casefold().replace("_", " ").translate(SPELT)
    bare = "".join(sign for sign in unicodedata.normalize("NFD", spelt) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", bare))


@cache
def _names() -> tuple[tuple[str, str], ...]:
    def names() -> Iterator[tuple[str, str]]:
        for card in cards():
            yield card, card
            for language in languages():
                yield card, _called(card, language)
                if _label(card, language) != _called(card, language):
                    yield card, _label(card, language)

    return tuple(names())


def _label(card: str, language: str) -> str:
    """The name, with that of its game where a card of another game is called the same."""
    name = _called(card, language)
    if sum(_called(other, language) == name for other in cards()) == 1:
        return name
    catalogue = Catalogue(language)
    game = next(game for game, box in GAMES.items() if card in box.cards)
    return catalogue.say("card-of-game", card=name, game=catalogue.say(text_id("game", game)))


@cache
def _called(card: str, language: str) -> str:
    return Catalogue(language).say(text_id("card", card))
