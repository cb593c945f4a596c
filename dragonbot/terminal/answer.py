"""Answers: what a person types, read as the question wants it. The question says what is allowed."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.fist.bidding import IN_GOLD, IN_SILVER
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.view import bidding_in
from dragonbot.terminal.bid import read_bid
from dragonbot.terminal.choice import read_choice
from dragonbot.terminal.payment import read_payment
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator

METALS: Final = {metal.id: metal.coins for metal in (IN_GOLD, IN_SILVER)}


def read_answer(text: str, question: Question, view: dict[str, Any], words: Words, narrator: Narrator) -> Any:
    """What was typed, in a form that the question takes; Refused where that cannot be."""
    match question:
        case Fists():
            metal = bidding_in(view).metal
            return read_bid(text, words, METALS[metal], view["mine"])
        case StonePayment():
            return read_payment(text, words, question.answers(view["me"]))
    options = question.options(view["me"])
    labels = [narrator.answer(question, option) for option in options]
    return read_choice(text, words, options, labels)


def is_answer(text: str, question: Question, view: dict[str, Any], narrator: Narrator) -> bool:
    """Whether the text is one of the answers word for word, and so cannot be meant as a command."""
    if isinstance(question, Fists | StonePayment):
        return False
    options = question.options(view["me"])
    return text.strip() in {*options, *(narrator.answer(question, option) for option in options)}
