"""Files that hold no game, or none that can go on: it is said what to do, and they stay as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dragonbot.terminal.keyboard import Gone
from tests.terminal.evenings import Fingers, evening, play, shown

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game in the middle of an auction: people at one keyboard, one has closed a fist."""
    file = tmp_path / "game.json"
    play(["", "2f", "", "1f", "", "1f", "", "0", "", "3f"], people=2, players=3, save=file, seed="9")
    data = json.loads(file.read_text("utf-8"))
    assert data["game"]["tail"]
    return file


def refused(file: Path) -> str:
    """What is said of a file that cannot be used; it is not touched."""
    before = file.read_bytes()
    code, text = play(["", "1", "", "1"], save=file, seed=None)
    assert code == 2
    assert file.read_bytes() == before
    assert file.name in "".join(text.split())  # a long path is broken over lines
    assert "--save" in text
    assert "Nothing was changed." in text.replace("\n", " ")
    return text.replace("\n", " ")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b"\xff\xfe\x00",
        b"{}",
        b"[1, 2]",
        b'{"format": "something else", "version": 1}',
        b"null",
    ],
)
def test_foreign_files(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert "no saved game" in refused(file)


def test_a_file_that_broke_off(file: Path) -> None:
    whole = file.read_bytes()
    for length in (100, len(whole) // 2, len(whole) - 3):
        file.write_bytes(whole[:length])
        assert "it is damaged" in refused(file)


def test_no_file_at_all(tmp_path: Path) -> None:
    code, text = play([], save=tmp_path, seed=None)
    assert code == 2
    assert "cannot be read" in text.replace("\n", " ")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(version=6),
        lambda data: data["game"].update(schema=99),
        lambda data: data["game"].update(game="fist-of-the-future"),
    ],
)
def test_newer_files(file: Path, change: Change) -> None:
    changed(file, change)
    assert "newer version" in refused(file)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(extra=1),
        lambda data: data.update(places=[]),
        lambda data: data["places"].pop(),
        lambda data: data["places"][0].update(name="Zoe"),
        lambda data: data["places"][0].update(name="A\x1b[2J"),
        lambda data: data["places"][0].update(answers=-1),
        lambda data: data["places"][0].update(unread=[["won", "", ["Ann"], None]]),
        lambda data: data["places"][0].update(unread=[["won", "", ["Ann", "unicorn"], None]]),
        lambda data: data["places"][0].update(unread=[["lost", "", ["Ann"], None]]),
        lambda data: data["places"][0].update(unread=[["won", "unicorn", ["Ann", "thief"], None]]),
        lambda data: data["places"][0].update(unread=[["takes", "", ["Ann", -1, "gold"], None]]),
        lambda data: data["places"][0].update(
            unread=[["opened", "", ["gold", [["Ann", [[99, 1]], 1]]], None]]
        ),
        lambda data: [place.update(person=False) for place in data["places"]],
        lambda data: data["game"].pop("chance"),
        lambda data: data["game"].update(tail=[["fist"]]),
        lambda data: table(data)["bank"].__setitem__(1, 40),
        lambda data: table(data)["bank"].__setitem__(1, -1),
        lambda data: table(data)["bank"].append(1),
        lambda data: table(data)["bank"].__setitem__(1, "many"),
        lambda data: table(data)["seats"][0]["purse"].__setitem__(0, 9),
        lambda data: table(data)["seats"][0].update(score=5),
        lambda data: table(data)["seats"][0].update(keeps=["unicorn"]),
        lambda data: table(data)["seats"].pop(),
        lambda data: table(data).update(block="unicorn"),
        lambda data: table(data).update(to_come=["unicorn"]),
        lambda data: table(data).update(round=0),
        lambda data: table(data).update(substitutes=1),
        lambda data: table(data).pop("gone"),
        lambda data: table(data).update(house={"no_such_rule": True}),
        lambda data: table(data).update(winners=[7]),
        lambda data: table(data).update(winners=[0]),
        lambda data: table(data).update(forced=["red"]),
        lambda data: table(data).update(specials=[]),
        lambda data: table(data)["to_come"].append("thief"),
        lambda data: table(data)["seats"][0].update(pearls=0),
    ],
)
def test_damaged_files(file: Path, change: Change) -> None:
    changed(file, change)
    assert "it is damaged" in refused(file)


def changed(file: Path, change: Change) -> None:
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), "utf-8")


def table(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = data["game"]["table"]
    return found


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["game"]["tail"][0].__setitem__(3, "00000000"),
        lambda data: data["game"]["tail"][0].__setitem__(0, "thief"),
        lambda data: data["game"]["tail"][0].__setitem__(1, 77),
        lambda data: data["game"]["tail"][0].__setitem__(2, {"fairy": 60}),
        lambda data: data["game"]["tail"][0].__setitem__(2, "nonsense"),
        lambda data: data["game"]["tail"].append(["act", 0, "dance", "00000000"]),
    ],
)
def test_answers_that_do_not_fit_any_more(file: Path, change: Change) -> None:
    """The present auction may begin again; until that is wanted nothing is changed."""
    changed(file, change)
    before = file.read_bytes()
    for typed in ([], ["no"], ["perhaps", "", "n"]):
        code, text = play(typed, save=file, seed=None)
        assert code == 0
        assert "The rules have changed since" in text
        assert "Then nothing was changed." in text
        assert file.read_bytes() == before
    code, text = play(["yes", "", "1f", "", "1f"], save=file, seed=None)
    assert code == 0
    assert "Welcome back!" in text
    assert file.read_bytes() != before
    _, text = play([""], save=file, seed=None)
    assert "The rules have changed" not in text


def test_a_game_can_be_played_on_after_an_auction_began_again(file: Path) -> None:
    """Whatever was drawn in it before, other answers may now lead to other draws."""
    file.unlink()
    assert any(chance_spoke(file, str(seed)) for seed in range(60))
    changed(file, lambda data: data["game"]["tail"][0].__setitem__(3, "00000000"))
    spent = evening(save=file, seed=None)
    spent.keyboard = Fingers(spent, "another hand")
    assert spent.spend() == 0
    assert "The game is over." in shown(spent)


def chance_spoke(file: Path, seed: str) -> bool:
    """Play until something is drawn in an auction that is not over, and keep that; whether it happened."""
    spent = evening(seed=seed, players=3)

    class Leaving(Fingers):
        def ask(self, prompt: str) -> str:
            assert spent.sitting
            game = spent.sitting.game
            if game.tail and game.table.fate.said:
                spent.sitting.keep_in(str(file))
                raise Gone
            return super().ask(prompt)

    spent.keyboard = Leaving(spent, seed)
    assert spent.spend() == 0
    return file.exists()
