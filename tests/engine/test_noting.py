"""Notes: the log has what people did around a game, which changes nothing in it."""

from __future__ import annotations

import json
from random import Random

import pytest

from dragonbot.engine.game import GIVE, NOBODY, NOTES, PAUSE, UNASKED, Game
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.simulation import begin, pick_from

RULES = FIST_GAMES["fist-classic"]


def noted() -> Game[Table]:
    game = RULES.new_game(["a", "b", "c"], "seed")
    game.answer(0, 1)
    game.note(PAUSE, 1, [0, 1, 2])
    game.hold()
    game.answer(1, 2)
    game.note(GIVE, 2, None)
    return game


def test_the_game_is_the_same_without_notes() -> None:
    game, other = noted(), RULES.new_game(["a", "b", "c"], "seed")
    other.answer(0, 1)
    other.hold()
    other.answer(1, 2)
    for each in (game, other):
        each.answer(2, 0)
        each.ring()
    assert RULES.digest(game.table) == RULES.digest(other.table)
    assert game.table.fate.said == other.table.fate.said


def test_notes_keep_their_places_across_a_save_and_a_fork() -> None:
    game = noted()
    for other in (Game.load(RULES, json.loads(json.dumps(game.save()))), game.fork()):
        assert other.tail == game.tail
        assert [key for key, *_ in other.tail] == ["fist", PAUSE, "hold", "fist", GIVE]


def test_only_known_notes_are_taken_and_only_in_a_running_game() -> None:
    game = noted()
    for key in ("act", "fist", "nap"):
        with pytest.raises(Refused, match="nothing_to_do_now"):
            game.note(key, NOBODY, None)
    game.question = None
    for key in NOTES:
        with pytest.raises(Refused, match="game_over"):
            game.note(key, NOBODY, None)


@pytest.mark.parametrize("game", GAMES)
def test_no_question_has_the_key_of_a_note(game: str) -> None:
    """A replay would mistake its answers, as once happened in pauses for magic objects."""
    asked: set[str] = set()
    for seed in range(3):
        pick = pick_from(Random(seed))
        playing = begin(GAMES[game], 3, str(seed))
        while (question := playing.question) is not None and len(asked) < 40:
            asked.add(question.key)
            if question.until_bell and not (question.waiting and pick(4)):
                playing.ring()
                continue
            seat = question.waiting[pick(len(question.waiting))]
            playing.answer(seat, question.any_answer(seat, pick))
    assert len(asked) > 5
    assert not asked & {*UNASKED}
