"""A running game: answers, defaults, unprompted acts, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from tests.engine.hunt import SEATS, Camp, at_the_dig, hunt, picture


def refused(game: Game[Camp], what: Callable[[], object]) -> str:
    """The refusal's key; checks that nothing changed."""
    before, question, news = picture(game), game.question, list(game.table.news)
    with pytest.raises(Refused) as refusal:
        what()
    assert picture(game) == before
    assert game.question is question
    assert game.table.news == news or game.table.news == []
    return refusal.value.key


def test_all_asked_may_answer_in_any_order_and_the_last_answer_plays_on() -> None:
    game = hunt(forced=["rain"])
    assert game.answer(2, "3") == []
    assert game.answer(0, "1") == []
    assert game.question is not None
    assert game.question.waiting == [1]
    news = game.answer(1, "1")
    assert [event[0] for event in news] == ["finds", "named", "weather"]
    assert game.table.gold == [0, 0, 3]
    assert game.question.key == "dig"


def test_a_step_without_questions_is_played_on_the_way_and_leaves_no_tail() -> None:
    game = at_the_dig()
    assert game.table.step == 2
    assert game.tail == []
    assert game.checkpoint.step == 2
    assert game.table.fate.said == []


def test_the_tail_has_the_answers_since_the_boundary() -> None:
    game = at_the_dig(forced=["gold", "moss"])
    game.answer(0, "draw")
    game.act(1, "charm")
    game.answer(0, "draw")
    assert game.tail == [("dig", 0, "draw"), ("act", 1, "charm"), ("dig", 0, "draw")]
    assert game.table.fate.said == ["gold", "moss"]
    assert game.checkpoint.gold == [0, 0, 0]
    game.answer(0, "stop")
    assert game.tail == []
    assert game.checkpoint.gold == game.table.gold == [2, 1, 0]


@pytest.mark.parametrize(
    ("seat", "answer", "key"),
    [
        (0, "burn", "not_an_option"),
        (0, None, "not_an_option"),
        (1, "draw", "not_asked"),
        (7, "draw", "not_asked"),
    ],
)
def test_a_refused_answer_changes_nothing(seat: int, answer: Any, key: str) -> None:
    game = at_the_dig(forced=["gold"])
    game.answer(0, "draw")
    assert refused(game, lambda: game.answer(seat, answer)) == key


def test_a_seat_that_answered_is_not_asked_again() -> None:
    game = hunt()
    game.answer(0, "1")
    assert refused(game, lambda: game.answer(0, "2")) == "not_asked"
    assert refused(game, lambda: game.expire(0)) == "not_asked"


def test_silence_gives_the_default_answer() -> None:
    game = hunt()
    game.expire(1)
    assert game.tail == [("number", 1, "1")]
    dig = at_the_dig()
    dig.expire(0)
    assert dig.table.step > 2


def test_an_unprompted_act_does_not_answer_the_question() -> None:
    game = at_the_dig()
    question = game.question
    assert game.act(2, "charm") == [("charm", "", (2,), None)]
    assert game.question is question
    assert game.tail == [("act", 2, "charm")]
    assert refused(game, lambda: game.act(2, "charm")) == "nothing_to_do_now"
    assert refused(game, lambda: game.act(1, {"no": "such thing"})) == "nothing_to_do_now"


def test_a_win_in_the_middle_of_a_step_ends_the_game_there() -> None:
    game = hunt(gold=[0, 8, 0])
    game.answer(0, "1")
    game.answer(1, "2")
    news = game.answer(2, "3")
    assert game.over
    assert game.table.winners == [1]
    assert game.table.gold == [1, 10, 0], "seat 2 finds nothing after the end"
    assert [event[0] for event in news] == ["finds", "finds"]


def test_a_finished_game_refuses_everything() -> None:
    game = hunt(gold=[9, 0, 0])
    for seat, number in enumerate("122"):
        game.answer(seat, number)
    assert game.over
    assert game.question is None
    for what in (lambda: game.answer(0, "1"), lambda: game.expire(0), lambda: game.act(2, "charm")):
        assert refused(game, what) == "game_over"


def test_each_answer_returns_its_own_news() -> None:
    game = at_the_dig(forced=["gold", "snake"])
    first = game.answer(0, "draw")
    assert first == [("digs", "", (0, "gold"), None)]
    second = game.answer(0, "draw")
    assert second[0] == ("digs", "", (0, "snake"), None)
    assert first == [("digs", "", (0, "gold"), None)]


def test_a_view_is_for_one_seat() -> None:
    game = at_the_dig()
    assert [game.view(seat)["me"] for seat in range(SEATS)] == [0, 1, 2]
    assert game.view(1)["key"] == "dig"
