"""One seat picks one of several words."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings

from dragonbot.engine.question import Choice
from dragonbot.engine.refusal import Refused
from tests.each import for_each
from tests.engine.junk import JUNK

ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    1.0,
    float("nan"),
    b"use",
    "",
    "USE",
    "use ",
    "u" * 1_000_000,
    [],
    ["use"],
    {},
    {"use": 1},
)
PYTHONS_OWN: tuple[Any, ...] = (("use",), {"use"}, frozenset(("use",)), object(), Choice, range(2), len)


def test_the_chosen_word_is_the_result() -> None:
    choice = Choice("card", 1, ("use", "pass"))
    assert choice.check(1, "use") == "use"
    assert choice.settle(1, "use") is True
    assert choice.outcome == "use"
    assert choice.written("use") == "use"


def test_a_question_may_be_secret_and_have_a_subject() -> None:
    plain = Choice("card", 1, ("use", "pass"))
    assert (plain.hidden, plain.about, plain.timer) == (False, "", "choice")
    secret = Choice("card", 1, ("use", "pass"), hidden=True, about="Bob")
    assert (secret.key, secret.hidden, secret.about, secret.waiting) == ("card", True, "Bob", [1])


def test_the_answers_can_be_listed() -> None:
    choice = Choice("card", 1, ("use", "pass"))
    assert list(choice.answers(1)) == ["use", "pass"]
    assert list(choice.answers(0)) == []


def test_only_the_asked_seat_has_options_and_may_answer() -> None:
    choice = Choice("card", 1, ("use", "pass"))
    assert list(choice.options(1)) == ["use", "pass"]
    assert list(choice.options(0)) == []
    with pytest.raises(Refused) as refusal:
        choice.check(0, "use")
    assert refusal.value.key == "not_asked"


@for_each("answer", [*ODD, *PYTHONS_OWN], label=lambda answer: repr(answer)[:20])
@for_each("choices", [("use", "pass"), ["1", "0"], ["True", "None"]])
def test_other_words_are_refused(choices: list[str], answer: Any) -> None:
    choice = Choice("card", 0, choices)
    if answer in choices:
        return
    with pytest.raises(Refused) as refusal:
        choice.check(0, answer)
    assert refusal.value.key == "not_an_option"
    assert refusal.value.facts == {"options": tuple(choices)}


@given(JUNK)
@settings(derandomize=True, deadline=None)
def test_junk_gives_an_answer_or_a_refusal(answer: Any) -> None:
    choice = Choice("card", 0, ("use", "pass", "1"))
    with suppress(Refused):
        assert choice.check(0, answer) in ("use", "pass", "1")
    assert choice.waiting == [0]
    assert choice.outcome == ""


@for_each(
    ("choices", "silent"),
    [
        (("use", "pass"), "pass"),
        (("score", "take"), "take"),
        (("draw", "stop"), "stop"),
        (("red", "blue", "stop"), "stop"),
        (("stop", "take", "pass"), "pass"),
        (("Bob", "Cid"), "Bob"),
        (("red", "blue"), "red"),
    ],
)
def test_the_default_is_unused_take_stop_or_the_first(choices: tuple[str, ...], silent: str) -> None:
    assert Choice("card", 0, choices).silence(0) == silent


def test_a_card_can_set_another_default() -> None:
    assert Choice("imp", 0, ("ghost", "pass", "witch"), silent="witch").silence(0) == "witch"


def test_a_blind_answer_can_be_any_word() -> None:
    choice = Choice("card", 0, ("a", "b", "c"))
    picks = iter(range(3))
    assert [choice.any_answer(0, lambda _count: next(picks)) for _ in range(3)] == ["a", "b", "c"]


def test_a_refusal_hides_its_facts_unless_asked() -> None:
    """As an exception it may end up in a log, which must not reveal bids and belongings."""
    refusal = Refused("too_many", coin="gold", bid=3)
    assert str(refusal) == "too_many"
    assert repr(refusal) == "Refused('too_many')"
    assert refusal.in_full() == "too_many (coin=gold, bid=3)"
    assert Refused("not_asked").in_full() == "not_asked"
    assert refusal.facts == {"coin": "gold", "bid": 3}
