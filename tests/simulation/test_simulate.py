"""`simulate`: its counts add up, don't depend on the processes, and a broken game stops it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.events import BRANCHES
from dragonbot.simulation import GAMES_A_BATCH, Census, batches, play_batch

ROOT = Path(__file__).resolve().parents[2]
KEYS = [
    "games",
    "decisions",
    "decisions_per_second",
    "games_per_second",
    "decisions_a_game",
    "takings_back",
    "rounds_a_game",
    "cards",
    "branches",
]
OF_THE_CLOCK = ("decisions_per_second", "games_per_second")


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The command's output."""
    assert main(["simulate", "--game", "fist-classic", *words]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def counted(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in OF_THE_CLOCK}


def test_the_census_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--games", "12", "--players", "5")
    assert list(report) == KEYS
    assert report["games"] == 12
    assert list(report["cards"]) == sorted(DECKS["2002"])
    assert list(report["branches"]) == sorted(BRANCHES["2002"])
    for lengths in (report["decisions_a_game"], report["rounds_a_game"]):
        assert 1 <= lengths["mean"] <= lengths["longest"]
    assert report["decisions"] == pytest.approx(12 * report["decisions_a_game"]["mean"], abs=1)


def test_the_census_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--games", "15")
    branches: dict[str, int] = report["branches"]

    def ends(end: str) -> int:
        return branches[f"auction/{end}"]

    assert ends("tied") == ends("won_tie_break") + ends("tied_again") + ends("cursed_in_tie_break")
    again = [branch for branch in branches if branch.endswith(("/brings", "/doubles"))]
    uses = ends("won") + ends("won_tie_break") + sum(branches[branch] for branch in again)
    assert sum(report["cards"].values()) == uses
    assert branches["round/wins"] == branches["round/gold_is_gone"]
    # A game ends within a round, or before the next one begins.
    rounds = 15 * report["rounds_a_game"]["mean"]
    assert branches["round/round_begins"] == pytest.approx(rounds - branches["round/gold_is_gone"], abs=1)
    assert branches["witch/takes"] <= branches["round/round_begins"] + branches["ghost/brings"]


def test_two_censuses_can_be_added_up() -> None:
    work = batches("drachenfaust", 3, GAMES_A_BATCH + 5, 7, check=False, anywhere=True)
    assert [batch.games for batch in work] == [GAMES_A_BATCH, 5]
    first, second = (play_batch(batch) for batch in work)
    both = Census("fist-classic")
    both.add(first)
    both.add(second)
    assert both.games == first.games + second.games
    assert both.decisions == first.decisions + second.decisions
    assert both.branches == first.branches + second.branches
    report = both.report(2)
    assert report["decisions_per_second"] == round(sum(both.decisions) / 2)
    assert report["rounds_a_game"] == {"mean": 1.0, "longest": 1}


def test_an_empty_census_is_one() -> None:
    report = Census("fist-classic").report(1)
    assert report["games"] == report["decisions"] == 0
    assert set(report["branches"].values()) == {0}


@pytest.mark.parametrize("start", ["start", "random"])
def test_the_same_seed_gives_the_same_games(start: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "8", "--from", start, "--players", "3", "--seed")
    first, again, other = (simulated(capsys, *words, seed) for seed in ("4", "4", "5"))
    assert counted(first) == counted(again)
    assert counted(first) != counted(other)


def test_checked_games_are_played_to_their_end(capsys: pytest.CaptureFixture[str]) -> None:
    """Checks use some of the same random numbers, so the games differ, but each is complete."""
    report = simulated(capsys, "--games", "6", "--check")
    assert report["games"] == 6
    assert report["branches"]["round/round_begins"] >= 6


def test_two_processes_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """In a separate process, because this one has threads, and it forks."""
    games = str(GAMES_A_BATCH * 2 + 20)
    words = ("--games", games, "--from", "random", "--seed", "2")
    ran = subprocess.run(
        [sys.executable, "-m", "dragonbot", "simulate", "--game", "fist-classic", *words, "--jobs", "2"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert counted(json.loads(ran.stdout)) == counted(simulated(capsys, *words, "--jobs", "1"))


def test_random_positions_show_what_is_rare(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--games", "400", "--from", "random")
    assert report["rounds_a_game"] == {"mean": 1.0, "longest": 1}
    assert min(report["cards"].values()) > 0
    rare = ("auction/passed_on", "magician/bank_has_none", "fairy/bank_has_none", "round/gold_is_gone")
    assert [branch for branch in rare if not report["branches"][branch]] == []


@pytest.mark.parametrize("words", [["--games", "0"], ["--players", "2"], ["--jobs", "0"], ["--from", "end"]])
def test_impossible_options_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--game", "fist-classic", *words])
    assert left.value.code == 2
    assert words[0] in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--games", "--players", "--jobs", "--seed"])
def test_a_missing_number_is_asked_for_in_a_sentence(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--game", "fist-classic", option, "five"])
    assert left.value.code == 2
    assert f"argument {option}: 'five' is no whole number" in capsys.readouterr().err
