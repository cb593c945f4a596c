"""All measurements: games, jobs and results."""

from __future__ import annotations

from typing import Final, NamedTuple

from bench.engine.clock import Job, Samples, interleaved
from bench.engine.floor import floor_job
from bench.engine.playing import checking_job, plain_job, round_job, viewing_job
from bench.engine.positions import (
    ANSWERS,
    EARLY,
    GOLD,
    LATE,
    SEATS,
    Spot,
    at_its_boundary,
    gold_spots,
    in_a_haggle,
    in_a_power,
    play_to,
    rounds_of,
    with_empty_fists,
)
from bench.engine.storing import fork_job, memory, save_jobs, save_sizes

FLOOR_SEATS: Final = 4
PLAYED: Final = (3, 4, 6)
"""Numbers of seats for whole games; the floor's game has four."""


class Effort(NamedTuple):
    """The extent of the measurements."""

    rounds: int = 5
    seconds: float = 0.25
    """Minimum time of each measurement in a round."""
    games: int = 40
    checked_games: int = 8
    late_games: int = 12
    """Games that last until the late round; random ones of three seats rarely do."""
    spots: int = 60
    """Points in those games to save at."""
    live_games: int = 200


QUICK: Final = Effort(1, 0, games=2, checked_games=1, late_games=1, spots=6, live_games=10)


def measure(effort: Effort) -> Samples:
    """Nanoseconds, bytes and sizes, by names like `fork/6/20`: kind, seats and round."""
    jobs: dict[str, Job] = {}
    sizes: Samples = {}
    floor = floor_job(effort.games)
    if floor is not None:
        jobs["floor"] = floor
    for seats in PLAYED:
        jobs[f"play/{seats}"] = plain_job(seats, effort.games)
        jobs[f"view/{seats}"] = viewing_job(seats, effort.games)
        jobs[f"check/{seats}"] = checking_job(seats, effort.checked_games)
    for game in ("fist-tavern", GOLD):
        jobs[f"play/{game}"] = plain_job(FLOOR_SEATS, effort.games, game)
        jobs[f"view/{game}"] = viewing_job(FLOOR_SEATS, effort.games, game)
    spots = gold_spots(effort.late_games, effort.spots)
    midway = [play_to(spot) for spot in spots]
    jobs["gold/fork"] = fork_job([at_its_boundary(game) for game in midway])
    jobs["gold/fork_in_a_turn"] = fork_job([in_a_haggle()])
    sizes["gold/bytes"] = [float(size) for size in save_sizes(midway)]
    sizes["gold/memory"] = [memory(spots, effort.live_games)]
    for card in ANSWERS:
        jobs[f"fork_in_a_power/{card}"] = fork_job([in_a_power(card)])
    for seats in SEATS:
        for number in (EARLY, LATE):
            case = f"{seats}/{number}"
            stretches = rounds_of(seats, number, effort.late_games)
            starts = [play_to(Spot(seats, seed, stretch[0])) for seed, stretch in stretches]
            every = [Spot(seats, seed, decision) for seed, stretch in stretches for decision in stretch]
            spread = every[:: max(1, len(every) // effort.spots)]
            midway = [play_to(spot) for spot in spread]
            jobs[f"decision/{case}"] = round_job(starts, times=1 + effort.games // len(starts))
            jobs[f"fork/{case}"] = fork_job(starts)
            jobs |= {f"{what}/{case}": job for what, job in save_jobs(midway).items()}
            sizes[f"bytes/{case}"] = [float(size) for size in save_sizes(midway)]
            sizes[f"memory/{case}"] = [memory(spread, effort.live_games)]
        games = [with_empty_fists(seats, seed) for seed in range(effort.late_games)]
        jobs[f"decision/{seats}/untouched"] = round_job(games, times=1 + effort.games // len(games))
    return {**interleaved(jobs, effort.rounds, effort.seconds), **sizes}
