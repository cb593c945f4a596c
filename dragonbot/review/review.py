"""A review: how likely each was to win, what decided it, and how often people decided as masters would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple, Protocol

from pydantic import BaseModel, ConfigDict

from dragonbot.engine.question import Question
from dragonbot.records.record import Record
from dragonbot.review.looks import Compared, Judged, Luck, Position, Walk, Why, mean_and_error

VERSION: Final = 2
MOST_MOMENTS: Final = 5
SURE: Final = 2.5
"""Standard errors by which a difference must exceed zero to be shown."""
WORTH_TELLING: Final = 0.015
"""Smaller mistakes are none."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Point(Part):
    """Where a step began, or the game was over."""

    deed: int
    step: int
    chances: list[float]


class Reason(Part):
    key: str
    facts: dict[str, Any] = {}


class Turn(Part):
    """A decision that cost something for certain."""

    deed: int
    seat: int
    best: Any
    """What a master would have done who knew what that seat knew."""
    cost: float
    error: float
    chance: float
    """To win, as it was decided. With the master's choice it is greater by the cost."""
    reasons: list[Reason] = []


class SeatReview(Part):
    """One person's game."""

    decisions: int
    """Those on which masters have something to say."""
    same: int
    """Of these, in which a master would have done the same, or nothing that is clearly better."""
    luck: float
    """By how much chance alone moved the chance to win."""
    advice: str | None = None
    """What to try next time: the kind of choice that cost most, by a key; None where nothing did."""
    turns: list[Turn] = []
    """The own choices that cost something for certain, the costliest first."""


class Review(Part):
    version: int = VERSION
    rules: str
    """The version of the rules that were played again."""
    points: list[Point]
    moments: list[Turn]
    """What decided the game, in the order in which it happened."""
    seats: list[SeatReview | None]
    """None where a computer played."""


def candidates(judged: Sequence[Judged], most: int) -> list[Judged]:
    """The decisions that seem to cost something: those are worth a closer look, the costliest first."""
    other = [each for each in judged if not each.is_alike and each.cost > 0]
    return sorted(other, key=lambda each: each.cost - each.spread, reverse=True)[:most]


def put_together(
    record: Record,
    positions: Sequence[Position],
    luck: Sequence[Luck],
    judged: Sequence[Judged],
    turns: Sequence[Turn],
    kinds: Mapping[int, str],
) -> Review:
    """`kinds` tells for each deed of a turn of what kind the choice is, as texts know it."""
    return Review(
        rules=record.rules,
        points=[
            Point(deed=each.deed, step=each.step, chances=[round(chance, 4) for chance in each.chances])
            for each in positions
        ],
        moments=sorted(turns[:MOST_MOMENTS], key=lambda turn: turn.deed),
        seats=[_of_seat(record, seat, luck, judged, turns, kinds) for seat in range(len(record.seats))],
    )


def turns_of(judged: Sequence[Judged], compared: Sequence[Compared]) -> list[Turn]:
    """What cost something beyond doubt, the costliest first; without reasons."""
    by_deed = {each.deed: each for each in judged}
    turns = []
    for each in compared:
        cost, error = mean_and_error(each.gains)
        if len(each.gains) < 2 or cost < WORTH_TELLING or cost <= SURE * error:
            continue
        mine = by_deed[each.deed]
        turns.append(
            Turn(
                deed=each.deed,
                seat=mine.seat,
                best=mine.best,
                cost=round(cost, 4),
                error=round(error, 4),
                chance=round(fmean(each.chances), 4),
            )
        )
    return sorted(turns, key=lambda turn: turn.cost, reverse=True)


def with_reasons(turn: Turn, why: Sequence[Why]) -> Turn:
    return turn.model_copy(update={"reasons": [Reason(key=key, facts=facts) for key, facts in why]})


def _of_seat(
    record: Record,
    seat: int,
    luck: Sequence[Luck],
    judged: Sequence[Judged],
    turns: Sequence[Turn],
    kinds: Mapping[int, str],
) -> SeatReview | None:
    sat = record.seats[seat].sat
    since = (sat[-1].since or 0) if sat else 0
    mine = [each for each in judged if each.seat == seat and each.deed >= since]
    if not mine and record.seats[seat].kind == "computer":
        return None
    moved = round(sum(each.moved[seat] for each in luck), 4)
    own = [turn for turn in turns if turn.seat == seat and turn.deed >= since]
    costs: dict[str, float] = {}
    for turn in own:
        costs[kinds[turn.deed]] = costs.get(kinds[turn.deed], 0.0) + turn.cost
    return SeatReview(
        decisions=len(mine),
        same=sum(each.is_alike for each in mine),
        luck=moved,
        advice=max(costs, key=costs.__getitem__) if costs else None,
        turns=own,
    )


class Wording(Protocol):
    """The texts, by what a seat saw and its question."""

    def say_question(self, view: Mapping[str, Any], question: Question, seat: int) -> str:
        """The seat's question."""

    def say_answer(self, view: Mapping[str, Any], question: Question, seat: int, answer: Any) -> str:
        """What an answer is called, given in the form of the rules."""


class Told(NamedTuple):
    """A decision that cost something."""

    turn: Turn
    view: Mapping[str, Any]
    """What that seat saw."""
    asked: str
    chosen: str
    better: str


def told(record: Record, turns: Iterable[Turn], wording: Wording) -> list[Told]:
    """The turns in the order in which they happened. It plays the game: nobody should have to wait for it."""
    wanted = {turn.deed: turn for turn in turns}
    found = []
    for stop in Walk(record).stops(0, max(wanted, default=-1) + 1):
        turn, question = wanted.get(stop.number), stop.game.question
        if turn is not None and question is not None:
            view = stop.game.view(stop.seat)
            asked = wording.say_question(view, question, stop.seat)
            chosen = wording.say_answer(view, question, stop.seat, stop.answer)
            better = wording.say_answer(view, question, stop.seat, stop.in_rules(turn.best))
            found.append(Told(turn, view, asked, chosen, better))
    return found
