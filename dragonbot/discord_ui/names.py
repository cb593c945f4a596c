"""Names as they may be shown: people choose them, so they can hold anything."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from dragonbot.discord_ui.components import shortened
from dragonbot.discord_ui.protocols import SeatLike
from dragonbot.players.level import LEVELS
from dragonbot.text.catalogue import Catalogue, languages, text_id
from dragonbot.text.lookalikes import bare

NUMBER: Final = "0"


@lru_cache(maxsize=2048)
def looks_given(name: str) -> bool:
    """Whether it is like the name of a computer player or of a seat, in any language there is."""
    return _given_names().fullmatch(bare(name)) is not None


@cache
def _given_names() -> re.Pattern[str]:
    given = set()
    for catalogue in map(Catalogue, languages()):
        given.add(catalogue.say("name-nobody", number=NUMBER))
        for level in LEVELS:
            called = catalogue.say(text_id("level", level))
            given.add(catalogue.say("name-computer", level=called, number=NUMBER))
    return re.compile("|".join(re.escape(bare(name)).replace(NUMBER, r"\d+") for name in sorted(given)))


LONGEST_NAME: Final = 24
"""Units of a name that are shown; Discord allows 32 characters."""
MOST_REMEMBERED: Final = 2048
"""So many names are remembered as they are shown: every answer tells of everybody at its table."""
MOST_MARKS: Final = 2
"""Accents on one letter. More of them climb into the lines above."""

BRIEF_NAME_LETTERS: Final = 10
"""So many letters of usual width a brief name has at most; capitals and signs of the East are wider."""
ELLIPSIS_LETTERS: Final = 1
MARKUP: Final = re.compile(r"[\\*_~|`>#\-\[\]()<:]")
LAST_NUMBER: Final = re.compile(r" \d{1,2}$")
LIST_NUMBER: Final = re.compile(r"^(\d+)\.")
INVISIBLE_BUT_NEEDED: Final = "\u200d\ufe0f"  # they join the parts of an emoji
WORDLESS: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters and signs of which nothing is seen, though they are no blanks to Unicode."""
UNSEEN_MARKS: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\ufe00-\ufe0e\U000e0100-\U000e01ef]")
SEEN: Final = "LNPS"
"""Categories of what stands by itself, and is not only put onto something."""


@lru_cache(maxsize=MOST_REMEMBERED)
def escaped(text: str) -> str:
    """The text as it is: nobody is mentioned, nothing is bold, linked or a picture."""
    text = MARKUP.sub(r"\\\g<0>", text).replace("@", "\\@\u200b")
    return LIST_NUMBER.sub(r"\1\\.", text)


@lru_cache(maxsize=MOST_REMEMBERED)
def tidy(name: str) -> str:
    """A name in one line, without what is not seen, as short as names are shown; nothing if that is all."""
    kept: list[str] = []
    marks = 0
    is_seen = False
    for char in UNSEEN_MARKS.sub("", unicodedata.normalize("NFC", name)):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > MOST_MARKS:
            continue
        category = unicodedata.category(char)
        if char in BLANK or char.isspace():
            kept.append(" ")
        elif category not in WORDLESS or char in INVISIBLE_BUT_NEEDED:
            kept.append(char)
            is_seen = is_seen or category[0] in SEEN
    return shortened(" ".join("".join(kept).split()), LONGEST_NAME) if is_seen else ""


@lru_cache(maxsize=MOST_REMEMBERED)
def brief(name: str) -> str:
    """As much of a name as is read beside its sign, so that those of a whole table are a few short lines.

    A number at its end stays: by it those of several computer players differ.
    """
    numbered = LAST_NUMBER.search(name)
    end = numbered.group() if numbered is not None else ""
    ends, cut = [0.0], None
    for place, char in enumerate(name):
        ends.append(ends[-1] + _letters_wide(char))
        if cut is None and ends[-1] > BRIEF_NAME_LETTERS - len(end):
            cut = place
    if cut is None or ends[-1] <= BRIEF_NAME_LETTERS + ELLIPSIS_LETTERS:
        return name
    return name[:cut].rstrip() + "…" + end


def _letters_wide(char: str) -> float:
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1.5 if char.isupper() else 1


def shown_names(seats: Sequence[SeatLike], catalogue: Catalogue) -> list[str]:
    """What the people at a table are called, seat by seat: never nothing, and no two alike. Not escaped."""
    names: list[str] = []
    for place, seat in enumerate(seats):
        name = _name_of(seat, place, catalogue)
        called, number = name, 1
        while called in names:
            number += 1
            called = catalogue.say("name-again", name=name, number=number)
        names.append(called)
    return names


def _name_of(seat: SeatLike, place: int, catalogue: Catalogue) -> str:
    if seat.kind == "computer" and seat.level is not None:
        # Its name in the store is the level with a number.
        level = catalogue.say(text_id("level", seat.level))
        return catalogue.say("name-computer", level=level, number=seat.name.rpartition("-")[2])
    name = tidy(seat.name)
    if not name:
        return catalogue.say("name-nobody", number=str(place + 1))
    return catalogue.say("name-person", name=name) if looks_given(name) else name
