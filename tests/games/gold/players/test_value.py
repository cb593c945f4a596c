"""Judging positions of Dragon's Gold with all screens lifted."""

from __future__ import annotations

from itertools import pairwise
from math import log
from random import Random
from statistics import fmean
from typing import Any

import pytest

from bench.players.fit_gold_value import Position, fitted, judged, played
from dragonbot.games.gold.players import value
from dragonbot.games.gold.players.value import chances, features_of, shares, slope_of_points
from tests.games.gold.rules.tables import GOLD, stopped_games

GAMES = 150
LEADS = 0.5


def test_chances_add_up_at_any_table() -> None:
    for game, _ in stopped_games(60, "value"):
        found = chances(game.table)
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
        assert len(found) == len(game.table.seats)
        if game.table.winners:
            assert [seat for seat, chance in enumerate(found) if chance] == sorted(game.table.winners)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_more_gold_is_a_better_chance_and_counts_most_at_the_end(rules: str) -> None:
    game = GOLD.new_game(["Ann", "Bob", "Cid", "Dan"], "gold", {"rules": rules})
    table = game.table
    gains = []
    for _ in range(2):
        before = chances(table)[1]
        table.seats[1].treasure[1] += 3
        gains.append(chances(table)[1] - before)
        table.seats[1].treasure[1] -= 3
        table.box = [there + count for there, count in zip(table.box, table.bag, strict=True)]
        table.bag = [0] * len(table.bag)
    assert 0 < gains[0] < gains[1]


@pytest.mark.parametrize("cursed", [False, True])
def test_a_point_counts_more_the_less_is_to_come(cursed: bool) -> None:
    slopes = [slope_of_points(to_come, cursed=cursed) for to_come in (126, 60, 20, 0)]
    assert slopes == sorted(slopes)
    assert slopes[0] > 0


@pytest.mark.slow
def test_it_predicts_winners_better_than_chance() -> None:
    """In games of mixed players that the fit has not seen."""
    losses, alike = 0.0, 0.0
    for game in played(12, "test"):
        for written in game["positions"]:
            table = GOLD.read(written)
            for seat in game["winners"]:
                losses -= log(chances(table)[seat]) / len(game["winners"])
                alike += log(len(table.seats)) / len(game["winners"])
    assert losses < 0.95 * alike


def test_a_fit_recovers_the_true_weights() -> None:
    """The first feature decides with the given probability; the others are noise."""
    random = Random(5)
    positions: list[Position] = []
    for _ in range(400):
        signs = [[random.gauss(0, 1) for _ in range(3)] for _ in range(4)]
        winner = random.choices(range(4), shares([2 * row[0] for row in signs]))[0]
        positions.append(Position(False, signs, [float(seat == winner) for seat in range(4)]))
    found = fitted(positions, random)
    assert 1 < found[0] < 2.5
    assert max(map(abs, found[1:])) < 0.4


@pytest.mark.slow
def test_leaders_win_as_often_as_predicted() -> None:
    """Between equal players: the weights alone predict 75 where 61 come true."""
    said, won = [], []
    for game in played(GAMES, "leaders", ("journeyman",)):
        for written in game["positions"]:
            for seat, chance in enumerate(chances(GOLD.read(written))):
                if chance > LEADS:
                    said.append(chance)
                    won.append((seat in game["winners"]) / len(game["winners"]))
    assert len(said) > 50
    assert fmean(said) == pytest.approx(fmean(won), abs=0.06)


def test_the_parts_of_a_value_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GOLD.new_game(["Ann", "Bob", "Cid"], "told").table
    signs = features_of(table)
    nothing: dict[str, Any] = dict.fromkeys(("basic", "cursed"), [0.0] * len(signs[0]))
    monkeypatch.setattr(value, "weights", lambda: nothing)
    told = judged([Position(False, signs, [1.0, 0.0, 0.0])])
    assert told["gain_nats"] == 0
    assert told["bins"] == [{"seats": 3, "called": 0.333, "won": 0.333}]
    assert told["calibration_error"] == 0


@pytest.mark.parametrize("cursed", [False, True])
@pytest.mark.parametrize("seats", [3, 6])
def test_greater_leads_are_likelier_to_win_though_leads_are_held_back(seats: int, cursed: bool) -> None:
    others = [0.0] * (seats - 1)
    told = [value.calibrated([lead / 10, *others], cursed=cursed) for lead in range(-40, 61)]
    assert all(sum(each) == pytest.approx(1) for each in told)
    assert all(less[0] < more[0] for less, more in pairwise(told))
    assert told[40] == pytest.approx([1 / seats] * seats)
    alone = value.shares([3.0, *others])[0]
    assert told[70][0] < alone - 0.05
