"""Offers: the ways to pay a price, the cheapest of them first."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.board import Offer
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.fist.payment import StonePayment


def offers(voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
    """What need not be paid can be left right after the way that is proposed, however many ways there are."""
    if not isinstance(question, StonePayment):
        return None
    answers = list(enumerate(question.answers(seat)))
    answers.sort(key=lambda each: (each[1] != question.proposed, each[1] != "pass"))
    return [
        Offer(_called(voice, question, answer, proposed=answer == question.proposed), place)
        for place, answer in answers
    ]


def _called(voice: Voice, question: StonePayment, answer: object, *, proposed: bool) -> str:
    label = voice.plain.answer(question, answer)
    return voice.say("choose-proposed", answer=label) if proposed and len(question.ways) > 1 else label
