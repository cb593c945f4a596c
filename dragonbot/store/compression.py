"""Packing: the history of a game that is over, in few bytes; nothing of it is lost but digests of the past.

It has three parts, each of which can be dropped by itself: what posts showed, what happened, and the answers
with all chance. Mentions of people go: they have been called, and nobody shall be able to find them here.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from dragonbot.engine.save import MISSHAPEN
from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.store.history import AbsenceRow, BegunRow, History
from dragonbot.store.rows import AnswerRow, By, Match, PostRow, Row

Part: TypeAlias = Literal["posts", "events", "answers"]
"""In the order in which they are dropped."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
BESIDES: Final = ("mention", "result")
"""Posts that are not about the table itself."""
KEEPING: Final = "keeping"
"""In `meta`: for how long the settings let these parts be kept."""
FORM: Final = 1
TICKS_A_SECOND: Final = 10
"""When somebody answered is kept so exactly."""
BY: Final[tuple[By, ...]] = get_args(By)


class PackRow(Row, table="packs", key=("match", "part")):
    match: Match
    part: Part
    data: bytes


class WrongPack(ValueError):
    """It is none of this version, or spoiled."""


def packs_of(history: History) -> list[PackRow]:
    """All three parts."""
    match = history.row.id
    return [
        _pack(match, "posts", _posts(history)),
        _pack(match, "events", _events(history)),
        _pack(match, "answers", _answers(history)),
    ]


def packed_posts(posts: Sequence[PostRow]) -> list[PostRow]:
    """The posts that need no row any more: all scenes but the newest, in which nothing can be done."""
    newest = max((post.number for post in posts if post.kind not in BESIDES), default=0)
    return [post for post in posts if post.kind == "scene" and post.number != newest]


def _pack(match: MatchId, part: Part, told: dict[str, Any]) -> PackRow:
    plain = json.dumps({"form": FORM, **told}, separators=(",", ":"), ensure_ascii=False)
    return PackRow(match=match, part=part, data=zlib.compress(plain.encode(), 9))


def _posts(history: History) -> dict[str, Any]:
    fields = PostRow.model_fields
    told = [post.model_dump(exclude={"match", "kind"}) for post in packed_posts(history.posts)]
    # What is as usual need not be told; of the content and the place there is no usual one.
    unusual = [
        {name: value for name, value in post.items() if value != fields[name].default} for post in told
    ]
    return {"posts": unusual}


def _events(history: History) -> dict[str, Any]:
    answers = [[place, row.events] for place, row in enumerate(history.answers) if row.events]
    return {"answers": answers, "begun": [[row.step, row.events] for row in history.begun if row.events]}


def _answers(history: History) -> dict[str, Any]:
    entries: list[list[Any]] = []
    step = question = ticks = 0
    for row in history.answers:
        at = round(row.at * TICKS_A_SECOND)
        numbers = (row.step - step, row.question - question, at - ticks)
        entry = [*numbers, row.seat, row.key, BY.index(row.by), row.answer, row.draws, row.version]
        while entry[-1] is None:
            entry.pop()
        entries.append(entry)
        step, question, ticks = row.step, row.question, at
    last = [row.digest for row in history.answers if row.step == history.row.step]
    return {
        "answers": entries,
        "digests": last,
        "begun": [[row.step, row.at, row.version, row.draws] for row in history.begun],
        "absences": [[row.until, row.seconds] for row in history.absences],
    }


# Unpacked


class Unpacked(NamedTuple):
    """What packs hold. What was dropped is not there."""

    posts: list[PostRow]
    answers: list[AnswerRow]
    begun: list[BegunRow]
    absences: list[AbsenceRow]

    @classmethod
    def of(cls, packs: Mapping[Part, PackRow]) -> Unpacked:
        """WrongPack where one makes no sense."""
        match = next(pack.match for pack in packs.values())
        told = {part: _told(pack) for part, pack in packs.items()}
        nothing: dict[str, list[Any]] = {
            "answers": [],
            "begun": [],
            "absences": [],
            "digests": [],
            "posts": [],
        }
        answers, events = told.get("answers", nothing), told.get("events", nothing)
        try:
            return cls(
                [_post_in(match, post) for post in told.get("posts", nothing)["posts"]],
                _answers_in(match, answers, dict(events["answers"])),
                _begun_in(match, answers, dict(events["begun"])),
                [AbsenceRow(match=match, until=until, seconds=s) for until, s in answers["absences"]],
            )
        except MISSHAPEN:  # pydantic's own is a ValueError
            raise WrongPack("what is packed makes no sense") from None


def _post_in(match: MatchId, told: Mapping[str, Any]) -> PostRow:
    return PostRow.model_validate({"match": match, "kind": "scene", **told})


def _answers_in(match: MatchId, told: Mapping[str, Any], happened: Mapping[int, Any]) -> list[AnswerRow]:
    entries, digests = told["answers"], told["digests"]
    rows: list[AnswerRow] = []
    step = question = ticks = number = 0
    for place, entry in enumerate(entries):
        whole: list[Any] = [*entry, None, None, None]
        on, asked, later, seat, key, by, answer, draws, version = whole[:9]
        number = 0 if on else number
        step, question, ticks = step + on, question + asked, ticks + later
        left = place - len(entries) + len(digests)
        rows.append(
            AnswerRow(
                match=match,
                step=step,
                number=number,
                question=QuestionNumber(question),
                key=key,
                seat=seat,
                answer=answer,
                digest=digests[left] if left >= 0 else "",
                at=ticks / TICKS_A_SECOND,
                by=BY[by],
                events=happened.get(place),
                draws=draws,
                version=version,
            )
        )
        number += 1
    return rows


def _begun_in(match: MatchId, told: Mapping[str, Any], happened: Mapping[int, Any]) -> list[BegunRow]:
    return [
        BegunRow(match=match, step=step, at=at, version=version, events=happened.get(step), draws=draws)
        for step, at, version, draws in told["begun"]
    ]


def _told(pack: PackRow) -> dict[str, Any]:
    try:
        told = json.loads(zlib.decompress(pack.data))
    except (zlib.error, ValueError):
        raise WrongPack(f"what is packed of its {pack.part} is spoiled") from None
    if not isinstance(told, dict) or told.get("form") != FORM:
        raise WrongPack(f"its {pack.part} are packed in a form that this version does not know")
    return told
