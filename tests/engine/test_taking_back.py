"""Taking back: the last public answer is undone, and its draws repeat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK, Diverged, UnreadableSave
from dragonbot.engine.undo import can_be_taken_back, take_back
from tests.each import for_each
from tests.engine.hunt import SEATS, Camp, Hunt, picture


class Forgiving(Hunt):
    """A dig's event only repeats its answer."""

    says = ("digs",)


def at_the_dig(seed: str = "seed", rules: Hunt | None = None) -> Game[Camp]:
    game = Game(rules or Forgiving(), Camp(Fate(seed)))
    for seat in range(SEATS):
        game.answer(seat, "1")
    return game


def refused(game: Game[Camp], seat: int) -> str:
    before, tail = picture(game), game.tail[:]
    with pytest.raises(Refused) as error:
        take_back(game, seat)
    assert (picture(game), game.tail) == (before, tail)
    return error.value.key


def stored(game: Game[Camp]) -> Any:
    return json.loads(json.dumps(game.save()))


def first_safe_seed() -> str:
    """A seed whose first two draws bring no snake and differ."""
    for number in range(100):
        game = at_the_dig(str(number))
        for _ in range(2):
            if game.question is not None and game.question.key == "dig":
                game.answer(0, "draw")
        if game.table.bag and len(set(game.table.fate.said)) == 2:
            return str(number)
    raise AssertionError


SEED = first_safe_seed()


def test_the_game_is_as_before_and_the_log_has_both() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    before = picture(game)
    game.answer(0, "draw")
    said = game.table.fate.said[:]
    taken = take_back(game, 0)
    assert {**picture(game), "tail": None, "recalled": None} == {**before, "tail": None, "recalled": None}
    assert game.table.fate.recalled == said[1:]
    assert taken.entry == {"struck": [1], "chance": said[1:]}
    assert [event[0] for event in taken.unsaid] == ["digs"]
    assert game.tail == [("dig", 0, "draw"), ("dig", 0, "draw"), (TAKE_BACK, 0, taken.entry)]


def test_draws_repeat() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.answer(0, "draw")
    said, bag = game.table.fate.said[:], game.table.bag
    for _ in range(3):
        take_back(game, 0)
        game.answer(0, "draw")
        assert (game.table.fate.said, game.table.bag) == (said, bag)


def test_answers_are_undone_one_by_one() -> None:
    game = at_the_dig(SEED)
    before = picture(game)
    game.answer(0, "draw")
    said = game.table.fate.said[:]
    game.answer(0, "draw")
    said = game.table.fate.said[:]
    take_back(game, 0)
    take_back(game, 0)
    assert {**picture(game), "tail": None, "recalled": None} == {**before, "tail": None, "recalled": None}
    assert game.table.fate.recalled == said
    assert refused(game, 0) == "nothing_to_take_back"


def test_later_unprompted_acts_stay() -> None:
    game = at_the_dig(SEED, Quiet())
    game.answer(0, "draw")
    game.act(1, "charm")
    taken = take_back(game, 0)
    assert taken.entry["struck"] == [0]
    assert (game.table.bag, game.table.charms, game.table.gold) == (0, [1, 0, 1], [0, 1, 0])
    for same in (game.fork(), Game.load(Quiet(), stored(game))):
        assert picture(same) == picture(game)
        assert same.tail == game.tail


class Quiet(Forgiving):
    """No one hears of charms."""

    def act(self, camp: Camp, question: Any, seat: int, action: Any) -> None:
        super().act(camp, question, seat, action)
        key, card, facts, _ = camp.news.pop()
        camp.news.append((key, card, facts, (seat,)))


def test_after_save_load_or_fork_it_is_the_same_game() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.answer(0, "draw")
    take_back(game, 0)
    for depth in range(2):
        for same in (game.fork(), Game.load(Forgiving(), stored(game))):
            assert picture(same) == picture(game)
            assert (same.tail, same.struck) == (game.tail, game.struck)
            assert same.save() == game.save()
            assert same.answer(0, "draw") == game.fork().answer(0, "draw")
        if depth == 0:
            game.answer(0, "draw")
        else:
            take_back(game, 0)


@pytest.mark.parametrize(
    ("seat", "key"), [(1, "nothing_to_take_back"), (0, "something_has_followed")], ids=["other", "told"]
)
def test_what_cannot_be_undone(seat: int, key: str) -> None:
    game = at_the_dig(SEED, Hunt())
    game.answer(0, "draw")
    assert refused(game, seat) == key
    assert Game.load(Hunt(), stored(game)).tail == game.tail


def test_after_another_seat_s_public_act_it_is_too_late() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.act(1, "charm")
    assert refused(game, 0) == "something_has_followed"


def test_a_finished_step_cannot_be_undone() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.answer(0, "stop")
    assert refused(game, 0) == "nothing_to_take_back"


def test_simultaneous_secret_answers_cannot_be_undone() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "stop")
    game.answer(1, "2")
    assert refused(game, 1) == "nothing_to_take_back"


def test_a_finished_game_cannot_be_undone() -> None:
    game = Game(Forgiving(), Camp(Fate(SEED), gold=(9, 0, 0)))
    for seat, number in enumerate("311"):
        game.answer(seat, number)
    assert game.over
    assert refused(game, 0) == "game_over"


def test_it_returns_the_events_to_withdraw() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    found = can_be_taken_back(game, 0)
    assert found.place == 0
    assert found.told is not None
    assert found.told[0] == "digs"


@for_each(
    "entry",
    [
        None,
        {},
        {"struck": [], "chance": []},
        {"struck": [2], "chance": []},
        {"struck": [-1], "chance": []},
        {"struck": ["0"], "chance": []},
        {"struck": [0], "chance": [1]},
        {"struck": [0], "chance": [], "more": 1},
    ],
)
def test_a_nonsensical_entry_is_no_save(entry: object) -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.answer(0, "draw")
    take_back(game, 0)
    save = stored(game)
    save["tail"][2][2] = entry
    with pytest.raises(UnreadableSave):
        Game.load(Forgiving(), save)


def test_an_entry_that_undoes_too_much_diverges() -> None:
    game = at_the_dig(SEED)
    game.answer(0, "draw")
    game.answer(0, "draw")
    take_back(game, 0)
    save = stored(game)
    save["tail"][2][2]["struck"] = [0, 1]
    with pytest.raises(Diverged):
        Game.load(Forgiving(), save)
