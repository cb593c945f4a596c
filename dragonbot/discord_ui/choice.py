"""A choice: a question whose answers can be told over, with a button or an option for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import STRONG, Part, button, option, rows_of, select
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question

MOST_BUTTONS: Final = 5


def choice(voice: Voice, match: int, number: int, question: Question, answers: Sequence[Any]) -> list[Part]:
    """Rows for the answers. What is picked is the index of an answer."""
    labels = [voice.plain.answer(question, answer) for answer in answers]
    if len(labels) <= MOST_BUTTONS:
        buttons = [
            button(label, Action("pick", match, number, str(index)), STRONG)
            for index, label in enumerate(labels)
        ]
        return list(rows_of(buttons))
    return [_part_of(voice, match, number, labels, start) for start in range(0, len(labels), MOST_OPTIONS)]


def _part_of(voice: Voice, match: int, number: int, labels: Sequence[str], start: int) -> Part:
    """A list of as many answers as it can hold; its custom id names the first."""
    shown = labels[start : start + MOST_OPTIONS]
    options = [option(label, str(index)) for index, label in enumerate(shown, start)]
    if len(shown) == len(labels):
        hint = voice.say("choose-here")
    else:
        hint = voice.say("choose-here-part", first=start + 1, last=start + len(shown), count=len(labels))
    return select(hint, Action("picks", match, number, str(start)), options)
