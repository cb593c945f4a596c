"""Games as a library: its page is correct, and its results are independent copies."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from random import Random

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Playthrough, new_game, read_game
from dragonbot.games.library import DoesNotReadBack

PAGE = Path(__file__).resolve().parents[2] / "docs" / "library.md"
NAMES = ("Ann", "Bob", "Cid", "Dot")


def step(game: Playthrough, random: Random) -> None:
    draw = random.randrange
    questions = game.questions
    actions = [(seat, action) for seat in range(len(NAMES)) for action in game.actions(seat)]
    if actions and draw(6) == 0:
        game.act(*actions[draw(len(actions))])
    elif game.has_bell and (not questions or draw(8) == 0):
        game.ring()
    else:
        question = questions[draw(len(questions))]
        answer = game.any_answer(question.seat, draw)
        assert game.is_legal(question.seat, answer)
        game.answer(question.seat, answer)


def test_the_page_is_correct() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.REPORT_NDIFF)
    assert done.attempted > 25
    assert done.failed == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_back(name: str) -> None:
    game, random = new_game(name, NAMES, "library"), Random(name)
    while not game.is_over:
        if random.random() < 0.05:
            again = read_game(game.text())
            assert again == game
            assert again.questions == game.questions
            for seat in (None, *range(len(NAMES))):
                assert again.view(seat) == game.view(seat)
                assert again.events(seat) == game.events(seat)
        step(game, random)
    assert game.winners
    assert game.points() is not None
    assert read_game(game.text()) == game
    assert "won by" in repr(game)


def test_a_copy_is_independent() -> None:
    game, random = new_game("fist-tavern", NAMES, "copies"), Random(3)
    for _ in range(30):
        step(game, random)
    before = game.text(), game.view(0), game.events()
    other = game.copy()
    for _ in range(30):
        step(other, random)
    assert (game.text(), game.view(0), game.events()) == before
    assert len(other.events()) > len(game.events())


def test_private_events_stay_private() -> None:
    game = new_game("dragons-gold", NAMES, "secrets", {"rules": "advanced"})
    random = Random(5)
    while not game.is_over:
        step(game, random)
    everybody = game.events()
    assert any(len(game.events(seat)) > len(everybody) for seat in range(len(NAMES)))
    for seat in range(len(NAMES)):
        assert all(seats is None or seat in seats for *_, seats in game.events(seat))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(Refused, match="unknown_game"):
        new_game("chess", NAMES, "1")
    with pytest.raises(Refused):
        new_game("fist-classic", ["Ann"], "1")
    game = new_game("fist-classic", NAMES, "1")
    with pytest.raises(Refused, match="not_asked"):
        game.any_answer(9, lambda _: 0)
    assert not game.is_legal(9, 0)


def test_the_text_of_an_unknown_game_is_refused() -> None:
    text = new_game("fist-classic", NAMES, "1").text()
    for wrong in (
        "",
        "[]",
        "{}",
        text.replace("fist-classic", "chess"),
        text.replace('"played":[]', '"played":[[0,99]]'),
    ):
        with pytest.raises(DoesNotReadBack):
            read_game(wrong)
    told = json.loads(text)
    with pytest.raises(DoesNotReadBack, match="another table"):
        read_game(json.dumps({**told, "digest": "00000000"}))
