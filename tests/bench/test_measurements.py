"""The benchmarks run and report every figure. The figures themselves are not judged here."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.__main__ import main as bench_of_the_rules
from bench.bot.diary import Diary, Line
from bench.bot.suite import musts
from dragonbot import compiled
from dragonbot.tables.forgetting import wish
from tests.tables.room import ANN, BEN, CAT, Room

ROOT = Path(__file__).resolve().parents[2]
FIGURES = {
    "random_play",
    "random_play_with_views",
    "random_play_with_check",
    "tavern_random_play",
    "tavern_random_play_with_views",
    "gold_random_play",
    "gold_random_play_with_views",
    "gold_fork_at_a_boundary",
    "gold_fork_in_a_turn",
    "gold_save",
    "gold_memory",
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
    assert run.stderr == b""  # no bar without a terminal
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


@pytest.mark.slow
def test_every_figure_is_next_to_its_target(told: dict[str, Any]) -> None:
    assert set(told["figures"]) == FIGURES
    for figure in told["figures"].values():
        assert figure["value"] > 0
        assert figure["must"] > 0
        assert isinstance(figure["reaches_must"], bool)
        assert isinstance(figure["reaches_goal"], bool) == (figure["goal"] is not None)


@pytest.mark.slow
def test_the_compiled_core_is_measured_like_the_sources(told: dict[str, Any]) -> None:
    assert told["core"] == "pure"
    if compiled.fitting() is None:
        assert told["compiled"] is None
        assert "make fast" in told["why_not_compiled"]
        return
    assert told["compiled"]["core"] == "compiled"
    assert set(told["compiled"]["figures"]) == FIGURES
    assert (told["compiled"]["floor"] is None) == (told["floor"] is None)


def test_a_missing_core_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was asked for on its own; otherwise the sources would be measured in its place."""
    monkeypatch.setattr(compiled, "fitting", lambda: None)
    with pytest.raises(SystemExit):
        bench_of_the_rules(["--core", "compiled", "--quick"])
    assert "make fast" in capsys.readouterr().err


@pytest.mark.slow
def test_shares_are_there_where_the_floor_is(told: dict[str, Any]) -> None:
    for name in (name for name in FIGURES if "random_play" in name):
        share = told["figures"][name]["share_of_floor"]
        assert (share is None) == (told["floor"] is None)
        assert share is None or share > 0


@pytest.mark.slow
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


@pytest.mark.slow
def test_growth_is_reported_for_everything(told: dict[str, Any]) -> None:
    assert set(told["growth"]) == TIMED | {"bytes", "memory"}
    for growth in told["growth"].values():
        assert set(growth) == {"round_20_against_round_1", "6_seats_against_3"}
        assert set(growth["6_seats_against_3"]) == {"round_1", "round_20"}
    assert all(number > 0 for number in numbers_in(told["growth"]))


@pytest.mark.slow
def test_masters_are_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.bot.masters", "--quick"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    report = json.loads(run.stdout)
    assert report["masters"] == 6
    assert report["answers"]["count"] > 0
    assert all(number > 0 for number in numbers_in(report["clicks"]))


@pytest.mark.slow
def test_busy_tables_are_measured() -> None:
    quickly = ["--seconds", "4", "--soonest", "0.1", "--latest", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.bot.busy", "--tables", "3", *quickly],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    found = json.loads(run.stdout)["3_tables"]
    assert found["clicks"] > 0
    assert (found["failed"], found["refused"]) == (0, {})
    assert 0 < found["tavern_cpu_share"] < 2
    assert found["tavern_lag_p99_ms"] is not None


@pytest.mark.slow
def test_the_memory_of_live_tables_is_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.bot.memory", "--quick"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    told = json.loads(run.stdout)
    assert told["warm_mb"] > 10
    assert len(told["looks"]) == 12
    assert sum(look["clicks"] for look in told["looks"][-4:]) > 0, "they play until the last look"
    assert all(look["bot_mb"] > 10 for look in told["looks"])
    assert isinstance(told["is_enough"], bool)
    assert set(told["mb_a_minute"]) == {"bot", "painter"}


@pytest.mark.slow
def test_pictures_are_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.pictures.speed", "--rounds", "2"],
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


@pytest.mark.slow
def test_two_weeks_of_slow_games() -> None:
    """No one hears twice of a question, or at night, or of something that no longer concerns them."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.bot.fortnight", "--seed", "7"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=240,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout
    assert "**mention**, asked" in told
    assert "**direct message**, asked" in told
    assert "the bot is killed" in told
    assert re.search(r"the bot is updated from \S+ to \S+, its store from 14 to \d+", told)
    story = [
        *(r"Ann \| .* a stand-in plays from now on", r"Ann \| .* is back, by a click"),
        *(
            r"Dan \| .* offers the seat to Eve",
            r"Eve \| .* 08:.*direct message.*, offer",
            r"Eve \| .* takes Dan's seat",
        ),
        *(r"Ben \| .* wishes for a pause", r"Ann \| .*mention.*, vote", r"Cat \| .* agrees"),
        *("the game is paused, as all agreed", r"Ann \| .* ends the pause", ", asked"),
    ]
    lines = iter(told.splitlines())
    for happened in story:
        assert any(re.search(happened, line) for line in lines), happened
    _, _, after_giving = told.partition("takes Dan's seat")
    assert "| Dan |" not in after_giving
    assert "| Eve |" in after_giving


def test_unwanted_messages_are_found(tmp_path: Path) -> None:
    """The diary knows what should not have been sent."""

    async def found() -> list[str]:
        room = Room(tmp_path / "diary.db")
        await room.open()
        await room.table(ANN, BEN, CAT, pace="post")
        diary = Diary(room, dict.fromkeys((ANN, BEN, CAT), "UTC"))
        diary.hush(BEN, "after leaving")
        for seconds in (60.0, 3600.0, 3 * 3600.0):
            diary.lines.append(Line(room.now + seconds, ANN, "mention", 1, is_notice=True))
        diary.lines.append(Line(room.now + 60.0, BEN, "mention", 1, is_notice=True))
        await wish(room.registry, CAT, quiet_from=0, quiet_until=24 * 60 - 1, zone="UTC")
        diary.lines.append(Line(room.now + 60.0, CAT, "direct message", about="vote 1", is_notice=True))
        diary.lines.append(Line(room.now + 70.0, CAT, "mention", about="vote 1", is_notice=True))
        faults = await diary.faults()
        await room.close()
        return [re.sub(r" at \w+ [0-9:]+", "", fault) for fault in faults]

    assert sorted(set(asyncio.run(found()))) == [
        "Ann was told 3 times of question 1",
        "Ann was told of question 1 again",
        "Ben was told of something, after leaving",
        "Cat was told 2 times of vote 1",
        "Cat was told twice in half a minute",
        "Cat was woken",
    ]


@pytest.mark.slow
def test_each_requirement_is_reported_as_met_or_not() -> None:
    """Nothing is reported if it was not measured."""
    run = subprocess.run(
        [sys.executable, "-m", "bench.bot.suite", "--quick", "--only", "commits"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    told = json.loads(run.stdout)
    assert set(told) == {"musts", "commits"}
    assert [must["holds"] for must in told["musts"]] == [
        told["commits"]["one_producer"]["reaches_goal"],
        told["commits"]["64_producers"]["reaches_goal"],
    ]


def test_the_load_is_judged_by_the_limits_for_clicks() -> None:
    times = {"p50": 2.4, "p99": 2.6}
    people = {f"{crowd}_people": {"times_bare": times} for crowd in (1, 50)}
    auctions = {"whole_auctions": {"tables": 300, "cpu_ms_a_click": 1.1}}
    told = [must.told() for must in musts({"clicks": people | auctions, "haggle": {"times_bare": times}})]
    assert [each["holds"] for each in told] == [True, False, True, False, True, True, True]
    assert [each["reaches_goal"] for each in told] == [False, False, True, False, False, True, False]


@pytest.mark.slow
def test_whole_auctions_are_measured() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench.bot.load", "--quick", "--auctions"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    found = json.loads(run.stdout)["whole_auctions"]
    assert found["tables"] == 3
    assert found["clicks"] > 0
    assert found["cpu_ms_a_click"] > 0
