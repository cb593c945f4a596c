"""History: what is stored of a game from its first draw to its end, and how it is read.

A game is stored as its answers in order. Beside each answer are its events, with the seats that may know
them, and its draws. The beginning of a game or a restarted step is a `BegunRow`. All of it is secret until
the game is over.

A finished game is packed in three parts, each of which can be dropped separately: posts, events, and answers
with all chance. Packs contain neither mentions of people nor older digests, so no one can be found in them.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from dragonbot.engine.fate import Draw
from dragonbot.engine.game import Event, Game
from dragonbot.engine.save import MISSHAPEN
from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.store.rows import AnswerRow, By, Count, Match, MatchRow, Moment, PostRow, Row, SeatRow

T = TypeVar("T")
Kept: TypeAlias = list[Any]
"""Stored form: plain data, with None between the end of a step and the next one's beginning."""


class BegunRow(Row, table="begun", key=("match", "step")):
    """The start of a game, or the restart of a step after a rules update."""

    match: Match
    step: Count
    at: Moment
    version: str
    events: list[Any] | None = None
    draws: list[Any] | None = None


class AbsenceRow(Row, table="absences", key=("match", "until")):
    """Time during which the bot was off and the game stood still."""

    match: Match
    until: Moment
    seconds: Moment


class Split(NamedTuple, Generic[T]):
    """Parts of an answer's results: in its step, and in the one after."""

    before: list[T]
    after: list[T]


@dataclass(frozen=True, slots=True)
class History:
    """Everything stored of a match; `row.missing` names what isn't."""

    row: MatchRow
    seats: Sequence[SeatRow]
    begun: Sequence[BegunRow]
    answers: Sequence[AnswerRow]
    absences: Sequence[AbsenceRow]
    posts: Sequence[PostRow]
    is_packed: bool = False

    def entries(self) -> Iterator[BegunRow | AnswerRow]:
        """Beginnings and answers in order."""
        begun = {row.step: row for row in self.begun}
        for step, answers in groupby(self.answers, key=lambda answer: answer.step):
            if step in begun:
                yield begun.pop(step)
            yield from answers
        yield from begun.values()  # no answers followed

    def draws(self) -> Iterator[tuple[int, Draw]]:
        """All draws in order, with their steps; repeated draws repeat."""
        for row in self.entries():
            drawn = draws_of(row)
            yield from ((row.step, draw) for draw in drawn.before)
            yield from ((row.step + _goes_on(row), draw) for draw in drawn.after)

    def events(self) -> Iterator[tuple[int, Event]]:
        """All events in order, with their steps."""
        for row in self.entries():
            told = events_of(row)
            yield from ((row.step, event) for event in told.before)
            yield from ((row.step + _goes_on(row), event) for event in told.after)

    def seconds_played(self, at: float) -> float | None:
        """Seconds played until `at`, without the bot's absences; None before the start."""
        if self.row.started is None:
            return None
        away = sum(
            max(0.0, min(at, absence.until) - max(self.row.started, absence.until - absence.seconds))
            for absence in self.absences
        )
        return max(0.0, at - self.row.started - away)


def _goes_on(row: BegunRow | AnswerRow) -> int:
    """Steps the row adds: a beginning belongs to its own step."""
    return isinstance(row, AnswerRow)


# Storing


def kept_events(events: Sequence[Event], boundary: int | None) -> Kept | None:
    """Events as plain data, split at the boundary; None without any."""
    return _kept([list(event if event[3] is not None else event[:3]) for event in events], boundary)


def kept_draws(draws: Sequence[Draw], boundary: int | None) -> Kept | None:
    """Draws as plain data, without options that follow from the draw before; None without any."""
    kept: list[Any] = []
    left: tuple[str, ...] | None = None
    for draw in draws:
        of = None if draw.of == left else _runs(draw.of)
        kept.append([draw.number, of, draw.came, *([1] if draw.recalled else [])])
        left = _without(draw.of, draw.came)
    return _kept(kept, boundary)


def noted(game: Game[Any], events: Sequence[Event], *, has_crossed: bool) -> dict[str, Kept | None]:
    """An answer's results as stored in its row; `has_crossed` says that it ended a step."""
    news, draws = game.boundary if has_crossed else (None, None)
    return {"events": kept_events(events, news), "draws": kept_draws(game.table.fate.drawn or (), draws)}


def _kept(things: list[Any], boundary: int | None) -> Kept | None:
    if boundary is not None and boundary < len(things):
        return [*things[:boundary], None, *things[boundary:]]
    return things or None


def _runs(words: Iterable[str]) -> list[Any]:
    """Words with equal neighbours counted."""
    runs: list[Any] = []
    for word, equal in groupby(words):
        count = len(list(equal))
        runs.append(word if count == 1 else [word, count])
    return runs


def _without(of: tuple[str, ...], came: str) -> tuple[str, ...]:
    place = of.index(came)
    return of[:place] + of[place + 1 :]


# Reading


def events_of(row: AnswerRow | BegunRow) -> Split[Event]:
    """The events of this row."""
    before, after = _split(row.events)
    return Split([_event(told) for told in before], [_event(told) for told in after])


def draws_of(row: AnswerRow | BegunRow) -> Split[Draw]:
    """The draws of this row."""
    before, after = _split(row.draws)
    left: tuple[str, ...] = ()
    found = Split[Draw]([], [])
    for those, draws in ((before, found.before), (after, found.after)):
        for number, runs, came, *recalled in those:
            of = left if runs is None else _spelt_out(runs)
            draws.append(Draw(number, of, came, bool(recalled)))
            left = _without(of, came)
    return found


def _split(kept: Kept | None) -> Split[Any]:
    kept = kept or []
    if None not in kept:
        return Split(kept, [])
    place = kept.index(None)
    return Split(kept[:place], kept[place + 1 :])


def _event(told: Sequence[Any]) -> Event:
    key, card, facts, *only = told
    return key, card, tuple(facts), tuple(only[0]) if only else None


def _spelt_out(runs: Iterable[Any]) -> tuple[str, ...]:
    words: list[str] = []
    for run in runs:
        words += [run] if isinstance(run, str) else [run[0]] * run[1]
    return tuple(words)


Part: TypeAlias = Literal["posts", "events", "answers"]
"""Parts in the order in which they are dropped."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
BESIDES: Final = ("mention", "result")
"""Kinds of posts beside the table's own."""
KEEPING: Final = "keeping"
"""Meta key: how long each part may be kept by the settings."""
FORM: Final = 1
TICKS_A_SECOND: Final = 10
"""Ticks a second for answer times."""
BY: Final[tuple[By, ...]] = get_args(By)


class PackRow(Row, table="packs", key=("match", "part")):
    """A part of a finished game, compressed, without ids or names of people."""

    match: Match
    part: Part
    data: bytes


class WrongPack(ValueError):
    """A pack is damaged or of another version."""


def packs_of(history: History) -> list[PackRow]:
    """All three parts."""
    match = history.row.id
    return [
        _pack(match, "posts", _posts(history)),
        _pack(match, "events", _events(history)),
        _pack(match, "answers", _answers(history)),
    ]


def packed_posts(posts: Sequence[PostRow]) -> list[PostRow]:
    """Posts that need no row: all scenes but the newest."""
    newest = max((post.number for post in posts if post.kind not in BESIDES), default=0)
    return [post for post in posts if post.kind == "scene" and post.number != newest]


def _pack(match: MatchId, part: Part, told: dict[str, Any]) -> PackRow:
    plain = json.dumps({"form": FORM, **told}, separators=(",", ":"), ensure_ascii=False)
    return PackRow(match=match, part=part, data=zlib.compress(plain.encode(), 9))


def _posts(history: History) -> dict[str, Any]:
    fields = PostRow.model_fields
    told = [post.model_dump(exclude={"match", "kind"}) for post in packed_posts(history.posts)]
    # Default values are left out, except for content and place.
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


# Unpacking


class Unpacked(NamedTuple):
    """The content of packs, as far as not dropped."""

    posts: list[PostRow]
    answers: list[AnswerRow]
    begun: list[BegunRow]
    absences: list[AbsenceRow]

    @classmethod
    def of(cls, packs: Mapping[Part, PackRow]) -> Unpacked:
        """Unpack. Raises WrongPack if one is malformed."""
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
