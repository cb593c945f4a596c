"""Untrusted text made safe to print, and names that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id

UNPRINTABLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control characters, formats (also those that turn the direction), halves of letters, ends of lines."""


def is_printable(text: str) -> bool:
    """Whether it stays on its line and shows all that is in it."""
    return text.isprintable() or not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)


def printable(text: str, instead: str = "\N{REPLACEMENT CHARACTER}") -> str:
    """The same text with `instead` in place of each sign that is not printable."""
    if text.isprintable():
        return text
    return "".join(instead if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)


def on_one_line(text: str) -> str:
    """The same for a message that quotes foreign text, such as a database's error."""
    return printable(" ".join(text.splitlines()))


CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹАВЕЅІЈКМНОРСТУХԌԚԜ", "abezhikmnoptyxcabesijkmhopctyxgqw")
"""Greek and Cyrillic capitals, and those of our letters for which they can be taken."""
LETTERS: Final = str.maketrans(
    "авеіјкмнорԁсѕтухѵһӏԛԝгпαεικνορτυχϲηωɡɑıłđøʟɪᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ",
    "abeijkmhopdcstyxvhlqwrnaeiknoptuxcnwgaildoliabcdeghjkmnoprtuvwyz",
)
"""The same of small letters."""
STROKES: Final = str.maketrans("01i", "oll")
"""Digits and letters of our own that can be taken for one another."""
BOT: Final = "Dragonbot"


def bare(name: str) -> str:
    """Letters and digits alone, small, without accents, in the script of our own names."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold().translate(LETTERS)
    return "".join(char for char in plain if char.isalnum())


def looks_printed(name: str) -> bool:
    """Whether it could be taken for a printed card of any game, in any language, or for the bot."""
    return _shape(name) in _printed_shapes()


def _shape(name: str) -> str:
    return bare(name).translate(STROKES)


@cache
def _printed_shapes() -> frozenset[str]:
    def names() -> Iterator[str]:
        yield BOT
        for card in {card for box in GAMES.values() for card in box.cards}:
            yield card
            for language in languages():
                yield Catalogue(language).say(text_id("card", card))

    return frozenset(map(_shape, names()))
