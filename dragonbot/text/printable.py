"""Making untrusted text safe to print, and finding names that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id

UNPRINTABLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters (including text direction), surrogates, line ends."""


def is_printable(text: str) -> bool:
    """Whether the text stays on its line and shows everything in it."""
    return text.isprintable() or not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)


def printable(text: str, instead: str = "\N{REPLACEMENT CHARACTER}") -> str:
    """The text with unprintable characters replaced."""
    if text.isprintable():
        return text
    return "".join(instead if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)


def on_one_line(text: str) -> str:
    """The same for messages that quote foreign text, such as database errors."""
    return printable(" ".join(text.splitlines()))


CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹАВЕЅІЈКМНОРСТУХԌԚԜ", "abezhikmnoptyxcabesijkmhopctyxgqw")
"""Greek and Cyrillic capitals that look like Latin ones."""
LETTERS: Final = str.maketrans(
    "авеіјкмнорԁсѕтухѵһӏԛԝгпαεικνορτυχϲηωɡɑıłđøʟɪᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ",
    "abeijkmhopdcstyxvhlqwrnaeiknoptuxcnwgaildoliabcdeghjkmnoprtuvwyz",
)
"""The same for lower case."""
STROKES: Final = str.maketrans("01i", "oll")
"""Digits and letters that look alike."""
BOT: Final = "Dragonbot"


def bare(name: str) -> str:
    """Lower-case letters and digits without accents, with lookalikes replaced."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold().translate(LETTERS)
    return "".join(char for char in plain if char.isalnum())


def looks_printed(name: str) -> bool:
    """Whether the name looks like a printed card of any game and language, or like the bot."""
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
