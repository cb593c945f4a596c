"""Names as they may be shown: people choose them, so they can hold anything."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dragonbot.discord_ui.limits import shortened
from dragonbot.discord_ui.seen import SeatSeen
from dragonbot.text.catalogue import Catalogue, text_id

LONGEST_NAME: Final = 24
"""Units of a name that are shown; Discord allows 32 characters."""
KNOWN: Final = 2048
"""So many names are remembered as they are shown: every answer tells of everybody at its table."""
MOST_MARKS: Final = 2
"""Accents on one letter. More of them climb into the lines above."""

MARKUP: Final = re.compile(r"[\\*_~|`>#\-\[\]()<:]")
LIST_NUMBER: Final = re.compile(r"^(\d+)\.")
INVISIBLE_BUT_NEEDED: Final = "\u200d\ufe0f"  # they join the parts of an emoji
WORDLESS: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


@lru_cache(maxsize=KNOWN)
def escaped(text: str) -> str:
    """The text as it is: nobody is mentioned, nothing is bold, linked or a picture."""
    text = MARKUP.sub(r"\\\g<0>", text).replace("@", "\\@\u200b")
    return LIST_NUMBER.sub(r"\1\\.", text)


@lru_cache(maxsize=KNOWN)
def tidy(name: str) -> str:
    """A name in one line, without what is not seen, as short as names are shown."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > MOST_MARKS:
            continue
        if unicodedata.category(char) not in WORDLESS or char in INVISIBLE_BUT_NEEDED:
            kept.append(char)
        elif char.isspace():
            kept.append(" ")
    return shortened(" ".join("".join(kept).split()), LONGEST_NAME)


def shown_names(seats: Sequence[SeatSeen], catalogue: Catalogue) -> list[str]:
    """What the people at a table are called, seat by seat: never nothing, and no two alike. Not escaped."""
    names: list[str] = []
    for seat in seats:
        name = _name_of(seat, catalogue)
        called, number = name, 1
        while called in names:
            number += 1
            called = catalogue.say("name-again", name=name, number=number)
        names.append(called)
    return names


def _name_of(seat: SeatSeen, catalogue: Catalogue) -> str:
    if seat.kind == "computer" and seat.level is not None:
        # Its name in the store is the level with a number.
        level = catalogue.say(text_id("level", seat.level))
        return catalogue.say("name-computer", level=level, number=seat.name.rpartition("-")[2])
    return tidy(seat.name) or catalogue.say("name-nobody")
