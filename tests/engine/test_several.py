"""Choosing several words at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragonbot.engine.question import Several
from dragonbot.engine.refusal import Refused
from tests.each import for_each

WORDS = ("fairy", "fairy", "elf", "gnome")
ANN, BOB = 0, 1


def question() -> Several:
    return Several("specials", ANN, WORDS, 3, private=True)


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        (["fairy", "elf", "gnome"], ("fairy", "elf", "gnome")),
        (["gnome", "fairy", "fairy"], ("fairy", "fairy", "gnome")),
        (("elf", "fairy", "fairy"), ("fairy", "fairy", "elf")),
    ],
)
def test_chosen_words_keep_the_order_offered(answer: Any, kept: tuple[str, ...]) -> None:
    assert question().check(ANN, answer) == kept


@for_each(
    "answer",
    [
        ["fairy", "elf"],
        ["fairy", "fairy", "elf", "gnome"],
        ["elf", "elf", "gnome"],
        ["fairy", "elf", "troll"],
        ["fairy", "elf", 1],
        ["fairy", "elf", ["gnome"]],
        "fairy",
        {"fairy": 3},
        None,
        3,
    ],
)
def test_anything_else_is_refused(answer: Any) -> None:
    with pytest.raises(Refused, match="not_several") as refused:
        question().check(ANN, answer)
    assert refused.value.facts == {"count": 3, "options": WORDS}


def test_only_the_asked_seat_may_answer() -> None:
    assert not question().options(BOB)
    assert not question().answers(BOB)
    with pytest.raises(Refused, match="not_asked"):
        question().check(BOB, ["fairy", "elf", "gnome"])


def test_silence_takes_the_first() -> None:
    assert question().silence(ANN) == ("fairy", "fairy", "elf")


def test_blind_answers_are_legal_and_cover_everything() -> None:
    random = Random(1)
    asked = question()
    blind = {asked.any_answer(ANN, random.randrange) for _ in range(200)}
    assert blind == set(asked.answers(ANN))
    assert all(asked.check(ANN, answer) == answer for answer in blind)


def test_the_choice_is_the_result_and_can_be_stored() -> None:
    asked = question()
    assert asked.settle(ANN, ("fairy", "elf", "gnome"))
    assert asked.outcome == ("fairy", "elf", "gnome")
    assert asked.check(ANN, asked.written(asked.outcome)) == asked.outcome


def test_who_may_see_the_choice() -> None:
    assert (question().hidden, question().private) == (False, True)
    hidden = Several("specials", ANN, WORDS, 3, hidden=True)
    assert (hidden.hidden, hidden.private) == (True, True)
