"""Whole games: somebody types whatever is allowed until the game is over."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dragonbot.terminal.screen import cells
from tests.secrets.examples import TIMES
from tests.terminal.evenings import play, play_by_itself

OVER = {"en": "The game is over.", "de": "Das Spiel ist vorbei."}
LEFT_OVER = re.compile(r"[{}]|terminal-|thing-|None|\[\(")
"""What shows when a text was not made ready."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("players", "people", "seed"),
    [(3, 1, "a"), (4, 1, "b"), (5, 1, "c"), (6, 1, "d"), (3, 3, "e"), (6, 2, "f")],
)
def test_a_game_is_played_to_its_end(language: str, players: int, people: int, seed: str) -> None:
    fingers, text = play_by_itself(language=language, players=players, people=people, seed=seed, width=60)
    assert OVER[language] in text
    assert f": {seed}." in text
    assert not LEFT_OVER.search(text)
    assert [line for line in text.split("\n") if cells(line) >= 60 and " > " not in line] == []
    if language == "de" or TIMES > 1:
        # The same lines, and nothing else, make the same game. With Dragon's Gold it is tried in English.
        again = play(fingers.typed, language=language, players=players, people=people, seed=seed, width=60)
        assert again == (0, text)


def test_the_other_edition() -> None:
    fingers, text = play_by_itself(game="drachenfaust", language="de", seed="g", players=3)
    assert "── Drachenfaust ──" in text
    assert OVER["de"] in text
    assert len(fingers.typed) > 10


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("players", "people", "seed"), [(3, 1, "h"), (4, 1, "i"), (6, 1, "j"), (3, 3, "k"), (4, 2, "l")]
)
def test_the_tavern_edition(language: str, players: int, people: int, seed: str) -> None:
    wished: dict[str, Any] = {
        "game": "fist-tavern", "language": language, "players": players, "people": people, "seed": seed
    }  # fmt: skip
    fingers, text = play_by_itself(width=60, **wished)
    assert "── Fist of Dragonstones: The Tavern Edition ──" in text
    assert OVER[language] in text
    assert not LEFT_OVER.search(text)
    assert [line for line in text.split("\n") if cells(line) >= 60 and " > " not in line] == []
    if language == "de" or TIMES > 1:
        again = play(fingers.typed, width=60, **wished)
        assert again == (0, text)


def test_all_that_is_new_in_the_tavern_is_shown() -> None:
    missing = [
        "Which 3 of these special cards shall come up this round?",
        "Do you claim the card for 1 gold?",
        "Which of your two do you open now?",
        "Your first fist: ",
        "Two fists: such as 3/0.",
        "Such as 1 red 2 blue, or 1r 2b",
        "for Silver this time.",
        "Do you add it to your bid",
        "You have nothing to add this time.",
        "At any time you may use this, by typing its name: Pixie.",
        "brings 1 spent Fairy Gold back.",
        "holds the King's Favor.",
        "in this order, which only you know:",
        "And, face down, 3 cards that only",
        "keeps: ",
        " ? ? ? ? ",
    ]
    for hand in range(24):
        _, text = play_by_itself(
            str(hand), game="fist-tavern", seed=str(hand), players=3, people=1 + hand % 2
        )
        told = " ".join(text.split())
        missing = [words for words in missing if words not in told]
        if not missing:
            break
    assert missing == []


def test_every_kind_of_question_is_answered() -> None:
    """Otherwise the tests above would say little."""
    missing = [
        "What goes into your fist?",
        "How much Silver goes into your fist?",
        "Whom shall the Thief visit",
        "Which stone do you want from",
        "Which 4 stones do you give",
        "Which card of this round shall the Ghost call back?",
        "Which stone do you buy?",
        "Do you draw a stone, or stop here?",
        "Which colour shall the Troll trample?",
    ]
    for hand in range(25):
        _, text = play_by_itself(str(hand), seed=str(hand), players=3)
        missing = [question for question in missing if question not in text]
        if not missing:
            break
    assert missing == []


def test_nobody_plays_the_same_with_another_seed() -> None:
    _, one = play(["1", "1", "1"], seed="1")
    _, same = play(["1", "1", "1"], seed="1")
    _, other = play(["1", "1", "1"], seed="2")
    assert one == same
    assert one != other
