"""The score sheet: a column for each player, a row for each thing that counts."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import scores_advanced
from dragonbot.gold.tokens import COLOURS
from dragonbot.text.catalogue import text_id

ROWS: Final = (*COLOURS, "sets", "total")
WIDEST: Final = 6
ROOM: Final = 40
"""So many letters a phone shows in a row."""
FENCE: Final = "```"


def score_table(voice: Voice, view: View, order: Sequence[int]) -> str:
    """Who has got what for which, in the letters of a typewriter so that the columns stand."""
    points: Sequence[Mapping[str, int]] = view["points"]
    rows = [row for row in ROWS[:-1] if row != "sets" or scores_advanced(view)]
    labels = [voice.say(text_id("sharing-row", row)) for row in (*rows, ROWS[-1])]
    margin = max(map(len, labels))
    width = min(WIDEST, (ROOM - margin) // len(order))
    names = short_names([voice.plain.name(view["seats"][seat][0]) for seat in order], width - 1)
    heads = [" " * margin + "".join(_to_the_right(name, width) for name in names)]
    body = [
        _row(label, margin, [points[seat][row] for seat in order], width)
        for row, label in zip(rows, labels, strict=False)
    ]
    total = _row(labels[-1], margin, [view["scores"][seat] for seat in order], width)
    ruler = "─" * (margin + width * len(order))
    return "\n".join((FENCE, *heads, *body, ruler, total, FENCE))


def _row(label: str, margin: int, counts: Sequence[int], width: int) -> str:
    return label.ljust(margin) + "".join((str(count) if count else "·").rjust(width) for count in counts)


def short_names(names: Sequence[str], width: int) -> list[str]:
    """The beginnings of names, no two alike: else their ends tell them apart, or a number."""
    plain = ["".join(char for char in name if char != "`") or "?" for name in names]
    short = [_beginning(name, width) for name in plain]
    again = [place for place, name in enumerate(short) if short.count(name) > 1]
    ends = [_beginning(plain[place], width - 1) + plain[place][-1] for place in again]
    told_apart = len(set(ends)) == len(ends) and not set(ends) & set(short)
    for place, end in zip(again, ends, strict=True):
        others = {*short[:place], *short[place + 1 :]}
        numbers = map(str, count(place + 1))
        numbered = (_beginning(plain[place], width - len(number)) + number for number in numbers)
        fits = told_apart and _width(end) <= width and end not in others
        short[place] = end if fits else next(name for name in numbered if name not in others)
    return short


def _beginning(name: str, width: int) -> str:
    while _width(name) > width:
        name = name[:-1]
    return name


def _width(text: str) -> int:
    """How many letters' room it takes."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def _to_the_right(text: str, width: int) -> str:
    return " " * (width - _width(text)) + text
