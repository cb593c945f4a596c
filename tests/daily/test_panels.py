"""What the question of the day shows, and what it keeps back."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.ids import UserId
from dragonbot.picture.picture import PICTURES
from dragonbot.store.rows import DailyAnswerRow
from dragonbot.ui.history import daily
from dragonbot.ui.history.daily import Asked, Kept, asked_in
from dragonbot.ui.kit.components import layout
from tests.daily.positions import DAY, KINDS, position, twin_of
from tests.ui.dump import dump

ANN = UserId(11)
LANGUAGES = ("en", "de")


def answer(place: int, loss: float, day: int = DAY) -> DailyAnswerRow:
    return DailyAnswerRow(user=ANN, day=day, answer=place, loss=loss)


def said(asked: Asked, written: Any) -> str:
    """An answer as a dump has it."""
    return dump(layout(asked.answer(written)))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hidden_from_the_seat_shows(kind: str, language: str) -> None:
    """Post, pictures and their words are the same to the byte when others' holdings differ."""
    asked = asked_in(position(kind), DAY, language)
    shown = dump(daily.question_panel(asked, position(kind), asked.pictures()))
    in_words = dump(daily.question_panel(asked, position(kind), ()))
    tables = set()
    for seed in range(8):
        twin = twin_of(position(kind), language, seed)
        tables.add(repr(twin.view))
        assert dump(daily.question_panel(twin, position(kind), twin.pictures())) == shown
        assert dump(daily.question_panel(twin, position(kind), ())) == in_words
        assert [each.wanted for each in twin.pictures()] == [each.wanted for each in asked.pictures()]
    assert len(tables) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_hand_and_table_are_pictures_with_the_same_in_words(kind: str) -> None:
    asked = asked_in(position(kind), DAY, "en")
    kinds = [each.wanted.kind for each in asked.pictures()]
    assert kinds[-1] == "hand"
    assert len(kinds) == 2
    assert set(kinds) <= set(PICTURES[kind].kinds)
    words = dump(daily.question_panel(asked, position(kind), ()))
    assert all(line in words for line in asked.pictures()[1].in_words.split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_says_how_near_it_was_and_nothing_of_the_others(language: str) -> None:
    of = position()
    asked = asked_in(of, DAY, language)
    others = [place for place in range(len(of.answers)) if place != of.best]
    for place in others:
        mine = answer(place, of.loss(place))
        shown = dump(daily.answered_panel(asked, of, mine, Kept([mine]), 7, is_again=False))
        assert said(asked, of.answers[place].answer) in shown
        rest = [said(asked, each.answer) for number, each in enumerate(of.answers) if number != place]
        assert not [each for each in rest if f"**{each}**" in shown]
        assert "7" in shown
        assert "▰" not in shown
    best = answer(of.best, 0.0)
    assert "🟩" in dump(daily.answered_panel(asked, of, best, Kept([best]), 1, is_again=False))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_tells_everything(kind: str, language: str) -> None:
    of = position(kind)
    asked = asked_in(of, DAY, language)
    told = dump(daily.solution_panel(asked, of, {0: 3, of.best: 5}))
    for each in of.answers:
        assert said(asked, each.answer) in told
    assert "▰" in told
    assert said(asked, of.chosen) in told
    assert len(told.split("\n")) > len(of.answers) + 5
    unanswered = dump(daily.solution_panel(asked, of, {}))
    assert "▰" not in unanswered


def test_seats_are_called_as_one_sees_them() -> None:
    names = [seat.name for seat in daily.seats_of(1, 4, "en")]
    assert names == ["Right", "Your seat", "Left", "Across"]
    assert [seat.name for seat in daily.seats_of(0, 6, "de")] == [
        "Dein Platz", "Links", "Ganz links", "Gegenüber", "Ganz rechts", "Rechts",
    ]  # fmt: skip
    for count in range(3, 7):
        assert len({seat.name for seat in daily.seats_of(2, count, "en")}) == count


def test_squares_tell_how_near_and_nothing_else() -> None:
    rows = [answer(0, loss, DAY - back) for back, loss in enumerate((0.0, 0.03, 0.1, 0.4, 0.01))]
    kept = Kept(rows)
    assert kept.squares == "🟩⬛🟧🟨🟩"
    assert [kept.within(most) for most in daily.WITHIN] == [2, 3, 4]
    other = Kept([row.model_copy(update={"answer": 2}) for row in rows])
    assert other.squares == kept.squares
    assert len(Kept(rows * 4).squares) == daily.MOST_SQUARES
