"""Holding: a question stays open until a signal even if everyone has answered, also across a save."""

from __future__ import annotations

import pytest

from dragonbot.engine.game import BELL, HOLD, Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table

RULES = FIST_GAMES["fist-classic"]


def held(*bids: tuple[int, int]) -> Game[Table]:
    game = RULES.new_game(["a", "b", "c"], "seed")
    game.hold()
    for seat, bid in bids:
        game.answer(seat, bid)
    return game


ALL = ((0, 1), (1, 2), (2, 0))


def test_nothing_is_revealed_before_the_signal() -> None:
    game = held(*ALL)
    question = game.question
    assert question is not None
    assert question.waiting == []
    game.answer(0, 3)  # until then a fist may change
    assert game.question is question
    assert next(event[0] for event in game.ring()) == "opened"
    assert game.question is not question
    assert not game.held
    other = RULES.new_game(["a", "b", "c"], "seed")
    for seat, bid in (*ALL[1:], (0, 3)):
        other.answer(seat, bid)
    assert RULES.digest(other.table) == RULES.digest(game.table)


def test_the_signal_gives_missing_answers_their_default() -> None:
    game = held(*ALL[:2])
    game.ring()
    assert game.table.gone == ["witch"]


def test_without_holding_there_is_no_signal() -> None:
    game = RULES.new_game(["a", "b", "c"], "seed")
    with pytest.raises(Refused, match="nothing_to_do_now"):
        game.ring()


def test_it_survives_a_save_and_a_fork() -> None:
    for bids in (ALL[:1], ALL, (*ALL, (1, 0))):
        game = held(*bids)
        assert next(key for key, *_ in game.tail) == HOLD
        again, fork = Game.load(RULES, game.save()), game.fork()
        for other in (again, fork):
            assert other.held
            assert other.save() == game.save()
            other.ring()
        game.ring()
        assert RULES.digest(again.table) == RULES.digest(fork.table) == RULES.digest(game.table)


def test_a_save_after_the_signal_reads_back() -> None:
    game = held((0, 1), (1, 1), (2, 0))
    game.ring()  # two have tied, and the tie-break belongs to the same step
    assert [key for key, *_ in game.tail] == [HOLD, "fist", "fist", "fist", BELL]
    again = Game.load(RULES, game.save())
    assert again.save() == game.save()
    assert not again.held
