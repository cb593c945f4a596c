"""Forks: another game at the same point, sharing nothing with the first."""

from __future__ import annotations

from random import Random

from dragonbot.engine.game import Game
from tests.each import for_each
from tests.engine.hunt import SEATS, Camp, at_the_dig, hunt, picture


def moves(seed: str, count: int) -> Game[Camp]:
    """A game after this many answers, with some charms used."""
    random = Random(seed)
    game = hunt(seed)
    for _ in range(count):
        if game.over:
            break
        seat = random.randrange(SEATS)
        if game.table.charms[seat] and not random.randrange(6):
            game.act(seat, "charm")
        one_answer(game, random)
    return game


def one_answer(game: Game[Camp], random: Random) -> None:
    question = game.question
    assert question is not None
    seat = random.choice(question.waiting)
    game.answer(seat, question.any_answer(seat, random.randrange))


@for_each("count", range(25))
def test_a_fork_is_like_its_original_and_gets_the_same_draws(count: int) -> None:
    for seed in ("a", "b", "c"):
        game = moves(seed, count)
        fork = game.fork()
        assert picture(fork) == picture(game)
        first, second = Random(1), Random(1)
        while not game.over:
            one_answer(game, first)
            one_answer(fork, second)
            assert picture(fork) == picture(game)
        assert fork.over


@for_each("count", range(25))
def test_playing_a_fork_leaves_its_original_unchanged(count: int) -> None:
    game = moves("a", count)
    before, question = picture(game), game.question
    fork = game.fork()
    random = Random(count)
    while not fork.over:
        one_answer(fork, random)
    assert picture(game) == before
    assert game.question is question
    assert picture(game.fork()) == before


def test_playing_the_original_leaves_a_fork_unchanged() -> None:
    game = at_the_dig(forced=["gold", "gold", "moss"])
    game.answer(0, "draw")
    fork = game.fork()
    before = picture(fork)
    game.answer(0, "draw")
    game.act(0, "charm")
    game.answer(0, "stop")
    assert picture(fork) == before


def test_a_fork_repeats_the_draws_of_its_tail() -> None:
    game = at_the_dig(forced=["moss"])
    game.answer(0, "draw")
    while game.question is not None and game.question.key == "dig" and len(game.tail) < 4:
        game.answer(0, "draw")
    fork = game.fork()
    assert fork.table.fate.said == game.table.fate.said
    assert fork.table.bag == game.table.bag
    assert fork.table.fate.count == game.table.fate.count


def test_a_fork_continues_with_the_given_draws() -> None:
    game = at_the_dig(forced=["gold", "moss", "snake"])
    game.answer(0, "draw")
    fork = game.fork()
    news = [*fork.answer(0, "draw"), *fork.answer(0, "draw")]
    assert [event[2][1] for event in news if event[0] == "digs"] == ["moss", "snake"]
    assert game.table.fate.forced == ["moss", "snake"]


def test_a_fork_is_possible_when_only_some_have_answered() -> None:
    game = hunt()
    game.answer(1, "2")
    fork = game.fork()
    assert fork.question is not None
    assert game.question is not None
    assert fork.question.waiting == [0, 2]
    fork.answer(0, "3")
    assert game.question.waiting == [0, 2]


def test_a_fork_can_be_forked() -> None:
    game = at_the_dig(forced=["gold"])
    game.answer(0, "draw")
    game.act(2, "charm")
    fork = game.fork().fork().fork()
    assert picture(fork) == picture(game)


def test_a_fork_of_a_game_that_is_over_is_over() -> None:
    game = moves("a", 1000)
    assert game.over
    fork = game.fork()
    assert fork.over
    assert picture(fork) == picture(game)


def test_a_checkpoint_is_one_table_and_a_fork_has_its_own() -> None:
    game = at_the_dig(forced=["gold"])
    game.answer(0, "draw")
    first = game.fork()
    checkpoint = game.checkpoint
    assert game.checkpoint is checkpoint
    checkpoint.charms[1] += 5  # a test's change to it shows in forks and saves
    second = game.fork()
    assert (first.checkpoint.charms[1], second.checkpoint.charms[1]) == (1, 6)
    assert game.save()["table"]["charms"][1] == 6
    assert first.checkpoint is not checkpoint


def test_a_fork_knows_which_news_came_before_its_boundary() -> None:
    game = at_the_dig(forced=["gold"])
    game.answer(0, "draw")
    fork = game.fork()
    assert fork.boundary == (0, 0)
    fork.answer(0, "stop")
    game.answer(0, "stop")
    assert fork.boundary[0] == game.boundary[0] > 0
