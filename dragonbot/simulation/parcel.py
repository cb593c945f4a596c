"""Parcels: many random games cut up, so that several processes can play them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.games import SHELF
from dragonbot.scenario.writer import latest
from dragonbot.simulation.census import Census
from dragonbot.simulation.course import course_of
from dragonbot.simulation.play_out import NO_ROUND, Broken, begin, pick_from, play_out

GAMES_A_PARCEL = 50
EVERY_STEP = 20
"""Save and load are looked at in each step of one game in so many."""


class Parcel(NamedTuple):
    """Games that one process plays in a row."""

    game: str
    players: int
    seed: int
    first: int
    games: int
    check: bool
    anywhere: bool
    """From random legal positions, each for the rest of its round; else from the set-up to the end."""


class Accident(Exception):
    """A game that broke: its seed, what was wrong, and the scenario that shows it."""


def parcels(game: str, players: int, games: int, seed: int, *, check: bool, anywhere: bool) -> list[Parcel]:
    """So many games, cut up. The same games whoever plays them."""
    return [
        Parcel(game, players, seed, first, min(GAMES_A_PARCEL, games - first), check, anywhere)
        for first in range(0, games, GAMES_A_PARCEL)
    ]


def played(work: list[Parcel], jobs: int) -> Iterator[Census]:
    """Play the parcels in so many processes; what each came across, in order."""
    if jobs == 1:
        yield from map(play_parcel, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_parcel, work)


def play_parcel(parcel: Parcel) -> Census:
    """Play the games of a parcel. Accident where one breaks."""
    rules = SHELF[parcel.game]
    course = course_of(rules)
    census = Census(course.deck)
    for number in range(parcel.first, parcel.first + parcel.games):
        seed = f"{parcel.seed}/{number}"
        pick = pick_from(Random(seed))
        game = begin(rules, parcel.players, seed, anywhere=parcel.anywhere)
        # What is rare about a random position is over with its round; then it is a game like any other.
        last_round = course.round_of(game.table) + course.rounds if parcel.anywhere else NO_ROUND
        every_step = number % EVERY_STEP == 0
        try:
            play_out(game, pick, census, check=parcel.check, every_step=every_step, last_round=last_round)
        except Exception as error:  # whatever it is, it is shown with its game
            raise Accident(_told(parcel, seed, game, error)) from error
    return census


def _told(parcel: Parcel, seed: str, game: Game[Any], error: Exception) -> str:
    """What went wrong, and the name of a scenario file that shows how the game came there."""
    what = f"{parcel.game}, {parcel.players} players, seed {seed}: {type(error).__name__}: {error}"
    path = Path(f"broken-{parcel.game}-{parcel.players}-{seed.replace('/', '-')}.yaml")
    played = error.played if isinstance(error, Broken) else None
    path.write_text(course_of(game.rules).scenario_of(game, what, played or latest(game)), encoding="utf-8")
    return f"{what}\nThe game up to there is in {path}"
