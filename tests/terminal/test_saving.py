"""Saved games go on as if nothing had happened."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from dragonbot.terminal.file import GameFile
from tests.terminal.evenings import Answers, evening, play, play_by_itself, shown


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.mark.parametrize(("language", "players", "seed"), [("en", 4, "21"), ("de", 3, "26"), ("en", 6, "17")])
def test_resumed_before_every_answer_it_is_the_same_game(
    file: Path, language: str, players: int, seed: str
) -> None:
    fingers, unbroken = play_by_itself(seed, language=language, players=players, seed=seed)
    (prompt,) = set(fingers.prompts)
    expected = unbroken.split(prompt)[1:]
    wished: dict[str, Any] = {"language": language, "players": players, "seed": seed}
    for number, line in enumerate(fingers.typed):
        _, text = play([line], save=file, **wished)
        before, after, *rest = text.split(prompt)
        assert after == expected[number]
        assert len(rest) == (number + 1 < len(fingers.typed))
        if number:
            # What had happened is told again to whoever comes back.
            for told in expected[number - 1].split("\n"):
                assert not told.startswith("• ") or told in before
        wished = {"seed": None, "language": language}
    assert len(fingers.typed) > 10


def test_several_people_come_back(file: Path) -> None:
    fingers, _ = play_by_itself("16", people=3, seed="16", save=file)
    unbroken = json.loads(file.read_text("utf-8"))
    file.unlink()
    answers = fingers.answers()
    wished: dict[str, Any] = {"people": 3, "seed": "16"}
    for start in range(0, len(answers), 2):  # in the middle of biddings, too
        spent = evening(save=file, **wished)
        spent.keyboard = Answers(spent, answers[start : start + 2])
        assert spent.spend() == 0
        wished = {"seed": None}
    assert json.loads(file.read_text("utf-8"))["game"] == unbroken["game"]


def test_the_file_is_there_before_the_first_answer(file: Path) -> None:
    code, text = play([], save=file)
    assert code == 0
    assert file.exists()
    assert text.endswith(f" -m dragonbot play --save {file}\n")
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_people_names_and_language_are_kept(file: Path) -> None:
    wished: dict[str, Any] = {"names": ["Zoë", "Max", "Rübezahl"], "people": 2, "players": 3}
    play(["", "1f"], save=file, language="de", **wished)
    _, text = play([], save=file, language=None, seed=None)
    assert "Willkommen zurück!" in text
    assert "Bitte gebt die Tastatur an Max." in text
    assert "Es geht so weiter, wie es begonnen wurde" not in text
    _, text = play(["", "1f", ""], save=file, language="en", seed=None)
    assert "Welcome back!" in text
    assert "Rübezahl" in text


def test_other_wishes_do_not_change_a_game_that_is_going_on(file: Path) -> None:
    play(["1f"], save=file, players=3)
    _, text = play([], save=file, players=5, seed=None)
    assert "It goes on as it was begun" in text
    assert "▸ Ann" in text
    assert "Bryony" not in text


def test_a_game_that_is_over_is_shown_and_stays_as_it_is(file: Path) -> None:
    _, whole = play_by_itself("26", players=3, seed="26", save=file)
    kept = file.read_bytes()
    code, text = play([], save=file, seed=None)
    assert code == 0
    assert "is over. For a new one, name another file" in text.replace("\n", " ")
    assert whole.partition("── The game is over. ──")[2] in text
    assert file.read_bytes() == kept


def test_the_game_can_be_kept_later(file: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine", "utf-8")
    _, text = play(["1f", "save", f"save {taken}", f"save {file}", "save", "2f"])
    assert "Type save and the name of a file for it." in text
    assert "There is something in" in text
    assert text.count("The game is kept in") == 2
    assert "--save" in text.rpartition("Until next time!")[2]
    assert taken.read_text("utf-8") == "mine"
    _, resumed = play([], save=file, seed=None)
    assert "Welcome back!" in resumed
    assert "Ann: 2 Fairy Gold = 2" in resumed


def test_it_is_said_when_nothing_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "game.json"
    code, text = play(["1f"], save=file)
    assert code != 0
    assert "Nothing can be written to" in text
    assert "Witch" not in text


def test_a_name_that_no_file_can_have() -> None:
    code, text = play(["save " + "9" * 5000, "1f", "1f"])
    assert code == 0
    assert "could not be written to 99999" in text.replace("\n", " ")
    assert text.count("Ann > ") > 2


def test_a_game_goes_on_when_it_can_no_longer_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "game.json"
    spent = evening(save=file)

    class Pulling(Answers):
        """After the first answer the folder is gone."""

        def ask(self, prompt: str) -> str:
            if len(self.left) == 2 and folder.exists():
                file.unlink()
                folder.rmdir()
            return super().ask(prompt)

    spent.keyboard = Pulling(spent, ["1f", "1f", "1f"])
    assert spent.spend() == 0
    text = shown(spent).replace("\n", " ")
    assert "The game could not be written to" in text
    assert "The last answers could not be written to" in text


def test_a_write_that_fails_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(["1f"], save=file)
    kept = file.read_bytes()
    game = GameFile(file)
    saved = game.read()

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="No space"):
        game.write(saved)
    assert file.read_bytes() == kept
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_link_stays_a_link(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file)
    play(["1f"], save=link)
    assert link.is_symlink()
    assert file.exists()
