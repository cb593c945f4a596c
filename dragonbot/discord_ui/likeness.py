"""Likeness: whether a name that a person has chosen could be taken for one that is given here."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final

from dragonbot.players.level import LEVELS
from dragonbot.text.catalogue import Catalogue, languages, text_id

LOOK_ALIKE: Final = str.maketrans("авеіјкмноорԁсѕтухѵαεικνορτυχϲ", "abeijkmhoopdcstyxvaeiknoptuxc")
"""Small letters of other scripts, and those of ours for which they can be taken."""
NUMBER: Final = "0"


@lru_cache(maxsize=2048)
def looks_given(name: str) -> bool:
    """Whether it is like the name of a computer player or of a seat, in any language there is."""
    return _given_names().fullmatch(_bare(name)) is not None


@cache
def _given_names() -> re.Pattern[str]:
    given = set()
    for catalogue in map(Catalogue, languages()):
        given.add(catalogue.say("name-nobody", number=NUMBER))
        for level in LEVELS:
            called = catalogue.say(text_id("level", level))
            given.add(catalogue.say("name-computer", level=called, number=NUMBER))
    return re.compile("|".join(re.escape(_bare(name)).replace(NUMBER, r"\d+") for name in sorted(given)))


def _bare(name: str) -> str:
    """Letters and digits alone, small, without accents, in the script of our own names."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKE)
    return "".join(char for char in plain if char.isalnum())
