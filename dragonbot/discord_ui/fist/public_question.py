"""A public question: made of what a post tells of it, as far as words need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonbot.engine.question import Choice, Question
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS


def question_of(ask: Mapping[str, Any]) -> Question:
    answers = ask["answers"]
    if answers and isinstance(answers[0], Mapping):
        ways = [tuple(way.get(colour, 0) for colour in COLOURS) for way in answers]
        return StonePayment(ask["key"], 0, ways)
    return Choice(ask["key"], 0, answers, about=ask["about"])
