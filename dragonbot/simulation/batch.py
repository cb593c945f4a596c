"""Batches: many random games cut up, so that several processes can play them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.scenario.scenario import SCENARIOS
from dragonbot.scenario.writer import latest, scenario_of
from dragonbot.simulation.census import Census
from dragonbot.simulation.play_out import NO_ROUND, Broken, begin, pick_from, play_out
from dragonbot.simulation.random_play import NO_OPTIONS, SIMULATIONS

GAMES_A_BATCH = 50
EVERY_STEP = 20
"""Save and load are looked at in each step of one game in so many."""


class Batch(NamedTuple):
    """Games that one process plays in a row."""

    game: str
    players: int
    seed: int
    first: int
    games: int
    check: bool
    anywhere: bool
    """From random legal positions, each for the rest of its round; else from the set-up to the end."""
    options: Mapping[str, Any] = NO_OPTIONS
    """Of the tables, where some are given."""


class Accident(Exception):
    """A game that broke: its seed, what was wrong, and the scenario that shows it."""


def batches(
    game: str,
    players: int,
    games: int,
    seed: int,
    *,
    check: bool,
    anywhere: bool,
    options: Mapping[str, Any] = NO_OPTIONS,
) -> list[Batch]:
    """So many games, cut up. The same games whoever plays them."""
    return [
        Batch(game, players, seed, first, min(GAMES_A_BATCH, games - first), check, anywhere, dict(options))
        for first in range(0, games, GAMES_A_BATCH)
    ]


def played(work: list[Batch], jobs: int) -> Iterator[Census]:
    """Play the batches in so many processes; what each came across, in order."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, work)


def play_batch(batch: Batch) -> Census:
    """Play the games of a batch. Accident where one breaks."""
    rules = GAMES[batch.game]
    play = SIMULATIONS[batch.game]
    census = Census(batch.game)
    for number in range(batch.first, batch.first + batch.games):
        seed = f"{batch.seed}/{number}"
        pick = pick_from(Random(seed))
        game = begin(rules, batch.players, seed, anywhere=batch.anywhere, options=batch.options)
        # What is rare about a random position is over with its round; then it is a game like any other.
        last_round = play.round_of(game.table) + play.rounds if batch.anywhere else NO_ROUND
        every_step = number % EVERY_STEP == 0
        try:
            play_out(
                game,
                pick,
                census,
                check=batch.check,
                every_step=every_step,
                last_round=last_round,
                second_thoughts=pick_from(Random(f"{seed}/back")) if batch.check else None,
            )
        except Exception as error:  # whatever it is, it is shown with its game
            raise Accident(_told(batch, seed, game, error)) from error
    return census


def _told(batch: Batch, seed: str, game: Game[Any], error: Exception) -> str:
    """What went wrong, and the name of a scenario file that shows how the game came there."""
    table = f"{batch.players} players{f', {batch.options}' if batch.options else ''}"
    what = f"{batch.game}, {table}, seed {seed}: {type(error).__name__}: {error}"
    if batch.game not in SCENARIOS:
        return what
    path = Path(f"broken-{batch.game}-{batch.players}-{seed.replace('/', '-')}.yaml")
    played = error.played if isinstance(error, Broken) else None
    path.write_text(scenario_of(game, what, played or latest(game)), encoding="utf-8")
    return f"{what}\nThe game up to there is in {path}"
