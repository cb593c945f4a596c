"""How well the computer plays: as the command line says, and in a resumed game as before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dragonbot.fist.rules import FIST_GAMES
from dragonbot.players.level import LEVELS
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.place import Place, player_at
from tests.secrets.examples import TIMES
from tests.terminal.evenings import Answers, evening, play, play_by_itself, shown

AT_ONCE = max(1, 15 // TIMES)
"""So many answers, before everybody comes back to the game."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def kept(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


@pytest.mark.parametrize("level", LEVELS)
def test_a_resumed_game_goes_on_as_it_would_have(file: Path, level: str) -> None:
    game = "fist-tavern" if level == "apprentice" else "fist-classic"
    fingers, _ = play_by_itself("7", game=game, level=level, players=3, seed="7", save=file)
    unbroken = kept(file)
    file.unlink()
    answers = fingers.answers()
    assert len(answers) > 10
    wished: dict[str, Any] = {"game": game, "level": level, "players": 3, "seed": "7"}
    for start in range(0, len(answers), AT_ONCE):
        spent = evening(save=file, **wished)
        spent.keyboard = Answers(spent, answers[start : start + AT_ONCE])
        assert spent.spend() == 0
        wished = {"seed": None}
    assert kept(file)["game"] == unbroken["game"]
    assert kept(file)["level"] == unbroken["level"] == level


def test_each_answer_has_chance_of_its_own() -> None:
    rules = FIST_GAMES["fist-classic"]
    game = rules.new_game(["Ann", "Bob", "Cid"], "chance")
    assert game.question is not None
    view, asked = game.view(1), rules.asked(game.table, game.question, 1)

    def said(answers: int, seat: int = 1, seed: str = "7") -> Any:
        place = Place("Bob", person=False, answers=answers)
        return player_at(place, seat, rules.id, "journeyman", seed, {}).answer(view, asked)

    first = [said(answers) for answers in range(30)]
    assert len(set(first)) > 1
    assert [said(answers) for answers in range(30)] == first
    assert [said(answers, seat=2) for answers in range(30)] != first
    assert [said(answers, seed="8") for answers in range(30)] != first


def test_the_level_makes_a_difference() -> None:
    texts = {shown_after(["1", "1", "1"], level=level) for level in LEVELS}
    assert len(texts) == len(LEVELS)


def shown_after(lines: list[str], **wished: Any) -> str:
    """What is shown after the welcome, which names the level."""
    _, text = play(lines, **wished)
    return text.partition("Round 1")[2]


def test_usually_it_is_a_journeyman(file: Path) -> None:
    play([], save=file, level=None)
    assert kept(file)["level"] == "journeyman"


@pytest.mark.parametrize(
    ("language", "level", "told"),
    [
        ("en", "master", "The level of the computer: Master."),
        ("de", "apprentice", "Der Computer spielt als Lehrling."),
    ],
)
def test_the_level_is_told(language: str, level: str, told: str) -> None:
    assert told in play([], language=language, level=level)[1]


def test_where_no_computer_plays_it_has_no_level() -> None:
    assert "level" not in play([], people=3, players=3, level="master")[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_unknown_level_is_refused(file: Path, language: str) -> None:
    code, text = play(["1"], save=file, language=language, level="wizard")
    assert code == 2
    assert "wizard" in text
    assert all(level in text for level in LEVELS)
    assert not file.exists()


def test_a_game_that_is_going_on_keeps_its_level(file: Path) -> None:
    play(["1"], save=file, level="apprentice")
    _, text = play([], save=file, seed=None, level="master")
    assert "It goes on as it was begun" in text
    assert kept(file)["level"] == "apprentice"


def test_older_files_name_no_level_and_go_on_blindly(file: Path) -> None:
    play(["1", "1"], save=file)
    whole = kept(file)
    later = played_on(file)
    old = {name: part for name, part in whole.items() if name not in ("level", "seconds", "told")} | {
        "version": 1
    }
    file.write_text(json.dumps(old), "utf-8")
    assert shown(played_on(file)) == shown(later)
    assert kept(file)["level"] == "chance"
    assert kept(file)["version"] == 5


def played_on(file: Path) -> Evening:
    spent = evening(["1", "1", "1", "1"], save=file, seed=None)
    assert spent.spend() == 0
    return spent


def test_a_level_that_cannot_be_is_a_broken_file(file: Path) -> None:
    play(["1"], save=file)
    file.write_text(json.dumps(kept(file) | {"level": "wizard"}), "utf-8")
    code, text = play(["1"], save=file, seed=None)
    assert code == 2
    assert "Nothing was changed." in text.replace("\n", " ")
