"""`python -m bench.store.ratings`: how well ratings predict, and what they cost. Prints JSON.

Seasons are made up: skills are drawn from a normal distribution, games from the model. What is predicted
is compared with the chances that the true skills give.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import combinations
from math import exp, log
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.targets import rounded
from dragonbot.command.ratings import rebuilt
from dragonbot.ids import GuildId, UserId
from dragonbot.ratings.fit import PRIOR_VARIANCE, Placing, chance, fit
from dragonbot.store.results import PlacingRow, ResultRow
from dragonbot.store.sql import results as sql
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.rows import PLACINGS, RESULTS
from dragonbot.store.sqlite.connection import to_write

GUILD: Final = 7
GAME: Final = "fist-classic"
SPREADS: Final = (0.5, 0.7, 1.2)
GAMES_EACH: Final = (8, 30, 100)
MOST_ERROR: Final = {8: 7.0, 30: 3.0, 100: 3.0}
MOST_LOSS: Final = {30: 0.02, 100: 0.01}
LEAST_TAU: Final = 0.95
LEAST_IN_ORDER: Final = 0.95
PEOPLE: Final = 16
SEATS: Final = 4
SEASON_SECONDS: Final = 90 * 24 * 3600.0
LEVELS_APART: Final = {"apprentice": -1.6, "journeyman": 0.0, "master": 0.9}
"""The smallest differences that the arena has measured."""
BINS: Final = 10


def season(skills: Sequence[float], games: int, luck: random.Random) -> list[Placing[int]]:
    """Games of people who meet by chance; each plays about as often as the others."""
    found: list[Placing[int]] = []
    waiting: list[int] = []
    for number in range(games):
        if len(waiting) < SEATS:
            rest = sorted({*range(len(skills))} - {*waiting})
            waiting += luck.sample(rest, len(rest))
        players, waiting = waiting[:SEATS], waiting[SEATS:]
        drawn = {one: skills[one] - log(-log(luck.random())) for one in players}
        order = sorted(players, key=lambda one, drawn=drawn: -drawn[one])  # type: ignore[misc]
        ended = SEASON_SECONDS * number / games
        found.append(Placing(ended, players, [order.index(one) + 1 for one in players]))
    return found


def seasons(spread: float, games_each: int, count: int) -> Iterator[tuple[list[float], list[Placing[int]]]]:
    for seed in range(count):
        luck = random.Random(f"{spread} {games_each} {seed}")
        skills = [luck.gauss(0, spread) for _ in range(PEOPLE)]
        yield skills, season(skills, PEOPLE * games_each // SEATS, luck)


def true_chance(one: float, other: float) -> float:
    return 1 / (1 + exp(other - one))


def predictions(spread: float, games_each: int, count: int) -> list[tuple[float, float]]:
    """For each pair: what is predicted of the one who is rated higher, and what is true."""
    found = []
    for skills, games in seasons(spread, games_each, count):
        rated = fit(games, {})
        for one, other in combinations(range(PEOPLE), 2):
            better, worse = sorted((one, other), key=lambda each: -rated[each].strength)
            told = chance(rated[better].strength, rated[worse].strength)
            found.append((told, true_chance(skills[better], skills[worse])))
    return found


def calibration_error(pairs: Sequence[tuple[float, float]]) -> float:
    """In points of a hundred, over ten bins of equal size."""
    ordered = sorted(pairs)
    size = len(ordered) // BINS
    parts = [ordered[place * size : (place + 1) * size] for place in range(BINS)]
    return 100 * fmean(
        abs(fmean(told for told, _ in part) - fmean(true for _, true in part)) for part in parts
    )


def lost(pairs: Sequence[tuple[float, float]]) -> float:
    """How much log-loss is more than with the true skills."""

    def loss(told: float, true: float) -> float:
        return -true * log(told) - (1 - true) * log(1 - told)

    return fmean(loss(told, true) - loss(true, true) for told, true in pairs)


def tau(found: Sequence[float], true: Sequence[float]) -> float:
    """Kendall's."""
    pairs = [*combinations(range(len(true)), 2)]
    agree = sum((found[a] - found[b]) * (true[a] - true[b]) > 0 for a, b in pairs)
    return 2 * agree / len(pairs) - 1


def posterior_mean(games: Sequence[Placing[int]], luck: random.Random, rounds: int) -> list[float]:
    """By Metropolis's walk; games as old as they are here weigh as the fit has them."""
    newest = max(game.ended for game in games)
    of: list[list[tuple[float, list[int]]]] = [[] for _ in range(PEOPLE)]
    for game in games:
        order = [one for _, one in sorted(zip(game.places, game.players, strict=True))]
        weight = 0.5 ** ((newest - game.ended) / (180 * 24 * 3600.0))
        for one in game.players:
            of[int(one)].append((weight, [int(each) for each in order]))

    def fits(one: int, at: list[float]) -> float:
        told = -(at[one] ** 2) / (2 * PRIOR_VARIANCE)
        for weight, order in of[one]:
            values = [exp(at[each]) for each in order]
            place = order.index(one)
            told += weight * at[one]
            told -= weight * sum(log(sum(values[rest:])) for rest in range(place + 1))
        return told

    at = [0.0] * PEOPLE
    sums = [0.0] * PEOPLE
    for number in range(rounds):
        for one in range(PEOPLE):
            before, now = fits(one, at), at[one]
            at[one] = now + luck.gauss(0, 0.6)
            if log(luck.random()) > fits(one, at) - before:
                at[one] = now
        if number >= rounds // 5:
            sums = [total + each for total, each in zip(sums, at, strict=True)]
    return sums


def tau_against_the_mean(spread: float, games_each: int, count: int, rounds: int) -> float:
    mine, exact = [], []
    for number, (skills, games) in enumerate(seasons(spread, games_each, count)):
        rated = fit(games, {})
        mine.append(tau([rated[one].strength for one in range(PEOPLE)], skills))
        exact.append(tau(posterior_mean(games, random.Random(number), rounds), skills))
    return fmean(mine) / fmean(exact)


def levels_in_order(count: int) -> float:
    """How often computer players who are rated like people stand in the right order after 30 games each."""
    fine = 0
    for seed in range(count):
        luck = random.Random(seed)
        skills = [*LEVELS_APART.values(), *(luck.gauss(0, 0.7) for _ in range(PEOPLE - len(LEVELS_APART)))]
        rated = fit(season(skills, PEOPLE * 30 // SEATS, luck), {})
        fine += rated[0].strength < rated[1].strength < rated[2].strength
    return fine / count


def figure(value: float, must: float, *, at_least: bool = False) -> dict[str, Any]:
    return {
        "value": rounded(value),
        "must": must,
        "reaches_must": value >= must if at_least else value <= must,
    }


def measured(count: int, rounds: int) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for spread in SPREADS:
        for games_each in GAMES_EACH:
            pairs = predictions(spread, games_each, count)
            here = f"skills {spread}, {games_each} games each"
            told[f"{here}: calibration error in points"] = figure(
                calibration_error(pairs), MOST_ERROR[games_each]
            )
            if games_each in MOST_LOSS:
                told[f"{here}: log-loss beyond the true skills'"] = figure(lost(pairs), MOST_LOSS[games_each])
        told[f"skills {spread}: Kendall's tau, of that of the exact mean"] = figure(
            tau_against_the_mean(spread, 30, max(1, count // 10), rounds), LEAST_TAU, at_least=True
        )
    told["levels of computers in the right order"] = figure(
        levels_in_order(5 * count), LEAST_IN_ORDER, at_least=True
    )
    return told


def stored(connection: Connection, games: int, people: int) -> None:
    """Rated games of one server, over a year."""
    luck = random.Random(0)
    skills = [luck.gauss(0, 0.7) for _ in range(people)]
    found = season(skills, games, luck)
    results, placings = [], []
    for number, game in enumerate(found, 1):
        about = {"match": number, "guild_id": GUILD, "game": GAME, "players": SEATS, "ended": 4 * game.ended}
        results.append(RESULTS.values(ResultRow.model_validate({**about, "settled": True})))
        for seat, (user, place) in enumerate(zip(game.players, game.places, strict=True)):
            row = {**about, "seat": seat, "user": int(user) + 1, "place": place, "rank": place}
            placings.append(PLACINGS.values(PlacingRow.model_validate(row)))
    connection.execute("BEGIN")
    RESULTS.put(connection, results)
    PLACINGS.put(connection, placings)
    connection.execute("COMMIT")


def costs(games: int, people: int) -> dict[str, Any]:
    """Seconds of a core for a rebuild, a second one, and milliseconds of each query."""
    with TemporaryDirectory() as folder, closing(to_write(Path(folder) / "dragonbot.db")) as connection:
        stored(connection, games, people)
        told: dict[str, Any] = {}
        again = None
        for _ in range(2):
            began = time.process_time()
            connection.execute("BEGIN")
            found = rebuilt(connection)
            connection.execute("COMMIT")
            again, seconds = found.changed, time.process_time() - began
            told.setdefault("rebuild in seconds of a core", figure(seconds, 20.0))
        told["ratings that a second rebuild changes"] = figure(again or 0, 0)
        guild, user = GuildId(GUILD), UserId(1)
        queries: dict[str, Callable[[], object]] = {
            "the best": lambda: sql.listed(connection, guild, GAME, 0.0, 70, 20),
            "a person's ratings": lambda: sql.ratings_of(connection, user, guild),
            "a person's games": lambda: sql.placings_of(connection, user, guild, 200),
            "a person's opponents": lambda: sql.versus(connection, user, guild, 5),
            "a server's games": lambda: sql.tallies(connection, guild),
            "games to count": lambda: sql.to_rate(connection, 50),
        }
        for name, query in queries.items():
            times = []
            for _ in range(9):
                began = time.perf_counter()
                query()
                times.append(1000 * (time.perf_counter() - began))
            told[f"{name}, in milliseconds"] = figure(median(times), 50.0)
        return told


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.store.ratings", description=__doc__)
    parser.add_argument(
        "--seasons", type=int, default=40, metavar="N", help="of each kind (default: 40); 0: none"
    )
    parser.add_argument("--rounds", type=int, default=1500, metavar="N", help="of the walk (default: 1500)")
    parser.add_argument("--games", type=int, metavar="N", help="stored games, to measure what they cost")
    parser.add_argument("--people", type=int, default=10_000, metavar="N", help="of these games")
    chosen = parser.parse_args()
    told = measured(chosen.seasons, chosen.rounds) if chosen.seasons else {}
    if chosen.games:
        told |= costs(chosen.games, chosen.people)
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
