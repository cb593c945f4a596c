"""The measurements run and report every figure. How large the figures are is not judged here."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
FIGURES = {
    "random_play",
    "random_play_with_views",
    "random_play_with_check",
    "fork_at_a_boundary",
    "fork_in_a_power",
    "save",
    "memory",
    "decision_in_round_20_against_round_1",
    "decision_with_6_seats_against_3",
}
PLAYS = {"play_per_s", "play_with_views_per_s", "play_with_check_per_s"}
TIMED = {"decision", "fork", "save", "save_to_json", "load", "load_from_json"}
SIZES = {"save_bytes", "largest_save_bytes", "memory_bytes"}


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "bench", "--quick"], cwd=ROOT, capture_output=True, check=True, timeout=120
    )
    assert run.stderr == b""  # no bar where there is no terminal
    found = json.loads(run.stdout)
    assert isinstance(found, dict)
    return found


def numbers_in(part: Any) -> Iterator[float]:
    match part:
        case dict():
            for inner in part.values():
                yield from numbers_in(inner)
        case bool():
            pass
        case int() | float():
            yield part


def test_every_figure_stands_beside_its_target(told: dict[str, Any]) -> None:
    assert set(told["figures"]) == FIGURES
    for figure in told["figures"].values():
        assert figure["value"] > 0
        assert figure["must"] > 0
        assert isinstance(figure["reaches_must"], bool)
        assert isinstance(figure["reaches_goal"], bool) == (figure["goal"] is not None)


def test_shares_are_there_where_the_floor_is(told: dict[str, Any]) -> None:
    for name in ("random_play", "random_play_with_views", "random_play_with_check"):
        share = told["figures"][name]["share_of_floor"]
        assert (share is None) == (told["floor"] is None)
        assert share is None or share > 0


def test_all_cases_are_there(told: dict[str, Any]) -> None:
    cases = told["cases"]
    assert set(cases) == PLAYS | {f"{name}_us" for name in TIMED} | SIZES | {"fork_in_a_power_us"}
    for name in PLAYS:
        assert set(cases[name]) == {"3_seats", "4_seats", "6_seats"}
    for name in {f"{name}_us" for name in TIMED} | SIZES:
        assert set(cases[name]) == {"3_seats", "6_seats"}
        for rounds in cases[name].values():
            assert set(rounds) >= {"round_1", "round_20"}
    assert set(cases["fork_in_a_power_us"]) == {"merchant", "rainbow_dragon"}
    assert all(number > 0 for number in numbers_in(cases))


def test_growth_is_told_of_everything(told: dict[str, Any]) -> None:
    assert set(told["growth"]) == TIMED | {"bytes", "memory"}
    for growth in told["growth"].values():
        assert set(growth) == {"round_20_against_round_1", "6_seats_against_3"}
        assert set(growth["6_seats_against_3"]) == {"round_1", "round_20"}
    assert all(number > 0 for number in numbers_in(told["growth"]))


def test_masters_are_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.masters", "--quick"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    report = json.loads(run.stdout)
    assert report["masters"] == 6
    assert report["answers"]["count"] > 0
    assert all(number > 0 for number in numbers_in(report["clicks"]))


def test_busy_tables_are_measured() -> None:
    quickly = ["--seconds", "4", "--soonest", "0.1", "--latest", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.busy", "--tables", "3", *quickly],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    found = json.loads(run.stdout)["3_tables"]
    assert found["clicks"] > 0
    assert (found["failed"], found["refused"]) == (0, {})


def test_the_memory_of_live_tables_is_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.memory", "--quick"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    told = json.loads(run.stdout)
    assert told["warm_mb"] > 10
    assert len(told["looks"]) == 4
    assert isinstance(told["is_enough"], bool)


def test_pictures_are_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.pictures", "--rounds", "2"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    found = json.loads(run.stdout)
    kinds = {name.split("/")[1] for name in found["pictures"] if "/" in name}
    assert kinds >= {"auction", "hand", "end", "card"}
    assert all(number > 0 for number in numbers_in(found["pictures"]))
    assert found["largest_bytes"] <= found["must"]["bytes"]


def test_days_by_post() -> None:
    """Nobody is told twice of one question, nor at night, whatever the bot dies of."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.fortnight", "--days", "5", "--seed", "7"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=120,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "**mention**, asked" in done.stdout
    assert "**direct message**, asked" in done.stdout
    assert "the bot is killed" in done.stdout
