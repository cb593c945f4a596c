"""A public question: made of what a post tells of it, as far as words need it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dragonbot.discord_ui.board import choice_of
from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS


def question_of(ask: Mapping[str, Any]) -> Question:
    answers: Sequence[Any] = ask["answers"]
    match answers[0] if answers else None:
        case Mapping():
            ways = [
                tuple(way.get(colour, 0) for colour in COLOURS) for way in answers if isinstance(way, Mapping)
            ]
            return StonePayment(ask["key"], 0, ways, may_pass=len(ways) < len(answers))
        case str() | None:
            return choice_of(ask)
        case words:
            # No two of its words are alike, so each of them stands in the first answers in its order.
            choices = list(dict.fromkeys(word for answer in answers for word in answer))
            return Several(
                ask["key"],
                0,
                choices,
                len(words),
                of=ask["of"],
                about=ask["about"],
                about_is=ask["about_is"],
            )
