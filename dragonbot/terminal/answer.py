"""Answers that are chosen of several, as a person types them. The question says what is allowed."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.terminal.choice import read_choice
from dragonbot.terminal.several import read_several
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator


def read_answer(text: str, question: Question, seat: int, words: Words, narrator: Narrator) -> Any:
    """One or several of the options, as they were typed; what is none, the question refuses."""
    options = question.options(seat)
    labels = [narrator.answer(question, option) for option in options]
    if isinstance(question, Several):
        return read_several(text, words, options, labels, question.count)
    return read_choice(text, words, options, labels)


def is_answer(text: str, question: Question, seat: int, narrator: Narrator) -> bool:
    """Whether the text is one of the answers word for word, and so cannot be meant as a command."""
    if isinstance(question, Several) and question.count > 1:
        return False
    options = question.options(seat)
    return text.strip() in {*options, *(narrator.answer(question, option) for option in options)}
