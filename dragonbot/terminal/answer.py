"""Answers: what a person types, read as the question wants it. The question says what is allowed."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.view import OwnView
from dragonbot.terminal.bid import read_bid
from dragonbot.terminal.choice import read_choice
from dragonbot.terminal.payment import is_refusal, read_payment
from dragonbot.terminal.several import read_several
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator


def read_answer(text: str, question: Question, view: OwnView, words: Words, narrator: Narrator) -> Any:
    """What was typed, in a form that the question takes; Refused where that cannot be."""
    match question:
        case Fists(bidding=bidding):
            return read_bid(text, words, bidding.metal, view.mine)
        case StonePayment(ways=ways, may_pass=may_pass):
            if may_pass and is_refusal(text, words, len(ways), narrator.answer(question, "pass")):
                return "pass"
            return read_payment(text, words, ways)
    options = question.options(view.me)
    labels = [narrator.answer(question, option) for option in options]
    if isinstance(question, Several):
        return read_several(text, words, options, labels, question.count)
    return read_choice(text, words, options, labels)


def is_answer(text: str, question: Question, view: OwnView, narrator: Narrator) -> bool:
    """Whether the text is one of the answers word for word, and so cannot be meant as a command."""
    if isinstance(question, Fists | StonePayment) or (isinstance(question, Several) and question.count > 1):
        return False
    options = question.options(view.me)
    return text.strip() in {*options, *(narrator.answer(question, option) for option in options)}
