"""A choice: a question whose answers can be listed, with a button or an option for each.

In a custom id an answer is called by its mark, whatever other answers there are beside it: a button may be
older than the rules that read it. So nothing is named by its place in a list: a word stands there as it is,
anything else as a number that is made of all its parts.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Board, Offer
from dragonbot.discord_ui.components import (
    MOST_OPTIONS,
    STRONG,
    Action,
    Part,
    base36,
    button,
    option,
    rows_of,
    select,
)
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several
from dragonbot.ids import MatchId

FIRST: Final = "~"
"""Begins a mark. Ids from before there were marks name an answer by its place: digits alone."""
DIGEST_BYTES: Final = 8
_PLAIN: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")


def marks(written: Sequence[Any]) -> list[str]:
    """The marks of answers, as a save has them. What is there twice is counted."""
    seen: Counter[str] = Counter()
    found = []
    for answer in written:
        called = _called(answer)
        seen[called] += 1
        again = f"{FIRST}{seen[called]}" if seen[called] > 1 else ""
        found.append(f"{FIRST}{called}{again}")
    return found


def marks_of(question: Question, seat: int) -> list[str]:
    """The marks of all answers of the seat; of a question for several, those of its words."""
    if isinstance(question, Several):
        return marks(question.options(seat))
    return marks([question.written(answer) for answer in question.answers(seat)])


def answer_of(question: Question, seat: int, mark: str, posted: Sequence[Any] = ()) -> Any:
    """The answer of the seat that is called so.

    `posted`: the answers as they were told to everybody, where they were. With them one that is named by its
    place can be understood. Refused where it cannot, and where the answer is none any more.
    """
    answers = question.options(seat) if isinstance(question, Several) else question.answers(seat)
    if mark.isascii() and mark.isdecimal():
        if int(mark) >= len(posted):
            raise Refused("panel_is_old")
        mark = marks(posted)[int(mark)]
    called = dict(zip(marks_of(question, seat), answers, strict=True))
    if mark not in called:
        raise Refused("panel_is_old")
    return called[mark]


def _called(answer: Any) -> str:
    if isinstance(answer, str) and _PLAIN.fullmatch(answer):
        return answer
    told = json.dumps(answer, sort_keys=True, separators=(",", ":"))
    # A point is in no plain word.
    return "." + base36(int.from_bytes(hashlib.blake2b(told.encode(), digest_size=DIGEST_BYTES).digest()))


MOST_BUTTONS: Final = 5


def choice(
    voice: Voice, board: Board, match: MatchId, number: int, question: Question, seat: int
) -> list[Part]:
    """Rows for the answers of the seat. What is picked is the mark of an answer."""
    marks = marks_of(question, seat)
    if isinstance(question, Several):
        return _several(voice, match, number, question, seat, marks)
    offers = board.offers(voice, question, seat)
    if offers is None:
        offers = [
            Offer(voice.plain.answer(question, answer), place, voice.plain.icon(question, answer))
            for place, answer in enumerate(question.answers(seat))
        ]
    if len(offers) <= MOST_BUTTONS:
        buttons = [
            button(offer.label, Action("pick", match, number, marks[offer.place]), STRONG, icon=offer.icon)
            for offer in offers
        ]
        return list(rows_of(buttons))
    return [
        _part_of(voice, match, number, offers, marks, start) for start in range(0, len(offers), MOST_OPTIONS)
    ]


def _part_of(
    voice: Voice, match: MatchId, number: int, offers: Sequence[Offer], marks: Sequence[str], start: int
) -> Part:
    """A list of as many answers as it can hold; by `start` its custom id differs from those of the others."""
    shown = offers[start : start + MOST_OPTIONS]
    options = [option(offer.label, marks[offer.place], icon=offer.icon) for offer in shown]
    if len(shown) == len(offers):
        hint = voice.say("choose-here")
    else:
        hint = voice.say("choose-here-part", first=start + 1, last=start + len(shown), count=len(offers))
    return select(hint, Action("picks", match, number, str(start)), options)


def _several(
    voice: Voice, match: MatchId, number: int, question: Several, seat: int, marks: Sequence[str]
) -> list[Part]:
    """One list, of which several are chosen. The same word may be there twice."""
    words = zip(question.options(seat), marks, strict=True)
    options = [
        option(voice.plain.answer(question, word), mark, icon=voice.plain.icon(question, word))
        for word, mark in words
    ]
    if not options:
        return []
    hint = voice.say("choose-several", count=question.count)
    return [select(hint, Action("several", match, number), options, count=question.count)]
