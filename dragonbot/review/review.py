"""A review: how likely each was to win, what decided it, and how near people came to masters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from dragonbot.records.record import Record
from dragonbot.review.looks import Compared, Judged, Luck, Position, mean_and_error

VERSION: Final = 1
MOST_MOMENTS: Final = 5
SURE: Final = 2.0
"""So many standard errors a difference has to be away from nothing to be told."""
WORTH_TELLING: Final = 0.02
"""Smaller mistakes are none."""
HALF_AS_NEAR: Final = 0.02
"""A choice that cost so much is half as near to the master's as the same choice."""


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
    reasons: list[Reason] = []


class SeatReview(Part):
    """One person's game."""

    decisions: int
    near: float | None
    """From 0 to 100: how near to the master's choice; None where nothing was decided."""
    loss: float
    """How much of the chance to win a decision cost on average."""
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
    """The decisions that may have cost something: those are worth a closer look, the costliest first."""
    other = [each for each in judged if not each.is_alike and each.cost > 0]
    return sorted(other, key=lambda each: each.cost, reverse=True)[:most]


def put_together(
    record: Record,
    positions: Sequence[Position],
    luck: Sequence[Luck],
    judged: Sequence[Judged],
    compared: Sequence[Compared],
    kinds: Mapping[int, str],
) -> Review:
    """`kinds` tells for each deed that was compared of what kind the choice is, as texts know it."""
    turns = _turns(judged, compared)
    return Review(
        rules=record.rules,
        points=[
            Point(deed=each.deed, step=each.step, chances=[round(chance, 4) for chance in each.chances])
            for each in positions
        ],
        moments=sorted(turns[:MOST_MOMENTS], key=lambda turn: turn.deed),
        seats=[_of_seat(record, seat, luck, judged, turns, kinds) for seat in range(len(record.seats))],
    )


def _turns(judged: Sequence[Judged], compared: Sequence[Compared]) -> list[Turn]:
    """What cost something beyond doubt, the costliest first."""
    by_deed = {each.deed: each for each in judged}
    gains: dict[int, list[float]] = {}
    for each in compared:
        gains.setdefault(each.deed, []).extend(each.gains)
    turns = []
    for deed, values in gains.items():
        cost, error = mean_and_error(values)
        if cost < WORTH_TELLING or cost <= SURE * error:
            continue
        mine = by_deed[deed]
        turns.append(
            Turn(
                deed=deed,
                seat=mine.seat,
                best=mine.best,
                cost=round(cost, 4),
                error=round(error, 4),
                reasons=[Reason(key=key, facts=facts) for key, facts in mine.reasons],
            )
        )
    return sorted(turns, key=lambda turn: turn.cost, reverse=True)


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
    if not mine:
        return SeatReview(decisions=0, near=None, loss=0.0, luck=moved)
    losses = [0.0 if each.is_alike else max(0.0, each.cost) for each in mine]
    own = [turn for turn in turns if turn.seat == seat and turn.deed >= since]
    costs: dict[str, float] = {}
    for turn in own:
        costs[kinds[turn.deed]] = costs.get(kinds[turn.deed], 0.0) + turn.cost
    return SeatReview(
        decisions=len(mine),
        near=round(100 * sum(0.5 ** (loss / HALF_AS_NEAR) for loss in losses) / len(losses), 1),
        loss=round(sum(losses) / len(losses), 4),
        luck=moved,
        advice=max(costs, key=costs.__getitem__) if costs else None,
        turns=own,
    )
