"""History: what is kept of a game from its first draw to its end, and how it is read again.

A game is kept as its answers in their order, and beside each of them what came of it: what happened, with the
seats that may know, and what was drawn. How a game began, or a step of it began anew, is a `BegunRow`.

Nothing of this is for anybody's eyes before the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from dragonbot.engine.event import Event
from dragonbot.engine.fate import Draw
from dragonbot.engine.game import Game
from dragonbot.store.rows import AnswerRow, Count, Match, MatchRow, Moment, PostRow, Row, SeatRow

T = TypeVar("T")
Kept: TypeAlias = list[Any]
"""As it is stored: plain data, and None where a step was over and the next began."""


class BegunRow(Row, table="begun", key=("match", "step")):
    """How a game began, or a step of it began anew since the rules had changed."""

    match: Match
    step: Count
    at: Moment
    version: str
    events: list[Any] | None = None
    draws: list[Any] | None = None


class AbsenceRow(Row, table="absences", key=("match", "until")):
    """The bot was away, so a game stood still."""

    match: Match
    until: Moment
    seconds: Moment


class Split(NamedTuple, Generic[T]):
    """What belongs to the step of an answer, and what to the one that began with it."""

    before: list[T]
    after: list[T]


@dataclass(frozen=True, slots=True)
class History:
    """All that is stored of a match. What is not, `row.missing` names."""

    row: MatchRow
    seats: Sequence[SeatRow]
    begun: Sequence[BegunRow]
    answers: Sequence[AnswerRow]
    absences: Sequence[AbsenceRow]
    posts: Sequence[PostRow]
    is_packed: bool = False

    def entries(self) -> Iterator[BegunRow | AnswerRow]:
        """Beginnings and answers in the order in which they came."""
        begun = {row.step: row for row in self.begun}
        for step, answers in groupby(self.answers, key=lambda answer: answer.step):
            if step in begun:
                yield begun.pop(step)
            yield from answers
        yield from begun.values()  # nobody has answered since

    def draws(self) -> Iterator[tuple[int, Draw]]:
        """All draws with their step, in their order. One that was said again comes again."""
        for row in self.entries():
            drawn = draws_of(row)
            yield from ((row.step, draw) for draw in drawn.before)
            yield from ((row.step + _goes_on(row), draw) for draw in drawn.after)

    def events(self) -> Iterator[tuple[int, Event]]:
        """All that happened with its step, in its order."""
        for row in self.entries():
            told = events_of(row)
            yield from ((row.step, event) for event in told.before)
            yield from ((row.step + _goes_on(row), event) for event in told.after)

    def seconds_played(self, at: float) -> float | None:
        """From the start to that time, without what the bot was away. None before a start."""
        if self.row.started is None:
            return None
        away = sum(
            max(0.0, min(at, absence.until) - max(self.row.started, absence.until - absence.seconds))
            for absence in self.absences
        )
        return max(0.0, at - self.row.started - away)


def _goes_on(row: BegunRow | AnswerRow) -> int:
    """By how much the number of the step has grown: what begins is told with its own step."""
    return isinstance(row, AnswerRow)


# As it is kept


def kept_events(events: Sequence[Event], boundary: int | None) -> Kept | None:
    """Events as plain data; those from `boundary` on belong to the next step. None where there is nothing."""
    return _kept([list(event if event[3] is not None else event[:3]) for event in events], boundary)


def kept_draws(draws: Sequence[Draw], boundary: int | None) -> Kept | None:
    """Draws as plain data. Most draw from what the one before has left: that is not told again."""
    kept: list[Any] = []
    left: tuple[str, ...] | None = None
    for draw in draws:
        of = None if draw.of == left else _runs(draw.of)
        kept.append([draw.number, of, draw.came, *([1] if draw.recalled else [])])
        left = _without(draw.of, draw.came)
    return _kept(kept, boundary)


def noted(game: Game[Any], events: Sequence[Event], *, has_crossed: bool) -> dict[str, Kept | None]:
    """What came of an answer just now, as its row keeps it. Crossed: it led over the end of a step."""
    news, draws = game.boundary if has_crossed else (None, None)
    return {
        "events": kept_events(events, news),
        "draws": kept_draws(game.table.fate.drawn or (), draws),
    }


def _kept(things: list[Any], boundary: int | None) -> Kept | None:
    if boundary is not None and boundary < len(things):
        return [*things[:boundary], None, *things[boundary:]]
    return things or None


def _runs(words: Iterable[str]) -> list[Any]:
    """Words in a row, equal ones next to each other as a word and how often."""
    runs: list[Any] = []
    for word, equal in groupby(words):
        count = len(list(equal))
        runs.append(word if count == 1 else [word, count])
    return runs


def _without(of: tuple[str, ...], came: str) -> tuple[str, ...]:
    place = of.index(came)
    return of[:place] + of[place + 1 :]


# As it is read


def events_of(row: AnswerRow | BegunRow) -> Split[Event]:
    """What happened with this."""
    before, after = _split(row.events)
    return Split([_event(told) for told in before], [_event(told) for told in after])


def draws_of(row: AnswerRow | BegunRow) -> Split[Draw]:
    """What was drawn with this."""
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
