"""What a review tells of single decisions: it goes through the game once more, up to each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from dragonbot.engine.question import Question
from dragonbot.records.record import Record
from dragonbot.review.review import Turn
from dragonbot.review.walk import Walk


class Wording(Protocol):
    """The words for it, by what a seat saw, and what it was asked."""

    def say_question(self, view: Mapping[str, Any], question: Question, seat: int) -> str:
        """What it was asked."""

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
