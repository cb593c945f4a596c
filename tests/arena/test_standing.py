"""Standings: shares of wins with intervals, added up across processes."""

from __future__ import annotations

import json
import pickle
from array import array

import pytest

from dragonbot.arena.bout import Bout, Standing, interval
from tests.each import for_each


def bout(*winners: int, decisions: int = 10, seats: int = 3, seconds: float = 0.002) -> Bout:
    return Bout(list(winners), decisions, [array("d", [seconds] * 4) for _ in range(seats)])


@for_each(
    ("wins", "count", "low", "high"),
    [
        # From tables of Wilson's interval (95 %, without continuity correction).
        (15, 148, 0.0624, 0.1605),
        (81, 263, 0.2553, 0.3662),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(wins: int, count: int, low: float, high: float) -> None:
    assert interval(wins / count, count) == pytest.approx((low, high), abs=1e-4)


def test_an_interval_stays_between_0_and_1() -> None:
    for wins in range(21):
        low, high = interval(wins / 20, 20)
        assert 0 <= low < high <= 1


def test_wins_are_counted_by_level() -> None:
    standing = Standing()
    standing.note(("master", "apprentice", "apprentice"), bout(0))
    standing.note(("apprentice", "master", "apprentice"), bout(2, decisions=30))
    standing.note(("apprentice", "apprentice", "master"), bout(0))
    standing.note(("master", "apprentice", "apprentice"), bout(0))
    report = standing.report()
    assert report["games"] == 4
    assert report["decisions_a_game"] == {"mean": 15.0, "longest": 30}
    master, apprentice = report["players"]["master"], report["players"]["apprentice"]
    assert (master["seats"], master["wins"], master["share"], master["fair_share"]) == (1, 2, 0.5, 0.3333)
    assert (apprentice["seats"], apprentice["share"], apprentice["fair_share"]) == (2, 0.5, 0.6667)
    assert master["interval"] == [0.15, 0.85]
    assert master["decisions"] == 16
    assert json.loads(json.dumps(report)) == report


def test_a_shared_win_counts_in_part() -> None:
    standing = Standing()
    standing.note(("master", "apprentice", "apprentice"), bout(0, 1, 2))
    standing.note(("master", "apprentice", "apprentice"), bout(0, 2))
    assert dict(standing.wins) == {"master": pytest.approx(5 / 6), "apprentice": pytest.approx(7 / 6)}
    assert sum(player["share"] for player in standing.report()["players"].values()) == pytest.approx(1)


def test_players_without_a_win_are_listed_too() -> None:
    standing = Standing()
    standing.note(("master", "apprentice", "apprentice"), bout(0))
    assert standing.report()["players"]["apprentice"]["wins"] == 0


def test_milliseconds_by_rank() -> None:
    standing = Standing()
    times = [number / 1_000 for number in range(100, 0, -1)]
    standing.note(("a", "b", "c"), Bout([0], 1, [array("d", times), array("d", [0.004]), array("d")]))
    players = standing.report()["players"]
    assert players["a"]["ms"] == {"p50": 50.0, "p99": 99.0, "longest": 100.0}
    assert players["b"]["ms"] == {"p50": 4.0, "p99": 4.0, "longest": 4.0}
    assert players["c"]["ms"] == {"p50": 0.0, "p99": 0.0, "longest": 0.0}


def test_parts_from_other_processes_add_up() -> None:
    seats = [("master", "apprentice", "apprentice"), ("chance", "master", "apprentice")]
    bouts = [bout(0), bout(1, 2, decisions=7), bout(2, seconds=0.5), bout(1)]
    whole, sum_of_parts = Standing(), Standing()
    for number, one in enumerate(bouts):
        whole.note(seats[number % 2], one)
        part = Standing()
        part.note(seats[number % 2], one)
        sum_of_parts.add(pickle.loads(pickle.dumps(part)))
    assert sum_of_parts.report() == whole.report()
    again = pickle.loads(pickle.dumps(sum_of_parts))
    again.note(("newcomer", "master", "master"), bout(0))  # unchanged
    assert again.report()["players"]["newcomer"]["wins"] == 1


def test_without_games() -> None:
    assert Standing().report() == {"games": 0, "decisions_a_game": {"mean": 0.0, "longest": 0}, "players": {}}
