"""Restarting a step: the answers are gone, and draws that were seen repeat."""

from __future__ import annotations

import json
from collections.abc import Sequence

from dragonbot.engine.game import Game
from dragonbot.engine.save import Save
from tests.engine.hunt import SEATS, Camp, Hunt, at_the_dig, picture


def after_digging(*found: str) -> Save:
    """A save from the middle of a step, after these draws."""
    game = at_the_dig()
    game.table.fate.forced = list(found)
    for _ in found:
        game.answer(0, "draw")
    game.table.fate.forced.clear()
    save: Save = json.loads(json.dumps(game.save()))
    return save


def dig(game: Game[Camp], count: int) -> Sequence[str]:
    """Seat 0's finds in this many digs."""
    events = [event for _ in range(count) for event in game.answer(0, "draw")]
    return [str(event[2][1]) for event in events if event[0] == "digs"]


class OtherGround(Hunt):
    """Changed rules, under which some earlier finds are impossible."""

    ground = ("gold", "clay", "flint")


def test_a_step_restarts_as_it_was_at_the_boundary() -> None:
    game = Game.restart_step(Hunt(), after_digging("gold", "moss"))
    assert game.tail == []
    assert game.table.gold == [0, 0, 0]
    assert game.table.charms == [1] * SEATS
    assert game.table.fate.count == 1, "the night before the step is not undone"


def test_seen_draws_repeat() -> None:
    for found in (["gold"], ["moss", "gold"], ["gold", "gold", "moss", "moss", "gold"]):
        assert dig(Game.restart_step(Hunt(), after_digging(*found)), len(found)) == found


def test_after_them_the_seed_continues_where_it_would_have() -> None:
    save = after_digging("gold", "moss", "moss")
    game, again = Game.load(Hunt(), save), Game.restart_step(Hunt(), save)
    dig(again, 3)
    assert dig(again, 1) == dig(game, 1)
    assert again.table.fate.count == game.table.fate.count


def test_other_answers_make_seen_draws_invalid() -> None:
    game = Game.restart_step(Hunt(), after_digging("gold", "moss", "moss"))
    game.answer(0, "stop")
    assert game.table.fate.recalled == game.checkpoint.fate.recalled == []
    for seat in range(SEATS):
        game.answer(seat, "1")
    assert game.question is not None
    assert game.question.key == "dig"


def test_a_draw_that_no_longer_fits_ends_the_repetition() -> None:
    game = Game.restart_step(OtherGround(), after_digging("gold", "moss", "gold"))
    first, second = dig(game, 2)
    assert first == "gold"
    assert second in OtherGround.ground
    assert game.table.fate.recalled == []


def test_a_step_can_restart_under_rules_that_do_not_fit_its_tail() -> None:
    class OtherQuestion(Hunt):
        dig_key = "excavate"

    game = Game.restart_step(OtherQuestion(), after_digging("gold"))
    assert game.question is not None
    assert game.question.key == "excavate"
    assert dig(game, 1) == ["gold"]


def test_a_game_with_a_restarted_step_can_be_forked_and_saved() -> None:
    for count in range(4):
        game = Game.restart_step(Hunt(), after_digging("gold", "moss", "moss"))
        dig(game, count)
        fork = game.fork()
        loaded = Game.load(Hunt(), json.loads(json.dumps(game.save())))
        assert picture(fork) == picture(game) == picture(loaded)
        rest = dig(game, 4 - count)
        assert rest == dig(fork, 4 - count)


def test_a_fork_or_save_of_a_loaded_game_keeps_its_draws() -> None:
    """They may differ from what the seed would give today."""
    for found in (["gold", "moss"], ["moss", "gold"], ["moss", "moss", "moss"]):
        game = Game.load(Hunt(), after_digging(*found))
        assert game.table.fate.said == found
        assert picture(game.fork()) == picture(game)
        assert game.save()["chance"] == found
        assert picture(Game.load(Hunt(), game.save())) == picture(game)


def test_a_fork_forgets_what_its_original_forgot() -> None:
    """After a draw that didn't fit, later draws don't repeat in a fork either."""
    game = Game.restart_step(OtherGround(), after_digging("moss", *5 * ["gold"]))
    dig(game, 1)
    fork = game.fork()
    assert picture(fork) == picture(game)
    assert dig(fork, 5) == dig(game, 5)
