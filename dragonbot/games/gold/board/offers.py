"""Answers as they are offered in lists and on buttons."""

from __future__ import annotations

from typing import Any

from dragonbot.discord_ui.board import Offer
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.games.gold.board.table import hunter


def offers(voice: Voice, question: Question, seat: int) -> list[Offer] | None:
    answers = question.answers(seat)
    if not answers:
        return None
    return [Offer(called(voice, question, answer), place) for place, answer in enumerate(answers)]


def sending(voice: Voice, which: str, dragon: str) -> str:
    return voice.say("label-send", hunter=hunter(voice, which), dragon=voice.plain.card(dragon))


def called(voice: Voice, question: Question, answer: Any) -> str:
    """What an answer is called on a label."""
    if question.key == "send" and answer == "pass":
        return voice.say("sharing-pass")
    return voice.plain.answer(question, answer)
