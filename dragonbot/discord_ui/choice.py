"""A choice: a question whose answers can be told over, with a button or an option for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.discord_ui.board import Board, Offer
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import STRONG, Part, button, option, rows_of, select
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.marks import marks_of
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.engine.several import Several

MOST_BUTTONS: Final = 5


def choice(voice: Voice, board: Board, match: int, number: int, question: Question, seat: int) -> list[Part]:
    """Rows for the answers of the seat. What is picked is the mark of an answer."""
    marks = marks_of(question, seat)
    if isinstance(question, Several):
        return _several(voice, match, number, question, seat, marks)
    offers = board.offers(voice, question, seat)
    if offers is None:
        offers = [
            Offer(voice.plain.answer(question, answer), place)
            for place, answer in enumerate(question.answers(seat))
        ]
    if len(offers) <= MOST_BUTTONS:
        buttons = [
            button(offer.label, Action("pick", match, number, marks[offer.place]), STRONG) for offer in offers
        ]
        return list(rows_of(buttons))
    return [
        _part_of(voice, match, number, offers, marks, start) for start in range(0, len(offers), MOST_OPTIONS)
    ]


def _part_of(
    voice: Voice, match: int, number: int, offers: Sequence[Offer], marks: Sequence[str], start: int
) -> Part:
    """A list of as many answers as it can hold; by `start` its custom id differs from those of the others."""
    shown = offers[start : start + MOST_OPTIONS]
    options = [option(offer.label, marks[offer.place]) for offer in shown]
    if len(shown) == len(offers):
        hint = voice.say("choose-here")
    else:
        hint = voice.say("choose-here-part", first=start + 1, last=start + len(shown), count=len(offers))
    return select(hint, Action("picks", match, number, str(start)), options)


def _several(
    voice: Voice, match: int, number: int, question: Several, seat: int, marks: Sequence[str]
) -> list[Part]:
    """One list, of which several are chosen. The same word may be there twice."""
    words = zip(question.options(seat), marks, strict=True)
    options = [option(voice.plain.answer(question, word), mark) for word, mark in words]
    if not options:
        return []
    hint = voice.say("choose-several", count=question.count)
    return [select(hint, Action("several", match, number), options, count=question.count)]
