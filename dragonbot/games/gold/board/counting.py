"""The count at the end: all screens are lifted, and what counts is shown as a table and in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from dragonbot.games.gold.board.tokens import heap_phrase, token
from dragonbot.games.gold.rules.scoring import IN_LEAD, leaders
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, GOLD, SILVER
from dragonbot.games.gold.rules.view import counts_sets, scores_advanced
from dragonbot.text.speech import text_id
from dragonbot.ui.kit.components import lines
from dragonbot.ui.kit.names import Voice
from dragonbot.ui.table.board import View

ROWS: Final = (*COLOURS, "sets", "total")
WIDEST: Final = 6
ROOM: Final = 40
"""Letters that fit a row on a phone."""
FENCE: Final = "```"


def score_table(voice: Voice, view: View, order: Sequence[int]) -> str:
    """Who has got what for which, in the letters of a typewriter so that the columns stand."""
    points: Sequence[Mapping[str, int]] = view["points"]
    rows = [row for row in ROWS[:-1] if row != "sets" or counts_sets(view)]
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


NOBODY, ALONE, TIED, CURSED = WAYS = ("none", "alone", "tied", "cursed")
"""How the most gems of a colour can be paid for."""


def lifted(voice: Voice, view: View, hands: Sequence[Sequence[int]]) -> str:
    """The most points first; who has as many has the same place."""
    scores: Sequence[int] = view["scores"]
    order = sorted(range(len(hands)), key=lambda seat: -scores[seat])
    return lines(
        *(
            line
            for seat in order
            for line in (
                voice.say(
                    "sharing-score",
                    place=str(1 + sum(score > scores[seat] for score in scores)),
                    who=voice.names[seat],
                    count=scores[seat],
                ),
                voice.say("sharing-lifted", treasure=heap_phrase(voice, hands[seat])),
            )
        ),
        score_table(voice, view, order),
        *_by_magic(voice, view, hands),
        *_most_gems(voice, view),
    )


def _by_magic(voice: Voice, view: View, hands: Sequence[Sequence[int]]) -> Iterator[str]:
    """What counts as something else than it is, and whose gems count nothing."""
    for seat, (heap, counted) in enumerate(zip(hands, view["counted"], strict=True)):
        who = voice.names[seat]
        if counted[GOLD] > heap[GOLD]:
            turned = token(voice, COLOURS[SILVER], heap[SILVER] - counted[SILVER])
            yield voice.say("sharing-score-stone", who=who, silver=turned)
        for gem in GEMS:
            if counted[gem] > heap[gem]:
                name = voice.plain.phrases.thing(f"{COLOURS[gem]}_token")
                yield voice.say("sharing-score-chameleon", who=who, gem=name)
        if counted[BLACK] and view["points"][seat]["black"] == IN_LEAD:
            yield voice.say("sharing-score-lead", who=who)
        elif counted[BLACK] and scores_advanced(view):
            yield voice.say("sharing-score-cursed", who=who)


def _most_gems(voice: Voice, view: View) -> Iterator[str]:
    """Who has the most gems of each colour that anybody has."""
    counted = view["counted"]
    for gem in GEMS:
        colour = COLOURS[gem]
        first = leaders(counted, gem)
        paid = [seat for seat in first if view["points"][seat][colour]]
        if not first:
            continue
        way = NOBODY if not paid else ALONE if len(first) == 1 else TIED if paid == first else CURSED
        yield voice.say(
            text_id("sharing-most", way),
            gems=voice.say(text_id("sharing-row", colour)),
            most=str(counted[first[0]][gem]),
            whos=voice.listed(first),
            paid=voice.listed(paid),
            tied=len(first),
            count=view["points"][paid[0]][colour] if paid else 0,
        )
