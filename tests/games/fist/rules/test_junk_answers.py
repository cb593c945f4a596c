"""Any input to any question is taken, or refused without a change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COLOURS, NAMES
from dragonbot.games.fist.simulation import broken
from tests.each import for_each
from tests.engine.junk import JUNK
from tests.games.fist.rules.tables import CLASSIC, picture, positions
from tests.secrets.examples import times

COUNTS = st.integers(-1, 5) | st.booleans() | st.sampled_from((2.5, "1", None))
NEARLY = st.dictionaries(st.sampled_from((*NAMES, *COLOURS)), COUNTS, max_size=4)
"""Bids and payments with one mistake, or none."""
PLACES = st.deferred(lambda: st.sampled_from(positions()))


def counts(table: Table) -> Iterator[object]:
    for purse in (table.bank, table.bag, *(seat.purse for seat in table.seats)):
        yield from purse
    for seat in table.seats:
        yield seat.score


def give(game: Game[Table], seat: int, answer: Any) -> bool:
    """Whether the answer was taken. Checks that a refusal changes nothing."""
    before, question = picture(game), game.question
    assert question is not None
    waiting = question.waiting[:]
    try:
        game.answer(seat, answer)
    except Refused:
        assert picture(game) == before
        assert game.question is question
        assert question.waiting == waiting
        return False
    assert all(type(count) is int for count in counts(game.table))
    assert list(broken(game.table, game.question)) == []
    loaded = Game.load(CLASSIC, json.loads(json.dumps(game.save())))
    assert CLASSIC.digest(loaded.table) == CLASSIC.digest(game.table)
    return True


@given(PLACES, st.integers(0, 5), JUNK | NEARLY)
@settings(derandomize=True, deadline=None, max_examples=times(1500))
def test_junk_is_taken_if_it_is_an_answer_and_refused_otherwise(
    place: Game[Table], seat: int, answer: Any
) -> None:
    give(place.fork(), seat, answer)


@given(PLACES, JUNK | NEARLY, st.data())
@settings(derandomize=True, deadline=None, max_examples=500)
def test_the_asked_player_may_say_anything(place: Game[Table], answer: Any, data: st.DataObject) -> None:
    game = place.fork()
    assert game.question is not None
    give(game, data.draw(st.sampled_from(game.question.waiting)), answer)


@for_each("game", positions(), label=lambda game: game.question.key)
def test_a_missing_seat_cannot_answer(game: Game[Table]) -> None:
    question = game.question
    assert question is not None
    answer = question.silence(question.waiting[0])
    for seat in (-1, len(game.table.seats), 99):
        assert not give(game, seat, answer)
        with pytest.raises(Refused, match="not_asked"):
            game.expire(seat)


@given(PLACES, st.integers(-1, 6), JUNK)
@settings(derandomize=True, deadline=None)
def test_there_is_no_unprompted_act(place: Game[Table], seat: int, action: Any) -> None:
    before = picture(place)
    with pytest.raises(Refused, match="nothing_to_do_now"):
        place.act(seat, action)
    assert picture(place) == before


@for_each("game", positions(), label=lambda game: game.question.key)
def test_silence_and_every_listed_answer_are_taken(game: Game[Table]) -> None:
    question = game.question
    assert question is not None
    for seat in question.waiting:
        for answer in (question.silence(seat), *question.answers(seat)):
            assert give(game.fork(), seat, answer)
