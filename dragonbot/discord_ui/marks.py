"""Marks: what an answer is called in a custom id, whatever other answers there are beside it.

A button may be older than the rules that read it. So nothing is named by its place in a list: a word stands
there as it is, anything else as a number that is made of all its parts.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from dragonbot.discord_ui.ids import base36
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several

FIRST: Final = "~"
"""Begins a mark. Ids from before there were marks name an answer by its place: digits alone."""
BYTES: Final = 8
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
    return "." + base36(int.from_bytes(hashlib.blake2b(told.encode(), digest_size=BYTES).digest()))
