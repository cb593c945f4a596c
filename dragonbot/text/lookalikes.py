"""Names that look alike: letters of other scripts, accents, gaps and digits make no difference."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id

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
