"""What a review tells of single decisions: it goes through the game once more, up to each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from dragonbot.engine.question import Question
from dragonbot.records.record import Record
from dragonbot.review.review import Turn
from dragonbot.review.walk import Walk

Saying: TypeAlias = Callable[[Mapping[str, Any], Question, int, Any], str]
"""What an answer is called: by the seat's view, the question, the seat, and the answer in the rules' form."""


class Told(NamedTuple):
    """A decision that cost something."""

    turn: Turn
    view: Mapping[str, Any]
    """What that seat saw."""
    chosen: str
    better: str


def told(record: Record, turns: Iterable[Turn], say: Saying) -> list[Told]:
    """The turns in the order in which they happened. It plays the game: nobody should have to wait for it."""
    wanted = {turn.deed: turn for turn in turns}
    found = []
    for stop in Walk(record).stops(0, max(wanted, default=-1) + 1):
        turn, question = wanted.get(stop.number), stop.game.question
        if turn is not None and question is not None:
            view = stop.game.view(stop.seat)
            chosen = say(view, question, stop.seat, stop.answer)
            better = say(view, question, stop.seat, stop.in_rules(turn.best))
            found.append(Told(turn, view, chosen, better))
    return found
