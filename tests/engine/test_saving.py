"""Saves: a boundary and a tail, from which today's rules play to the same point."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, Part, Save, UnreadableSave, read_tail, shortened
from tests.engine.hunt import Camp, Hunt, at_the_dig, hunt, picture


def stored(game: Game[Camp]) -> Save:
    """The save after a round trip."""
    save: Save = json.loads(json.dumps(game.save()))
    return save


def in_the_middle() -> Game[Camp]:
    """A game with everything in its tail: answers, draws, and an unprompted act in between."""
    game = at_the_dig(forced=["gold", "moss"])
    game.answer(0, "draw")
    game.act(1, "charm")
    game.answer(0, "draw")
    return game


def test_a_game_can_be_saved_anywhere_and_continues_the_same() -> None:
    for seed in "abcd":
        random = Random(seed)
        game = hunt(seed)
        while (question := game.question) is not None:
            loaded = Game.load(Hunt(), stored(game))
            assert picture(loaded) == picture(game)
            seat = random.choice(question.waiting)
            answer = question.any_answer(seat, random.randrange)
            assert loaded.answer(seat, answer) == game.answer(seat, answer)
            game = loaded
        assert picture(Game.load(Hunt(), stored(game))) == picture(game)
        assert game.over


def test_saving_changes_nothing() -> None:
    game = in_the_middle()
    before, question = picture(game), game.question
    game.save()
    assert picture(game) == before
    assert game.question is question


def test_a_save_is_plain_data_that_names_its_kind() -> None:
    save = in_the_middle().save()
    assert set(save) == {"schema", "game", "table", "tail", "chance", "recalled", "digest"}
    assert (save["schema"], save["game"]) == (1, "hunt")
    assert save["chance"] == ["gold", "moss"]
    assert [entry[:-1] for entry in save["tail"]] == [
        ["dig", 0, "draw"],
        ["act", 1, "charm"],
        [0, 0],  # as the first one does
    ]
    assert save["table"]["gold"] == [0, 0, 0], "the table is that of the boundary"
    assert json.loads(json.dumps(save)) == save


def test_a_save_shares_nothing_with_the_game() -> None:
    game = in_the_middle()
    save = game.save()
    before = picture(game)
    save["chance"].clear()
    save["tail"].clear()
    save["table"]["gold"][0] = 9
    assert picture(game) == before


class OtherQuestion(Hunt):
    dig_key = "excavate"


class OtherTable(Hunt):
    dug = 2


class OtherAnswers(Hunt):
    dig_choices = ("dig", "stop")


class OtherChance(Hunt):
    ground = ("gold", "gold", "clay", "snake")


@pytest.mark.parametrize(
    ("rules", "entry", "said"),
    [
        (OtherQuestion(), 0, "it was given to another question"),
        (OtherTable(), 1, "it was given at another table"),
        (OtherAnswers(), 0, "it is refused: not_an_option"),
        (OtherChance(), 2, "chance has said what cannot be drawn"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_replay_that_diverges_is_reported(rules: Hunt, entry: int, said: str) -> None:
    save = stored(in_the_middle())
    with pytest.raises(Diverged, match=f"answer {entry} of the save: {said}") as diverged:
        Game.load(rules, save)
    assert diverged.value.entry == entry
    assert save == stored(in_the_middle()), "the save stays whole for another try"


class QuietGround(Hunt):
    """Rules in which digging draws nothing."""

    ground = ("gold",)


@pytest.mark.parametrize("rules", [OtherTable(), QuietGround()], ids=lambda rules: type(rules).__name__)
def test_a_replay_that_diverges_after_the_last_answer_is_reported(rules: Hunt) -> None:
    game = at_the_dig()
    game.answer(0, "draw")
    with pytest.raises(Diverged):
        Game.load(rules, stored(game))


def test_an_unprompted_act_does_not_depend_on_the_open_question() -> None:
    """The table must be the same, not the question that was open."""
    game = at_the_dig()
    game.act(1, "charm")
    loaded = Game.load(OtherQuestion(), stored(game))
    assert loaded.table.gold == [0, 1, 0]
    assert loaded.question is not None
    assert loaded.question.key == "excavate"


class NoMoreCharms(Hunt):
    def act(self, _camp: Camp, _question: object, _seat: int, _action: Any) -> None:
        raise Refused("nothing_to_do_now")


def test_an_act_that_became_impossible_is_reported() -> None:
    with pytest.raises(Diverged, match=r"answer 1 .*nothing_to_do_now"):
        Game.load(NoMoreCharms(), stored(in_the_middle()))


def test_a_tail_that_continues_after_the_end_is_reported() -> None:
    game = hunt(gold=[9, 0, 0])
    for seat, number in enumerate("122"):
        game.answer(seat, number)
    save = stored(game)
    save["tail"].append(["dig", 0, "draw", Hunt().digest(game.table)])
    with pytest.raises(Diverged, match="answer 3 of the save: it was given to another question"):
        Game.load(Hunt(), save)


def test_repeated_draws_take_numbers() -> None:
    """In a save and when reading one; a number that leads nowhere is an error."""
    tail = [
        ("dig", 0, {"at": [1, 2]}, "aa"),
        ("dig", 1, {"at": [2]}, "bb"),
        ("dig", 2, {"at": [1, 2]}, "cc"),
        ("act", 0, 1, "dd"),
        ("act", 1, True, "ee"),
    ]
    short = shortened(tail)
    assert short[1:] == [
        [0, 1, {"at": [2]}, "bb"],
        [0, 2, "cc"],
        ["act", 0, 1, "dd"],
        [3, 1, True, "ee"],
    ]
    assert read_tail(Part({"tail": json.loads(json.dumps(short))}, "a save")) == tail
    for wrong in ([1, 1, "xx"], [-1, 0, "xx"], [0, "xx"], [0], [0, 1, 2, 3, 4]):
        with pytest.raises(UnreadableSave):
            read_tail(Part({"tail": [short[0], wrong]}, "a save"))
