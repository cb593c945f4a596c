"""`arena`: the same result however it is run, and helpful refusals."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.arena import bout
from dragonbot.arena.batch import Accident
from dragonbot.games.fist.arena import BIDS
from dragonbot.players import PLAYERS

SEATS = "journeyman,apprentice,chance"


def played(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The command's output."""
    assert main(["arena", *words]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def without_the_clock(report: dict[str, Any]) -> dict[str, Any]:
    players = {
        level: {key: told for key, told in player.items() if key != "ms"}
        for level, player in report["players"].items()
    }
    return {key: told for key, told in report.items() if key != "seconds"} | {"players": players}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fist-tavern", "dragons-gold"])
def test_one_process_and_two_give_the_same(capsys: pytest.CaptureFixture[str], game: str) -> None:
    words = ("--game", game, "--seats", SEATS, "--games", "9", "--seed", "3")
    one = played(capsys, *words)
    two = played(capsys, *words, "--jobs", "2")
    assert without_the_clock(one) == without_the_clock(two)
    assert one["games"] == 9
    assert list(one["players"]) == SEATS.split(",")
    assert sum(player["wins"] for player in one["players"].values()) == pytest.approx(9, abs=0.05)
    other = played(capsys, *words, "--seed", "4")
    assert without_the_clock(other) != without_the_clock(one) | {"seed": 4}


def test_every_player_can_play_fist(capsys: pytest.CaptureFixture[str]) -> None:
    for seats in (PLAYERS, tuple(BIDS)):
        words = ("--seats", ",".join(seats), "--games", "2", "--thinking", "0.002")
        assert {*played(capsys, "--game", "fist-classic", *words)["players"]} == {*seats}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "journeyman,wizard,chance"), ("'wizard'", *PLAYERS, *BIDS)),
        (("--seats", "journeyman,,chance"), ("''", *PLAYERS)),
        (("--seats", "journeyman,chance"), ("3 to 6 players", "not 2", "master,journeyman")),
        (("--seats", ",".join(["chance"] * 7)), ("3 to 6 players", "not 7")),
        (
            ("--seats", "one-more,chance,chance", "--game", "dragons-gold"),
            ("one-more", "fist-classic", *PLAYERS),
        ),
        (("--seats", SEATS, "--games", "0"), ("'0'", "from 1 upwards")),
        (("--seats", SEATS, "--games", "many"), ("'many'", "whole number")),
        (("--seats", SEATS, "--jobs", "-1"), ("'-1'", "from 1 upwards")),
        (("--seats", SEATS, "--thinking", "nan"), ("'nan'", "seconds")),
        (("--seats", SEATS, "--thinking", "0"), ("'0'", "seconds")),
        (("--seats", SEATS, "--game", "chess"), ("'chess'", "fist-classic", "dragons-gold")),
        ((), ("--seats",)),
    ],
)
def test_impossible_options_are_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "--game", "fist-classic", *words])
    assert left.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert all(word in told.err for word in said)
    assert "Traceback" not in told.err


def test_an_accident_is_reported_and_fails_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bout, "MOST_DECISIONS", 30)
    assert main(["arena", "--game", "fist-classic", "--seats", SEATS, "--games", "5"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "fist-classic, seed 1, game 0 with journeyman, apprentice, chance" in told.err
    assert "no end after" in told.err


def test_an_accident_crosses_process_boundaries() -> None:
    assert str(pickle.loads(pickle.dumps(Accident("which it was")))) == "which it was"
