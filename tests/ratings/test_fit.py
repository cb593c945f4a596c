"""The fit of strengths to places."""

from __future__ import annotations

import random
from itertools import permutations
from math import exp, log, sqrt

import pytest

from dragonbot.games import GAMES
from dragonbot.players import LEVELS, STRENGTHS_OF
from dragonbot.ratings import fit as module
from dragonbot.ratings.fit import HALF_LIFE_SECONDS, PRIOR_VARIANCE, Placing, chance, fit

ANN, BEN, CID, DAN = 11, 12, 13, 14


def games_of(people: int, count: int, seed: int = 1, seats: int = 4) -> list[Placing[int]]:
    luck = random.Random(seed)
    skills = [luck.gauss(0, 0.7) for _ in range(people)]
    found = []
    for number in range(count):
        players = luck.sample(range(people), seats)
        drawn = [skills[one] - log(-log(luck.random())) for one in players]
        places = [1 + sum(other > mine for other in drawn) for mine in drawn]
        found.append(Placing(86400.0 * number, players, places))
    return found


def log_posterior(strengths: dict[int, float], games: list[Placing[int]], levels: dict[str, float]) -> float:
    """Each game counts by the probability of its order; a tie as the mean over all its orders."""
    newest = max(game.ended for game in games)
    told = -sum(one * one for one in strengths.values()) / (2 * PRIOR_VARIANCE)
    for game in games:
        weight = 0.5 ** ((newest - game.ended) / HALF_LIFE_SECONDS)
        orders = [
            order
            for order in permutations(range(len(game.players)))
            if [game.places[seat] for seat in order] == sorted(game.places)
        ]
        for order in orders:
            players = [game.players[seat] for seat in order]
            values = [exp(levels[one] if isinstance(one, str) else strengths[one]) for one in players]
            told += sum(log(value / sum(values[place:])) for place, value in enumerate(values)) * (
                weight / len(orders)
            )
    return told


MIXED = [
    Placing[int](0.0, (ANN, BEN, CID), (1, 2, 3)),
    Placing[int](5e6, (ANN, BEN, CID, DAN), (2, 1, 2, 2)),
    Placing[int](9e6, (DAN, "master", ANN, "journeyman"), (1, 2, 3, 3)),
    Placing[int](2e7, (BEN, "journeyman", CID), (1, 1, 1)),
]
"""Ties of two, three and all, some with computer players."""


def test_nothing_is_rated_without_games() -> None:
    assert fit([], {}) == {}


def test_the_mode_is_a_maximum() -> None:
    levels = dict(STRENGTHS_OF["fist-classic"])
    rated = fit(MIXED, levels)
    at = {one: rated[one].strength for one in (ANN, BEN, CID, DAN)}
    best = log_posterior(at, MIXED, levels)
    for one, mine in at.items():
        for step in (-0.001, 0.001):
            assert log_posterior({**at, one: mine + step}, MIXED, levels) < best, (one, step)


def test_a_deviation_is_the_curvature_at_the_mode() -> None:
    """Of the difference between two: half of it is how far each is from their mean."""
    games = [Placing[int](0.0, (ANN, BEN), (1 + number % 3 // 2, 2 - number % 3 // 2)) for number in range(6)]
    rated = fit(games, {})
    at, small = rated[ANN].strength, 1e-3
    assert rated[BEN].strength == pytest.approx(-at, abs=1e-6)
    left, mid, right = (
        log_posterior({ANN: at + step, BEN: -at - step}, games, {}) for step in (-small, 0, small)
    )
    assert rated[ANN].deviation == pytest.approx(sqrt(small**2 / (2 * mid - left - right)), rel=1e-4)


def test_three_friends_come_to_be_known() -> None:
    """Though nobody can tell how strong all three are."""
    rated = fit(
        [Placing[int](0.0, (ANN, BEN, CID), (1, 2, 3)[shift:] + (1, 2, 3)[:shift]) for shift in range(3)]
        * 10,
        {},
    )
    assert all(174 * one.deviation < 60 for one in rated.values())


def test_equal_results_give_equal_strengths() -> None:
    rated = fit([Placing[int](0.0, (ANN, BEN), (1, 2)), Placing[int](0.0, (BEN, ANN), (1, 2))], {})
    assert rated[ANN].strength == pytest.approx(0, abs=1e-6)
    assert rated[ANN] == rated[BEN]
    assert chance(rated[ANN].strength, rated[BEN].strength) == pytest.approx(0.5)


def test_a_tie_of_all_does_not_rank_anyone() -> None:
    rated = fit([Placing[int](0.0, (ANN, BEN, CID), (1, 1, 1))] * 9, {})
    assert {round(one.strength, 6) for one in rated.values()} == {0.0}


def test_a_game_of_half_a_year_ago_weighs_half() -> None:
    old, new = (
        fit([Placing[int](0.0, (ANN, "journeyman"), (1, 2)), Placing[int](at, (BEN, "journeyman"), (1, 2))],
            {"journeyman": 0.0})
        for at in (HALF_LIFE_SECONDS, 0.0)
    )  # fmt: skip
    assert old[ANN].strength < new[ANN].strength == new[BEN].strength == old[BEN].strength
    assert old[ANN].deviation > new[ANN].deviation


def test_beating_masters_ranks_above_beating_apprentices() -> None:
    games = [
        *[Placing[int](0.0, (ANN, "master"), (1, 2))] * 5,
        *[Placing[int](0.0, (BEN, "apprentice"), (1, 2))] * 5,
    ]
    rated = fit(games, STRENGTHS_OF["fist-classic"])
    assert rated[ANN].strength > rated[BEN].strength > 0
    assert rated.keys() == {ANN, BEN}


def test_computer_players_have_fixed_strengths() -> None:
    """Each game has its levels in order, and a journeyman is 0."""
    for game in GAMES:
        levels = STRENGTHS_OF[game]
        assert set(levels) == set(LEVELS), game
        assert levels["apprentice"] < levels["journeyman"] == 0 < levels["master"], game


def test_the_same_games_give_exactly_the_same() -> None:
    games = games_of(30, 200)
    assert fit(games, {}) == fit(list(games), {})


def test_numbers_instead_of_people_change_nothing() -> None:
    """So others' ratings stay when a person is forgotten."""
    games = games_of(30, 200)
    others = [
        game._replace(players=[2**62 + 5 if one == 3 else one for one in game.players]) for game in games
    ]
    before, after = fit(games, {}), fit(others, {})
    assert after.pop(2**62 + 5) == before.pop(3)
    assert before == after


def test_deviations_in_a_crowd_are_close_to_the_full_matrix_s(monkeypatch: pytest.MonkeyPatch) -> None:
    games = games_of(60, 400)
    exact = fit(games, {})
    monkeypatch.setattr(module, "MOST_AT_ONCE", 10)
    for one, rating in fit(games, {}).items():
        assert rating.strength == exact[one].strength
        assert rating.deviation == pytest.approx(exact[one].deviation, rel=0.04)


def test_many_games_find_the_order() -> None:
    games = games_of(12, 1500, seed=4)
    luck = random.Random(4)
    skills = [luck.gauss(0, 0.7) for _ in range(12)]
    rated = fit(games, {})
    apart = [(one, other) for one in range(12) for other in range(12) if skills[one] > skills[other] + 0.3]
    assert len(apart) > 30
    assert all(rated[one].strength > rated[other].strength for one, other in apart)
